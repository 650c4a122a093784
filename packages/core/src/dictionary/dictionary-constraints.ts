// What a dictionary says of changes, as constraints: what is sensitive or fixed is locked, a range is kept to, a cost counts,
// and links bind.

import type { Constraint } from "../constraints/constraint.ts";
import { costOf, immutable, inRange } from "../constraints/constructors.ts";
import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { Dictionary } from "./dictionary.ts";
import { dictionaryLinks } from "./dictionary-links.ts";

/** The columns that no change is advised of, unless they are unlocked. */
export function lockedColumns({ columns }: Pick<Dictionary, "columns">): readonly string[] {
  return Object.entries(columns).flatMap(([name, { sensitive, fixed }]) =>
    sensitive === true || fixed === true ? [name] : [],
  );
}

function checkUnlock(unlock: readonly string[], locked: readonly string[]): void {
  const other = unlock.find((name) => !locked.includes(name));
  if (other === undefined) return;
  const hint = locked.length === 0 ? "; it locks none" : didYouMean(other, locked);
  const message = `unlock must name columns that the dictionary locks, got ${JSON.stringify(other)}${hint}`;
  throw new LoreError("invalid-option", message, { option: "unlock", value: other });
}

/**
 * The constraints that a dictionary adds to those that were given. What was said for the occasion goes before what the
 * dictionary says in general: a cost that is given takes the place of its cost, and a link that is given is not said twice.
 */
export function dictionaryConstraints(
  dictionary: Dictionary | null,
  given: readonly Constraint[],
  unlock: readonly string[],
): readonly Constraint[] {
  const locked = dictionary === null ? [] : lockedColumns(dictionary);
  checkUnlock(unlock, locked);
  if (dictionary === null) return [];
  const stillLocked = locked.filter((name) => !unlock.includes(name));
  const costed = new Set(given.flatMap((constraint) => (constraint.kind === "cost" ? [constraint.feature] : [])));
  const linked = new Set(given.flatMap((constraint) => (constraint.kind === "link" ? [constraint.link] : [])));
  const entries = Object.entries(dictionary.columns);
  return [
    ...(stillLocked.length === 0 ? [] : [immutable(...stillLocked)]),
    ...entries.flatMap(([name, { range }]) => (range === undefined ? [] : [inRange(name, range)])),
    ...entries.flatMap(([name, { cost }]) => (cost === undefined || costed.has(name) ? [] : [costOf(name, cost)])),
    ...dictionaryLinks(dictionary).filter(({ link }) => !linked.has(link)),
  ];
}
