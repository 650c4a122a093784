// What the rows of a pool are for rules of one outcome.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { CROSS, mutualInformation, REAL, STEERING, sideOf } from "../../src/reasons/side.ts";
import { coveredBy, standingOf, TARGETS } from "../../src/reasons/targets.ts";
import { features } from "./case.ts";

/** Age decides, job half of it, income nothing. */
const rows = Float64Array.from(Array.from({ length: 40 }, (_, i) => [i % 2, (i >> 1) % 2, Number(i % 4 === 0)]).flat());
const labels = Int32Array.from({ length: 40 }, (_, i) => i % 2);
const bins = binsOf(features, rows);
const codes = new Uint8Array(rows.length);
encodeInto(bins, rows, codes, 0);

describe("a side", () => {
  const side = sideOf({ bins, codes, labels, real: 15, counted: 30 }, 1);

  test("has real rows, crosses and what only steers, each with whether a rule would be wrong there", () => {
    const kindAt = (i: number) => (i < 15 ? REAL : i < 30 ? CROSS : STEERING) + Number(i % 2 === 0);
    expect([...side.kinds]).toEqual(Array.from({ length: 40 }, (_, i) => kindAt(i)));
  });

  test("says what each feature tells beside the one that tells most", () => {
    const [age, income, job] = side.tells;
    expect(age).toBe(1);
    expect(income).toBeLessThan(0.1);
    expect(job).toBeGreaterThan(0.4);
    expect(job).toBeLessThan(0.7);
    expect([...side.searched]).toEqual([0, 1, 2]);
  });

  test("of which nothing tells says so", () => {
    const same = sideOf({ bins, codes, labels: new Int32Array(40), real: 40, counted: 40 }, 1);
    expect([...same.tells]).toEqual([0, 0, 0]);
  });

  test("of very many features has a hundred searched that tell most, of equals the first", () => {
    const many = Array.from({ length: 130 }, (_, j) => ({ name: `n${j}`, kind: "continuous", decimals: 0 }) as const);
    const telling = new Set([5, 60, 129]);
    const cells = Float64Array.from(labels, (label) => label);
    const wide = Float64Array.from({ length: 40 * 130 }, (_, at) =>
      telling.has(at % 130) ? cells[Math.floor(at / 130)] : 7,
    );
    const wideBins = binsOf(many, wide);
    const wideCodes = new Uint8Array(wide.length);
    encodeInto(wideBins, wide, wideCodes, 0);
    const { searched } = sideOf({ bins: wideBins, codes: wideCodes, labels, real: 40, counted: 40 }, 1);
    const expected = [...Array.from({ length: 99 }, (_, j) => j), 129];
    expect([...searched]).toEqual(expected);
  });
});

test("mutual information is that of the definition, on the counted rows alone", () => {
  const row = fc.tuple(fc.nat(3), fc.nat(1));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), fc.nat(5), (drawn, more) => {
      const all = [...drawn, ...Array.from({ length: more }, () => [0, 1] as const)];
      const column = Uint8Array.from(all.flatMap(([code]) => [9, code]));
      const kinds = Uint8Array.from(all, ([, side]) => CROSS + side);
      const count = drawn.length;
      const share = (isOne: (pair: readonly [number, number]) => boolean) => drawn.filter(isOne).length / count;
      let expected = 0;
      for (let code = 0; code < 4; code++) {
        for (let side = 0; side < 2; side++) {
          const both = share(([c, s]) => c === code && s === side);
          if (both > 0) expected += both * Math.log(both / (share(([c]) => c === code) * share(([, s]) => s === side)));
        }
      }
      expect(mutualInformation(column, kinds, 2, 1, count)).toBeCloseTo(expected, 9);
    }),
  );
});

describe("the standing of a box", () => {
  const total = Int32Array.of(40, 60, 60, 40, 10, 10, 0, 0);
  const standing = (...covered: number[]) => standingOf(Int32Array.from(covered), total, TARGETS);

  test("counts real rows and crosses, and for the bound those that were asked about", () => {
    const found = standing(20, 2, 30, 3, 9, 9, 50, 0);
    expect([found.right, found.wrong, coveredBy(found)]).toEqual([50, 5, 55]);
    const unasked = standing(20, 2, 30, 3, 9, 9, 0, 0);
    expect(found.bound).toBeGreaterThan(unasked.bound);
    expect(standing(20, 2, 30, 3, 9, 9, 0, 50).bound).toBeLessThan(unasked.bound);
    expect(standing(20, 2, 30, 3, 0, 0, 0, 0)).toEqual(unasked);
  });

  test("has a bound not far above that on real rows alone", () => {
    const found = standing(1, 9, 60, 0, 0, 0, 0, 0);
    expect(found.bound).toBeCloseTo(found.realBound + TARGETS.realSlack, 12);
    expect(found.realBound).toBeLessThan(0.1);
  });

  test("has the precision that it would have if both outcomes were as common", () => {
    expect(standing(20, 10, 30, 10, 0, 0, 0, 0).balanced).toBeCloseTo(0.5 / (0.5 + 0.2), 12);
    const rare = standingOf(Int32Array.of(5, 5, 5, 5, 0, 0, 0, 0), Int32Array.of(10, 80, 10, 120, 0, 0, 0, 0), TARGETS);
    expect(rare.balanced).toBeCloseTo(0.5 / (0.5 + 0.05), 12);
    expect(standing(0, 0, 0, 0, 0, 0, 0, 0).balanced).toBe(0);
  });
});
