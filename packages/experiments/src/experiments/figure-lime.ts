// [G18] figure on LORE and LIME: box plots of fidelity and l-fidelity by dataset and black box.

import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { spreadOf } from "../values/spread.ts";
import { spreadText } from "../values/value-text.ts";
import { boxesByBlackBox } from "./boxes-by-black-box.ts";
import { METHOD_STYLE } from "./methods.ts";
import { type Measure, valuesWhere } from "./plan.ts";
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

const chart = (measured: readonly Measured<"explanations">[]): string =>
  boxesByBlackBox(
    { name: NAME, title: TITLE, caption: CAPTION, methods: NAMES, measures: MEASURES, unit: "f1" },
    measured,
  );

function moreFaithful(measured: readonly Measured<"explanations">[], measure: Measure, title: string): Claim {
  const spreads = NAMES.map((method) => ({
    method,
    spread: spreadOf(valuesWhere(measured, measure, (cell) => cell.method === method)),
  }));
  const meanOf = (name: string) => spreads.find(({ method }) => method === name)?.spread?.mean ?? Number.NaN;
  return {
    published: `LORE has a better ${title} than LIME and is more robust.`,
    measured: spreads.map(({ method, spread }) => `${METHOD_STYLE[method].name} ${spreadText(spread, 3)}`).join(", "),
    holds: meanOf("lore-paper") > meanOf("lime"),
  };
}

export const figureLime: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: LORE against LIME, fidelity",
  caption: "Box plots of fidelity and l-fidelity by dataset and black box.",
  cells: table4.cells,
  report: (measured) => ({
    ...NOTHING,
    claims: MEASURES.map(({ measure, title }) => moreFaithful(measured, measure, title)),
    remarks: REMARKS,
    charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
  }),
};
