import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaledEntropy } from "../../src/tree/gain.ts";
import { evaluateFewValued, evaluateNumeric } from "../../src/tree/split-numeric.ts";
import { allocateSplitSearch, cellsOf } from "../../src/tree/split-search.ts";

const RANKS = 12;
const LABELS = 3;
const cases = fc.array(fc.tuple(fc.nat(RANKS - 1), fc.nat(LABELS - 1)), { minLength: 2, maxLength: 200 });

describe("the best cut of a continuous feature", () => {
  test("is the same by counting per value as by rows in order", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 4 }), (drawn, minimumCases) => {
        const codes = Int32Array.from(drawn, ([rank]) => rank);
        const labels = Int32Array.from(drawn, ([, label]) => label);
        const rows = Int32Array.from(codes.keys());
        const order = rows.toSorted((a, b) => codes[a] - codes[b] || a - b);
        const search = allocateSplitSearch(labels, LABELS, 2, RANKS, minimumCases);
        search.end = rows.length;
        for (const label of labels) search.totals[label]++;
        search.entropy = scaledEntropy(search.totals, 0, LABELS, rows.length, search.nLogN);
        evaluateNumeric(search, 0, codes, order);
        evaluateFewValued(search, 1, RANKS, cellsOf(codes, labels, LABELS), rows);
        const { gain, splitInfo, rankBelow, rankAbove } = search.candidates;
        expect(gain[1]).toBe(gain[0]);
        if (gain[0] < 0) return;
        expect([splitInfo[1], rankBelow[1], rankAbove[1]]).toEqual([splitInfo[0], rankBelow[0], rankAbove[0]]);
      }),
    );
  });
});
