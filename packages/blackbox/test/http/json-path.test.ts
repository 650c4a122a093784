import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePath, readPath, wrapAtPath } from "../../src/http/json-path.ts";

test("a path leads through keys, items and each item", () => {
  const json = { result: { items: [{ label: "a", p: [0, 1] }, { label: "b" }] } };
  const read = (path: string) => readPath(json, parsePath(path));
  expect(read("result.items[].label")).toEqual(["a", "b"]);
  expect(read("result.items[1].label")).toBe("b");
  expect(read("result.items[].p[0]")).toEqual([0, undefined]);
  expect(read("")).toBe(json);
  expect(read("result.none.label")).toBeUndefined();
  expect(read("result[].label")).toBeUndefined();
  expect(read("toString")).toBeUndefined();
});

test("what was put at a path is found there", () => {
  const key = fc.stringMatching(/^[^.[\]]+$/);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 5 }), fc.jsonValue(), (keys, value) => {
      const path = parsePath(keys.join("."));
      expect(readPath(wrapAtPath(value, path), path)).toEqual(value);
    }),
  );
});

test("a path that is none is refused", () => {
  for (const path of [".", "a.", ".a", "a..b", "a[", "a]", "a[x]", "a[]b", "a.[]"]) {
    expect(() => parsePath(path), path).toThrow(/a path must look like/);
  }
});
