// Trying candidates: the next cases of each are made, and asked about in one batch.

import type { Inquiry } from "../../blackbox/inquiry.ts";
import type { Candidate } from "./candidate.ts";
import { type CaseSource, perturbationFor } from "./perturb.ts";

export interface TrialSetup extends CaseSource {
  /** b(x), a position in the labels. */
  readonly outcome: number;
  readonly blackBox: Inquiry;
  /** Questions that must be left over. */
  readonly reserve: number;
}

export interface Trials {
  /** Tries each candidate on so many more cases; false where the budget did not allow all of them. */
  pull(candidates: readonly Candidate[], casesEach: number): Promise<boolean>;
  /** Whether questions were wanted that the budget did not allow. */
  isExhausted(): boolean;
}

export function openTrials({ instance, outcome, background, blackBox, cases, reserve }: TrialSetup): Trials {
  const width = instance.length;
  let isExhausted = false;

  const search = blackBox.within(blackBox.remaining() - reserve);

  /** How many of the first rows can be asked about with the questions that are left. */
  const affordable = (rows: Float64Array, count: number): number => {
    const positions = search.affordable(rows, count);
    const gap = positions.findIndex((position, i) => position !== i);
    return gap < 0 ? positions.length : gap;
  };

  const pull = async (candidates: readonly Candidate[], casesEach: number): Promise<boolean> => {
    const ends = candidates.map(({ trials, population }) => Math.min(population, trials + casesEach));
    const wanted = candidates.reduce((sum, { trials }, c) => sum + ends[c] - trials, 0);
    const rows = new Float64Array(wanted * width);
    let written = 0;
    for (const [c, { predicates, trials }] of candidates.entries()) {
      const perturb = perturbationFor(predicates, instance, background);
      for (let i = trials; i < ends[c]; i++) perturb(cases, i, rows, written++ * width);
    }
    const count = affordable(rows, wanted);
    const labels = await blackBox.ask(rows.subarray(0, count * width), count);
    let read = 0;
    for (const [c, candidate] of candidates.entries()) {
      while (candidate.trials < ends[c] && read < count) {
        const kept = labels[read++] === outcome;
        candidate.keptOutcome.push(kept);
        candidate.trials++;
        if (kept) candidate.successes++;
      }
    }
    if (count < wanted) isExhausted = true;
    return !isExhausted;
  };
  return { pull, isExhausted: () => isExhausted };
}
