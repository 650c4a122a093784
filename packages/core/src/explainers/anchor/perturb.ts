// Cases that an anchor covers: background rows drawn at random, changed where a predicate of the anchor fails. A
// category becomes x's; a number becomes one that background rows have within the anchor's range.

import { countUpTo } from "../../table/count-up-to.ts";
import type { AnchorBackground } from "./anchor-background.ts";
import type { CaseStream } from "./case-stream.ts";
import type { Predicate } from "./predicates.ts";

/** What an explanation's cases are made from. */
export interface CaseSource {
  readonly instance: Float64Array;
  readonly background: AnchorBackground;
  readonly cases: CaseStream;
}

/** Writes case i of the stream at `offset`. */
export type Perturbation = (cases: CaseStream, i: number, rows: Float64Array, offset: number) => void;

interface Range {
  readonly feature: number;
  readonly above: number;
  readonly atMost: number;
  /** The background's values in the range are sorted[from] to sorted[end - 1]. */
  readonly from: number;
  readonly end: number;
}

function rangesOf(predicates: readonly Predicate[], { sorted }: AnchorBackground): Range[] {
  const numeric = predicates.filter(({ kind }) => kind !== "equals");
  return [...new Set(numeric.map(({ feature }) => feature))].map((feature) => {
    const bound = (side: Predicate["kind"], none: number) =>
      numeric.find((predicate) => predicate.feature === feature && predicate.kind === side)?.bound ?? none;
    const above = bound("above", Number.NEGATIVE_INFINITY);
    const atMost = bound("at-most", Number.POSITIVE_INFINITY);
    return { feature, above, atMost, from: countUpTo(sorted[feature], above), end: countUpTo(sorted[feature], atMost) };
  });
}

export function perturbationFor(
  predicates: readonly Predicate[],
  instance: Float64Array,
  background: AnchorBackground,
): Perturbation {
  const width = instance.length;
  const fixed = predicates.filter(({ kind }) => kind === "equals").map(({ feature }) => feature);
  const ranges = rangesOf(predicates, background);
  return (cases, i, rows, offset) => {
    const start = cases.rowOf[i] * width;
    for (let j = 0; j < width; j++) rows[offset + j] = background.rows[start + j];
    for (const j of fixed) rows[offset + j] = instance[j];
    for (const { feature, above, atMost, from, end } of ranges) {
      const value = rows[offset + feature];
      if (value > above && value <= atMost) continue;
      const drawn = from + Math.floor(cases.chances[i * width + feature] * (end - from));
      // Where no background row is in the range, x still is.
      rows[offset + feature] = end > from ? background.sorted[feature][drawn] : instance[feature];
    }
  };
}
