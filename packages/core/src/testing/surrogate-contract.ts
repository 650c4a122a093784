// What every way to grow a surrogate must do.

import { describeSurrogate } from "../explainers/surrogate.ts";
import { surrogatePredictor } from "../measures/surrogate-predictor.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import { covers } from "../rules/condition.ts";
import { pathOf, pathsOf } from "../rules/paths.ts";
import { arityOf, type Feature } from "../table/feature.ts";
import type { TrainingSet } from "../tree/encode.ts";
import type { InductionOptions, TreeInduction } from "../tree/induction.ts";
import { leafOf, predictLabel, type Tree } from "../tree/tree.ts";
import { type ContractCheck, ensure, ensureEqual } from "./check.ts";

/** Labelled rows that the suite grows trees on. */
export interface SurrogateSubject extends LabelledRows {
  readonly features: readonly Feature[];
  readonly labels: Int32Array;
  /** The outcomes by name; `labels` are positions in it. */
  readonly outcomes: readonly string[];
}

const OPTIONS: InductionOptions = { confidence: 0.25, minimumCases: 2, priority: null, along: null };

function casesOf({ rows, labels, features, outcomes }: SurrogateSubject, order: readonly number[]): TrainingSet {
  const width = features.length;
  return {
    columns: features.map((_, j) => Float64Array.from(order, (i) => rows[i * width + j])),
    arity: Int32Array.from(features, arityOf),
    labels: Int32Array.from(order, (i) => labels[i]),
    labelCount: outcomes.length,
  };
}

/** Labelled rows, some of them with gaps for the checks to mean something where gaps occur. */
export function surrogateContract(induction: TreeInduction, subject: SurrogateSubject): ContractCheck[] {
  const { rows, labels, features, outcomes } = subject;
  const width = features.length;
  const order = Array.from(labels.keys());
  const grow = (): Tree => induction.grow(casesOf(subject, order), OPTIONS);
  const everyRow = (check: (tree: Tree, i: number, row: Float64Array) => void) => async () => {
    const tree = grow();
    for (const i of order) check(tree, i, rows.slice(i * width, (i + 1) * width));
  };
  const repeatable = async () => {
    const [first, second] = [grow(), grow()];
    ensureEqual(first.feature, second.feature, "the features of its splits, grown twice");
    ensureEqual(first.threshold, second.threshold, "the thresholds, grown twice");
    const backwards = induction.grow(casesOf(subject, [...order].reverse()), OPTIONS);
    ensureEqual(first.feature, backwards.feature, "the features of its splits, cases in another order");
    ensureEqual(first.threshold, backwards.threshold, "the thresholds, cases in another order");
  };
  const counted = async () => {
    const tree = grow();
    const counts = new Float64Array(tree.counts.length);
    for (const i of order) counts[leafOf(tree, rows, i * width) * tree.labelCount + labels[i]]++;
    for (let node = 0; node < tree.nodeCount; node++) {
      if (tree.feature[node] >= 0) continue;
      const own = [node * tree.labelCount, (node + 1) * tree.labelCount] as const;
      ensureEqual(tree.counts.subarray(...own), counts.subarray(...own), `the cases of leaf ${node}`);
    }
  };
  const hasPaths = everyRow((tree, i, row) => {
    const { leaf, premise } = pathOf(tree, features, row);
    ensure(leaf === leafOf(tree, row, 0), `row ${i} ends in leaf ${leafOf(tree, row, 0)}, its path in ${leaf}`);
    ensure(covers(premise, features, row), `the path of row ${i} does not cover it`);
    const taken = pathsOf(tree, features, row).filter((path) => covers(path.premise, features, row));
    ensure(taken.length === 1 && taken[0].leaf === leaf, `${taken.length} paths cover row ${i}, not its own alone`);
  });
  const written = async () => {
    const tree = grow();
    const predict = surrogatePredictor(describeSurrogate(tree, features, outcomes), features);
    const grown = order.map((i) => predictLabel(tree, rows, i * width));
    ensureEqual(
      order.map((i) => predict(rows, i * width)),
      grown,
      "what the tree says as it is written into an explanation",
    );
  };
  return [
    { name: "grows the same tree of the same cases, in whatever order they stand", run: repeatable },
    { name: "counts in each leaf the cases that end there", run: counted },
    { name: "has one path for each row, which covers it", run: hasPaths },
    { name: "says the same once it is written into an explanation", run: written },
  ];
}
