// The gallery tells the truth: every program and every command on its pages is run, and prints what the page says.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GALLERY, galleryPages, refreshedPage } from "../scripts/gallery.mjs";

const read = (path: string) => readFileSync(join(GALLERY, path), "utf8");
const pages = await galleryPages();

// `npm run gallery` writes the pages anew.
test.each(pages)("docs/gallery/%s shows what its programs and commands print", async (page) => {
  expect(read(page)).toBe(await refreshedPage(page));
});

test("every example is on a page", () => {
  const shown = new Set(pages.flatMap((page) => read(page).match(/examples\/[\w.-]+/g) ?? []));
  const entries = readdirSync(join(GALLERY, "../../examples"), { withFileTypes: true });
  // The packages in folders are not read in the gallery but run by `npm run test:outside`.
  const examples = entries.flatMap((entry) => (entry.isFile() && entry.name !== "README.md" ? [entry.name] : []));
  expect(examples.filter((name) => !shown.has(`examples/${name}`))).toEqual([]);
});

test("every page is listed, by its title", () => {
  const titled = pages.map((page) => `- [${/^# (.*)$/m.exec(read(page))?.[1]}](${page})`);
  expect(read("README.md").split("\n")).toEqual(expect.arrayContaining(titled));
});
