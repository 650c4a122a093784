import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeContinuous } from "../../src/tree/encode.ts";

/** By definition: the rank of each value among the distinct ones, and the rows in ascending order of it. */
function encodedByDefinition(column: Float64Array) {
  const values = [...new Set(column)].sort((a, b) => a - b);
  const codes = Array.from(column, (value) => values.indexOf(value));
  const order = codes.map((_, row) => row).sort((a, b) => codes[a] - codes[b] || a - b);
  return { codes, values, order };
}

const columns = {
  "whole numbers that lie close together": fc.integer({ min: -40, max: 60 }),
  "whole numbers that lie far apart": fc.integer({ min: -1_000_000, max: 1_000_000 }),
  "numbers with decimals": fc.double({ min: -50, max: 50, noNaN: true }),
  "whole numbers and halves": fc.integer({ min: -5, max: 5 }).map((half) => half / 2),
};

describe("a continuous column", () => {
  for (const [kind, value] of Object.entries(columns)) {
    test(`of ${kind} is encoded by rank`, () => {
      fc.assert(
        fc.property(fc.array(value, { maxLength: 200 }), (cells) => {
          const column = Float64Array.from(cells, (cell) => cell + 0);
          const { codes, values, order } = encodeContinuous(column);
          const expected = encodedByDefinition(column);
          expect([...codes]).toEqual(expected.codes);
          expect([...values]).toEqual(expected.values);
          // Cases of few values are counted, and need no order.
          expect([...order]).toEqual(values.length <= 64 ? [] : expected.order);
        }),
      );
    });
  }

  test("keeps a negative zero where it has no positive one before it", () => {
    expect(Object.is(encodeContinuous(Float64Array.of(1, -0, 0)).values[0], -0)).toBe(true);
  });
});
