// When an explanation must say more than its figures do.

import { countOf } from "../count-text.ts";
import type { Evidence } from "../explanation/explanation.ts";
import type { Note } from "../notes.ts";
import type { Rule } from "../rules/condition.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Situation } from "./lore/situation.ts";

/** What must be said of a case whose values the background does not have. */
export function notesOnInstance(x: EncodedInstance): Note[] {
  const unseen = x.unseen.map(
    ({ feature, value }): Note => ({
      code: "unseen-category",
      message: `${feature} = ${value} does not occur in the background; the black box was asked about it all the same`,
    }),
  );
  const filled = x.filled.map(
    ({ feature, value }): Note => ({
      code: "missing-value-filled",
      message:
        value === null
          ? `${feature} is missing, and so it is in every row of the background: leave the column out`
          : `${feature} is missing and was taken as ${value}, the background's typical value`,
    }),
  );
  const unseenGaps = x.unseenGaps.map(
    (feature): Note => ({
      code: "unseen-gap",
      message: `${feature} is not known here and is known in every row of the background; the black box was asked about it all the same`,
    }),
  );
  return [...unseen, ...unseenGaps, ...filled];
}

export function notesOnEvidence(evidence: Evidence, outcome: string, rule: Rule): Note[] {
  const notes: Note[] = [];
  const counted = [evidence.neighborsByOutcome, evidence.pool?.rowsByOutcome ?? {}].flatMap(Object.entries<number>);
  const reached = new Set(counted.flatMap(([label, count]) => (count > 0 ? [label] : [])));
  if (reached.size < 2) {
    const message = `no neighbour with another outcome was found among ${countOf(evidence.neighbors, "case")}, so there is nothing to change towards; more neighbors may find one`;
    notes.push({ code: "one-outcome-neighborhood", message });
  }
  if (!evidence.hit) {
    const message = `the black box says ${outcome} but the surrogate says ${rule.outcome}: do not rely on this rule`;
    notes.push({ code: "surrogate-disagrees", message });
  }
  return notes;
}

/** What depends on the clock cannot be repeated to the byte, and says so. */
export function notesOnTime({ isTimeUp, options }: Situation): Note[] {
  if (!isTimeUp()) return [];
  const message = `${options.maxMs} ms were used up, so that less was asked than planned; raise maxMs for a better explanation`;
  return [{ code: "time-used-up", message }];
}
