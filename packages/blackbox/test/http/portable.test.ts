import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nothing in the adapter needs Node: it runs in a browser too", () => {
  const folder = new URL("../../src/http/", import.meta.url);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(readFileSync(new URL(file, folder), "utf8"), file).not.toMatch(/"node:|\bprocess\.|\bBuffer\b|\brequire\(/);
  }
});
