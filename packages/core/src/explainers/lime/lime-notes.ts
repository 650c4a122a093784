// When LIME's explanation must say more than its figures do.

import { countOf, countText } from "../../count-text.ts";
import type { Note } from "../../notes.ts";

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
    const message = `the budget of questions allowed for ${countText(neighbors)} of ${countOf(samples, "neighbour")}; raise maxQueries for steadier weights`;
    notes.push({ code: "budget-used-up", message });
  }
  if (isOneOutcome) {
    const weights = hasProbabilities ? "the weights tell what moves its score" : "all weights are 0";
    const message = `no neighbour with another outcome was found among ${countOf(neighbors, "case")}: ${weights}, none of them what would change the outcome; more samples may find another`;
    notes.push({ code: "one-outcome-neighborhood", message });
  }
  if (!hit) {
    const message = `the black box says ${outcome} but the linear model puts it below 0.5: do not rely on these weights`;
    notes.push({ code: "surrogate-disagrees", message });
  }
  return notes;
}
