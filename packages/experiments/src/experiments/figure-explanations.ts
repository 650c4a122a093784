// [G18] figure "Explanations of LORE, LIME and Anchor": one german row, each method's explanation of it.

import type { Condition, Rule } from "@lore-xai/core";
import type { SideBySideRow } from "../cells/rows.ts";
import { barPanel } from "../charts/bar-panel.ts";
import { composeFigure } from "../charts/compose.ts";
import { type Experiment, NOTHING, type Scope } from "../experiment.ts";

/** What the paper prints for its own row and black box, of which it gives no more. */
export const PUBLISHED = {
  lore: {
    rule: "credit_amount > 836, housing = own, other_debtors = none, credit_history = critical account -> 0",
    counterfactuals: [
      "credit_amount <= 836, housing = own, other_debtors = none, credit_history = critical account -> 1",
      "credit_amount > 836, housing = own, other_debtors = none, credit_history = all paid back -> 1",
    ],
  },
  anchor: "credit_history = critical account, duration_in_month in [0, 18.00] -> 0",
} as const;

function conditionText(condition: Condition): string {
  if (condition.kind === "value") return `${condition.feature} = ${condition.value}`;
  if (condition.kind === "values") {
    const { feature, values, except } = condition;
    return except === undefined ? `${feature} is ${values.join(" or ")}` : `${feature} is not ${except.join(" or ")}`;
  }
  if (condition.kind !== "interval") return `${condition.feature} is ${condition.kind}`;
  const { feature, above, atMost } = condition;
  if (above === null) return `${feature} <= ${atMost}`;
  return atMost === null ? `${feature} > ${above}` : `${above} < ${feature} <= ${atMost}`;
}

function ruleText({ premise, outcome }: Rule): string {
  const conditions = premise.length === 0 ? "always" : premise.map(conditionText).join(", ");
  return `${conditions} -> ${outcome}`;
}

function textRows(rows: readonly SideBySideRow[]): string[][] {
  return rows.flatMap(({ method, rule, counterfactuals }) => [
    ...(rule === null ? [] : [[method, "rule", ruleText(rule)]]),
    ...counterfactuals.map(({ rule: other, confirmed }) => [
      ...[method, confirmed ? "counterfactual, confirmed" : "counterfactual, not confirmed"],
      ruleText(other),
    ]),
  ]);
}

/**
 * The test instance that figures show: like the paper's (critical account, housing of one's own, no other debtors, at most
 * 18 months, "good"), and one for which the paper's preset finds a rule and counterfactuals.
 */
const LIKE_THE_PAPERS = 86;

export const shownInstance = ({ testRows }: Scope): number => Math.min(LIKE_THE_PAPERS, testRows.german - 1);

const NAME = "figure-explanations";
const TITLE = "LIME's weights for the same row";

function weightsChart({ weights, outcome }: SideBySideRow, caption: string): string {
  const bars = weights.map(({ feature, condition, weight }) => ({
    name: condition === null ? feature : conditionText(condition),
    value: weight,
  }));
  const panel = barPanel("", `weight towards "${outcome}" (change of its probability)`, bars, 760);
  return composeFigure({ name: NAME, title: TITLE, caption, columns: 1, panels: [panel] });
}

const PUBLISHED_ROWS = [
  ["LORE (published)", "rule", PUBLISHED.lore.rule],
  ...PUBLISHED.lore.counterfactuals.map((text) => ["LORE (published)", "counterfactual", text]),
  ["Anchor (published)", "rule", PUBLISHED.anchor],
];

export const figureExplanations: Experiment<"side-by-side"> = {
  name: NAME,
  title: "Figure: three explanations side by side",
  caption:
    "One row of german with a random forest, explained by LORE, LIME and Anchor, beside what the paper prints for a row of its own.",
  cells: (scope) => [{ kind: "side-by-side", dataset: "german", model: "forest", instance: shownInstance(scope) }],
  report: (measured) => {
    const rows = measured.flatMap((cell) => cell.rows);
    const lime = rows.find(({ weights }) => weights.length > 0);
    const [first] = rows;
    const caption = `The features that LIME finds to matter most for the decision "${first.outcome}".`;
    return {
      ...NOTHING,
      texts: [
        {
          title: "The explanations",
          columns: ["method", "part", "text"],
          rows: [...textRows(rows), ...PUBLISHED_ROWS],
        },
        {
          title: `The row, for which the forest says "${first.outcome}"`,
          columns: ["feature", "value"],
          rows: Object.entries(first.instance),
        },
      ],
      charts: lime === undefined ? [] : [{ name: NAME, title: TITLE, caption, svg: weightsChart(lime, caption) }],
      remarks: [
        "The paper does not say which row it shows, nor how its forest was seeded; the row here has the values that its explanations name (critical account, own housing, no other debtors, at most 18 months, good), and the texts can be compared in kind only.",
      ],
    };
  },
};
