// Conditions as a person reads them.

import type { Condition, IntervalCondition, Premise } from "../rules/condition.ts";
import { valueOfNumber } from "../table/dates.ts";
import { NOT_KNOWN } from "../table/feature.ts";
import { cell, valuesText } from "./sentences.ts";

function intervalText(condition: IntervalCondition): string {
  const { above, atMost } = condition;
  const bounds = [
    ...(above === null ? [] : [`> ${valueOfNumber(above, condition)}`]),
    ...(atMost === null ? [] : [`<= ${valueOfNumber(atMost, condition)}`]),
  ];
  return bounds.join(" and ");
}

export function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case "value":
      return `= ${cell(condition.value)}`;
    case "values":
      return valuesText(condition);
    case "interval":
      return intervalText(condition);
    case "missing":
      return `is ${NOT_KNOWN}`;
    case "known":
      return "is known";
  }
}

/** In one line: "records = yes and income <= 118"; empty for a premise without conditions. */
export function premiseText(premise: Premise): string {
  return premise.map((condition) => `${condition.feature} ${conditionText(condition)}`).join(" and ");
}
