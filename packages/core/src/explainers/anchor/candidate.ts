// A candidate: predicates that all hold for x, what they cover, and how many of the cases tried kept x's outcome.

import type { AnchorBackground } from "./anchor-background.ts";
import { type BitSet, bitsWhere, intersection, sizeOf } from "./bit-set.ts";
import type { Arm } from "./kl-lucb.ts";
import { holdsFor, isNarrower, isSameSide, type Predicate } from "./predicates.ts";

export interface Candidate extends Arm {
  successes: number;
  /** Cases tried: those from 0 to trials - 1 of the explanation's stream. */
  trials: number;
  /** Per case tried whether it kept x's outcome. */
  readonly keptOutcome: boolean[];
  /** What its parent's cases tell of it. */
  readonly hint: Arm;
  readonly predicates: readonly Predicate[];
  /** The counted background rows that it covers, and how many they are. */
  readonly coveredRows: BitSet;
  readonly covered: number;
}

/** A predicate that may be added, with the counted rows in which it holds. */
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

const untried = (population: number) => ({ successes: 0, trials: 0, keptOutcome: [], population });

export function emptyCandidate({ countedRows }: AnchorBackground, population: number): Candidate {
  const coveredRows = bitsWhere(countedRows, () => true);
  return { ...untried(population), hint: untried(population), predicates: [], coveredRows, covered: countedRows };
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

export interface Extension {
  readonly choices: readonly Choice[];
  /** What the parent's cases tell of each choice. */
  hintsFrom(parent: Candidate): readonly Arm[];
  /** Most features in one anchor. */
  readonly maxConditions: number;
  /** Candidates that cover no more than this many rows are not wanted. */
  readonly coverMoreThan: number;
  /** Keys of all candidates made so far; new ones are added. */
  readonly seen: Set<string>;
}

/** Every candidate with one predicate more that has not been made before. */
export function extend(parents: readonly Candidate[], extension: Extension): Candidate[] {
  const { choices, hintsFrom, maxConditions, coverMoreThan, seen } = extension;
  const children: Candidate[] = [];
  for (const parent of parents) {
    const hints = hintsFrom(parent);
    for (const [k, { predicate, coveredRows: rows }] of choices.entries()) {
      const predicates = narrowed(parent.predicates, predicate);
      if (predicates === null || new Set(predicates.map(({ feature }) => feature)).size > maxConditions) continue;
      const coveredRows = intersection(parent.coveredRows, rows);
      const covered = sizeOf(coveredRows);
      const key = keyOf(predicates);
      if (covered <= coverMoreThan || seen.has(key)) continue;
      seen.add(key);
      children.push({ ...untried(parent.population), hint: hints[k], predicates, coveredRows, covered });
    }
  }
  return children;
}
