// Conditions as a person reads them.

import type { Condition, IntervalCondition, Premise, ScoreCondition } from "../rules/condition.ts";
import { valueOfNumber } from "../table/dates.ts";
import { NOT_KNOWN } from "../table/feature.ts";
import { scoreBoundText } from "./score-text.ts";
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
    case "score":
      return scoreBoundText(condition);
  }
}

/** "(4 if income <= 118, 3 if records = yes) " */
function pointsInLine({ entries }: ScoreCondition): string {
  const parts = entries.map(({ condition, points }) => `${points} if ${condition.feature} ${conditionText(condition)}`);
  return `(${parts.join(", ")}) `;
}

/** In one line: "records = yes and income <= 118"; empty for a premise without conditions. */
export function premiseText(premise: Premise): string {
  const parts = premise.map((condition) => {
    const points = condition.kind === "score" ? pointsInLine(condition) : "";
    return `${condition.feature} ${points}${conditionText(condition)}`;
  });
  return parts.join(" and ");
}
