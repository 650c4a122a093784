// [G18] table 1: does it matter by which distance the neighbourhood is bred?

import type { MethodName, VariedOptions } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING, type ReportTable, type Spread, type TableRow } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf, spread, spreadOf } from "../values/spread.ts";
import { CONSIDERABLE, claimOfBoth, inEvery } from "./claiming.ts";
import { differencesOf, FOLLOWS_HIT } from "./differences.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure, valuesWhere, varied } from "./plan.ts";

type DistanceName = NonNullable<VariedOptions["distance"]>;

const MEASURES: readonly { readonly measure: Measure; readonly title: string; readonly digits: number }[] = [
  { measure: "hit", title: "hit", digits: 3 },
  { measure: "fidelity", title: "fidelity", digits: 3 },
  { measure: "localFidelity", title: "l-fidelity", digits: 3 },
  { measure: "depth", title: "|c|", digits: 1 },
  { measure: "ruleLength", title: "|p|", digits: 1 },
  { measure: "falsified", title: "nf", digits: 1 },
  { measure: "distinctFidelity", title: "distinct fidelity", digits: 3 },
  { measure: "commonFidelity", title: "common fidelity", digits: 3 },
];

/** In the order of the measures; the last two are not in the paper. */
export const PUBLISHED: Readonly<Record<DistanceName, readonly Spread[]>> = {
  cosine: [
    spread(0.938, 0.24),
    spread(0.976, 0.11),
    spread(0.936, 0.24),
    spread(4.4, 2.5),
    spread(2.1, 1.8),
    spread(1.9, 1.0),
  ],
  minmax: [
    spread(0.958, 0.19),
    spread(0.965, 0.15),
    spread(0.956, 0.17),
    spread(4.5, 2.7),
    spread(2.3, 2.3),
    spread(1.8, 0.9),
  ],
  neuclid: [
    spread(0.966, 0.17),
    spread(0.967, 0.15),
    spread(0.963, 0.19),
    spread(4.3, 2.6),
    spread(2.2, 2.1),
    spread(1.8, 1.0),
  ],
};

const DISTANCES = Object.keys(PUBLISHED) as DistanceName[];
const METHODS: readonly MethodName[] = ["lore-paper", "lore"];

function tableRow(measured: readonly Measured<"explanations">[], distance: DistanceName, method: MethodName): TableRow {
  const cells = MEASURES.map(({ measure }, k) => ({
    measured: spreadOf(
      valuesWhere(measured, measure, (cell) => cell.method === method && cell.options.distance === distance),
    ),
    published: PUBLISHED[distance][k] ?? null,
  }));
  return { heading: [distance, METHOD_STYLE[method].name], cells };
}

const CONSIDERABLE_SIZE = 0.5;

/** No measure may differ by more between two distances, sizes by half a condition or level. */
function noDifference(measured: readonly Measured<"explanations">[]): Claim[] {
  return claimOfBoth("The table of distances does not highlight any considerable difference.", (method) =>
    inEvery(
      MEASURES.slice(0, PUBLISHED.cosine.length),
      ({ title }) => title,
      ({ measure, digits }) => {
        const means = DISTANCES.map((distance) =>
          meanOf(
            valuesWhere(measured, measure, (cell) => cell.method === method && cell.options.distance === distance),
          ),
        );
        const range = Math.max(...means) - Math.min(...means);
        return {
          holds: Number.isNaN(range) ? null : range < (digits === 1 ? CONSIDERABLE_SIZE : CONSIDERABLE),
          figures: means.map((mean) => mean.toFixed(digits)).join(", "),
        };
      },
    ),
  );
}

const REMARKS = [
  "The paper does not say which black box its table is about; here all three are averaged.",
  "The default explainer asks its distance only where it finds no other outcome near x, so that its three rows are nearly or entirely the same.",
  "nf is below the published one with every distance. Not explained. Tried: both readings of Z (1.05 and 1.14 on german, 80 instances; published 1.8), splits other than C4.5's (Surrogates and distances). Here several bounds on one feature are one condition, as in [v1, v2] of the paper; counted apart, nf could be larger, which was not tried.",
];

export const table1: Experiment<"explanations"> = {
  name: "table-1",
  title: "Table 1: distances",
  caption:
    "The neighbourhood bred by three distances on german, over the three black boxes. The paper does not say which black box its table is about.",
  cells: (scope) =>
    DISTANCES.flatMap((distance) =>
      explanationCells(varied(scope), { datasets: ["german"], models: MODEL_KINDS, methods: METHODS }, { distance }),
    ),
  report: (measured) => {
    const table: ReportTable = {
      title: "Comparison of distance measures",
      headings: ["distance", "method"],
      columns: MEASURES.map(({ title }) => title),
      digits: MEASURES.map(({ digits }) => digits),
      rows: DISTANCES.flatMap((distance) => METHODS.map((method) => tableRow(measured, distance, method))),
    };
    const texts = [differencesOf(table, [FOLLOWS_HIT])];
    return { ...NOTHING, claims: noDifference(measured), remarks: REMARKS, tables: [table], texts };
  },
};
