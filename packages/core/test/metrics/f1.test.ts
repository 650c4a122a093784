import fc from "fast-check";
import { expect, test } from "vitest";
import { f1 } from "../../src/measures.ts";

const pairs = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 50 });

test("f1 is 1 where all agree and 0 where none does", () => {
  fc.assert(
    fc.property(pairs, (labels) => {
      const actual = labels.map(([a]) => a);
      expect(f1(actual, actual, 4)).toBe(1);
      const wrong = actual.map((a) => (a + 1) % 4);
      expect(f1(wrong, actual, 4)).toBe(0);
    }),
  );
});

test("f1 lies in [0, 1], and swapping the sides does not change it", () => {
  fc.assert(
    fc.property(pairs, (labels) => {
      const [a, b] = [labels.map(([x]) => x), labels.map(([, y]) => y)];
      expect(f1(a, b, 4)).toBeGreaterThanOrEqual(0);
      expect(f1(a, b, 4)).toBeLessThanOrEqual(1);
      expect(f1(a, b, 4)).toBeCloseTo(f1(b, a, 4), 12);
    }),
  );
});

test("f1 of a small example by hand", () => {
  // Label 0: precision 1/2, recall 1; label 1: precision 1, recall 2/3.
  expect(f1([0, 0, 1, 1], [0, 1, 1, 1], 2)).toBeCloseTo((2 / 3 + 4 / 5) / 2, 12);
});
