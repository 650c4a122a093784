// What was measured about an explanation while it was made.

import type { Evidence } from "../explanation/explanation.ts";
import { f1 } from "../metrics/f1.ts";
import type { Neighborhood } from "../neighborhood/neighborhood.ts";
import { countDistinct } from "../rows/row-index.ts";
import { leafCount, predictInto, predictLabel, type Tree, treeDepth } from "../tree/tree.ts";
import type { Subject } from "./subject.ts";

/** What the surrogate says of its own neighbourhood, and what it all cost. */
export function measureEvidence(
  surrogate: Tree,
  neighborhood: Neighborhood,
  { x, outcome, blackBox }: Pick<Subject, "x" | "outcome" | "blackBox">,
): Omit<Evidence, "freshFidelity" | "freshRows" | "rule" | "repeated" | "pool" | "counterfactualRules"> {
  const instance = x.codes;
  const { rows, labels, count, distinct } = neighborhood;
  const predicted = new Int32Array(count);
  predictInto(surrogate, rows, count, predicted);
  const byOutcome = new Array<number>(blackBox.labels.length).fill(0);
  for (let i = 0; i < count; i++) byOutcome[labels[i]]++;
  const { rows: queries, calls: batches } = blackBox.asked();
  return {
    hit: predictLabel(surrogate, instance, 0) === outcome,
    fidelity: f1(predicted, labels, blackBox.labels.length),
    neighbors: count,
    distinctNeighbors: distinct ?? countDistinct(rows, count),
    neighborsByOutcome: Object.fromEntries(blackBox.labels.map((label, i) => [label, byOutcome[i]])),
    queries,
    batches,
    surrogateDepth: treeDepth(surrogate),
    surrogateLeaves: leafCount(surrogate),
  };
}
