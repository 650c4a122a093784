// Which candidates are worth a question. A parent's cases in which the new predicate holds anyway are cases of the
// child, of a kind: not drawn as its own are, so they do not count as trials, but a child that does clearly worse than
// others on them is left out.

import type { Candidate, Choice } from "./candidate.ts";
import { lowerBound, upperBound } from "./kl-bounds.ts";
import { type Arm, levelOf, shareOf } from "./kl-lucb.ts";
import { type CaseSource, perturbationFor } from "./perturb.ts";
import { holdsFor } from "./predicates.ts";

/** Per choice: the parent's cases in which it holds, and those of them that kept x's outcome. */
export function hintsFrom(parent: Candidate, choices: readonly Choice[], source: CaseSource): Arm[] {
  const { instance, background, cases } = source;
  const width = instance.length;
  const perturb = perturbationFor(parent.predicates, instance, background);
  const rows = new Float64Array(parent.trials * width);
  for (let i = 0; i < parent.trials; i++) perturb(cases, i, rows, i * width);
  return choices.map(({ predicate }) => {
    let [successes, trials] = [0, 0];
    for (let i = 0; i < parent.trials; i++) {
      if (!holdsFor(predicate, rows, i * width)) continue;
      trials++;
      if (parent.keptOutcome[i]) successes++;
    }
    return { successes, trials, population: Number.POSITIVE_INFINITY };
  });
}

/** Bounds that are about one standard error away. */
const HINT_RATE = 0.5;

/** The candidates that may be among the best `count`, as far as their hints tell. */
export function worthTrying(candidates: readonly Candidate[], count: number): Candidate[] {
  const lows = candidates.map(({ hint }) => lowerBound(shareOf(hint), levelOf(hint, HINT_RATE))).sort((a, b) => b - a);
  const mark = lows[Math.min(count, lows.length) - 1];
  return candidates.filter(({ hint }) => upperBound(shareOf(hint), levelOf(hint, HINT_RATE)) >= mark);
}
