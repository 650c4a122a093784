// npm run build does nothing where nothing has changed, and everything where anything has.

import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isBuilt, recordBuild } from "../scripts/built-state.mjs";

const FILES = [
  ...["package.json", "package-lock.json", "tsconfig.json", "tsconfig.base.json", "scripts/bundle-command.mjs"],
  ...["packages/core/src/index.ts", "packages/core/dist/index.js", "packages/core/tsconfig.tsbuildinfo"],
  ...["packages/cli/bundle/main.js", "packages/models/data/credit.csv", "packages/web/dist/index.html"],
];
const NOT_BUILT_OF = ["packages/core/test/tree.test.ts", "packages/core/node_modules/other/index.js", "README.md"];

function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), "lore-built-"));
  for (const path of [...FILES, ...NOT_BUILT_OF]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
  return root;
}

test("a checkout is built when that has been recorded, and until its packages are installed anew", () => {
  const root = checkout();
  expect(isBuilt(root)).toBe(false);
  recordBuild(root);
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, "node_modules"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});

test.each(FILES)("it is to be built where %s has changed, is gone or has another name", (path) => {
  const root = checkout();
  recordBuild(root);
  renameSync(join(root, path), join(root, `${path}.old`));
  expect(isBuilt(root)).toBe(false);
  renameSync(join(root, `${path}.old`), join(root, path));
  expect(isBuilt(root)).toBe(true);
  appendFileSync(join(root, path), " ");
  expect(isBuilt(root)).toBe(false);
});

test("it is to be built where a file has come, or what is in one stands in another", () => {
  const root = checkout();
  recordBuild(root);
  writeFileSync(join(root, "packages/core/src/other.ts"), "");
  expect(isBuilt(root)).toBe(false);
  rmSync(join(root, "packages/core/src/other.ts"));
  expect(isBuilt(root)).toBe(true);
  writeFileSync(join(root, FILES[5]), FILES[6]);
  writeFileSync(join(root, FILES[6]), FILES[5]);
  expect(isBuilt(root)).toBe(false);
});

test.each(NOT_BUILT_OF)("nothing is built of %s", (path) => {
  const root = checkout();
  recordBuild(root);
  appendFileSync(join(root, path), " ");
  expect(isBuilt(root)).toBe(true);
});
