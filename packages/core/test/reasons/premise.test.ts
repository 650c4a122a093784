import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binsOf, encodeInto } from "../../src/reasons/bins.ts";
import { premiseFromBox, premiseOfBox } from "../../src/reasons/premise.ts";
import { covers } from "../../src/rules/condition.ts";
import { premiseTest } from "../../src/rules/premise-test.ts";
import type { Feature } from "../../src/table/feature.ts";
import { cellsOfRow, features } from "./case.ts";

const width = features.length;

/** A mask of a column around x: an interval, a set, what is missing, or all. */
function maskAround(
  column: { kind: string; known: number; missing: number },
  own: number,
  bits: readonly number[],
  stride: number,
) {
  const [down, up, isWhole] = bits;
  const mask = new Uint8Array(stride);
  if (isWhole % 3 === 0) return mask.fill(1);
  if (column.kind === "numeric") {
    if (own >= column.known) return mask.fill(1, own, own + 1);
    return mask.fill(1, Math.max(0, own - down), Math.min(column.known, own + up + 1));
  }
  for (let b = 0; b <= column.missing; b++) mask[b] = (down >> b) & 1;
  mask[own] = 1;
  return mask;
}

describe("a box as conditions", () => {
  test("covers the rows that are in it, gaps and all", () => {
    const choices = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.nat(5)), { minLength: width, maxLength: width });
    const rowLists = fc.array(cellsOfRow, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(rowLists, choices, fc.nat(), (cells, bits, pick) => {
        const rows = Float64Array.from(cells.flat());
        const bins = binsOf(features, rows);
        const codes = new Uint8Array(rows.length);
        encodeInto(bins, rows, codes, 0);
        const x = (pick % cells.length) * width;
        const masks = new Uint8Array(width * bins.stride);
        for (const [j, column] of bins.columns.entries()) {
          masks.set(maskAround(column, codes[x + j], bits[j], bins.stride), j * bins.stride);
        }
        const premise = premiseFromBox(premiseOfBox(masks, bins, rows.subarray(x, x + width)), features);
        const test = premiseTest(premise, features);
        for (let at = 0; at < rows.length; at += width) {
          const isInside = features.every((_, j) => masks[j * bins.stride + codes[at + j]] === 1);
          expect(covers(premise, features, rows, at)).toBe(isInside);
          expect(test(rows, at)).toBe(isInside);
        }
        expect(test(rows, x)).toBe(true);
      }),
    );
  });

  test("has each code of a set once, in order, and bounds between the bins", () => {
    const rows = Float64Array.from(Array.from({ length: 10 }, (_, i) => [i, 5, 1 + (i % 3)]).flat());
    const bins = binsOf(features, rows);
    const { stride } = bins;
    const masks = new Uint8Array(width * stride).fill(1);
    masks.fill(0, 0, 3).fill(0, 7, stride);
    masks.fill(0, 2 * stride + 2, 3 * stride);
    const premiseFor = (age: number, job: number) => premiseOfBox(masks, bins, Float64Array.of(age, 5, job));
    const ages = { kind: "interval", feature: 0, above: 2, atMost: 6 };
    const jobs = { kind: "set", feature: 2, missing: false, hasGaps: false };
    expect(premiseFor(4, 1)).toEqual([ages, { ...jobs, codes: [1, 2] }]);
    // The case has a job that no row has.
    expect(premiseFor(4, 0)).toEqual([ages, { ...jobs, codes: [0, 1, 2] }]);
    masks[0] = masks[1] = masks[2] = 1;
    expect(premiseFor(4, 2)[0]).toEqual({ ...ages, above: null });
    masks.fill(0, 0, 6).fill(1, 7, 10);
    expect(premiseFor(8, 2)[0]).toEqual({ ...ages, above: 5, atMost: null });
  });

  test("names no value that the pool lacks but x's own", () => {
    const job = features[2];
    const bins = binsOf([job], Float64Array.from([0, 1, 2]));
    const masks = Uint8Array.from([1, 1, 0, 0, 0]);
    const conditionsFor = (code: number, known: Feature = job) =>
      premiseFromBox(premiseOfBox(masks, bins, Float64Array.of(code)), [known]);
    expect(conditionsFor(0)).toEqual([{ kind: "values", feature: "job", values: ["a", "b"] }]);
    expect(conditionsFor(3)).toEqual([{ kind: "values", feature: "job", values: ["a", "b", "d"], except: ["c"] }]);
    const more = { ...job, values: ["a", "b", "c", "d", "e"], spelling: ["a", "b", "c", "d", "e"] } as Feature;
    expect(conditionsFor(4, more)).toEqual([
      { kind: "values", feature: "job", values: ["a", "b", "e"], except: ["c", "d"] },
    ]);
  });

  test("says of a number that the case has and no row of the pool that it is known", () => {
    const [age] = features;
    const bins = binsOf([age], Float64Array.of(Number.NaN, Number.NaN));
    const masks = Uint8Array.of(0, 1);
    expect(premiseFromBox(premiseOfBox(masks, bins, Float64Array.of(5)), [age])).toEqual([
      { kind: "known", feature: "age" },
    ]);
  });

  test("uses the plainest kind of condition", () => {
    const of = (feature: Feature, condition: Parameters<typeof premiseFromBox>[0][number]) =>
      premiseFromBox([condition], [feature])[0];
    const [age, , job] = features;
    const set = (codes: number[], missing: boolean, hasGaps = missing) => ({
      ...{ kind: "set" as const, feature: 0, codes, missing, hasGaps },
    });
    expect(of(job, set([1], false))).toEqual({ kind: "value", feature: "job", value: "b" });
    expect(of(job, set([], true))).toEqual({ kind: "missing", feature: "job" });
    expect(of(job, set([0, 1, 2, 3], false))).toEqual({ kind: "known", feature: "job" });
    expect(of(job, set([0, 1, 3], false))).toMatchObject({ values: ["a", "b", "d"], except: ["c"] });
    expect(of(job, set([0, 1, 3], false, true))).toMatchObject({ values: ["a", "b", "d"], except: ["c", null] });
    expect(of(job, set([1], true))).toEqual({ kind: "values", feature: "job", values: ["b", null] });
    expect(of(age, { kind: "interval", feature: 0, above: null, atMost: null })).toEqual({
      kind: "known",
      feature: "age",
    });
    expect(of(age, { kind: "interval", feature: 0, above: 0, atMost: null })).toMatchObject({ above: 0, atMost: null });
  });
});
