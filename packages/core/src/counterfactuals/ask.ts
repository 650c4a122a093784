// Questions about cases that might be counterfactuals, within constraints and budget.

import type { Inquiry } from "../blackbox/inquiry.ts";
import { type Candidate, type CandidateMeasures, candidateFrom } from "./candidate.ts";

export interface CandidateInquiry extends CandidateMeasures {
  readonly blackBox: Inquiry;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  allows(rows: Float64Array, offset: number): boolean;
}

/** Of these cases, in the same order, those that turn out to be counterfactuals; undefined for the others. */
export async function examine(
  cases: readonly Float64Array[],
  examination: CandidateInquiry,
): Promise<(Candidate | undefined)[]> {
  const { blackBox, instance } = examination;
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
