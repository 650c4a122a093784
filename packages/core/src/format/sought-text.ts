// The outcome that counterfactuals were asked to reach, as texts name it.

import type { Explanation } from "../explanation/explanation.ts";
import { type Spelling, spellingOf } from "./spelling.ts";

/** @inline */
type WithOptions = Pick<Explanation, "options" | "dictionary">;

/** Null where any other outcome would do. */
export function towardsOf({ options }: Pick<Explanation, "options">): string | null {
  return typeof options.towards === "string" ? options.towards : null;
}

/** "another outcome", or the one that was asked for by its name. */
export function soughtText(explanation: WithOptions, spell: Spelling = spellingOf(explanation)): string {
  const towards = towardsOf(explanation);
  return towards === null ? "another outcome" : `the outcome ${spell.outcome(towards)}`;
}

export function nearestSoughtText(explanation: WithOptions): string {
  return towardsOf(explanation) === null
    ? "the nearest other outcome"
    : `the nearest case with ${soughtText(explanation)}`;
}

/** What stands above the counterfactuals. */
export function changeHeading(explanation: WithOptions): string {
  const end = towardsOf(explanation) === null ? "" : ` for ${soughtText(explanation)}`;
  return `What would have to change${end}`;
}
