// Values as a program outside meets them: the text of the data.

import { type Cell, type Feature, type FeatureCondition, LoreError, type Premise } from "@lore-xai/core";

/** A book asks for no points. */
export function featureConditions(premise: Premise): FeatureCondition[] {
  return premise.map((condition) => {
    if (condition.kind === "score") throw new LoreError("invalid-option", "a rule book cannot ask for a sum of points");
    return condition;
  });
}

/** How a value is spelt in the data; as it is where the data do not have it. */
export function spellingsOf(cell: Cell, column: string, features: readonly Feature[]): string[] {
  if (cell === null) return [];
  const feature = features.find(({ name }) => name === column);
  const code = feature === undefined || feature.kind === "continuous" ? -1 : feature.values.indexOf(cell);
  return [feature === undefined || feature.kind === "continuous" || code < 0 ? String(cell) : feature.spelling[code]];
}
