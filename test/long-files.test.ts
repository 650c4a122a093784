import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LONG_FILES } from "./long-files.ts";

test("every file that is run first is there, once", () => {
  const isThere = (file: string) => existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)));
  expect(LONG_FILES.filter((file) => !isThere(file))).toEqual([]);
  expect(new Set(LONG_FILES).size).toBe(LONG_FILES.length);
});
