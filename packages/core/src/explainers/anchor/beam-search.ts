// Anchors' beam search [R18]: from the empty anchor on, the most precise candidates get one predicate more, until no
// candidate covers more than the best anchor that is precise enough.

import type { AnchorBackground } from "./anchor-background.ts";
import type { AnchorOptions } from "./anchor-options.ts";
import { type Candidate, type Choice, emptyCandidate, extend } from "./candidate.ts";
import { lowerBound, upperBound } from "./kl-bounds.ts";
import { chooseBestArms, shareOf } from "./kl-lucb.ts";
import type { Trials } from "./trials.ts";

/** How far below the threshold the bound of an accepted anchor's precision may be. */
const SLACK = 0.05;

export interface Search {
  readonly options: AnchorOptions;
  readonly background: AnchorBackground;
  readonly choices: readonly Choice[];
  readonly trials: Trials;
  /** Called after each size, beginning with 0. */
  onSize(size: number): void;
}

export interface Found {
  readonly anchor: Candidate;
  readonly reachedThreshold: boolean;
}

/** The level of bounds that hold for all candidates that may be checked, with a risk of delta at most in all. */
function levelOf(candidate: Candidate, { options, choices }: Search): number {
  const checks = 1 + (options.beamSize - 1) * choices.length;
  return candidate.trials === 0 ? Number.POSITIVE_INFINITY : Math.log(checks / options.delta) / candidate.trials;
}

/** Tries the candidate until it is clear whether it is precise enough, or the budget is used up. */
async function isPreciseEnough(candidate: Candidate, search: Search): Promise<boolean> {
  const { threshold, batchSize } = search.options;
  for (;;) {
    const share = shareOf(candidate);
    const level = levelOf(candidate, search);
    const isAbove = share >= threshold;
    const isSure = isAbove
      ? lowerBound(share, level) >= threshold - SLACK
      : upperBound(share, level) < Math.min(1, threshold + SLACK);
    if (isSure) return isAbove;
    if (!(await search.trials.pull([candidate], batchSize))) return false;
  }
}

/** The first that is precise enough, those that cover most before the others. */
async function widestPrecise(beam: readonly Candidate[], search: Search): Promise<Candidate | undefined> {
  for (const candidate of beam.toSorted((a, b) => b.covered - a.covered)) {
    if (await isPreciseEnough(candidate, search)) return candidate;
  }
  return undefined;
}

/** Where none is precise enough: the one whose precision is surest to be high. */
function mostPrecise(candidates: readonly Candidate[], search: Search): Candidate {
  const bound = (candidate: Candidate) => lowerBound(shareOf(candidate), levelOf(candidate, search));
  return candidates.reduce((best, candidate) => (bound(candidate) > bound(best) ? candidate : best));
}

export async function searchAnchor(search: Search): Promise<Found> {
  const { options, choices, trials } = search;
  const { batchSize, beamSize, tolerance, delta } = options;
  const maxConditions = options.maxConditions ?? Number.POSITIVE_INFINITY;
  const seen = new Set<string>();
  let beam = [emptyCandidate(search.background)];
  const tried = [...beam];
  let best: Candidate | undefined;
  await trials.pull(beam, batchSize);
  for (let size = 0; ; size++) {
    best = (await widestPrecise(beam, search)) ?? best;
    search.onSize(size);
    const coverMoreThan = best?.covered ?? -1;
    const candidates = extend(beam, { choices, record: trials, maxConditions, coverMoreThan, seen });
    if (candidates.length === 0 || trials.isExhausted) break;
    const pull = (arms: readonly number[]) =>
      trials.pull(
        arms.map((i) => candidates[i]),
        batchSize,
      );
    const chosen = await chooseBestArms(candidates, { count: beamSize, tolerance, delta, pull });
    beam = chosen.map((i) => candidates[i]);
    tried.push(...beam);
  }
  return best === undefined
    ? { anchor: mostPrecise(tried, search), reachedThreshold: false }
    : { anchor: best, reachedThreshold: true };
}
