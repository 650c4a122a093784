import type { Condition } from "../rules/condition.ts";
import type { Spelling } from "./spelling.ts";

/** What a condition is about: a column, or a sum of points. */
export function conditionName({ kind, feature }: Pick<Condition, "kind" | "feature">, spell: Spelling): string {
  return kind === "score" ? spell.words.sum(spell.column(feature)) : spell.column(feature);
}
