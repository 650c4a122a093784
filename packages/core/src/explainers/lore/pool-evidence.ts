// What an explanation tells of the pool that its rule was searched on.

import type { PoolEvidence } from "../../explanation/explanation.ts";
import { type Note, noteOf } from "../../notes.ts";
import type { LabelledPool } from "../../reasons/shared-pool.ts";
import type { Situation } from "./situation.ts";

export function describePool({ labels, real, cost }: LabelledPool, names: readonly string[]): PoolEvidence {
  const counts = names.map(() => 0);
  for (const label of labels) counts[label]++;
  const rowsByOutcome = Object.fromEntries(names.map((name, k) => [name, counts[k]]));
  return { rows: labels.length, realRows: real, rowsByOutcome, ...cost };
}

/** What must be said of a pool that a rule could hardly be searched on. */
export function notesOnPool(pool: LabelledPool | null, { blackBox, outcome, options }: Situation): Note[] {
  if (pool === null) return [];
  const notes: Note[] = [];
  const count = pool.labels.length;
  const cases = count === 1 ? "case" : "cases";
  if (!pool.isWhole) {
    const end = ` ${cases} of the pool had been labelled, so that the rule was searched on fewer than planned; raise maxMs, or set poolQueries`;
    notes.push(noteOf("pool-cut-short", ["the time was up after ", { count }, end]));
  }
  const gave = ["the model gave ", { outcome: blackBox.labels[outcome] }];
  const isOne = count > 0 && pool.labels.every((label) => label === pool.labels[0]);
  if (isOne && pool.labels[0] === outcome) {
    const end = ` ${cases} of the pool, so that no rule can set this case apart; a background with other outcomes may`;
    notes.push(noteOf("one-outcome-pool", [...gave, count === 1 ? " to the " : " to each of the ", { count }, end]));
  } else if (count > 0 && !pool.labels.includes(outcome)) {
    const more = options.poolQueries === null ? [] : ["; a larger ", { text: "poolQueries" }, " may find some"];
    const [begin, all] = count === 1 ? [" not to the ", "it"] : [" to none of the ", "all of them"];
    const end = ` ${cases} of the pool; this case is unlike ${all}`;
    notes.push(noteOf("outcome-not-in-pool", [...gave, begin, { count }, end, ...more]));
  }
  const { searched } = pool.sides[outcome];
  const leftOut = pool.features.length - searched.length;
  if (leftOut > 0) {
    const all = pool.features.length;
    const end = ` column${all === 1 ? "" : "s"}, by what each tells of the outcome alone or because a rule cannot list so many names`;
    const counts = [{ text: String(leftOut) }, " of ", { count: all }];
    notes.push(noteOf("columns-left-out", ["left out of the search for a rule: ", ...counts, end]));
  }
  return notes;
}
