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
  const perturb = perturbationFor(parent.predicates, instance, background);
  const row = new Float64Array(instance.length);
  const hints = choices.map(() => ({ successes: 0, trials: 0, population: Number.POSITIVE_INFINITY }));
  for (let i = 0; i < parent.trials; i++) {
    perturb(cases, i, row, 0);
    for (const [k, { predicate }] of choices.entries()) {
      if (!holdsFor(predicate, row, 0)) continue;
      hints[k].trials++;
      if (parent.keptOutcome[i]) hints[k].successes++;
    }
  }
  return hints;
}

/** Bounds that are about one standard error away. */
const HINT_RATE = 0.5;

/** The candidates that may be among the best `count`, as far as their hints tell. */
export function worthTrying(candidates: readonly Candidate[], count: number): Candidate[] {
  const lows = candidates.map(({ hint }) => lowerBound(shareOf(hint), levelOf(hint, HINT_RATE))).sort((a, b) => b - a);
  const mark = lows[Math.min(count, lows.length) - 1];
  return candidates.filter(({ hint }) => upperBound(shareOf(hint), levelOf(hint, HINT_RATE)) >= mark);
}
