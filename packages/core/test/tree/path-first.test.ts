import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildTreeAmong } from "../../src/explainers/build-tree.ts";
import { casesAt, decodeSet, type EncodedSet, encodeSet, LOWEST } from "../../src/tree/encode.ts";
import type { WeightedRows } from "../../src/tree/histogram.ts";
import { SURROGATES } from "../../src/tree/induction.ts";
import { type Turn, treeWithPath } from "../../src/tree/path-first.ts";
import { leafOf, predictLabel, type Tree } from "../../src/tree/tree.ts";

const LABELS = 3;
const ARITY = Int32Array.of(0, 3, 0, 2);
const WIDTH = ARITY.length;
const OPTIONS = { confidence: 0.5, minimumCases: 1, priority: null, along: null };

const orGap = (cell: fc.Arbitrary<number>) => fc.oneof({ weight: 5, arbitrary: cell }, fc.constant(Number.NaN));
const cells = fc.tuple(...Array.from(ARITY, (arity) => orGap(fc.nat(arity === 0 ? 9 : arity - 1))));
const labelled = fc.array(fc.tuple(cells, fc.nat(LABELS - 1)), { minLength: 2, maxLength: 40 });

/** Turns on one feature. */
type FeatureTurn = Exclude<Turn, { kind: "points" }>;

const turn: fc.Arbitrary<FeatureTurn> = fc
  .record({ feature: fc.nat(WIDTH - 1), at: fc.constantFrom(LOWEST, 1, 4, 7), bits: fc.nat(15), onwards: fc.nat(1) })
  .map(({ feature, at, bits, onwards }) => {
    const which = onwards as 0 | 1;
    if (ARITY[feature] === 0) return { kind: "threshold", feature, atMost: at, onwards: which };
    const isFirst = Uint8Array.from({ length: ARITY[feature] + 1 }, (_, code) => (bits >> code) & 1);
    return { kind: "set", feature, isFirst, onwards: which };
  });

/** Whether a row goes on where the turn does. */
function staysOn(row: ArrayLike<number>, { feature, onwards, ...question }: FeatureTurn): boolean {
  const cell = row[feature];
  if (question.kind === "threshold") return (Number.isNaN(cell) || cell <= question.atMost ? 0 : 1) === onwards;
  return (question.isFirst[Number.isNaN(cell) ? ARITY[feature] : cell] === 1 ? 0 : 1) === onwards;
}

const worlds = fc
  .record({
    rows: labelled,
    path: fc.array(turn, { maxLength: 4 }),
    label: fc.nat(LABELS - 1),
    twice: fc.array(fc.nat(), { maxLength: 10 }),
    method: fc.constantFrom(...Object.values(SURROGATES)),
  })
  .map(({ rows, path, label, twice, method }) => {
    const cases = encodeSet({
      columns: Array.from(ARITY, (_, j) => Float64Array.from(rows, ([row]) => row[j])),
      arity: ARITY,
      missable: new Uint8Array(WIDTH).fill(1),
      labels: Int32Array.from(rows, ([, own]) => own),
      labelCount: LABELS,
    });
    const numbers = Int32Array.from([...rows.keys(), ...twice.map((each) => each % rows.length)]);
    const grow = (own: EncodedSet) => method.growEncoded?.(own, OPTIONS) ?? method.grow(decodeSet(own), OPTIONS);
    const weights = new Int32Array(rows.length);
    for (const row of numbers) weights[row]++;
    const counted = { rows: Int32Array.from(rows.keys()), weights };
    const growAmong = (among: WeightedRows) => buildTreeAmong(cases, among, { ...OPTIONS, surrogate: method });
    return { rows, path, label, cases, numbers, grow, tree: treeWithPath(cases, counted, path, label, growAmong) };
  });

interface Nested {
  readonly feature: number;
  readonly threshold: number;
  readonly subset: readonly number[] | null;
  readonly label: number;
  readonly counts: readonly number[];
  readonly children: readonly Nested[];
}

function nested(tree: Tree, node = 0): Nested {
  const [feature, threshold, label] = [tree.feature[node], tree.threshold[node], tree.label[node]];
  const subset = tree.subsets?.[node];
  return {
    ...{ feature, threshold, label, subset: subset ? [...subset] : null },
    counts: [...tree.counts.subarray(node * LABELS, (node + 1) * LABELS)],
    children: Array.from({ length: tree.childCount[node] }, (_, k) => nested(tree, tree.firstChild[node] + k)),
  };
}

/** The node after so many turns. */
const nodeAfter = (tree: Tree, path: readonly Turn[]) =>
  path.reduce((node, { onwards }) => tree.firstChild[node] + onwards, 0);

describe("a tree that begins with a path", () => {
  test("gives every row that takes all its turns the label of its end", () => {
    fc.assert(
      fc.property(worlds, fc.array(cells, { minLength: 20, maxLength: 20 }), ({ tree, path, label, rows }, others) => {
        for (const row of [...rows.map(([own]) => own), ...others]) {
          const data = Float64Array.from(row);
          const isOnPath = path.every((each) => staysOn(row, each));
          // A tree that has met no gap in a number has no way for one.
          if (row.some((cell, j) => Number.isNaN(cell) && tree.missable[j] === 0)) continue;
          expect(leafOf(tree, data, 0) === nodeAfter(tree, path)).toBe(isOnPath);
          if (isOnPath) expect(predictLabel(tree, data, 0)).toBe(label);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("counts each case in every node that it comes through, as often as it is named", () => {
    fc.assert(
      fc.property(worlds, ({ tree, numbers, cases }) => {
        const expected = [0, 0, 0];
        for (const i of numbers) expected[cases.labels[i]]++;
        const root = nested(tree);
        expect(root.counts).toEqual(expected);
        const check = ({ counts, children }: Nested): void => {
          if (children.length === 0) return;
          expect(counts).toEqual(counts.map((_, k) => children.reduce((sum, child) => sum + child.counts[k], 0)));
          for (const child of children) check(child);
        };
        check(root);
      }),
      { numRuns: 200 },
    );
  });

  test("has beside the path what is grown on the cases that leave it there, and nothing else", () => {
    fc.assert(
      fc.property(worlds, ({ tree, path, rows, numbers, cases, grow }) => {
        for (const [k, leaving] of path.entries()) {
          const before = path.slice(0, k);
          const beside = tree.firstChild[nodeAfter(tree, before)] + 1 - leaving.onwards;
          const left = numbers.filter((i) => {
            const [row] = rows[i];
            return before.every((each) => staysOn(row, each)) && !staysOn(row, leaving);
          });
          if (left.length > 0) expect(nested(tree, beside)).toEqual(nested(grow(casesAt(cases, left))));
          else expect(nested(tree, beside)).toMatchObject({ counts: [0, 0, 0], children: [] });
        }
      }),
      { numRuns: 200 },
    );
  });
});
