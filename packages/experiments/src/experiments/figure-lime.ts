// [G18] figure on LORE and LIME: box plots of fidelity and l-fidelity by dataset and black box.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { meanOf, spreadOf } from "../values/spread.ts";
import { boxesByBlackBox } from "./boxes-by-black-box.ts";
import { against, claimOfBoth, inEveryCell, isAbove, type Place, valuesAt } from "./claiming.ts";
import { METHOD_STYLE } from "./methods.ts";
import type { Measure } from "./plan.ts";
import { METHODS, table4 } from "./table-4.ts";

const NAMES = METHODS.map(({ method }) => method);
const MEASURES: readonly { readonly measure: Measure; readonly title: string }[] = [
  { measure: "fidelity", title: "fidelity" },
  { measure: "localFidelity", title: "l-fidelity" },
];

const NAME = "figure-lime";
const TITLE = "LORE and LIME: how faithful the surrogate is";
const CAPTION =
  "f1 of the surrogate against the black box, by dataset and black box. Top: on the neighbourhood of each method. Bottom: on the neighbours that the explanation covers, for LIME those that share x's values of the weighted features. Numbers on top: means.";

const REMARKS = [
  "The paper takes LIME with 2 to 10 features, whichever scores highest. The score (R2) of a ridge regression grows with every feature, so that this is nearly always the largest number.",
  "LIME has no rule; its l-fidelity is measured on the neighbours that meet every condition it weighs. With ten conditions these are few, often x alone, and l-fidelity comes close to hit: all or nothing, the high variability that the paper sees.",
];

/** A standard deviation of a figure from 0 to 1. */
const VERY_HIGH = 0.2;

const chart = (measured: readonly Measured<"explanations">[]): string =>
  boxesByBlackBox(
    { name: NAME, title: TITLE, caption: CAPTION, methods: NAMES, measures: MEASURES, unit: "f1" },
    measured,
  );

function claimsOn(measured: readonly Measured<"explanations">[]): Claim[] {
  const pairs = (measure: Measure, method: MethodName, figure: (values: readonly number[]) => number, place: Place) =>
    [method, "lime" as const].map((name) => figure(valuesAt(measured, measure, name, place))) as [number, number];
  const deviation = (values: readonly number[]) => spreadOf(values)?.deviation ?? Number.NaN;
  return [
    ...MEASURES.flatMap(({ measure, title }) => [
      ...claimOfBoth(`LORE has a better ${title} than LIME.`, (method) =>
        inEveryCell((place) => {
          const [own, lime] = pairs(measure, method, meanOf, place);
          return { holds: isAbove(own, lime), figures: against(own, lime) };
        }),
      ),
      ...claimOfBoth(`LORE is more robust than LIME by ${title}: it varies less.`, (method) =>
        inEveryCell((place) => {
          const [own, lime] = pairs(measure, method, deviation, place);
          return { holds: isAbove(lime, own), figures: against(own, lime) };
        }),
      ),
    ]),
    {
      published: "LIME exhibits very high variability of l-fidelity.",
      of: METHOD_STYLE.lime.name,
      ...inEveryCell((place) => {
        const value = deviation(valuesAt(measured, "localFidelity", "lime", place));
        return { holds: isAbove(value, VERY_HIGH), figures: value.toFixed(3) };
      }),
    },
  ];
}

export const figureLime: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: LORE against LIME, fidelity",
  caption: "Box plots of fidelity and l-fidelity by dataset and black box.",
  cells: table4.cells,
  report: (measured) => ({
    ...NOTHING,
    claims: claimsOn(measured),
    remarks: REMARKS,
    charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
  }),
};
