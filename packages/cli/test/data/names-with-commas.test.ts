import { describe, expect, test } from "vitest";
import { joinedNames } from "../../src/data/names-with-commas.ts";

describe("the parts of a list", () => {
  test.each<[string, string[], string[], string[]]>([
    ["are one name where they spell it", ["a", "b"], ["a, b", "c"], ["a, b"]],
    ["are joined wherever they stand", ["c", "a", "b", "x", "y", "z"], ["c", "a, b", "x,y,z"], ["c", "a, b", "x,y,z"]],
    ["stay apart where all of them are names", ["a", "b"], ["a, b", "a", "b"], ["a", "b"]],
    ["stay apart where they spell another name", ["b", "a"], ["a, b"], ["b", "a"]],
    ["stay as they are where the end is missing", ["a"], ["a, b"], ["a"]],
  ])("%s", (_, parts, known, joined) => {
    expect(joinedNames(parts, known)).toEqual(joined);
  });
});
