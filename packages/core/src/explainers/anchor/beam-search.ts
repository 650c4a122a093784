// Anchors' beam search [R18]: from the empty anchor on, the most precise candidates get one predicate more, until no
// candidate covers more than the best anchor that is precise enough.

import type { AnchorOptions } from "./anchor-options.ts";
import { type Candidate, type Choice, emptyCandidate, extend } from "./candidate.ts";
import { lowerBound, upperBound } from "./kl-bounds.ts";
import { chooseBestArms, levelOf, shareOf } from "./kl-lucb.ts";
import type { CaseSource } from "./perturb.ts";
import { hintsFrom, worthTrying } from "./screen.ts";
import type { Trials } from "./trials.ts";

/** Cases that every new candidate is tried on, before KL-LUCB decides where more are worth it. */
const FIRST_CASES = 20;
/** How far below the threshold the bound of an accepted anchor's precision may be. */
const SLACK = 0.05;

export interface Search {
  readonly options: AnchorOptions;
  readonly source: CaseSource;
  readonly choices: readonly Choice[];
  readonly trials: Trials;
  /** Called after each size, beginning with 0. */
  onSize(size: number): void;
}

export interface Found {
  readonly anchor: Candidate;
  readonly reachedThreshold: boolean;
}

/** The rate of bounds that hold for all candidates that may be checked, with a risk of delta at most in all. */
function rateOf({ options, choices }: Search): number {
  return Math.log((1 + (options.beamSize - 1) * choices.length) / options.delta);
}

/** Tries the candidate until it is clear whether it is precise enough, or the budget is used up. */
async function isPreciseEnough(candidate: Candidate, search: Search): Promise<boolean> {
  const { threshold, batchSize } = search.options;
  for (;;) {
    const share = shareOf(candidate);
    const level = levelOf(candidate, rateOf(search));
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
  const bound = (candidate: Candidate) => lowerBound(shareOf(candidate), levelOf(candidate, rateOf(search)));
  return candidates.reduce((best, candidate) => (bound(candidate) > bound(best) ? candidate : best));
}

export async function searchAnchor(search: Search): Promise<Found> {
  const { options, choices, trials, source } = search;
  const { batchSize, beamSize, tolerance, delta } = options;
  const maxConditions = options.maxConditions ?? Number.POSITIVE_INFINITY;
  const seen = new Set<string>();
  let beam = [emptyCandidate(source.background, source.cases.count)];
  const tried = [...beam];
  let best: Candidate | undefined;
  await trials.pull(beam, batchSize);
  for (let size = 0; ; size++) {
    best = (await widestPrecise(beam, search)) ?? best;
    search.onSize(size);
    const coverMoreThan = best?.covered ?? -1;
    const hints = (parent: Candidate) => hintsFrom(parent, choices, source);
    const extended = extend(beam, { choices, hintsFrom: hints, maxConditions, coverMoreThan, seen });
    const candidates = worthTrying(extended, beamSize);
    if (candidates.length === 0) break;
    if (!(await trials.pull(candidates, Math.min(batchSize, FIRST_CASES)))) {
      tried.push(...candidates);
      break;
    }
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
