// The unit of work: a plain value that says everything a result depends on but the data and the code. Whoever computes
// it, in whichever order, gets the same rows; experiments that need the same cell share it.

import type { MethodName as CoreMethodName, RivalNeighborhoodName, SurrogateName } from "@lore-xai/core";
import type { DatasetName } from "../lab/datasets.ts";
import type { ModelKind } from "../lab/models.ts";

/**
 * Methods of core's list that have a rule or weights to measure, LORE as the paper has it, in its other reading, and with
 * its rival generators.
 */
export type MethodName =
  | Exclude<CoreMethodName, "stochastic-counterfactual">
  | "lore-paper"
  | "lore-last-population"
  | RivalNeighborhoodName;

/** Options of LORE that an experiment varies; left out, the preset decides. */
export interface VariedOptions {
  readonly distance?: "neuclid" | "cosine" | "minmax";
  readonly generations?: number;
  readonly neighbors?: number;
  readonly surrogate?: SurrogateName | "points";
}

interface Place {
  readonly dataset: DatasetName;
  readonly model: ModelKind;
}

/** One method's explanations of the test instances `from` to `to - 1`, measured. */
export interface ExplanationsCell extends Place {
  readonly kind: "explanations";
  readonly method: MethodName;
  readonly options: VariedOptions;
  readonly from: number;
  readonly to: number;
}

/** The same instances explained `runs` times, each time with another seed. */
export interface StabilityCell extends Place {
  readonly kind: "stability";
  readonly method: MethodName;
  readonly runs: number;
  readonly from: number;
  readonly to: number;
}

/** Neighbourhoods in a space of two features. */
export interface DensityCell {
  readonly kind: "density";
  readonly neighbors: number;
}

/** The neighbourhoods of one instance, embedded in one plane. */
export interface EmbeddingCell extends Place {
  readonly kind: "embedding";
  readonly instance: number;
  /** Rows drawn of each neighbourhood. */
  readonly rows: number;
}

/** One instance as each method explains it. */
export interface SideBySideCell extends Place {
  readonly kind: "side-by-side";
  readonly instance: number;
}

/** How long what a method shows is, how hard to read, and how long one waits for it. */
export interface ReadingCell extends Place {
  readonly kind: "reading";
  readonly method: ReadMethod;
  readonly from: number;
  readonly to: number;
}

/** The methods whose texts people read. */
export type ReadMethod = "lore" | "lime" | "anchor";

export type Cell = ReadingCell | ExplanationsCell | StabilityCell | DensityCell | EmbeddingCell | SideBySideCell;
export type CellKind = Cell["kind"];
export type CellOf<K extends CellKind> = Extract<Cell, { kind: K }>;

/** Cells of one group need the same trained model. */
export function groupOf(cell: Cell): string {
  return "dataset" in cell ? `${cell.dataset}/${cell.model}` : cell.kind;
}
