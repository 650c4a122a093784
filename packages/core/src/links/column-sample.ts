// The columns in which links are looked for, on a sample of the rows: a link that does not hold there is not looked at again.

import { evenlySpread } from "../rows/sample.ts";
import { type ContinuousFeature, isContinuous, isMissing, resolutionOf } from "../table/feature.ts";
import type { Table } from "../table/table.ts";

/** Of fewer rows nothing can be said. */
export const FEWEST_ROWS = 30;
/** Share of the rows that may break what is proposed as nearly a link. */
export const NEARLY = 0.01;

const SAMPLED = 256;
/** Of the sample a little more may break it: it is small. */
const SAMPLED_NEARLY = 0.05;
/** As many misses are forgiven from the start on. */
const FORGIVEN = 1;

/** Numbers of one column on the sample. */
export interface NumberColumn {
  readonly position: number;
  readonly feature: ContinuousFeature;
  readonly values: Float64Array;
  /** What another value may differ by and be the same. */
  readonly step: number;
  /** The rows with the greatest numbers, which say most about a factor. */
  readonly tellingRows: readonly number[];
  /** Often 0; where a target has it, a link holds easily. */
  readonly commonest: number;
}

function distinctIn(values: Float64Array): number {
  return new Set(values.filter((value) => !isMissing(value))).size;
}

/** The first of the most frequent values; NaN where none is known. */
export function commonestOf(values: Float64Array): number {
  const counts = new Map<number, number>();
  for (const value of values) if (!isMissing(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  let [commonest, most] = [Number.NaN, 0];
  for (const [value, count] of counts) if (count > most) [commonest, most] = [value, count];
  return commonest;
}

const TELLING_ROWS = 4;

function greatestIn(values: Float64Array): number[] {
  const known = [...values.keys()].filter((i) => !isMissing(values[i]));
  return known.sort((a, b) => Math.abs(values[b]) - Math.abs(values[a]) || a - b).slice(0, TELLING_ROWS);
}

export function sampledRows({ rowCount }: Table): Int32Array {
  return evenlySpread(rowCount, SAMPLED);
}

/** The columns of numbers that have more than one value; dates are none. */
export function numberColumns(table: Table, rows: Int32Array): NumberColumn[] {
  return table.features.flatMap((feature, position) => {
    if (!isContinuous(feature) || feature.date !== undefined) return [];
    const values = Float64Array.from(rows, (i) => table.columns[position][i]);
    if (distinctIn(values) < 2) return [];
    const step = resolutionOf(feature) * (1 - 1e-6);
    return [{ position, feature, values, step, tellingRows: greatestIn(values), commonest: commonestOf(values) }];
  });
}

/** A target, and what it should be: row by row of the sample, each of the causes in a row of its own. */
export interface Guess {
  readonly target: NumberColumn;
  readonly causes: readonly NumberColumn[];
  /** Not finite where it is not known. */
  wanted(...values: readonly number[]): number;
}

/** Share of rows in which a link may hold with the target of another row, or with a cause of another row, and say something. */
const CHANCE_OF_TARGET = 0.5;
const CHANCE_OF_CAUSE = 0.98;
const SHIFTS = [1 / 4, 1 / 2, 3 / 4];
/** From fewer comparisons no share can be told. */
const FEWEST_COMPARED = 15;

/** Whether nearly all of the sample agrees. */
function agrees({ target, causes, wanted }: Guess): boolean {
  const size = target.values.length;
  const values = causes.map(() => 0);
  let [known, missed] = [0, 0];
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < causes.length; k++) values[k] = causes[k].values[i];
    const difference = Math.abs(target.values[i] - wanted(...values));
    if (!Number.isFinite(difference)) continue;
    known++;
    if (difference >= target.step && ++missed > FORGIVEN + SAMPLED_NEARLY * known) return false;
  }
  return known >= Math.min(size, FEWEST_ROWS);
}

/**
 * Share of the sample that agrees where one column, the target (-1) or a cause, has the values of other rows; rows whose target
 * is the commonest value are left out.
 */
function agreementWithout({ target, causes, wanted }: Guess, shifted: number): number {
  const size = target.values.length;
  let [known, kept] = [0, 0];
  for (const part of SHIFTS) {
    const shift = Math.max(1, Math.floor(part * size));
    for (let i = 0; i < size; i++) {
      const other = (i + shift) % size;
      const own = target.values[shifted < 0 ? other : i];
      if (own === target.commonest) continue;
      const values = causes.map((cause, k) => cause.values[k === shifted ? other : i]);
      const difference = Math.abs(own - wanted(...values));
      if (!Number.isFinite(difference)) continue;
      known++;
      kept += Number(difference < target.step);
    }
  }
  return known < FEWEST_COMPARED ? 1 : kept / known;
}

/** Traces of reckoning are no rounding. */
const TRACE = 1e-6;

/** Whether the target is the result itself, and not one that was rounded: then nothing else can be the result. */
export function isUnrounded({ target, causes, wanted }: Guess): boolean {
  return target.values.every((value, i) => {
    const difference = Math.abs(value - wanted(...causes.map(({ values }) => values[i])));
    return !Number.isFinite(difference) || difference >= target.step || difference < TRACE * target.step;
  });
}

/** Whether the sample keeps to it, and would not with values of other rows: what holds then too says nothing. */
export function isPlausible(guess: Guess): boolean {
  return (
    agrees(guess) &&
    agreementWithout(guess, -1) <= CHANCE_OF_TARGET &&
    guess.causes.every((_, k) => agreementWithout(guess, k) <= CHANCE_OF_CAUSE)
  );
}
