// Conditions as a person reads them.

import type { Condition, IntervalCondition, Premise, ScoreCondition } from "../rules/condition.ts";
import { valueOfNumber } from "../table/dates.ts";
import { NOT_KNOWN } from "../table/feature.ts";
import { scoreBoundText } from "./score-text.ts";
import { conditionPredicate, conditionStatement, valuesText } from "./sentences.ts";
import { cell, type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";

function intervalText(condition: IntervalCondition): string {
  const { above, atMost } = condition;
  const text = (bound: number) => cell(valueOfNumber(bound, condition));
  const bounds = [...(above === null ? [] : [`> ${text(above)}`]), ...(atMost === null ? [] : [`<= ${text(atMost)}`])];
  return bounds.join(" and ");
}

/** Where there is a dictionary, in its words: "at most 2" in place of "<= 2". */
function inWords(condition: Condition, spell: Spelling): string {
  const predicate = conditionPredicate(condition, spell);
  return condition.kind === "interval" || condition.kind === "score" ? predicate.replace(/^(is|are) /, "") : predicate;
}

export function conditionText(condition: Condition, spell: Spelling = spellPlainly): string {
  // Signs are for the data's own names in English, which other languages have no short words beside.
  if (spell.hasWords || spell.words !== ENGLISH) return inWords(condition, spell);
  switch (condition.kind) {
    case "value":
      return `= ${spell(condition.feature, condition.value)}`;
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

const nameOf = ({ feature }: Condition, spell: Spelling) => (spell.hasWords ? spell.column(feature) : feature);

/** "(4 if income <= 118, 3 if records = yes) " */
function pointsInLine({ entries }: ScoreCondition, spell: Spelling): string {
  const parts = entries.map(
    ({ condition, points }) => `${points} if ${nameOf(condition, spell)} ${conditionText(condition, spell)}`,
  );
  return `(${parts.join(", ")}) `;
}

/** In one line: "records = yes and income <= 118"; empty for a premise without conditions. */
export function premiseText(premise: Premise, spell: Spelling = spellPlainly): string {
  // As in conditionText: another language has no signs, and puts a colon behind a name.
  if (spell.words !== ENGLISH) return premise.map((condition) => conditionStatement(condition, spell)).join("; ");
  const parts = premise.map((condition) => {
    const points = condition.kind === "score" ? pointsInLine(condition, spell) : "";
    return `${nameOf(condition, spell)} ${points}${conditionText(condition, spell)}`;
  });
  return parts.join(" and ");
}
