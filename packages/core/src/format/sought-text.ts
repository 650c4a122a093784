// The outcome that counterfactuals were asked to reach, as texts name it.

import type { Explanation } from "../explanation/explanation.ts";
import { type Spelling, spellingOf } from "./spelling.ts";

/** @inline */
type WithOptions = Pick<Explanation, "options" | "dictionary">;

/** Null where any other outcome would do. */
export function towardsOf({ options }: Pick<Explanation, "options">): string | null {
  return typeof options.towards === "string" ? options.towards : null;
}

/** The same by its name. */
export function soughtName(explanation: WithOptions, spell: Spelling): string | null {
  const towards = towardsOf(explanation);
  return towards === null ? null : spell.outcome(towards);
}

/** What stands above the counterfactuals. */
export function changeHeading(explanation: WithOptions, spell: Spelling = spellingOf(explanation)): string {
  return spell.words.sentences.changeHeading(soughtName(explanation, spell));
}
