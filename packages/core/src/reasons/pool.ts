// Labelled rows that every explanation of an explainer searches: real ones, crosses of two real ones, and more crosses
// of the rarer outcomes, which steer the search and are not counted in a rule's precision. Asked about once. The rest of
// the background is kept apart: rules are measured on it after they are final.

import { Random } from "../random/random.ts";
import { evenlySpread, LEARNT_SHARE, rowsAt } from "../rows/sample.ts";
import type { Feature } from "../table/feature.ts";
import type { Table } from "../table/table.ts";
import { type ColumnPlan, columnPlanOf } from "./best-bins.ts";
import { type Bins, binsOf, encodeInto, widthOfCodes } from "./bins.ts";
import type { SearchedRows } from "./box-counts.ts";
import type { Support } from "./log-odds.ts";
import { type Side, sideOf } from "./side.ts";

/** The black box's labels for rows that stand one after another, or for the first of them where no more can be asked. */
export type Ask = (rows: Float64Array, count: number) => Promise<ArrayLike<number>>;

export interface PoolSizes {
  readonly real: number;
  readonly crosses: number;
  readonly rareCrosses: number;
}

/** Rows of a pool, all kinds together. */
export const poolSize = ({ real, crosses, rareCrosses }: PoolSizes): number => real + crosses + rareCrosses;

/** Rules are measured on some of these and their coverage is counted on all: of a large table so many will do. */
const MOST_KEPT_APART = 5000;

/** Chance of the pool: the same for every seed, so that all explanations of an explainer share it. */
const POOL_SEED = 0x706f6f6c;

export interface Pool {
  readonly features: readonly Feature[];
  readonly bins: Bins;
  /** Real rows first, then crosses, then crosses of the rarer outcomes. */
  readonly rows: Float64Array;
  readonly codes: Uint8Array;
  readonly labels: Int32Array;
  readonly real: number;
  /** Real rows and crosses: those that a rule's precision is counted on. */
  readonly counted: number;
  /** Real rows that nothing was asked about, and their codes. */
  readonly keptApart: Float64Array;
  readonly keptCodes: Uint8Array;
  readonly plan: ColumnPlan;
  /** What `searchedRows` has made of it, kept for the next explanation. */
  readonly searched: Map<string, SearchedRows>;
  /** What `scoredPool` has made of it, by outcome. */
  readonly scored: Map<number, Pool>;
  /** What `supportFor` has made of it, by outcome. */
  readonly supports: Map<number, Support>;
  /** Per outcome: what is right and what is wrong for a rule that says so. */
  readonly sides: readonly Side[];
}

/** Of a background with so many rows: so many of each kind that there are no more than `poolQueries` in all. */
export function poolSizesWithin(rowCount: number, sizes: PoolSizes, poolQueries: number): PoolSizes {
  const real = Math.min(Math.ceil(rowCount * LEARNT_SHARE), sizes.real);
  const share = Math.min(1, poolQueries / Math.max(1, real + sizes.crosses + sizes.rareCrosses));
  const scaled = (count: number) => Math.floor(count * share);
  return { real: scaled(real), crosses: scaled(sizes.crosses), rareCrosses: scaled(sizes.rareCrosses) };
}

/** Writes a row that has each cell of the one that begins at `a` or of the one that begins at `b`. */
type CrossInto = (out: Float64Array, at: number, a: number, b: number) => void;

export function crossing(rows: Float64Array, width: number, random: Random): CrossInto {
  return (out, at, a, b) => {
    // Reckoned, for a branch that is taken half of the time is a guess each time.
    for (let j = 0; j < width; j++) out[at + j] = rows[b + j + (a - b) * Number(random.chance(0.5))];
  };
}

/** Crosses of rows of these numbers. */
function crossesOf(
  rows: Float64Array,
  numbers: ArrayLike<number>,
  count: number,
  width: number,
  random: Random,
): Float64Array {
  const crosses = new Float64Array((numbers.length < 2 ? 0 : count) * width);
  const draw = () => numbers[random.below(numbers.length)] * width;
  const crossInto = crossing(rows, width, random);
  for (let at = 0; at < crosses.length; at += width) crossInto(crosses, at, draw(), draw());
  return crosses;
}

/** Numbers of the real rows of each outcome but the commonest. */
function rarerOutcomes(labels: Int32Array, labelCount: number): number[][] {
  const numbers = Array.from({ length: labelCount }, (): number[] => []);
  for (let i = 0; i < labels.length; i++) numbers[labels[i]].push(i);
  const byCount = numbers.filter((rows) => rows.length > 1).sort((a, b) => b.length - a.length);
  return byCount.slice(1);
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export interface PoolRequest {
  readonly background: Table;
  readonly labelCount: number;
  readonly ask: Ask;
  readonly sizes: PoolSizes;
}

/** Asks about rows; where labels come for the first of them alone, those are the pool. */
export async function createPool({ background, labelCount, ask, sizes }: PoolRequest): Promise<Pool> {
  const { features, rowCount } = background;
  const width = features.length;
  const { real, crosses, rareCrosses } = poolSizesWithin(rowCount, sizes, Number.POSITIVE_INFINITY);
  const spread = evenlySpread(rowCount, Math.min(rowCount, real + MOST_KEPT_APART));
  const realRows = rowsAt(background, spread.subarray(0, real));
  const random = Random.fromSeed(POOL_SEED);
  const everyRow = Array.from({ length: real }, (_, i) => i);
  const natural = joined([realRows, crossesOf(realRows, everyRow, crosses, width, random.fork("crosses"))]);
  const naturalLabels = Int32Array.from(await ask(natural, natural.length / width));
  const labelledReal = Math.min(real, naturalLabels.length);
  const rarer = rarerOutcomes(naturalLabels.subarray(0, labelledReal), labelCount);
  const rare = joined(
    rarer.map((numbers, k) =>
      crossesOf(realRows, numbers, Math.floor(rareCrosses / rarer.length), width, random.fork(`rare ${k}`)),
    ),
  );
  const rareLabels = rare.length === 0 ? [] : Int32Array.from(await ask(rare, rare.length / width));
  const labels = Int32Array.from([...naturalLabels, ...rareLabels]);
  const counted = naturalLabels.length;
  const rows = joined([natural.subarray(0, counted * width), rare.subarray(0, rareLabels.length * width)]);
  const bins = binsOf(features, realRows);
  const codes = new Uint8Array(rows.length);
  encodeInto(bins, rows, codes, 0);
  const keptApart = rowsAt(background, spread.subarray(real));
  const keptCodes = new Uint8Array(keptApart.length);
  encodeInto(bins, keptApart, keptCodes, 0);
  const sample = { bins, codes, labels, real: labelledReal, counted };
  return {
    ...sample,
    features,
    rows,
    keptApart,
    keptCodes,
    plan: columnPlanOf(bins),
    searched: new Map(),
    scored: new Map(),
    supports: new Map(),
    sides: Array.from({ length: labelCount }, (_, outcome) => sideOf(sample, outcome)),
  };
}

/** The codes of one row. */
export function codesOf({ bins }: Pool, row: Float64Array): Uint8Array {
  const codes = new Uint8Array(widthOfCodes(bins));
  encodeInto(bins, row, codes, 0);
  return codes;
}
