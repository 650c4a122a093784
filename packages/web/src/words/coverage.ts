// Whether a rule covers a case, asked in the page: at every keystroke, without the server.

import type { Condition, Premise, Row } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";

/** `row` is the row that the model is asked about. */
export function brokenConditions(premise: Premise, row: Row): readonly Condition[] {
  return premise.filter((condition) => !holdsInRow(condition, row));
}
