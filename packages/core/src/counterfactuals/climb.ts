// Few changes by the black box's scores, where it gives any: from x one feature after another is changed to where the score of an
// outcome sought is highest, until the outcome is reached. What the answers for single changes say of single features, this says
// of features together.

import { isSameCell } from "../table/feature.ts";
import { type CandidateInquiry, examine } from "./ask.ts";
import type { Candidate } from "./candidate.ts";
import { countOfChanges } from "./candidate.ts";

/** One feature and the value that it gets. */
export interface Move {
  readonly feature: number;
  readonly value: number;
}

/** Single changes whose score is looked at, at most. */
const MOST_SINGLES = 300;
/** Of these, the moves that are tried further on, each of another feature, and from how many cases at once. */
const MOVES = 16;
const BEAM = 2;

interface Scored {
  readonly codes: Float64Array;
  readonly score: number;
}

/** How much likelier the likeliest outcome sought is than the likeliest other one. */
function scoreAt(probabilities: Float64Array, offset: number, { blackBox, isSought }: CandidateInquiry): number {
  let [sought, other] = [0, 0];
  for (let label = 0; label < blackBox.labels.length; label++) {
    const probability = probabilities[offset + label];
    if (isSought(label)) sought = Math.max(sought, probability);
    else other = Math.max(other, probability);
  }
  return sought - other;
}

/** Those of the cases that are allowed and can be asked about, best score first; null where there are no scores. */
async function scored(cases: readonly Float64Array[], examination: CandidateInquiry): Promise<Scored[] | null> {
  const { blackBox, instance } = examination;
  const allowed = cases.filter((codes) => examination.allows(codes, 0));
  const width = instance.length;
  const rows = new Float64Array(allowed.length * width);
  for (const [i, codes] of allowed.entries()) rows.set(codes, i * width);
  const positions = blackBox.affordableScores(rows, allowed.length);
  const affordable = positions.map((i) => allowed[i]);
  const asked = new Float64Array(affordable.length * width);
  for (const [i, codes] of affordable.entries()) asked.set(codes, i * width);
  const probabilities = await blackBox.probabilities(asked, affordable.length);
  if (probabilities === null) return null;
  return affordable
    .map((codes, i) => ({ codes, score: scoreAt(probabilities, i * blackBox.labels.length, examination) }))
    .sort((a, b) => b.score - a.score);
}

/** x with one feature changed, wherever that has been asked about. */
function knownSingles({ blackBox, instance }: CandidateInquiry): Float64Array[] {
  const { rows, count } = blackBox.known();
  const width = instance.length;
  const singles: Float64Array[] = [];
  for (let i = 0; i < count && singles.length < MOST_SINGLES; i++) {
    if (countOfChanges(rows, i * width, instance, 1) === 1) singles.push(rows.slice(i * width, (i + 1) * width));
  }
  return singles;
}

/** The best move of each feature, best first. */
function movesIn(singles: readonly Scored[], instance: Float64Array): Move[] {
  const best = new Map<number, Move>();
  for (const { codes } of singles) {
    const feature = codes.findIndex((code, j) => !isSameCell(code, instance[j]));
    if (feature >= 0 && !best.has(feature)) best.set(feature, { feature, value: codes[feature] });
  }
  return [...best.values()].slice(0, MOVES);
}

/** Cases of an outcome sought with no more than `most` changes; none where there are no scores. */
export async function climb(moves: readonly Move[], most: number, examination: CandidateInquiry): Promise<Candidate[]> {
  const { instance } = examination;
  const tried = moves.map(({ feature, value }) => instance.with(feature, value));
  const singles = await scored([...knownSingles(examination), ...tried], examination);
  if (singles === null) return [];
  const best = movesIn(singles, instance);
  let beam = singles.slice(0, BEAM).map(({ codes }) => codes);
  for (let changes = 2; changes <= most && beam.length > 0; changes++) {
    const cases = beam.flatMap((codes) =>
      best
        .filter(({ feature }) => isSameCell(codes[feature], instance[feature]))
        .map(({ feature, value }) => codes.with(feature, value)),
    );
    const next = await scored(cases, examination);
    const found = await examine(next?.map(({ codes }) => codes) ?? [], examination);
    const reached = found.filter((candidate) => candidate !== undefined);
    if (reached.length > 0) return reached;
    beam = next?.slice(0, BEAM).map(({ codes }) => codes) ?? [];
  }
  return [];
}
