import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deltaBetween, growTree, predictLabel, type Tree, updatePremise } from "../../src/extend.ts";
import type { Feature, Premise } from "../../src/index.ts";
import { covers, falsifiedBy } from "../../src/rules/condition.ts";
import { counterfactualInstance } from "../../src/rules/counterfactual-instance.ts";
import { extractCounterfactuals, otherThan } from "../../src/rules/extract-counterfactuals.ts";
import { extractRule } from "../../src/rules/extract-rule.ts";
import { pathsOf } from "../../src/rules/paths.ts";
import { arityOf, isSameCell } from "../../src/table/feature.ts";

const features: readonly Feature[] = [
  { name: "whole", kind: "continuous", decimals: 0 },
  { name: "fine", kind: "continuous", decimals: 2 },
  { name: "job", kind: "categorical", values: ["a", "b", "c"], spelling: ["a", "b", "c"] },
  { name: "member", kind: "boolean", values: [false, true], spelling: ["false", "true"] },
];
const labels = ["no", "maybe", "yes"];

const row = fc.tuple(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
  fc.nat(2),
  fc.nat(1),
);

const orGap = (cell: fc.Arbitrary<number>) => fc.oneof({ weight: 4, arbitrary: cell }, fc.constant(Number.NaN));
const gappyRow: typeof row = row.chain((cells) =>
  fc.tuple(
    orGap(fc.constant(cells[0])),
    orGap(fc.constant(cells[1])),
    orGap(fc.constant(cells[2])),
    orGap(fc.constant(cells[3])),
  ),
);

interface Grown {
  readonly tree: Tree;
  readonly x: Float64Array;
}

const grownOn = (cells: typeof row): fc.Arbitrary<Grown> =>
  fc
    .record({
      rows: fc.array(fc.tuple(cells, fc.nat(2)), { minLength: 4, maxLength: 60 }),
      x: cells,
      minimumCases: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ rows, x, minimumCases }) => {
      const columns = features.map((_, j) => Float64Array.from(rows, ([values]) => values[j]));
      const outcomes = Int32Array.from(rows, ([, label]) => label);
      const set = { columns, arity: Int32Array.from(features, arityOf), labels: outcomes, labelCount: 3 };
      return { tree: growTree(set, { pruning: "none", minimumCases }), x: Float64Array.from(x) };
    });

const bySide = (premise: Premise) => [...premise].sort((a, b) => (a.feature < b.feature ? -1 : 1));

const kinds: [string, typeof row][] = [
  ["complete rows", row],
  ["rows with gaps", gappyRow],
];
/** What gaps are filled with. */
const typical = Float64Array.of(1, 0.5, 2, 1);

describe.each(kinds)("rules read from any tree of %s", (_, cells) => {
  const grown = grownOn(cells);

  test("the rule covers x and has the tree's outcome for it; each feature occurs once", () => {
    fc.assert(
      fc.property(grown, ({ tree, x }) => {
        const rule = extractRule(tree, features, labels, x);
        expect(covers(rule.premise, features, x)).toBe(true);
        expect(rule.outcome).toBe(labels[predictLabel(tree, x, 0)]);
        const named = rule.premise.map(({ feature }) => feature);
        expect(new Set(named).size).toBe(named.length);
      }),
      { numRuns: 1000 },
    );
  });

  test("exactly one path covers any row", () => {
    fc.assert(
      fc.property(grown, cells, ({ tree }, other) => {
        const data = Float64Array.from(other);
        // A tree that has not met a gap in a feature has no branch for it.
        fc.pre(other.every((cell, j) => !Number.isNaN(cell) || tree.missable[j] === 1));
        const covering = pathsOf(tree, features, data).filter(({ premise }) => covers(premise, features, data));
        expect(covering).toHaveLength(1);
        expect(tree.label[covering[0].leaf]).toBe(predictLabel(tree, data, 0));
      }),
    );
  });

  test("counterfactuals lead elsewhere, all with the same and smallest number of falsified conditions", () => {
    fc.assert(
      fc.property(grown, ({ tree, x }) => {
        const rule = extractRule(tree, features, labels, x);
        const found = extractCounterfactuals(tree, features, labels, x, { isSought: otherThan(rule, labels) });
        const elsewhere = pathsOf(tree, features, x).filter(({ leaf, premise }) => {
          const cases = tree.counts.subarray(leaf * 3, leaf * 3 + 3);
          const makesGap = falsifiedBy(premise, features, x).some(({ kind }) => kind === "missing");
          return labels[tree.label[leaf]] !== rule.outcome && cases.some((count) => count > 0) && !makesGap;
        });
        const nf = elsewhere.map(({ premise }) => falsifiedBy(premise, features, x).length);
        expect(found.length).toBe(nf.filter((count) => count === Math.min(...nf)).length);
        for (const { rule: other, falsified } of found) {
          expect(other.outcome).not.toBe(rule.outcome);
          expect(falsified.length).toBe(Math.min(...nf));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("a counterfactual instance satisfies its rule and changes x in the falsified features alone", () => {
    fc.assert(
      fc.property(grown, ({ tree, x }) => {
        const rule = extractRule(tree, features, labels, x);
        for (const { rule: other, falsified } of extractCounterfactuals(tree, features, labels, x, {
          isSought: otherThan(rule, labels),
        })) {
          const changed = counterfactualInstance(features, x, falsified, typical);
          expect(covers(other.premise, features, changed)).toBe(true);
          expect(labels[predictLabel(tree, changed, 0)]).toBe(other.outcome);
          const names = features.filter((_, j) => !isSameCell(changed[j], x[j])).map(({ name }) => name);
          expect(names.sort()).toEqual(falsified.map(({ feature }) => feature).sort());
          // What is printed is what was computed.
          expect(changed[0]).toBe(Math.round(changed[0]));
          expect(changed[1]).toBe(Number(changed[1].toFixed(2)));
          for (const j of features.keys()) expect(Number.isNaN(changed[j]) && !Number.isNaN(x[j])).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("the delta between two paths leads from one to the other", () => {
    fc.assert(
      fc.property(grown, ({ tree }) => {
        const premises = pathsOf(tree, features).map(({ premise }) => premise);
        for (const q of premises.slice(0, 8)) {
          const p = premises[premises.length - 1];
          expect(bySide(updatePremise(p, deltaBetween(p, q)))).toEqual(bySide(q));
        }
      }),
    );
  });
});

describe("the nearest value inside an interval", () => {
  const nearest = (above: number | null, atMost: number | null, value: number, feature: "whole" | "fine") => {
    const j = feature === "whole" ? 0 : 1;
    const x = new Float64Array(4);
    x[j] = value;
    return counterfactualInstance(features, x, [{ kind: "interval", feature, above, atMost }], x)[j];
  };

  test("steps just beyond a strict bound by the feature's own resolution, also at 0 and at awkward decimals", () => {
    expect(nearest(900, null, 800, "whole")).toBe(901);
    expect(nearest(0, null, -3, "whole")).toBe(1);
    expect(nearest(900.5, null, 800, "whole")).toBe(901);
    expect(nearest(0.29, null, 0, "fine")).toBe(0.3);
    expect(nearest(null, 900.5, 1000, "whole")).toBe(900);
    expect(nearest(null, 0, 5, "whole")).toBe(0);
    expect(nearest(null, 0.57, 1, "fine")).toBe(0.57);
  });

  test("an interval narrower than the resolution is met at its closed end", () => {
    expect(nearest(3.2, 3.7, 1, "whole")).toBe(3.7);
    expect(nearest(3.2, 3.7, 9, "whole")).toBe(3.7);
  });
});
