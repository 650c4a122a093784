// How a path through splits on gaps is told, and what a condition makes of a case.

import { expect, test } from "vitest";
import type { Condition } from "../../src/rules/condition.ts";
import { counterfactualInstance } from "../../src/rules/counterfactual-instance.ts";
import { pathOf, pathsOf } from "../../src/rules/paths.ts";
import type { Feature } from "../../src/table/feature.ts";
import { LOWEST } from "../../src/tree/encode.ts";
import type { Tree } from "../../src/tree/tree.ts";
import { treeFrom } from "./tree-from.ts";

const features: readonly Feature[] = [
  { name: "n", kind: "continuous", decimals: 0 },
  { name: "job", kind: "categorical", values: ["a", "b"], spelling: ["a", "b"] },
];
const gap = Number.NaN;
const missing: Condition = { kind: "missing", feature: "n" };
const known: Condition = { kind: "known", feature: "n" };
const interval = (above: number | null, atMost: number | null): Condition => {
  return { kind: "interval", feature: "n", above, atMost };
};

/** A gap is set apart, then the numbers are split at 5. */
const split = { feature: "n", atMost: LOWEST, children: [0, { feature: "n", atMost: 5, children: [1, 0] }] };
const apart = { ...treeFrom(split, features, 2), missable: Uint8Array.of(1, 0) };
/** A gap goes along with what is at most 5. */
const along = {
  ...treeFrom({ feature: "n", atMost: 5, children: [0, 1] }, features, 2),
  missable: Uint8Array.of(1, 0),
};
const only = {
  ...treeFrom({ feature: "n", atMost: LOWEST, children: [0, 1] }, features, 2),
  missable: Uint8Array.of(1, 0),
};

const told = (tree: Tree, row: Float64Array | null) => pathsOf(tree, features, row).map(({ premise }) => premise);

test("a gap set apart is told as missing, the rest as known, or as an interval where it is split further", () => {
  for (const row of [null, Float64Array.of(gap, 0), Float64Array.of(3, 0)]) {
    expect(told(apart, row)).toEqual([[missing], [interval(null, 5)], [interval(5, null)]]);
    expect(told(only, row)).toEqual([[missing], [known]]);
  }
});

test("a gap that goes along with low numbers is told as seen from the case", () => {
  expect(told(along, null)).toEqual([[interval(null, 5)], [interval(5, null)]]);
  expect(told(along, Float64Array.of(3, 0))).toEqual([[interval(null, 5)], [interval(5, null)]]);
  expect(told(along, Float64Array.of(gap, 0))).toEqual([[missing], [interval(5, null)]]);
  expect(pathOf(along, features, Float64Array.of(gap, 0)).premise).toEqual([missing]);
});

test("a category's branch is told by its value, and by nothing else that was said of it", () => {
  const nested = {
    feature: "job",
    children: [
      { feature: "job", children: [0, 1] },
      { feature: "job", children: [1, 0] },
    ],
  };
  const values = told(treeFrom(nested, features, 2), null).map(([condition]) => condition);
  expect(values).toEqual(["a", "b", "a", "b"].map((value) => ({ kind: "value", feature: "job", value })));
});

test("a case that meets a condition loses its value, gets the typical one, or keeps what it has", () => {
  const typical = Float64Array.of(4, 1);
  const made = (condition: Condition, n: number) =>
    counterfactualInstance(features, Float64Array.of(n, 0), [condition], typical)[0];
  expect(made(missing, 3)).toBe(gap);
  expect(made(known, gap)).toBe(4);
  // The typical value stays where it is inside, at the closed end too, and else goes to the nearest end.
  expect(made(interval(null, 4), gap)).toBe(4);
  expect(made(interval(3, null), gap)).toBe(4);
  expect(made(interval(0, 9), gap)).toBe(4);
  expect(made(interval(4, 9), gap)).toBe(5);
  expect(made(interval(-9, 2), gap)).toBe(2);
  // Open below, and closed at a value that is no step of the resolution.
  expect(made(interval(null, 2.5), gap)).toBe(2);
  expect(made(interval(2.2, 2.5), 9)).toBe(2.5);
  expect(made(interval(2, 2.5), 9)).toBe(2.5);
});
