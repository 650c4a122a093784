// When LIME's explanation must say more than its figures do.

import { type Note, noteOf } from "../../notes.ts";

export interface LimeFindings {
  readonly outcome: string;
  readonly samples: number;
  readonly neighbors: number;
  readonly hit: boolean;
  readonly isOneOutcome: boolean;
  readonly hasProbabilities: boolean;
}

export function notesOnFindings(findings: LimeFindings): Note[] {
  const { outcome, samples, neighbors, hit, isOneOutcome, hasProbabilities } = findings;
  const notes: Note[] = [];
  if (neighbors < samples) {
    const end = ` ${samples === 1 ? "neighbour" : "neighbours"}; raise maxQueries for steadier weights`;
    const counts = [{ count: neighbors }, " of ", { count: samples }];
    notes.push(noteOf("budget-used-up", ["the budget of questions allowed for ", ...counts, end]));
  }
  if (isOneOutcome) {
    const among = ["no neighbour with another outcome was found among ", { count: neighbors }];
    const cases = ` ${neighbors === 1 ? "case" : "cases"}: `;
    const weights = hasProbabilities ? ["the weights tell what moves its score"] : ["all weights are ", { count: 0 }];
    const more = [", none of them what would change the outcome; more ", { text: "samples" }, " may find another"];
    notes.push(noteOf("one-outcome-neighborhood", [...among, cases, ...weights, ...more]));
  }
  if (!hit) {
    const below = [" but the linear model puts it below ", { text: "0.5" }, ": do not rely on these weights"];
    notes.push(noteOf("surrogate-disagrees", ["the black box says ", { outcome }, ...below]));
  }
  return notes;
}
