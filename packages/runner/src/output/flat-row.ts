// A line of a batch as flat columns, for tables and databases: the rule, the best counterfactual, the evidence, and the
// whole line as JSON.

import type { Explanation } from "@lore-xai/core";
import { changeName, ownChanges, premiseText, shownExplanation } from "@lore-xai/core/words";
import { type BatchLine, isFailure } from "../batch-line.ts";

type ColumnType = "INT32" | "DOUBLE" | "STRING" | "BOOLEAN";
type Value = string | number | boolean | null;

interface Column {
  readonly type: ColumnType;
  /** Null wherever the row failed. */
  of(explanation: Explanation): Value;
}

const best = ({ counterfactuals }: Explanation) => counterfactuals[0];
const changesText = (explanation: Explanation) =>
  best(explanation)
    ?.changes.map((change) => `${changeName(change)} ${change.from ?? "missing"} -> ${change.to}`)
    .join(", ") ?? null;
const changeCount = (explanation: Explanation) => {
  const found = best(explanation);
  return found === undefined ? null : ownChanges(found.changes).length;
};
/** Null where nothing was tried. */
const share = (proportion: { successes: number; trials: number } | undefined) =>
  proportion === undefined || proportion.trials === 0 ? null : proportion.successes / proportion.trials;

const OF_THE_EXPLANATION: Readonly<Record<string, Column>> = {
  outcome: { type: "STRING", of: ({ outcome }) => outcome },
  probability: { type: "DOUBLE", of: ({ probability }) => probability },
  rule: { type: "STRING", of: (explanation) => premiseText(shownExplanation(explanation).rule.premise) },
  rule_conditions: { type: "INT32", of: ({ rule }) => rule.premise.length },
  counterfactual: { type: "STRING", of: changesText },
  counterfactual_outcome: { type: "STRING", of: (explanation) => best(explanation)?.outcome ?? null },
  counterfactual_changes: { type: "INT32", of: changeCount },
  counterfactual_distance: { type: "DOUBLE", of: (explanation) => best(explanation)?.distance ?? null },
  counterfactual_confirmed: { type: "BOOLEAN", of: (explanation) => best(explanation)?.confirmed ?? null },
  hit: { type: "BOOLEAN", of: ({ evidence }) => evidence.hit },
  fidelity: { type: "DOUBLE", of: ({ evidence }) => evidence.fidelity },
  fresh_fidelity: { type: "DOUBLE", of: ({ evidence }) => evidence.freshFidelity },
  precision: { type: "DOUBLE", of: ({ evidence }) => share(evidence.rule?.onBackground) },
  precision_perturbed: { type: "DOUBLE", of: ({ evidence }) => share(evidence.rule?.onPerturbed) },
  coverage: { type: "DOUBLE", of: ({ evidence }) => evidence.rule?.coverage ?? null },
  queries: { type: "INT32", of: ({ evidence }) => evidence.queries },
};

export const FLAT_COLUMNS: readonly { readonly name: string; readonly type: ColumnType }[] = [
  { name: "row", type: "INT32" },
  { name: "id", type: "STRING" },
  ...Object.entries(OF_THE_EXPLANATION).map(([name, { type }]) => ({ name, type })),
  { name: "error_code", type: "STRING" },
  { name: "error_message", type: "STRING" },
  { name: "json", type: "STRING" },
];

/** What a table says of an explanation, by column: the rule, the best counterfactual, the evidence. */
export function flatExplanation(explanation: Explanation): Readonly<Record<string, string | number | boolean | null>> {
  return Object.fromEntries(Object.entries(OF_THE_EXPLANATION).map(([name, column]) => [name, column.of(explanation)]));
}

/** Values in the order of `FLAT_COLUMNS`. */
export function flatRow(text: string): Value[] {
  const line = JSON.parse(text) as BatchLine;
  const own = Object.values(OF_THE_EXPLANATION);
  const name = [line.row, line.id ?? null];
  if (isFailure(line)) return [...name, ...own.map(() => null), line.error.code, line.error.message, text];
  return [...name, ...own.map((column) => column.of(line.explanation)), null, null, text];
}
