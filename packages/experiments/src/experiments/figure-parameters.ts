// [G18] figure on the genetic algorithm's parameters: what G and N do to fitness, sizes, fidelity, hit and time.

import type { VariedOptions } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { COLOURS } from "../charts/colours.ts";
import { composeFigure, type LegendEntry } from "../charts/compose.ts";
import { linePanel } from "../charts/line-panel.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { spreadOf } from "../values/spread.ts";
import { inEvery } from "./claiming.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, valuesWhere, varied } from "./plan.ts";

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
const TIME: Series = { measure: "neighborhoodMilliseconds", name: "time", colour: COLOURS.black };

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
  "german, mean over the three black boxes. Left: the number of generations G varied, N = 1000 neighbours. Right: N varied, G = 10. Time, on the scale at the right, is that of making the neighbours, the black box's answers included. Common fidelity, which the paper does not have, is measured on the 100 training rows nearest to the instance.";

function chart(measured: All): string {
  const g = { xLabel: "generations G", xs: GENERATIONS, at: byGenerations, isLogarithmic: false };
  const n = { xLabel: "neighbours N", xs: NEIGHBORS, at: byNeighbors, isLogarithmic: true };
  const panel = (title: string, yLabel: string, series: readonly Series[], { xs, at, ...axis }: typeof g | typeof n) =>
    linePanel({
      title,
      yLabel,
      series,
      points: pointsOf(measured, series, xs, at),
      width: 480,
      height: 240,
      ...axis,
      ...(series === MIMICRY
        ? {
            yDomain: [0, 1] as const,
            second: { ...TIME, label: "milliseconds", points: pointsOf(measured, [TIME], xs, at) },
          }
        : {}),
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
      panel("Fidelity, hit and time by G", "f1, share", MIMICRY, g),
      panel("Fidelity, hit and time by N", "f1, share", MIMICRY, n),
    ],
  });
}

const CONVERGED = 0.03;
const CONVERGED_FITNESS = 0.1;
const CONVERGED_SIZE = 0.5;
/** The optimum is just below 2. */
const NEAR_OPTIMUM = 1.75;

function claimsOn(measured: All): Claim[] {
  const ofG = (g: number, measure: Measure) => meanAt(measured, byGenerations(g), measure) ?? Number.NaN;
  const ofN = (n: number, measure: Measure) => meanAt(measured, byNeighbors(n), measure) ?? Number.NaN;
  const over = (xs: readonly number[], of: typeof ofG, measure: Measure) =>
    xs.map((x) => of(x, measure)).filter((value) => !Number.isNaN(value));
  const show = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(", ");
  const known = (isRight: boolean, ...values: readonly number[]) => (values.some(Number.isNaN) ? null : isRight);
  /** After one generation, after ten, and after twenty. */
  const when = [1, CHOSEN.generations, Math.max(...GENERATIONS)];
  const byG = (series: readonly Series[], isRight: (at10: number, at20: number, measure: Measure) => boolean) =>
    inEvery(
      series,
      ({ name }) => name,
      ({ measure }) => {
        const values = when.map((g) => ofG(g, measure));
        return { holds: known(isRight(values[1], values[2], measure), values[1], values[2]), figures: show(values) };
      },
    );
  const hits = over(NEIGHBORS, ofN, "hit");
  const fidelities = over(NEIGHBORS, ofN, "fidelity");
  const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const of = METHOD_STYLE["lore-paper"].name;
  return [
    {
      published: "With N = 1000, after 10 generations, the fitness converges around its optimal value.",
      of,
      ...byG(FITNESS, (ten, twenty) => Math.abs(twenty - ten) < CONVERGED_FITNESS && ten > NEAR_OPTIMUM),
    },
    {
      published: "After 10 generations fidelity is almost maximised.",
      of,
      ...byG(MIMICRY.slice(0, 1), (ten, _, measure) => Math.max(...over(GENERATIONS, ofG, measure)) - ten < CONVERGED),
    },
    {
      published: "After 10 generations the sizes become stable.",
      of,
      ...byG(SIZES, (ten, twenty) => Math.abs(twenty - ten) < CONVERGED_SIZE),
    },
    {
      published: "After 10 generations the sizes become small.",
      of,
      ...byG(SIZES, (ten, _, measure) => ten - Math.min(...over(GENERATIONS, ofG, measure)) < CONVERGED_SIZE),
    },
    {
      published: "The size N of the neighbourhood is relevant for hit.",
      of,
      measured: `N = ${NEIGHBORS.join(", ")}: hit ${show(hits)}`,
      holds: known(ofN(CHOSEN.neighbors, "hit") - ofN(NEIGHBORS[0], "hit") > CONVERGED, ...hits),
    },
    {
      published: "The size N of the neighbourhood is not relevant for fidelity.",
      of,
      measured: `N = ${NEIGHBORS.join(", ")}: fidelity ${show(fidelities)}`,
      holds: known(range(fidelities) < CONVERGED, ...fidelities),
    },
  ];
}

export const figureParameters: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: the parameters G and N",
  caption: "The effect of the number of generations and of the size of the neighbourhood, on german.",
  cells: (scope) =>
    [...GENERATIONS.map(byGenerations), ...NEIGHBORS.filter((n) => n !== CHOSEN.neighbors).map(byNeighbors)].flatMap(
      (options) =>
        explanationCells(
          varied(scope),
          { datasets: ["german"], models: MODEL_KINDS, methods: ["lore-paper"] },
          options,
        ),
    ),
  report: (measured) => ({
    ...NOTHING,
    charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
    claims: claimsOn(measured),
  }),
};
