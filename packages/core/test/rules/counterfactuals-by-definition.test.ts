// [G18] Alg. 3 as it is written, beside what finds the same without looking at every path.

import fc from "fast-check";
import { expect, test } from "vitest";
import { falsifiedBy } from "../../src/rules/condition.ts";
import { type Advice, type ExtractedRule, extractCounterfactuals } from "../../src/rules/extract-counterfactuals.ts";
import { pathsOf } from "../../src/rules/paths.ts";
import { arityOf, type Feature } from "../../src/table/feature.ts";
import { SURROGATES } from "../../src/tree/induction.ts";
import type { Tree } from "../../src/tree/tree.ts";

const features: readonly Feature[] = [
  { name: "whole", kind: "continuous", decimals: 0 },
  { name: "fine", kind: "continuous", decimals: 2 },
  { name: "job", kind: "categorical", values: ["a", "b", "c", "d"], spelling: ["a", "b", "c", "d"] },
  { name: "member", kind: "boolean", values: [false, true], spelling: ["false", "true"] },
];
const labels = ["no", "maybe", "yes"];

/** All paths to an outcome sought that some case took and that make no gap, those with the fewest falsified conditions. */
function byDefinition(tree: Tree, x: Float64Array, { isSought, mayBecomeMissing }: Advice): ExtractedRule[] {
  const found = pathsOf(tree, features, x).flatMap(({ leaf, premise }) => {
    const cases = tree.counts.subarray(leaf * labels.length, (leaf + 1) * labels.length);
    if (!isSought(tree.label[leaf]) || cases.every((count) => count === 0)) return [];
    const falsified = falsifiedBy(premise, features, x);
    if (falsified.some(({ kind, feature }) => kind === "missing" && !mayBecomeMissing?.(feature))) return [];
    const rule = { premise, outcome: labels[tree.label[leaf]] };
    return [{ rule, falsified, cases: cases.reduce((sum, count) => sum + count, 0) }];
  });
  const fewest = Math.min(...found.map(({ falsified }) => falsified.length));
  return found.filter(({ falsified }) => falsified.length === fewest);
}

const orGap = (cell: fc.Arbitrary<number>) => fc.oneof({ weight: 4, arbitrary: cell }, fc.constant(Number.NaN));
const row = fc.tuple(orGap(fc.nat(9)), orGap(fc.nat(30).map((n) => n / 4)), orGap(fc.nat(3)), orGap(fc.nat(1)));

test.each(Object.values(SURROGATES))("a tree of $name has the counterfactual rules of the definition", (method) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(row, fc.nat(2)), { minLength: 4, maxLength: 60 }),
      row,
      fc.subarray([0, 1, 2]),
      fc.subarray(features.map(({ name }) => name)),
      (rows, x, sought, mayLose) => {
        const set = {
          columns: features.map((_, j) => Float64Array.from(rows, ([cells]) => cells[j])),
          arity: Int32Array.from(features, arityOf),
          // x has its place in the tree, whatever it lacks.
          missable: new Uint8Array(features.length).fill(1),
          labels: Int32Array.from(rows, ([, label]) => label),
          labelCount: labels.length,
        };
        const tree = method.grow(set, { confidence: 0.5, minimumCases: 1, priority: null, along: null });
        fc.pre(x.every((cell, j) => !Number.isNaN(cell) || tree.missable[j] === 1));
        const instance = Float64Array.from(x);
        const advice = {
          isSought: (label: number) => sought.includes(label),
          mayBecomeMissing: (feature: string) => mayLose.includes(feature),
        };
        const found = extractCounterfactuals(tree, features, labels, instance, advice);
        expect(found).toEqual(byDefinition(tree, instance, advice));
      },
    ),
    { numRuns: 400 },
  );
});
