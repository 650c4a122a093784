// Conditions as a person reads them.

import type { Condition, IntervalCondition, Premise } from "../rules/condition.ts";
import { cell } from "./sentences.ts";

function intervalText({ above, atMost }: IntervalCondition): string {
  if (above === null) return `<= ${atMost}`;
  return atMost === null ? `> ${above}` : `> ${above} and <= ${atMost}`;
}

export function conditionText(condition: Condition): string {
  return condition.kind === "value" ? `= ${cell(condition.value)}` : intervalText(condition);
}

/** In one line: "records = yes and income <= 118"; empty for a premise without conditions. */
export function premiseText(premise: Premise): string {
  return premise.map((condition) => `${condition.feature} ${conditionText(condition)}`).join(" and ");
}
