import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeSet } from "../../src/tree/encode.ts";
import { scaledEntropy } from "../../src/tree/gain.ts";
import { evaluateFewValued, evaluateNumeric } from "../../src/tree/split-numeric.ts";
import { allocateSplitSearch } from "../../src/tree/split-search.ts";

const RANKS = 12;
const LABELS = 3;
const cases = fc.array(fc.tuple(fc.nat(RANKS - 1), fc.nat(LABELS - 1)), { minLength: 2, maxLength: 200 });

/** The same column twice. */
function setOf(drawn: readonly (readonly [rank: number, label: number])[]) {
  const column = Float64Array.from(drawn, ([rank]) => rank);
  const labels = Int32Array.from(drawn, ([, label]) => label);
  return { columns: [column, column], arity: Int32Array.of(0, 0), labels, labelCount: LABELS };
}

describe("the best cut of a continuous feature", () => {
  test("is the same by counting per value as by rows in order", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 4 }), (drawn, minimumCases) => {
        const set = encodeSet(setOf(drawn));
        const [{ codes, values }] = set.columns;
        const rows = Int32Array.from(codes.keys());
        const order = rows.toSorted((a, b) => codes[a] - codes[b] || a - b);
        const weights = Int32Array.from(drawn, ([, label]) => 1 + label);
        const search = allocateSplitSearch(set, { rows, weights }, minimumCases);
        search.end = rows.length;
        search.cases = weights.reduce((sum, each) => sum + each, 0);
        for (const label of set.labels) search.totals[label] += 1 + label;
        search.entropy = scaledEntropy(search.totals, 0, LABELS, search.cases, search.nLogN);
        evaluateNumeric(search, 0, codes, order);
        evaluateFewValued(search, 1, values.length);
        const { gain, splitInfo, rankBelow, rankAbove } = search.candidates;
        expect(gain[1]).toBe(gain[0]);
        if (gain[0] < 0) return;
        expect([splitInfo[1], rankBelow[1], rankAbove[1]]).toEqual([splitInfo[0], rankBelow[0], rankAbove[0]]);
      }),
    );
  });
});
