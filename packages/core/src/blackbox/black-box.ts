// The one interface behind which every model stands: raw rows in, labels out, in batches only.

import type { Cell, Feature, Row } from "../table/feature.ts";
import { decodeCell } from "../table/feature.ts";

/** Rows to be labelled, one after another; row i's cell j is data[i * features.length + j], coded as in `Feature`. */
export interface Batch {
  readonly features: readonly Feature[];
  readonly count: number;
  readonly data: Float64Array;
}

/** What LORE needs of an AbortSignal; the one of every browser and of Node fits. */
export interface Signal {
  readonly aborted: boolean;
  /** Calls the listener once the work is to stop. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Forgets a listener. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What goes along with a question to a black box. */
export interface PredictCall {
  readonly signal?: Signal | undefined;
  /** So many rows at the end of the batch are asked about again: whoever remembers answers asks the model anew. */
  readonly anew?: number;
}

/** What JSON can hold. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The model: outcomes by name, and the outcome of each row of a batch. Everything else about it stays unknown. */
export interface BlackBox {
  readonly labels: readonly string[];
  /** How the model's answers become outcomes, recorded in every explanation; never a secret. */
  readonly settings?: { readonly [key: string]: JsonValue };
  /** Positions in `labels`, one per row of the batch. */
  predict(batch: Batch, call?: PredictCall): ArrayLike<number> | Promise<ArrayLike<number>>;
  /** Probabilities or scores, row after row, `labels.length` of them per row. */
  predictProbabilities?(batch: Batch, call?: PredictCall): ArrayLike<number> | Promise<ArrayLike<number>>;
}

/** One row of a batch as users write it: feature name to raw value. */
export function batchRow(batch: Batch, index: number): Row {
  const { features, data } = batch;
  const row: Record<string, Cell> = {};
  const offset = index * features.length;
  for (let j = 0; j < features.length; j++) row[features[j].name] = decodeCell(features[j], data[offset + j]);
  return row;
}

/** The batch as the objects that users write. */
export function batchRows(batch: Batch): Row[] {
  return Array.from({ length: batch.count }, (_, i) => batchRow(batch, i));
}

/** The same black box with another way to predict; what a wrapper returns. */
export function withPredict<P extends BlackBox["predict"]>(blackBox: BlackBox, predict: P): BlackBox & { predict: P } {
  const { labels, settings } = blackBox;
  const predictProbabilities = blackBox.predictProbabilities?.bind(blackBox);
  return {
    labels,
    predict,
    ...(settings === undefined ? {} : { settings }),
    ...(predictProbabilities === undefined ? {} : { predictProbabilities }),
  };
}
