// Whether a rule covers a case, asked in the page: at every keystroke, without the server.

import type { Condition, Premise, Row } from "@lore-xai/core";
import { cellHolds, numberOfCell } from "@lore-xai/core/extend";

/** `row` is the row that the model is asked about. */
export function conditionHolds(condition: Condition, row: Row): boolean {
  const cell = row[condition.feature] ?? null;
  const number = condition.kind === "interval" ? numberOfCell(cell, condition) : Number.NaN;
  return cellHolds(condition, cell === "" ? null : cell, number);
}

export function brokenConditions(premise: Premise, row: Row): readonly Condition[] {
  return premise.filter((condition) => !conditionHolds(condition, row));
}
