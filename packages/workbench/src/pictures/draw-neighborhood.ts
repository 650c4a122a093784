// The neighbourhood as a picture: the case, its neighbours and its counterfactuals as points of the plane, as near to
// each other as Gower's distance says.

import { DISTANCES, fillMissing, type Missing, type Row, type Table } from "@lore-xai/core";
import { embedInPlane, encodeInstance, type PairDistance } from "@lore-xai/core/extend";
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
    for (const [k, { instance }] of special.entries())
      rows.set(encodeInstance(instance, background, missing).codes, k * width);
    rows.set(sample.rows, special.length * width);
    const { points, stress } = embedInPlane(rows, count, distanceFor(missing));
    const place = (k: number) => ({ x: rounded(points[2 * k]), y: rounded(points[2 * k + 1]) });
    return {
      stress: rounded(stress),
      points: [
        ...special.map(({ outcome, kind }, k) => ({ ...place(k), outcome, kind })),
        ...Array.from(sample.labels, (label, k) => ({
          ...place(special.length + k),
          outcome: labels[label],
          kind: "neighbor" as const,
        })),
      ],
    };
  };
}
