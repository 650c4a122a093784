// A candidate: predicates that all hold for x, what they cover, and how often the cases tried so far kept x's outcome.

import type { AnchorBackground } from "./anchor-background.ts";
import { type BitSet, bitsWhere, intersection, sizeOf } from "./bit-set.ts";
import type { Arm } from "./kl-lucb.ts";
import { holdsFor, isNarrower, isSameSide, type Predicate } from "./predicates.ts";

export interface Candidate extends Arm {
  successes: number;
  trials: number;
  readonly predicates: readonly Predicate[];
  /** The counted background rows that it covers, and how many they are. */
  readonly coveredRows: BitSet;
  readonly covered: number;
  /** Numbers of the cases tried that it covers. */
  readonly cases: number[];
}

/** A predicate as it may be added, with its place in the record of cases. */
export interface Choice {
  readonly predicate: Predicate;
  readonly coveredRows: BitSet;
}

/** Predicates that some background row breaks: the others rule nothing out. */
export function choicesAmong(predicates: readonly Predicate[], background: AnchorBackground, width: number): Choice[] {
  const { counted, countedRows } = background;
  return predicates
    .map((predicate) => ({
      predicate,
      coveredRows: bitsWhere(countedRows, (i) => holdsFor(predicate, counted, i * width)),
    }))
    .filter(({ coveredRows }) => sizeOf(coveredRows) < countedRows);
}

export function emptyCandidate({ countedRows }: AnchorBackground): Candidate {
  const coveredRows = bitsWhere(countedRows, () => true);
  return { predicates: [], coveredRows, covered: countedRows, cases: [], successes: 0, trials: 0 };
}

/** The predicates with one more, which takes the place of a wider one; null where it would add nothing. */
function narrowed(predicates: readonly Predicate[], added: Predicate): readonly Predicate[] | null {
  const rival = predicates.findIndex((predicate) => isSameSide(predicate, added));
  if (rival < 0) return [...predicates, added];
  return isNarrower(added, predicates[rival]) ? predicates.with(rival, added) : null;
}

function keyOf(predicates: readonly Predicate[]): string {
  return predicates
    .map(({ feature, kind, bound }) => `${feature} ${kind} ${bound}`)
    .sort()
    .join(",");
}

export interface Record {
  /** Whether predicate k holds in case i. */
  holds(i: number, k: number): boolean;
  /** Whether case i kept x's outcome. */
  isSuccess(i: number): boolean;
}

export interface Extension {
  readonly choices: readonly Choice[];
  readonly record: Record;
  /** Most features in one anchor. */
  readonly maxConditions: number;
  /** Candidates that cover no more than this many rows are not wanted. */
  readonly coverMoreThan: number;
  /** Keys of all candidates made so far; new ones are added. */
  readonly seen: Set<string>;
}

/** Every candidate with one predicate more. It begins with its parent's cases in which the predicate holds anyway. */
export function extend(parents: readonly Candidate[], extension: Extension): Candidate[] {
  const { choices, record, maxConditions, coverMoreThan, seen } = extension;
  const children: Candidate[] = [];
  for (const parent of parents) {
    for (const [k, { predicate, coveredRows: rows }] of choices.entries()) {
      const predicates = narrowed(parent.predicates, predicate);
      if (predicates === null || new Set(predicates.map(({ feature }) => feature)).size > maxConditions) continue;
      const coveredRows = intersection(parent.coveredRows, rows);
      const covered = sizeOf(coveredRows);
      const key = keyOf(predicates);
      if (covered <= coverMoreThan || seen.has(key)) continue;
      seen.add(key);
      const cases = parent.cases.filter((i) => record.holds(i, k));
      const successes = cases.filter((i) => record.isSuccess(i)).length;
      children.push({ predicates, coveredRows, covered, cases, successes, trials: cases.length });
    }
  }
  return children;
}
