// When an explanation must say more than its figures do.

import type { Dictionary } from "../dictionary/dictionary.ts";
import { lockedColumns } from "../dictionary/dictionary-constraints.ts";
import type { Evidence, NoCounterfactual } from "../explanation/explanation.ts";
import { type Note, noteOf } from "../notes.ts";
import type { Rule } from "../rules/condition.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { LoreOptions } from "./lore/lore-options.ts";
import type { Situation } from "./lore/situation.ts";

/** What must be said of a case whose values the background does not have. */
export function notesOnInstance(x: EncodedInstance): Note[] {
  const unseen = x.unseen.map(({ feature, value }) => {
    const end = " does not occur in the background; the black box was asked about it all the same";
    return noteOf("unseen-category", [{ feature }, " = ", { feature, value }, end]);
  });
  const filled = x.filled.map(({ feature, value }) =>
    noteOf(
      "missing-value-filled",
      value === null
        ? [{ feature }, " is missing, and so it is in every row of the background: leave the column out"]
        : [{ feature }, " is missing and was taken as ", { feature, value }, ", the background's typical value"],
    ),
  );
  const unseenGaps = x.unseenGaps.map((feature) => {
    const end =
      " is not known here and is known in every row of the background; the black box was asked about it all the same";
    return noteOf("unseen-gap", [{ feature }, end]);
  });
  return [...unseen, ...unseenGaps, ...filled];
}

export function notesOnEvidence(
  evidence: Evidence,
  outcome: string,
  rule: Rule,
  noCounterfactual: NoCounterfactual | null,
): Note[] {
  const notes: Note[] = [];
  // A change, or another case that was asked about, may have another outcome though no neighbour has.
  if (noCounterfactual?.reason === "one-outcome") {
    const cases = evidence.neighbors === 1 ? "case" : "cases";
    const middle = ` ${cases}, so there is nothing to change towards; more `;
    const begin = "no neighbour with another outcome was found among ";
    const count = { count: evidence.neighbors };
    notes.push(noteOf("one-outcome-neighborhood", [begin, count, middle, { text: "neighbors" }, " may find one"]));
  }
  if (!evidence.hit) {
    const said = ["the black box says ", { outcome }, " but the surrogate says ", { outcome: rule.outcome }];
    notes.push(noteOf("surrogate-disagrees", [...said, ": do not rely on this rule"]));
  }
  return notes;
}

/** What a method that knows no constraints shows in spite of the dictionary's locks. */
export function notesOnLocks(
  dictionary: Dictionary | null,
  shown: readonly { readonly changes: readonly { readonly feature: string }[] }[],
): Note[] {
  const locked = dictionary === null ? [] : lockedColumns(dictionary);
  const changed = new Set(shown.flatMap(({ changes }) => changes.map(({ feature }) => feature)));
  const broken = locked.filter((name) => changed.has(name));
  if (broken.length === 0) return [];
  const names = broken.flatMap((feature, i) => (i === 0 ? [{ feature }] : [", ", { feature }]));
  const end = "; changes of them are shown, for this method knows no constraints";
  return [noteOf("locks-not-kept", ["the dictionary locks ", ...names, end])];
}

/** What the generator says, but for a budget that nobody set: where the time was up, that is said. */
export function notesOnGeneration(notes: readonly Note[], { maxQueries }: LoreOptions): readonly Note[] {
  return maxQueries === null ? notes.filter(({ code }) => code !== "budget-used-up") : notes;
}

/** What depends on the clock cannot be repeated to the byte, and says so. */
export function notesOnTime({ isTimeUp, options }: Situation): Note[] {
  if (!isTimeUp()) return [];
  const were = options.maxMs === 1 ? "was" : "were";
  const end = ` ms ${were} used up, so that less was asked than planned; raise maxMs for a better explanation`;
  return [noteOf("time-used-up", [{ text: String(options.maxMs) }, end])];
}
