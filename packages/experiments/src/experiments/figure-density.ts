// [G18] figure of neighbourhood generation: random and genetic neighbours in two dimensions, and how dense they are.

import type { Cloud, DensityRow } from "../cells/rows.ts";
import { COLOURS } from "../charts/colours.ts";
import { composeFigure, type LegendEntry } from "../charts/compose.ts";
import { planePanel } from "../charts/plane-panel.ts";
import { type Experiment, NOTHING } from "../experiment.ts";

const LABELS: readonly LegendEntry[] = [
  { name: "purple", colour: COLOURS.purple },
  { name: "green", colour: COLOURS.green },
];

const NAME = "figure-density";
const TITLE = "Where the neighbours lie";
const CAPTION =
  "A random forest of 100 trees on two features (no unit); the shade is its decision, the star the instance. Top: 1,000 neighbours drawn uniformly at random, bred by the genetic algorithm of the paper, and collected by the default explainer. Bottom: their density, darker is denser.";

function chart({ clouds, grid, instance }: DensityRow): string {
  const panel = ({ generator, distinct, points }: Cloud, isDensity: boolean) =>
    planePanel({
      title: isDensity ? "density" : `${generator}, ${distinct} distinct`,
      isDensity,
      labels: LABELS,
      points,
      grid,
      instance,
      size: 290,
      xDomain: [0, 100],
      yDomain: [0, 100],
      xLabel: "first feature",
      yLabel: "second feature",
    });
  const panels = [...clouds.map((cloud) => panel(cloud, false)), ...clouds.map((cloud) => panel(cloud, true))];
  return composeFigure({ name: NAME, title: TITLE, caption: CAPTION, columns: clouds.length, legend: LABELS, panels });
}

const percent = (share: number) => `${Math.round(100 * share)}%`;

export const figureDensity: Experiment<"density"> = {
  name: NAME,
  title: "Figure: neighbourhoods in two dimensions",
  caption: "Random against genetic generation of neighbours, as in the paper's figure.",
  cells: () => [{ kind: "density", neighbors: 1000 }],
  report: (measured) => {
    const [row] = measured.flatMap((cell) => cell.rows);
    const [random, genetic] = row.clouds;
    return {
      ...NOTHING,
      charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(row) }],
      claims: [
        {
          of: "LORE (paper)",
          published:
            "The genetic approach yields a neighbourhood that is denser in the boundary region of the predictor.",
          measured: row.clouds
            .map(({ generator, nearBoundary }) => `${generator}: ${percent(nearBoundary)} of the points`)
            .join("; "),
          holds: genetic.nearBoundary > random.nearBoundary,
        },
      ],
    };
  },
};
