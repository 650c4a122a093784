import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankOf, rankScaleOf } from "../../src/distance/ranks.ts";

const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const column = fc.array(fc.oneof(number, fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN)), { maxLength: 40 });

describe("ranks", () => {
  test("lie between 0 and 1, and a larger number never has a lower one", () => {
    fc.assert(
      fc.property(column, number, number, (values, a, b) => {
        const scale = rankScaleOf(Float64Array.from(values));
        const [low, high] = [rankOf(scale, Math.min(a, b)), rankOf(scale, Math.max(a, b))];
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test("of values that occur are the share below them and half of their own", () => {
    fc.assert(
      fc.property(column, (values) => {
        const known = values.filter((value) => !Number.isNaN(value));
        const scale = rankScaleOf(Float64Array.from(values));
        for (const value of known) {
          const below = known.filter((other) => other < value).length;
          const same = known.filter((other) => other === value).length;
          expect(rankOf(scale, value)).toBeCloseTo((below + same / 2) / known.length, 12);
        }
      }),
    );
  });

  test("of a long column are told by a thousand values, to a thousandth", () => {
    const values = Float64Array.from({ length: 50_000 }, (_, i) => ((i * 7919) % 50_000) ** 2);
    const scale = rankScaleOf(values);
    expect(scale.values.length).toBeLessThanOrEqual(1002);
    for (let k = 0; k <= 50; k++) {
      const value = Math.min(49_999, k * 1000) ** 2;
      expect(Math.abs(rankOf(scale, value) - k / 50)).toBeLessThan(0.002);
    }
  });

  test("there is none of what is missing", () => {
    expect(rankOf(rankScaleOf(Float64Array.of(1, 2, 3)), Number.NaN)).toBeNaN();
    expect(rankOf(rankScaleOf(new Float64Array()), Number.NaN)).toBeNaN();
  });
});
