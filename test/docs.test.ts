// The examples in the docs are files that run.

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

test("the example program runs against the built packages and prints an explanation", () => {
  const script = 'import { createJiti } from "jiti"; await createJiti(import.meta.url).import(process.argv[1]);';
  const args = ["--input-type=module", "--eval", script, join(root, "examples/loan-desk.ts")];
  const output = execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  expect(output).toMatch(/^The model says DENY/);
  expect(output).toContain("the model then says GRANT");
});

test("README shows what the demo prints", () => {
  const output = execFileSync(process.execPath, [join(root, "packages/cli/bin/lore.js"), "demo"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(read("README.md")).toContain(output.trim());
});

test("the model module of the examples explains a credit row", () => {
  const args = [
    join(root, "packages/cli/bin/lore.js"),
    ...["explain", "--data", join(root, "packages/models/data/credit.csv"), "--target", "status"],
    ...["--model", join(root, "examples/model.mjs"), "--row", "17"],
  ];
  expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toMatch(/^Row 17: the model says/);
});

test("links between the documents lead somewhere", () => {
  const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
  const documents = readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const decisions = readdirSync(join(root, "docs/decisions")).map((name) => `docs/decisions/${name}`);
  const broken = [...pages, ...documents, ...decisions].flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#:]+)\)/g)]
      .map((match) => join(root, dirname(page), match[1]))
      .filter((target) => !existsSync(target)),
  );
  expect(broken).toEqual([]);
});
