// [G18] Alg. 1, line 5, BuildTree: a tree on the labelled neighbourhood, C4.5's unless another way is asked for. Encoding the rows and growing are two steps, so
// that a neighbourhood that grows is encoded once.

import type { LabelledRows } from "../rows/labelled-rows.ts";
import { arityOf, type Feature } from "../table/feature.ts";
import { casesAt, decodeSet, type EncodedSet, type EncodingRoom, encodeSet, withMoreCases } from "../tree/encode.ts";
import type { WeightedRows } from "../tree/histogram.ts";
import { SURROGATES, type TreeInduction } from "../tree/induction.ts";
import type { Tree } from "../tree/tree.ts";

export interface BuildTreeOptions {
  readonly confidence: number;
  readonly minimumCases: number;
  /** How the tree is grown. */
  readonly surrogate?: TreeInduction;
  /** Which of nearly equal splits to take; by default the best, as C4.5 does. */
  readonly priority?: Float64Array | null;
  /** Where no more is wanted than this row's path, and nothing is pruned. */
  readonly along?: Float64Array | null;
}

function columnsOf({ rows, labels }: LabelledRows, width: number): Float64Array[] {
  const count = labels.length;
  const cells = new Float64Array(width * count);
  return Array.from({ length: width }, (_, j) => {
    const column = cells.subarray(j * count, (j + 1) * count);
    for (let i = 0; i < count; i++) column[i] = rows[i * width + j];
    return column;
  });
}

/** `missable` has a 1 for each feature of which rows that are added later may lack the value; else none may be added. */
export function encodeRows(
  rows: LabelledRows,
  features: readonly Feature[],
  labelCount: number,
  missable?: Uint8Array,
): EncodedSet {
  const arity = Int32Array.from(features, arityOf);
  const set = { columns: columnsOf(rows, features.length), arity, labels: rows.labels, labelCount };
  return encodeSet(missable === undefined ? set : { ...set, missable });
}

export function withMoreRows(encoded: EncodedSet, rows: LabelledRows, room: EncodingRoom): EncodedSet {
  return withMoreCases(encoded, { columns: columnsOf(rows, encoded.arity.length), labels: rows.labels }, room);
}

function resolved(options: BuildTreeOptions) {
  const { confidence, minimumCases, surrogate = SURROGATES.c45, priority = null, along = null } = options;
  return { surrogate, given: { confidence, minimumCases, priority, along } };
}

/** On some of the cases, each of which counts for several. */
export function buildTreeAmong(encoded: EncodedSet, counted: WeightedRows, options: BuildTreeOptions): Tree {
  const { surrogate, given } = resolved(options);
  return surrogate.growAmong?.(encoded, counted, given) ?? buildTree(casesAt(encoded, repeated(counted)), options);
}

/** The rows one after another, each as often as it counts. */
function repeated({ rows, weights }: WeightedRows): Int32Array {
  return Int32Array.from(Array.from(rows).flatMap((row) => new Array<number>(weights[row]).fill(row)));
}

export function buildTree(encoded: EncodedSet, options: BuildTreeOptions): Tree {
  const { surrogate, given } = resolved(options);
  return surrogate.growEncoded?.(encoded, given) ?? surrogate.grow(decodeSet(encoded), given);
}
