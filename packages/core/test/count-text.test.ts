import { countOf } from "@lore-xai/core/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countText } from "../src/count-text.ts";

test("a count is written as the engine's English writes it, and so is what is no count", () => {
  const number = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2000, max: 2000 }), fc.double());
  const isAsTheEngine = (value: number) => countText(value) === value.toLocaleString("en-US");
  const examples: [number][] = [[-0], [999], [1000], [-1000], [999_999], [1_000_000], [2 ** 53], [1234.5678]];
  fc.assert(fc.property(number, isAsTheEngine), { examples });
});

test("one is singular, all others are plural", () => {
  expect([0, 1, 1234].map((count) => countOf(count, "row"))).toEqual(["0 rows", "1 row", "1,234 rows"]);
  expect(countOf(2, "query", "queries")).toBe("2 queries");
});
