import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The file and all that it imports, by relative path, however far down. */
function filesFrom(file: URL, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  if (seen.has(file.href)) return seen;
  const source = readFileSync(file, "utf8");
  seen.set(file.href, source);
  for (const [, path] of source.matchAll(/from "(\.[^"]+)"/g)) filesFrom(new URL(path, file), seen);
  return seen;
}

test("nothing on the way from the ONNX entry needs Node", () => {
  const files = filesFrom(new URL("../../src/onnx/index.ts", import.meta.url));
  expect(files.size).toBeGreaterThan(10);
  for (const [file, source] of files) expect(source, file).not.toMatch(/"node:|\bprocess\.|\bBuffer\b|\brequire\(/);
});
