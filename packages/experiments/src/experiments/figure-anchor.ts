// [G18] figure on LORE and Anchor: box plots of precision and coverage of the rules by dataset and black box.

import type { MethodName } from "../cells/cell.ts";
import type { Measured } from "../cells/rows.ts";
import { type Claim, type Experiment, NOTHING } from "../experiment.ts";
import { MODEL_KINDS } from "../lab/models.ts";
import { meanOf } from "../values/spread.ts";
import { boxesByBlackBox } from "./boxes-by-black-box.ts";
import { COLUMNS } from "./by-black-box.ts";
import { against, claimOfBoth, inEveryCell, isAbove, isAtLeast, isSimilar, type Place, valuesAt } from "./claiming.ts";
import { METHOD_STYLE } from "./methods.ts";
import { explanationCells, type Measure } from "./plan.ts";

const METHODS: readonly MethodName[] = ["lore-paper", "lore", "anchor"];
const MEASURES: readonly { readonly measure: Measure; readonly title: string }[] = [
  { measure: "precision", title: "precision" },
  { measure: "coverage", title: "coverage" },
];

const NAME = "figure-anchor";
const TITLE = "LORE and Anchor: precision and coverage of the rules";
const CAPTION =
  "Precision: share of the neighbours that the rule covers for which it is right. Coverage: share of the test instances that it covers. Numbers on top: means.";

const chart = (measured: readonly Measured<"explanations">[]): string =>
  boxesByBlackBox(
    { name: NAME, title: TITLE, caption: CAPTION, methods: METHODS, measures: MEASURES, unit: "share" },
    measured,
  );

const HIGH = 0.9;
const BY_CONSTRUCTION = 0.95;
const BALANCED = 0.4;

function claimsOn(measured: readonly Measured<"explanations">[]): Claim[] {
  const mean = (measure: Measure, method: MethodName, place: Place) =>
    meanOf(valuesAt(measured, measure, method, place));
  const compared = (measure: Measure, method: MethodName, isRight: (own: number, anchor: number) => boolean | null) =>
    inEveryCell((place) => {
      const [own, anchor] = [mean(measure, method, place), mean(measure, "anchor", place)];
      return { holds: isRight(own, anchor), figures: against(own, anchor) };
    });
  return [
    ...claimOfBoth("The precision of LORE's rules is high.", (method) =>
      compared("precision", method, (own) => isAbove(own, HIGH)),
    ),
    ...claimOfBoth("The precision of LORE's rules is very similar to that of Anchor's.", (method) =>
      compared("precision", method, isSimilar),
    ),
    {
      published: "Anchor's precision is by construction at least 95%.",
      of: METHOD_STYLE.anchor.name,
      ...inEveryCell((place) => {
        const own = mean("precision", "anchor", place);
        return { holds: isAtLeast(own, BY_CONSTRUCTION), figures: own.toFixed(3) };
      }),
    },
    {
      published: "The instance generation procedure produces balanced neighbourhoods.",
      of: METHOD_STYLE["lore-paper"].name,
      ...inEveryCell((place) => {
        const share = mean("rarerShare", "lore-paper", place);
        return { holds: isAtLeast(share, BALANCED), figures: share.toFixed(3) };
      }),
    },
    ...claimOfBoth("LORE shows a consistently better coverage than Anchor.", (method) =>
      compared("coverage", method, isAbove),
    ),
  ];
}

export const figureAnchor: Experiment<"explanations"> = {
  name: NAME,
  title: "Figure: LORE against Anchor, precision and coverage",
  caption: "Box plots of precision and coverage of the rules by dataset and black box.",
  cells: (scope) => explanationCells(scope, { datasets: COLUMNS, models: MODEL_KINDS, methods: METHODS }),
  report: (measured) => ({
    ...NOTHING,
    claims: claimsOn(measured),
    charts: [{ name: NAME, title: TITLE, caption: CAPTION, svg: chart(measured) }],
  }),
};
