// From a case of an outcome sought that differs from x in many features to one that differs in few: not by taking changes back,
// of which most do nothing, but by going from x towards it, the most telling features first. The shortest beginning of that list
// which reaches the outcome is looked for; its last feature is needed, so it is kept, and the search goes on with what stood
// before it. Each feature that is kept costs about the logarithm of their number in questions.

import type { Feature } from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import type { Candidate } from "./candidate.ts";
import { mostTellingFirst } from "./effects.ts";

/** A list that is being shortened. */
interface Shortening {
  readonly goal: Candidate;
  /** Features that are needed, and others, of which the first `enough` reach the outcome together with them. */
  readonly kept: readonly number[];
  readonly rest: readonly number[];
  readonly enough: number;
  /** So many of them are known not to; -1 where nothing is known. */
  readonly tooFew: number;
  /** The case with `kept` and the first `enough`. */
  readonly reached: Candidate;
}

const MOST_ROUNDS = 60;

/** At first 1, 2, 3, 4, 6, 8, 12 and so on at once, for a short list may do; then halves. */
function lengthsToTry({ kept, tooFew, enough }: Shortening): readonly number[] {
  if (kept.length > 0 || tooFew > 0) return [Math.floor((tooFew + enough) / 2)];
  const lengths = [1, 2, 3];
  for (let length = 4; length < enough; length *= 2) lengths.push(length, length * 1.5);
  return lengths.filter((length) => length < enough);
}

function withChanges({ goal, kept, rest }: Shortening, length: number, instance: Float64Array): Float64Array {
  const codes = instance.slice();
  for (const j of kept) codes[j] = goal.codes[j];
  for (const j of rest.slice(0, length)) codes[j] = goal.codes[j];
  return codes;
}

/** Where the shortest list is known, its last feature is kept. */
function settled(state: Shortening): Shortening {
  const { kept, rest, enough, tooFew } = state;
  if (enough === 0 || enough - tooFew > 1) return state;
  const shorter = { kept: [...kept, rest[enough - 1]], rest: rest.slice(0, enough - 1) };
  return { ...state, ...shorter, enough: enough - 1, tooFew: -1 };
}

function afterAnswers(
  state: Shortening,
  lengths: readonly number[],
  found: readonly (Candidate | undefined)[],
): Shortening {
  const first = found.findIndex((candidate) => candidate !== undefined);
  const missed = first < 0 ? lengths.at(-1) : lengths[first - 1];
  const tooFew = Math.max(state.tooFew, missed ?? -1);
  return settled({ ...state, tooFew, enough: lengths[first] ?? state.enough, reached: found[first] ?? state.reached });
}

/** For each of these cases one with few of its changes; the case itself where it needs them all. */
export async function fewChanges(
  goals: readonly Candidate[],
  features: readonly Feature[],
  examination: CandidateInquiry,
): Promise<Candidate[]> {
  const { instance, blackBox } = examination;
  const orders = mostTellingFirst(goals, blackBox.known(), { instance, features });
  const states = goals.map((goal, i): Shortening => {
    const rest = orders[i];
    return settled({ goal, kept: [], rest, enough: rest.length, tooFew: 0, reached: goal });
  });
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const open = [...states.keys()].filter((i) => states[i].enough > 0);
    if (open.length === 0) break;
    const tries = open.map((i) => ({ i, lengths: lengthsToTry(states[i]) }));
    const cases = tries.flatMap(({ i, lengths }) => lengths.map((length) => withChanges(states[i], length, instance)));
    const found = await examine(cases, examination);
    let next = 0;
    for (const { i, lengths } of tries) {
      states[i] = afterAnswers(states[i], lengths, found.slice(next, next + lengths.length));
      next += lengths.length;
    }
  }
  return states.map(({ reached }) => reached);
}
