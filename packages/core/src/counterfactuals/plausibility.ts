// How usual a case is: how far it is, by ranks, from the real case that is its k-th nearest, beside how far real cases are from
// theirs. Made once of a background; the work is bounded, however long or wide that is.

import type { PreparedBackground } from "../background/prepared-background.ts";
import { type RankScale, rankOf, rankScaleIn } from "../distance/ranks.ts";
import { evenlySpread, rowsAt } from "../rows/sample.ts";
import { isContinuous, isMissing } from "../table/feature.ts";

/** Which neighbour's distance counts: a single one may be a fluke. */
const NEIGHBOR = 5;
/** Of fewer real cases nothing can be said of the last twentieth. */
const FEWEST_ROWS = 20;
const MOST_ROWS = 2000;
/** Differences of two cells that are looked at, at most, to know how far real cases are from each other. */
const MOST_STEPS = 60_000_000;

/** How usual cases are among those of a background. */
export interface RealCases {
  /** Of 100 real cases, so many are nearer to their neighbours than the case is to its own. */
  percentile(codes: Float64Array): number;
  /** Whether its percentile is above the limit: that is known as soon as enough cases are found to be near. */
  isBeyond(codes: Float64Array, limit: number): boolean;
}

/** Stands for a missing value: 0 from itself, and more than 1 from every rank and category. */
const GAP = -2;

/** Rows as numbers of which two differ by their distance, or by 1 where they differ by more. */
class RealRows {
  private readonly scales: readonly (RankScale | null)[];
  private readonly rows: Float64Array;
  readonly count: number;

  constructor(background: PreparedBackground, rows: Float64Array) {
    const { features } = background;
    this.scales = features.map((feature, j) => (isContinuous(feature) ? rankScaleIn(background, j) : null));
    this.count = rows.length / features.length;
    this.rows = new Float64Array(rows.length);
    for (let i = 0; i < this.count; i++) {
      this.rows.set(this.placesOf(rows.subarray(i * features.length, (i + 1) * features.length)), i * features.length);
    }
  }

  /** A number by its rank, a category as it is. */
  placesOf(codes: Float64Array): Float64Array {
    return codes.map((code, j) => {
      if (isMissing(code)) return GAP;
      const scale = this.scales[j];
      return scale === null ? code : rankOf(scale, code);
    });
  }

  /** How far the k-th nearest row is. */
  toNeighbor(places: Float64Array): number {
    const { rows, count } = this;
    const nearest = new Float64Array(NEIGHBOR).fill(Number.POSITIVE_INFINITY);
    let farthest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const distance = sumOfSteps(places, rows, i * places.length, farthest);
      if (distance < farthest) farthest = keepNearest(nearest, distance);
    }
    return farthest;
  }

  /** Whether the k-th nearest row is farther than this. */
  isFarther(places: Float64Array, distance: number): boolean {
    const { rows, count } = this;
    let near = 0;
    for (let i = 0; i < count && near < NEIGHBOR; i++) {
      if (sumOfSteps(places, rows, i * places.length, distance) <= distance) near++;
    }
    return near < NEIGHBOR;
  }

  /**
   * How far each row's own k-th nearest is. Two rows are as far from each other as from the other's side: measured once. Column by column,
   * for a sum that waits for no other is faster than one that may be broken off.
   */
  ownNeighbors(): Float64Array {
    const { rows, count } = this;
    const width = this.scales.length;
    const columns = Array.from({ length: width }, (_, j) =>
      Float64Array.from({ length: count }, (_, i) => rows[i * width + j]),
    );
    const nearest = Array.from({ length: count }, () => new Float64Array(NEIGHBOR).fill(Number.POSITIVE_INFINITY));
    const farthest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const distances = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      distances.fill(0, i + 1);
      for (let j = 0; j < width; j++) addSteps(columns[j], i, distances);
      for (let other = i + 1; other < count; other++) {
        const distance = distances[other];
        if (distance < farthest[i]) farthest[i] = keepNearest(nearest[i], distance);
        if (distance < farthest[other]) farthest[other] = keepNearest(nearest[other], distance);
      }
    }
    return farthest;
  }
}

/** How far each later row is from row `i` in one column. */
function addSteps(column: Float64Array, i: number, distances: Float64Array): void {
  const place = column[i];
  for (let other = i + 1; other < column.length; other++) {
    distances[other] += Math.min(1, Math.abs(place - column[other]));
  }
}

/** Takes a distance in among the nearest, which ascend, that is nearer than the last of them; gives the new last. */
function keepNearest(nearest: Float64Array, distance: number): number {
  let k = NEIGHBOR - 1;
  for (; k > 0 && nearest[k - 1] > distance; k--) nearest[k] = nearest[k - 1];
  nearest[k] = distance;
  return nearest[NEIGHBOR - 1];
}

/** The sum over the columns, or more than `most` where it is more. */
function sumOfSteps(places: Float64Array, rows: Float64Array, start: number, most: number): number {
  let sum = 0;
  for (let j = 0; j < places.length && sum <= most; j++) sum += Math.min(1, Math.abs(places[j] - rows[start + j]));
  return sum;
}

/** Null where the background has too few rows to say. `background.derived` keeps it. */
export function plausibilityOn(background: PreparedBackground): RealCases | null {
  const { rowCount, features } = background;
  if (rowCount < FEWEST_ROWS) return null;
  const affordable = Math.max(FEWEST_ROWS, Math.floor(Math.sqrt(MOST_STEPS / features.length)));
  const rows = evenlySpread(rowCount, Math.min(MOST_ROWS, affordable));
  const real = new RealRows(background, rowsAt(background, rows));
  const own = real.ownNeighbors().sort();
  const percentile = (codes: Float64Array) => {
    const distance = real.toNeighbor(real.placesOf(codes));
    let nearer = 0;
    while (nearer < own.length && own[nearer] < distance) nearer++;
    return (100 * nearer) / own.length;
  };
  /** The fewest nearer cases that are too many: a case is beyond the limit where it is farther than the last of them. */
  const fewestBeyond = (limit: number) => {
    let fewest = 0;
    while (fewest <= own.length && (100 * fewest) / own.length <= limit) fewest++;
    return fewest;
  };
  // Mostly the same limit is asked for again.
  let last = { limit: 0, fewest: fewestBeyond(0) };
  const isBeyond = (codes: Float64Array, limit: number) => {
    if (limit !== last.limit) last = { limit, fewest: fewestBeyond(limit) };
    const { fewest } = last;
    if (fewest > own.length) return false;
    return fewest === 0 || real.isFarther(real.placesOf(codes), own[fewest - 1]);
  };
  return { percentile, isBeyond };
}
