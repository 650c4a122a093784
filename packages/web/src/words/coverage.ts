// Whether a rule covers a case, asked in the page: at every keystroke, without the server.

import type { Condition, Premise, Row } from "@lore-xai/core";
import { type Summaries, typicalValue } from "./cells.ts";

/** A missing value counts as what stands in for it when the model is asked. */
export function conditionHolds(condition: Condition, row: Row, summaries: Summaries): boolean {
  const summary = summaries.get(condition.feature);
  const given = row[condition.feature];
  const isMissing = given === null || given === undefined || given === "";
  const cell = isMissing && summary !== undefined ? typicalValue(summary) : given;
  if (condition.kind === "value") return cell === condition.value;
  if (cell === null || cell === undefined || cell === "") return false;
  const value = Number(cell);
  if (Number.isNaN(value)) return false;
  return (
    (condition.above === null || value > condition.above) && (condition.atMost === null || value <= condition.atMost)
  );
}

export function brokenConditions(premise: Premise, row: Row, summaries: Summaries): readonly Condition[] {
  return premise.filter((condition) => !conditionHolds(condition, row, summaries));
}
