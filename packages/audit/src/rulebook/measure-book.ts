// What a book is worth, on rows that had no part in making it.

import type { Feature, Premise, Row } from "@lore-xai/core";
import { type LabelledRows, premiseTest } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import type { BookRule, BookSize, Overlap, RuleBook } from "./rule-book.ts";

/** A line as it is read, before it is measured. */
export interface Line {
  readonly premise: Premise;
  readonly outcome: number;
}

export interface Lines {
  readonly lines: readonly Line[];
  readonly otherwise: number;
}

export interface Judge {
  readonly features: readonly Feature[];
  readonly labels: readonly string[];
  readonly keptApart: LabelledRows;
  /** A row kept apart as the data have it. */
  exampleAt(i: number): Row;
}

const EXAMPLES = 3;

/** Per line, which rows it covers. */
function coversOf({ lines }: Lines, { features, keptApart: { rows, labels } }: Judge): Uint8Array[] {
  return lines.map(({ premise }) => {
    const test = premiseTest(premise, features);
    return Uint8Array.from(labels, (_, i) => Number(test(rows, i * features.length)));
  });
}

/** Per row the line that decides, `lines.length` where none does. */
function deciders(covers: readonly Uint8Array[], count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => {
    const first = covers.findIndex((cover) => cover[i] === 1);
    return first < 0 ? covers.length : first;
  });
}

const countWhere = (count: number, isTrue: (i: number) => boolean): number => {
  let found = 0;
  for (let i = 0; i < count; i++) if (isTrue(i)) found++;
  return found;
};

function fidelityOf({ lines, otherwise }: Lines, decider: Int32Array, labels: Int32Array) {
  const right = countWhere(labels.length, (i) => (lines[decider[i]]?.outcome ?? otherwise) === labels[i]);
  return proportion(right, labels.length);
}

export function measureSize(list: Lines, judge: Judge): BookSize {
  const { labels } = judge.keptApart;
  const conditions = list.lines.reduce((sum, { premise }) => sum + premise.length, 0) / Math.max(1, list.lines.length);
  const fidelity = fidelityOf(list, deciders(coversOf(list, judge), labels.length), labels);
  return { rules: list.lines.length, conditions, fidelity };
}

function overlapsOf({ lines }: Lines, covers: readonly Uint8Array[], count: number): Overlap[] {
  const overlaps: Overlap[] = [];
  for (let first = 0; first < lines.length; first++) {
    for (let second = first + 1; second < lines.length; second++) {
      const rows = countWhere(count, (i) => covers[first][i] === 1 && covers[second][i] === 1);
      const isConflict = lines[first].outcome !== lines[second].outcome;
      if (rows > 0) overlaps.push({ first, second, rows, isConflict });
    }
  }
  return overlaps;
}

export type MeasuredBook = Pick<RuleBook, "rules" | "otherwise" | "fidelity" | "baseRate" | "overlaps">;

export function measureBook(list: Lines, judge: Judge): MeasuredBook {
  const { labels: names, keptApart, exampleAt } = judge;
  const { labels } = keptApart;
  const count = labels.length;
  const covers = coversOf(list, judge);
  const decider = deciders(covers, count);
  const some = (isWanted: (i: number) => boolean): Row[] => {
    const found: Row[] = [];
    for (let i = 0; i < count && found.length < EXAMPLES; i++) if (isWanted(i)) found.push(exampleAt(i));
    return found;
  };
  const rules = list.lines.map(({ premise, outcome }, k): BookRule => {
    const isCovered = (i: number) => covers[k][i] === 1;
    const isRight = (i: number) => labels[i] === outcome;
    const covered = countWhere(count, isCovered);
    const reached = countWhere(count, (i) => decider[i] === k);
    return {
      premise,
      outcome: names[outcome],
      coverage: count === 0 ? 0 : covered / count,
      precision: proportion(
        countWhere(count, (i) => isCovered(i) && isRight(i)),
        covered,
      ),
      decides: proportion(
        countWhere(count, (i) => decider[i] === k && isRight(i)),
        reached,
      ),
      examples: some((i) => isCovered(i) && isRight(i)),
      counterExamples: some((i) => isCovered(i) && !isRight(i)),
    };
  });
  const isLeft = (i: number) => decider[i] === list.lines.length;
  const byOutcome = names.map((_, outcome) => countWhere(count, (i) => labels[i] === outcome));
  return {
    rules,
    otherwise: {
      outcome: names[list.otherwise],
      decides: proportion(
        countWhere(count, (i) => isLeft(i) && labels[i] === list.otherwise),
        countWhere(count, isLeft),
      ),
    },
    fidelity: fidelityOf(list, decider, labels),
    baseRate: proportion(Math.max(0, ...byOutcome), count),
    overlaps: overlapsOf(list, covers, count),
  };
}
