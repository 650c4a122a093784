// Questions about cases that might be counterfactuals, within constraints and budget.

import type { Inquiry } from "../blackbox/inquiry.ts";
import { type Candidate, type CandidateMeasures, candidateFrom } from "./candidate.ts";

export interface CandidateInquiry extends CandidateMeasures {
  readonly blackBox: Inquiry;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  allows(rows: Float64Array, offset: number): boolean;
  /** The case with what follows from its changes; itself by default. */
  complete?(codes: Float64Array): Float64Array;
}

/**
 * Of these cases, each with what follows from its changes, those that turn out to be counterfactuals, in the same order;
 * undefined for the others.
 */
export async function examine(
  given: readonly Float64Array[],
  examination: CandidateInquiry,
): Promise<(Candidate | undefined)[]> {
  const { blackBox, instance } = examination;
  const cases = given.map((codes) => examination.complete?.(codes) ?? codes);
  const allowed = [...cases.keys()].filter((i) => examination.allows(cases[i], 0));
  const rows = new Float64Array(allowed.length * instance.length);
  for (const [k, i] of allowed.entries()) rows.set(cases[i], k * instance.length);
  const { positions, labels } = await blackBox.askAffordable(rows, allowed.length);
  const found: (Candidate | undefined)[] = cases.map(() => undefined);
  for (const [k, position] of positions.entries()) {
    const i = allowed[position];
    if (examination.isSought(labels[k])) found[i] = candidateFrom(cases[i], labels[k], examination);
  }
  return found;
}
