// The neighbourhood of an instance: rows around it with the black box's label for each. Generators are an extension
// point; the paper's is `genetic.ts`.

import type { PreparedBackground } from "../background/prepared-background.ts";
import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { RowLinks } from "../links/row-links.ts";
import type { Note } from "../notes.ts";
import type { Random } from "../random/random.ts";
import type { LabelledRows } from "../rows/labelled-rows.ts";
import type { Feature } from "../table/feature.ts";

/** What a generator is given: the instance, the background, a line to the black box and how much is wanted. */
export interface NeighborhoodRequest {
  readonly features: readonly Feature[];
  /** x, one number per feature. */
  readonly instance: Float64Array;
  /** b(x), a position in the black box's labels. */
  readonly outcome: number;
  /** Rows that show which values occur; NaN is a missing one, a value like any other. */
  readonly background: PreparedBackground;
  /** Within the budget of the neighbourhood. */
  readonly blackBox: Inquiry;
  readonly distance: PairDistance;
  /** How many neighbours are wanted: N. */
  readonly size: number;
  /** Whether a row may be shown as a counterfactual; binds the side of the other outcomes. */
  allows(rows: Float64Array, offset: number): boolean;
  /** What holds between columns, so that rows that are made can keep to it; absent or null where nothing is declared. */
  readonly links?: RowLinks | null;
  /** Whether a counterfactual may have this outcome: any but b(x), or the one that is asked for. */
  isSought(label: number): boolean;
  /** Whether the surrogate's answer for a row is fixed already, so that the row would teach it nothing; none by default. */
  isDecided?(rows: Float64Array, offset: number): boolean;
  /** Called as the work goes on, with the share that is done. */
  onProgress(share: number): void;
}

/** Rows around an instance, with the black box's label for each. */
export interface Neighborhood {
  readonly count: number;
  /** Rows one after another, as in the request. */
  readonly rows: Float64Array;
  readonly labels: Int32Array;
  readonly notes: readonly Note[];
  /** How many of the rows are different ones, where that is known; else they are counted. */
  readonly distinct?: number;
  /** Everything that was bred last, in the order of the runs, where the rows are a part of it. */
  readonly bred?: LabelledRows;
  /** Labelled rows of the same kind that were kept apart, to measure a surrogate on. */
  readonly fresh?: LabelledRows;
}

/**
 * What makes the neighbours of an instance. An extension point: `neighborhoodContract` of `@lore-xai/core/testing` says
 * what
 * it must do.
 */
export interface NeighborhoodGenerator {
  readonly name: string;
  /** Makes neighbours within the budget; all randomness comes from `random`. */
  generate(request: NeighborhoodRequest, random: Random): Promise<Neighborhood>;
}
