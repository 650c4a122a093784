// Questions about cases that might be counterfactuals, within constraints and budget.

import type { Inquiry } from "../blackbox/inquiry.ts";
import { type Candidate, candidateFrom, type Scale } from "./candidate.ts";

export interface Examination extends Scale {
  readonly blackBox: Inquiry;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  allows(rows: Float64Array, offset: number): boolean;
}

/** Of these cases, in the same order, those that turn out to be counterfactuals; undefined for the others. */
export async function examine(
  cases: readonly Float64Array[],
  examination: Examination,
): Promise<(Candidate | undefined)[]> {
  const { blackBox, instance } = examination;
  const width = instance.length;
  let left = blackBox.remaining();
  const askable = cases.flatMap((codes, i) => {
    if (!examination.allows(codes, 0)) return [];
    return blackBox.knows(codes, 0) || left-- > 0 ? [i] : [];
  });
  const rows = new Float64Array(askable.length * width);
  for (const [k, i] of askable.entries()) rows.set(cases[i], k * width);
  const labels = await blackBox.ask(rows, askable.length);
  const found: (Candidate | undefined)[] = cases.map(() => undefined);
  for (const [k, i] of askable.entries()) {
    if (examination.isSought(labels[k])) found[i] = candidateFrom(cases[i], labels[k], examination);
  }
  return found;
}
