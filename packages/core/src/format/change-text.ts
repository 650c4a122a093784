// A change, and those that follow from it by a link between columns.

import type { Change } from "../explanation/explanation.ts";
import { type Spelling, spellPlainly } from "./spelling.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

const isOwn = ({ follows }: Change) => follows === undefined;

/** The changes that are not carried along by others. */
export function ownChanges(changes: readonly Change[]): readonly Change[] {
  return changes.filter(isOwn);
}

/** "income", or "and so tax" where it follows from the changes before it. */
export function changeName(change: Change, spell: Spelling = spellPlainly): string {
  const name = spell.column(change.feature);
  return isOwn(change) ? name : spell.words.sentences.andSo(name);
}

/** "yearly is 1440 and age is 30, and so monthly is 120" */
export function changesText(
  changes: readonly Change[],
  say: (change: Change) => string,
  words: Words = ENGLISH,
): string {
  const carried = changes.filter((change) => !isOwn(change)).map(say);
  return words.changes(ownChanges(changes).map(say), carried);
}
