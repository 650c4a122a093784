// README shows files and outputs as they are; gallery.test.ts runs the examples.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("README shows the example program as it is", () => {
  expect(read("README.md")).toContain(read("examples/loan-desk.ts"));
});

test("README shows what the demo prints", () => {
  const output = execFileSync(process.execPath, [join(root, "packages/cli/bin/lore.js"), "demo"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(read("README.md")).toContain(output.trim());
});

test("links between the documents lead somewhere", () => {
  const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`);
  const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"];
  const broken = [...pages, ...documents, ...packages].flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:]+)\)/g)]
      .map((match) => join(root, dirname(page), match[1]))
      .filter((target) => !existsSync(target)),
  );
  expect(broken).toEqual([]);
});
