// Takes changes back while the case remains a counterfactual: all single take-backs of all candidates in one batch per
// round, and whole halves at once for candidates with many changes.

import { type CandidateInquiry, examine } from "./ask.ts";
import { type Candidate, compareCandidates } from "./candidate.ts";

const MANY_CHANGES = 6;
const VERY_MANY_CHANGES = 32;
const MOST_ROUNDS = 24;

function takenBack(candidate: Candidate, features: readonly number[], instance: Float64Array): Float64Array {
  const codes = candidate.codes.slice();
  for (const j of features) codes[j] = instance[j];
  return codes;
}

/** The list in so many parts, as equal as can be. */
function partsOf(changed: readonly number[], count: number): (readonly number[])[] {
  const size = Math.ceil(changed.length / count);
  return Array.from({ length: Math.ceil(changed.length / size) }, (_, k) => changed.slice(k * size, (k + 1) * size));
}

/** Groups of changes to try taking back. Of very many changes, single ones would take a question each. */
function attemptsFor({ changed }: Candidate): readonly (readonly number[])[] {
  if (changed.length <= 1) return [];
  if (changed.length > VERY_MANY_CHANGES) return [2, 4, 8, 16].flatMap((count) => partsOf(changed, count));
  const singles = changed.map((j) => [j]);
  if (changed.length < MANY_CHANGES) return singles;
  const half = Math.floor(changed.length / 2);
  const quarter = Math.max(1, Math.floor(changed.length / 4));
  const groups = [changed.slice(0, half), changed.slice(half), changed.slice(0, quarter), changed.slice(-quarter)];
  return [...groups, ...singles];
}

export async function makeSparse(
  candidates: readonly Candidate[],
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const current = [...candidates];
  let open = current.map((_, i) => i);
  for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
    const attempts = open.flatMap((i) =>
      attemptsFor(current[i]).map((features) => ({ i, codes: takenBack(current[i], features, examination.instance) })),
    );
    const found = await examine(
      attempts.map(({ codes }) => codes),
      examination,
    );
    const improved = new Set<number>();
    for (const [k, better] of found.entries()) {
      const { i } = attempts[k];
      if (better === undefined || compareCandidates(better, current[i]) >= 0) continue;
      current[i] = better;
      improved.add(i);
    }
    open = [...improved];
  }
  return current;
}
