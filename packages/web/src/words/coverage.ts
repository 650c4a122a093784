// Whether a rule covers a case, asked in the page: at every keystroke, without the server.

import type { Condition, Premise, Row } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";

/** `row` is the row that the model is asked about. */
export function conditionHolds(condition: Condition, row: Row): boolean {
  const cell = row[condition.feature];
  if (cell === null || cell === undefined || cell === "") {
    return condition.kind === "missing" || (condition.kind === "values" && condition.values.includes(null));
  }
  switch (condition.kind) {
    case "missing":
      return false;
    case "known":
      return true;
    case "value":
      return cell === condition.value;
    case "values":
      return condition.values.includes(cell);
    case "interval": {
      const { above, atMost } = condition;
      const value = numberOfCell(cell, condition);
      return !Number.isNaN(value) && (above === null || value > above) && (atMost === null || value <= atMost);
    }
  }
}

export function brokenConditions(premise: Premise, row: Row): readonly Condition[] {
  return premise.filter((condition) => !conditionHolds(condition, row));
}
