// [G18] figure on the genetic algorithm's parameters: what G and N do to fitness, sizes, fidelity, hit and time.

import type { VariedOptions } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { COLOURS } from "../charts/colours.ts";
import { composeFigure, type LegendEntry } from "../charts/compose.ts";
import { linePanel } from "../charts/line-panel.ts";
import { type Experiment, NOTHING } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { spreadOf } from "../values/spread.ts";
import { explanationCells, type Measure, valuesWhere } from "./plan.ts";

export const GENERATIONS = [1, 2, 3, 5, 10, 15, 20];
export const NEIGHBORS = [100, 200, 500, 1000, 2000, 4000];
const CHOSEN = { generations: 10, neighbors: 1000 };

/** G varied with N = 1000, N varied with G = 10. */
const byGenerations = (generations: number): VariedOptions => ({ ...CHOSEN, generations });
const byNeighbors = (neighbors: number): VariedOptions => ({ ...CHOSEN, neighbors });

type Series = LegendEntry & { readonly measure: Measure };

const FITNESS: readonly Series[] = [
  { measure: "fitnessSame", name: "same outcome", colour: COLOURS.blue },
  { measure: "fitnessOther", name: "other outcome", colour: COLOURS.vermillion },
];
const SIZES: readonly Series[] = [
  { measure: "depth", name: "|c|", colour: COLOURS.blue },
  { measure: "ruleLength", name: "|p|", colour: COLOURS.green },
  { measure: "falsified", name: "nf", colour: COLOURS.vermillion },
];
const MIMICRY: readonly Series[] = [
  { measure: "fidelity", name: "fidelity", colour: COLOURS.blue },
  { measure: "hit", name: "hit", colour: COLOURS.green },
  { measure: "commonFidelity", name: "common fidelity", colour: COLOURS.orange },
];
const TIME: readonly Series[] = [{ measure: "milliseconds", name: "time", colour: COLOURS.black }];

type All = readonly Measured<"explanations">[];

function isSame(a: VariedOptions, b: VariedOptions): boolean {
  return a.generations === b.generations && a.neighbors === b.neighbors;
}

function meanAt(measured: All, options: VariedOptions, measure: Measure): number | null {
  return spreadOf(valuesWhere(measured, measure, (cell) => isSame(cell.options, options)))?.mean ?? null;
}

function pointsOf(measured: All, series: readonly Series[], xs: readonly number[], at: (x: number) => VariedOptions) {
  return series.flatMap(({ name, measure }) =>
    xs.flatMap((x) => {
      const y = meanAt(measured, at(x), measure);
      return y === null ? [] : [{ series: name, x, y }];
    }),
  );
}

const NAME = "figure-parameters";
const TITLE = "Generations and size of the neighbourhood";
const CAPTION =
  "german, mean over the three black boxes. Left: the number of generations G varied, N = 1000 neighbours. Right: N varied, G = 10. Time is that of a whole explanation in milliseconds, black box included. Common fidelity, which the paper does not have, is measured on the 100 training rows nearest to the instance.";

function chart(measured: All): string {
  const g = { xLabel: "generations G", xs: GENERATIONS, at: byGenerations, isLogarithmic: false };
  const n = { xLabel: "neighbours N", xs: NEIGHBORS, at: byNeighbors, isLogarithmic: true };
  const panel = (title: string, yLabel: string, series: readonly Series[], { xs, at, ...axis }: typeof g | typeof n) =>
    linePanel({
      title,
      yLabel,
      series,
      points: pointsOf(measured, series, xs, at),
      width: 440,
      height: 230,
      ...axis,
      ...(series === MIMICRY ? { yDomain: [0, 1] as const } : {}),
    });
  return composeFigure({
    name: NAME,
    title: TITLE,
    caption: CAPTION,
    columns: 2,
    panels: [
      panel("Fitness by G", "mean fitness", FITNESS, g),
      panel("Fitness by N", "mean fitness", FITNESS, n),
      panel("Sizes by G", "conditions or levels", SIZES, g),
      panel("Sizes by N", "conditions or levels", SIZES, n),
      panel("Fidelity and hit by G", "f1, share", MIMICRY, g),
      panel("Fidelity and hit by N", "f1, share", MIMICRY, n),
      panel("Time by G", "milliseconds", TIME, g),
      panel("Time by N", "milliseconds", TIME, n),
    ],
  });
}

const CONVERGED = 0.03;

export const figureParameters: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: the parameters G and N",
  caption: "The effect of the number of generations and of the size of the neighbourhood, on german.",
  cells: (scope) =>
    [...GENERATIONS.map(byGenerations), ...NEIGHBORS.filter((n) => n !== CHOSEN.neighbors).map(byNeighbors)].flatMap(
      (options) =>
        explanationCells(scope, { datasets: ["german"], models: MODEL_KINDS, methods: ["lore-paper"] }, options),
    ),
  report: (measured) => {
    const at = (options: VariedOptions, measure: Measure) => meanAt(measured, options, measure) ?? Number.NaN;
    const ofG = (g: number, measure: Measure) => at(byGenerations(g), measure);
    const ofN = (n: number, measure: Measure) => at(byNeighbors(n), measure);
    const show = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(", ");
    return {
      ...NOTHING,
      charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
      claims: [
        {
          published: "With N = 1000 the fitness converges around its optimum after 10 generations.",
          measured: `mean fitness after 1, 10 and 20 generations: ${show([1, 10, 20].map((g) => ofG(g, "fitnessSame")))} (same outcome), ${show([1, 10, 20].map((g) => ofG(g, "fitnessOther")))} (other)`,
          holds: Math.abs(ofG(20, "fitnessSame") - ofG(10, "fitnessSame")) < 0.1,
        },
        {
          published: "After 10 generations fidelity is almost maximised.",
          measured: `fidelity after 1, 10 and 20 generations: ${show([1, 10, 20].map((g) => ofG(g, "fidelity")))}`,
          holds: ofG(20, "fidelity") - ofG(10, "fidelity") < CONVERGED,
        },
        {
          published: "N matters for hit but not for fidelity.",
          measured: `N = 100, 1000, 4000: hit ${show([100, 1000, 4000].map((n) => ofN(n, "hit")))}; fidelity ${show([100, 1000, 4000].map((n) => ofN(n, "fidelity")))}`,
          holds:
            ofN(1000, "hit") > ofN(100, "hit") && Math.abs(ofN(4000, "fidelity") - ofN(200, "fidelity")) < CONVERGED,
        },
      ],
    };
  },
};
