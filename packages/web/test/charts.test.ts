import { type ContinuousSummary, summarizeTable, tableFromRows } from "@lore-xai/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { positionOf, rangeGeometry, valueAt } from "../src/charts/range-geometry.ts";

const AREA = { width: 400, height: 50 };
const value = fc.integer({ min: -1000, max: 1000 });
const summary = fc
  .array(value, { minLength: 1, maxLength: 60 })
  .map(
    (values) =>
      summarizeTable(
        tableFromRows(
          values.map((size) => ({ size })),
          { continuous: ["size"] },
        ),
      )[0],
  )
  .map((one) => one as ContinuousSummary);
const condition = fc
  .tuple(fc.option(value, { nil: null }), fc.option(fc.nat(500), { nil: null }))
  .map(([above, width]) => ({
    ...{ kind: "interval" as const, feature: "size", above },
    atMost: width === null ? null : (above ?? 0) + width,
  }));

describe("the range on a distribution", () => {
  test("lies inside the picture, and the case with it", () => {
    fc.assert(
      fc.property(summary, condition, value, (one, rule, own) => {
        const { bars, band, marker, domain } = rangeGeometry(one, rule, own, AREA);
        expect(domain[1]).toBeGreaterThan(domain[0]);
        for (const x of [band?.from, band?.to, marker]) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(AREA.width + 1e-9);
        }
        for (const bar of bars) {
          expect(bar.x).toBeGreaterThanOrEqual(-1e-9);
          expect(bar.x + bar.width).toBeLessThanOrEqual(AREA.width + 1e-6);
          expect(bar.height).toBeLessThanOrEqual(AREA.height);
        }
      }),
    );
  });

  test("covers the marker exactly where the rule covers the value", () => {
    fc.assert(
      fc.property(summary, condition, value, (one, rule, own) => {
        const { band, marker } = rangeGeometry(one, rule, own, AREA);
        const isCovered = (rule.above === null || own > rule.above) && (rule.atMost === null || own <= rule.atMost);
        const isRight = !band?.hasLower || (marker ?? 0) > band.from;
        const isLeft = !band?.hasUpper || (marker ?? 0) <= band.to;
        expect(isRight && isLeft).toBe(isCovered);
      }),
    );
  });

  test("leaves out at most one case in a hundred, and the bars that are drawn are in proportion", () => {
    fc.assert(
      fc.property(summary, (one) => {
        const { bars } = rangeGeometry(one, null, null, AREA);
        const drawn = one.bins.slice(0, bars.length);
        const count = (bins: typeof one.bins) => bins.reduce((sum, bin) => sum + bin.count, 0);
        expect(count(drawn)).toBeGreaterThanOrEqual(0.99 * count(one.bins) - 1e-9);
        const most = Math.max(...one.bins.map((bin) => bin.count));
        expect(bars.map((bar) => bar.height)).toEqual(drawn.map((bin) => (bin.count / most) * AREA.height));
      }),
    );
  });

  test("gives back the value at the place where it stands", () => {
    fc.assert(
      fc.property(summary, value, (one, own) => {
        const geometry = rangeGeometry(one, null, own, AREA);
        const x = positionOf(own, geometry.domain, geometry.width);
        expect(valueAt(x, geometry, 0)).toBe(own);
      }),
    );
  });
});
