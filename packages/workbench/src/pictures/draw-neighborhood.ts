// The neighbourhood as a picture: the case, its neighbours and its counterfactuals as points of the plane, as near to
// each other as Gower's distance says.

import { type Cell, DISTANCES, type Feature, fillMissing, type Missing, type Row, type Table } from "@lore-xai/core";
import {
  decodeCell,
  embedInPlane,
  encodeInstance,
  isContinuous,
  isSameCell,
  type PairDistance,
} from "@lore-xai/core/extend";
import type { NeighborhoodPicture } from "../workbench.ts";
import { type NeighborSample, SAMPLE_AT_MOST } from "./neighbor-sample.ts";

/** Of an explanation of any method, what is drawn. */
export interface Drawn {
  readonly options: { readonly missing?: unknown };
  readonly instance: Row;
  readonly outcome: string;
  readonly counterfactuals?: readonly { readonly instance: Row; readonly outcome: string }[];
}

/** Puts the neighbours of a case into the plane. */
export type DrawNeighborhood = (drawn: Drawn, sample: NeighborSample) => NeighborhoodPicture;

const POINTS_AT_MOST = 400;
const DIGITS = 5;
const rounded = (value: number) => Number(value.toFixed(DIGITS));

/** The shortest number that is kept as this one is: what has become of 0.1 is told as 0.1 again. */
function shortest(kept: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const value = Number(kept.toPrecision(digits));
    if (Math.fround(value) === kept) return value;
  }
  return kept;
}

/** The cells of a row that are other ones than those of the case. */
function changesOf(row: Float64Array, own: Float64Array, features: readonly Feature[]): Row {
  const cells = features.flatMap((feature, j): [string, Cell][] => {
    if (isSameCell(Math.fround(row[j]), Math.fround(own[j]))) return [];
    const isKept = isContinuous(feature) && Math.fround(row[j]) === row[j];
    return [[feature.name, decodeCell(feature, isKept ? shortest(row[j]) : row[j])]];
  });
  return Object.fromEntries(cells);
}

export function createDrawNeighborhood(background: Table, labels: readonly string[]): DrawNeighborhood {
  const width = background.features.length;
  const distances = new Map<Missing, PairDistance>();
  const distanceFor = (missing: Missing): PairDistance => {
    const table = () => (missing === "fill" ? fillMissing(background) : background);
    const distance = distances.get(missing) ?? DISTANCES.minmax.prepare(table());
    distances.set(missing, distance);
    return distance;
  };

  return (drawn, sample) => {
    const counterfactuals = (drawn.counterfactuals ?? []).slice(0, POINTS_AT_MOST - SAMPLE_AT_MOST - 1);
    const missing = drawn.options.missing === "fill" ? "fill" : "keep";
    const special = [
      { instance: drawn.instance, outcome: drawn.outcome, kind: "instance" as const },
      ...counterfactuals.map(({ instance, outcome }) => ({ instance, outcome, kind: "counterfactual" as const })),
    ];
    const count = special.length + sample.labels.length;
    const rows = new Float64Array(count * width);
    const encoded = special.map(({ instance }) => encodeInstance(instance, background, missing));
    for (const [k, { codes }] of encoded.entries()) rows.set(codes, k * width);
    rows.set(sample.rows, special.length * width);
    const { points, stress } = embedInPlane(rows, count, distanceFor(missing));
    const [own] = encoded;
    const changesAt = (k: number, features: readonly Feature[]) =>
      changesOf(rows.subarray(k * width, (k + 1) * width), own.codes, features);
    const place = (k: number) => ({ x: rounded(points[2 * k]), y: rounded(points[2 * k + 1]) });
    return {
      stress: rounded(stress),
      points: [
        ...special.map(({ outcome, kind }, k) => ({
          ...place(k),
          outcome,
          kind,
          changes: changesAt(k, encoded[k].features),
        })),
        ...Array.from(sample.labels, (label, k) => ({
          ...place(special.length + k),
          outcome: labels[label],
          kind: "neighbor" as const,
          changes: changesAt(special.length + k, own.features),
        })),
      ],
    };
  };
}
