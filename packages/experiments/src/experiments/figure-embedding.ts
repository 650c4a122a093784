// [G18] figure "Neighborhoods of LORE and LIME": both brought into the plane by multidimensional scaling.

import type { EmbeddingRow } from "../cells/rows.ts";
import { COLOURS } from "../charts/colours.ts";
import { composeFigure } from "../charts/compose.ts";
import { planePanel } from "../charts/plane-panel.ts";
import { type Experiment, NOTHING } from "../experiment.ts";
import { shownInstance } from "./figure-explanations.ts";

const NAME = "figure-embedding";
const TITLE = "The neighbourhoods of one instance";
const CAPTION =
  "One german instance (star) with a random forest: up to 250 neighbours of each method, all brought into one plane by multidimensional scaling of their Gower distances, so that the panels share one scale; axes are in units of that distance.";

function domainOf(rows: readonly EmbeddingRow[]): [number, number] {
  const largest = Math.max(...rows.flatMap(({ points }) => points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])));
  const bound = largest * 1.05 || 1;
  return [-bound, bound];
}

function chart(rows: readonly EmbeddingRow[]): string {
  const names = [...new Set(rows.flatMap(({ points }) => points.map(({ label }) => label)))].sort();
  const colours = [COLOURS.vermillion, COLOURS.blue, COLOURS.green, COLOURS.orange];
  const labels = names.map((name, i) => ({ name, colour: colours[i % colours.length] }));
  const domain = domainOf(rows);
  const panels = rows.map((row) =>
    planePanel({
      title: row.method,
      points: row.points,
      instance: row.instance,
      labels,
      size: 300,
      xDomain: domain,
      yDomain: domain,
      xLabel: "first coordinate",
      yLabel: "second coordinate",
    }),
  );
  return composeFigure({ name: NAME, title: TITLE, caption: CAPTION, columns: rows.length, legend: labels, panels });
}

function isCompact(rows: readonly EmbeddingRow[]): boolean {
  const distanceOf = (method: string) => rows.find((row) => row.method === method)?.meanDistance ?? Number.NaN;
  return distanceOf("LORE (paper)") < distanceOf("LIME");
}

export const figureEmbedding: Experiment<"embedding"> = {
  name: NAME,
  title: "Figure: the neighbourhoods of LORE and LIME",
  caption: "Multidimensional scaling of the neighbourhoods of one german instance.",
  cells: (scope) => [
    { kind: "embedding", dataset: "german", model: "forest", instance: shownInstance(scope), rows: 250 },
  ],
  report: (measured) => {
    const rows = measured.flatMap((cell) => cell.rows);
    return {
      ...NOTHING,
      charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(rows) }],
      claims: [
        {
          of: "LORE (paper)",
          published:
            "LORE computes a dense and compact neighbourhood; LIME's instances can be very distant, with a low density around x.",
          measured: rows
            .map(
              ({ method, meanDistance, nearestDistance }) =>
                `${method}: ${meanDistance.toFixed(2)} from x, ${nearestDistance.toFixed(2)} from the nearest neighbour`,
            )
            .join("; "),
          holds: isCompact(rows),
        },
      ],
      remarks: [
        `Distances in the plane are distorted: the stress of the picture is ${(rows[0]?.stress ?? 0).toFixed(2)} (0 would be exact).`,
      ],
    };
  },
};
