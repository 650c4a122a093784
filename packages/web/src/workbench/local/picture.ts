// The neighbourhood in the plane: the case, its counterfactuals and a sample of its neighbours, as far apart as Gower's
// distance says.

import {
  DISTANCES,
  type Explanation,
  embedInPlane,
  encodeInstance,
  type Feature,
  fillMissing,
  type Neighborhood,
  type Table,
} from "@lore-xai/core";
import type { NeighborhoodPicture, PicturePoint } from "../workbench.ts";

const POINTS_AT_MOST = 400;

interface Drawn {
  readonly codes: Float64Array;
  readonly kind: PicturePoint["kind"];
  readonly outcome: string;
}

/** Evenly spaced, so that every part of the neighbourhood is seen. */
function sampleOf({ rows, labels, count }: Neighborhood, names: readonly string[], wanted: number): Drawn[] {
  const width = rows.length / count;
  const size = Math.min(count, wanted);
  return Array.from({ length: size }, (_, k) => {
    const i = Math.floor((k * count) / size);
    return { codes: rows.slice(i * width, (i + 1) * width), kind: "neighbor", outcome: names[labels[i]] };
  });
}

export function drawNeighborhood(
  explanation: Explanation,
  neighborhood: Neighborhood,
  features: readonly Feature[],
  background: Table,
): NeighborhoodPicture {
  const isFilled = explanation.options.missing === "fill";
  const table = { ...(isFilled ? fillMissing(background) : background), features };
  const encode = (row: Explanation["instance"]) => encodeInstance(row, table, isFilled ? "fill" : "keep").codes;
  const special: Drawn[] = [
    { codes: encode(explanation.instance), kind: "instance", outcome: explanation.outcome },
    ...explanation.counterfactuals.map(
      ({ instance, outcome }): Drawn => ({ codes: encode(instance), kind: "counterfactual", outcome }),
    ),
  ];
  const { labels } = explanation.surrogate;
  const drawn = [...special, ...sampleOf(neighborhood, labels, POINTS_AT_MOST - special.length)];
  const rows = new Float64Array(drawn.length * features.length);
  for (const [i, { codes }] of drawn.entries()) rows.set(codes, i * features.length);
  const { points, stress } = embedInPlane(rows, drawn.length, DISTANCES.minmax.prepare(table));
  return {
    stress,
    points: drawn.map(({ kind, outcome }, i) => ({ x: points[2 * i], y: points[2 * i + 1], outcome, kind })),
  };
}
