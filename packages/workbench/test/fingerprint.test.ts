import { type Row, tableFromRows } from "@lore-xai/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fingerprintOf } from "../src/fingerprint.ts";

const size = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null });
const row = fc.record({ size, place: fc.constantFrom("a", "b", null) });
const rows = fc.array(row, { minLength: 2, maxLength: 12 });
const of = (given: readonly Row[]) => fingerprintOf(tableFromRows(given, { continuous: ["size"] }));

test("the same data have the same fingerprint, and a value changed or in another row gives another", () => {
  fc.assert(
    fc.property(rows, fc.nat(), (given, pick) => {
      const print = of(given);
      expect(print).toMatch(/^[0-9a-f]{16}$/);
      expect(of(structuredClone(given))).toBe(print);
      const at = pick % given.length;
      expect(of(given.with(at, { ...given[at], size: 2000 }))).not.toBe(print);
      if (given[0].size !== given[1].size) expect(of([given[1], given[0], ...given.slice(2)])).not.toBe(print);
    }),
  );
});

test("another name of a column gives another fingerprint", () => {
  expect(fingerprintOf(tableFromRows([{ a: 1 }, { a: 2 }]))).not.toBe(
    fingerprintOf(tableFromRows([{ b: 1 }, { b: 2 }])),
  );
});
