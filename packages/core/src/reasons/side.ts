// What the rows of a pool are for a rule of one outcome: right or wrong, counted in its precision or only steering the
// search. With several outcomes it is one against the rest.

import { type Bins, isNamed, widthOfCodes } from "./bins.ts";

/** A row's kind is its source, plus 1 where the rule would be wrong. */
export const REAL = 0;
export const CROSS = 2;
/** A cross of the rarer outcomes: it steers the search and is not counted in the precision. */
export const STEERING = 4;
/** A cross that was asked about because a rule covers it: counted in the precision, not in how much a rule covers. */
export const PROBED = 6;
export const KINDS = 8;

export interface Side {
  /** Per row of the pool. */
  readonly kinds: Uint8Array;
  /** Per feature, and for the sum of points, from 0 to 1: how much its bins tell of the outcome, beside the feature that tells most. */
  readonly tells: Float64Array;
  /** The features that a rule may go by, ascending: those of not too many names, and of very many, those that tell most. */
  readonly searched: Int32Array;
}

export interface LabelledCodes {
  readonly bins: Bins;
  readonly codes: Uint8Array;
  readonly labels: Int32Array;
  /** The first rows are real; of these and the next, up to `counted`, a rule's precision is counted. */
  readonly real: number;
  readonly counted: number;
}

/** Mutual information of a column's bins with right and wrong, over the counted rows; in nats. */
export function mutualInformation(
  codes: Uint8Array,
  kinds: Uint8Array,
  width: number,
  j: number,
  counted: number,
): number {
  const cells = new Int32Array(512);
  const sides = new Int32Array(2);
  for (let i = 0; i < counted; i++) {
    cells[codes[i * width + j] * 2 + (kinds[i] & 1)]++;
    sides[kinds[i] & 1]++;
  }
  let information = 0;
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue;
    const inBin = cells[at] + cells[at ^ 1];
    information += (cells[at] / counted) * Math.log((cells[at] * counted) / (inBin * sides[at & 1]));
  }
  return Math.max(0, information);
}

/** Of more columns than this, what each tells alone decides which are searched. */
const MOST_SEARCHED = 100;

/** Features that a condition can name, of very many those that tell most; the sum of points, if there is one, is the last. */
function mostTelling(tells: Float64Array, { columns }: Bins): Int32Array {
  const order = Int32Array.from(tells.keys()).filter((j) => j === columns.length || isNamed(columns[j]));
  if (order.length <= MOST_SEARCHED) return order;
  return order
    .sort((a, b) => tells[b] - tells[a] || a - b)
    .slice(0, MOST_SEARCHED)
    .sort();
}

export function sideOf({ bins, codes, labels, real, counted }: LabelledCodes, outcome: number): Side {
  const width = widthOfCodes(bins);
  const kinds = new Uint8Array(labels.length);
  for (let i = 0; i < kinds.length; i++) {
    kinds[i] = (i < real ? REAL : i < counted ? CROSS : STEERING) + Number(labels[i] !== outcome);
  }
  const information = Float64Array.from({ length: width }, (_, j) =>
    mutualInformation(codes, kinds, width, j, counted),
  );
  const most = information.reduce((a, b) => Math.max(a, b), 0);
  const tells = information.map((each) => (most === 0 ? 0 : Math.sqrt(each / most)));
  return { kinds, tells, searched: mostTelling(tells, bins) };
}
