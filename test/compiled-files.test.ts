// Tests run what was compiled, and what was not compiled as it is.

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { compiledFiles } from "./compiled-files.ts";

const root = mkdtempSync(join(tmpdir(), "lore-compiled-"));
for (const path of ["core/src/tree/grow.ts", "core/dist/tree/grow.js", "web/src/page.ts"]) {
  mkdirSync(dirname(join(root, "packages", path)), { recursive: true });
  writeFileSync(join(root, "packages", path), "");
}
const inPackages = (path: string) => join(root, "packages", path);
const compiled = inPackages("core/dist/tree/grow.js");

test.each([
  ["by its whole path", inPackages("core/src/tree/grow.ts"), undefined],
  ["from a test", "../../src/tree/grow.ts", inPackages("core/test/tree/grow.test.ts")],
  ["from a test of another package", "../../core/src/tree/grow.ts", inPackages("web/test/page.test.ts")],
])("a source that was compiled is read from there: %s", (_, id, importer) => {
  expect(compiledFiles.resolveId(id, importer)).toBe(compiled);
});

test.each([
  ["a source that was not compiled", inPackages("web/src/page.ts"), undefined],
  ["what stands beside a test", "./grow-cases.ts", inPackages("core/test/tree/grow.test.ts")],
  ["a library", "fast-check", inPackages("core/test/tree/grow.test.ts")],
  ["what is compiled already", compiled, undefined],
])("%s is left to vite", (_, id, importer) => {
  expect(compiledFiles.resolveId(id, importer)).toBeNull();
});
