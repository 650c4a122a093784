// Values as a program outside meets them: the text of the data.

import { type Cell, type Feature, type FeatureCondition, LoreError, type Premise } from "@lore-xai/core";
import type { RuleBook } from "./rule-book.ts";

/** A book asks for no points. */
export function featureConditions(premise: Premise): FeatureCondition[] {
  return premise.map((condition) => {
    if (condition.kind === "score") throw new LoreError("invalid-option", "a rule book cannot ask for a sum of points");
    return condition;
  });
}

/** A program that knows columns alone finds no words in texts as they were found here. */
export function refuseTags({ tags = [] }: Pick<RuleBook, "tags">, form: string): void {
  if (tags.length === 0) return;
  const message = `a book that speaks of what "${tags[0].column}" contains cannot be written as ${form}, which does not know where words end; write it as .json, .html, .md or .txt`;
  throw new LoreError("invalid-option", message, { column: tags[0].column });
}

/** How a value is spelt in the data; as it is where the data do not have it. */
export function spellingsOf(cell: Cell, column: string, features: readonly Feature[]): string[] {
  if (cell === null) return [];
  const feature = features.find(({ name }) => name === column);
  const code = feature === undefined || feature.kind === "continuous" ? -1 : feature.values.indexOf(cell);
  return [feature === undefined || feature.kind === "continuous" || code < 0 ? String(cell) : feature.spelling[code]];
}
