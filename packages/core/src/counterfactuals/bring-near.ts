// Brings numbers as near to x as the other outcome allows: bisection between x's value, or the typical one where x has
// none, and the candidate's, one feature of every candidate at a time, at values that can be printed.

import { type Feature, isContinuous, roundToResolution } from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import { type Candidate, compareCandidates } from "./candidate.ts";

interface Bisection {
  readonly feature: number;
  /** Towards x, where the outcome is not the one sought, as far as is known; the candidate itself stands at the far end. */
  near: number;
}

function middleOf(
  candidate: Candidate,
  { feature, near }: Bisection,
  features: readonly Feature[],
): number | undefined {
  const described = features[feature];
  if (!isContinuous(described)) return undefined;
  const far = candidate.codes[feature];
  const middle = roundToResolution(described, (near + far) / 2);
  return middle === near || middle === far || middle < Math.min(near, far) || middle > Math.max(near, far)
    ? undefined
    : middle;
}

async function bisectFeature(
  candidates: Candidate[],
  turn: number,
  steps: number,
  features: readonly Feature[],
  examination: CandidateInquiry,
): Promise<void> {
  const numbersOf = ({ changed }: Candidate) => changed.filter((j) => isContinuous(features[j]));
  const open = candidates.flatMap((candidate, i) => {
    const feature = numbersOf(candidate)[turn];
    return feature === undefined ? [] : [{ i, bisection: { feature, near: examination.filled[feature] } }];
  });
  for (let step = 0; step < steps; step++) {
    const attempts = open.flatMap(({ i, bisection }) => {
      const middle = middleOf(candidates[i], bisection, features);
      return middle === undefined
        ? []
        : [{ i, bisection, codes: candidates[i].codes.with(bisection.feature, middle), middle }];
    });
    if (attempts.length === 0) return;
    const found = await examine(
      attempts.map(({ codes }) => codes),
      examination,
    );
    for (const [k, { i, bisection, middle }] of attempts.entries()) {
      const nearer = found[k];
      if (nearer !== undefined && compareCandidates(nearer, candidates[i]) < 0) candidates[i] = nearer;
      else bisection.near = middle;
    }
  }
}

export async function bringNear(
  given: readonly Candidate[],
  features: readonly Feature[],
  steps: number,
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const candidates = [...given];
  const most = Math.max(0, ...candidates.map(({ changed }) => changed.filter((j) => isContinuous(features[j])).length));
  for (let turn = 0; turn < most; turn++) await bisectFeature(candidates, turn, steps, features, examination);
  return candidates;
}
