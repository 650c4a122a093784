// "Why": the rule as a sentence, and one chart per condition with a table behind it.

import type { Condition, FeatureSummary } from "@lore-xai/core";
import { valueOfNumber, zeroOneSummary } from "@lore-xai/core/extend";
import {
  attemptSentence,
  certainSentences,
  conditionSentenceOf,
  countOf,
  countText,
  footingSentences,
  NOT_KNOWN,
  reviewSentence,
  ruleSentence,
  type Spelling,
} from "@lore-xai/core/words";
import { barChart, categoryBars } from "../charts/bars.ts";
import { histogram } from "../charts/histogram.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { casesIn } from "../sentences.ts";
import { caseIcon } from "./icons.ts";
import { pointsTable } from "./points-table.ts";

interface Chart {
  readonly picture: Markup;
  readonly remark: string | null;
}

function chartOf(
  condition: Condition,
  summary: FeatureSummary,
  { explanation }: ReportInput,
  words: { readonly label: string; readonly spell: Spelling },
): Chart | null {
  const { label, spell } = words;
  const value = explanation.instance[condition.feature] ?? null;
  if (summary.kind === "continuous") {
    const drawn = histogram(summary, condition, value, label);
    return drawn === null ? null : { picture: drawn.picture, remark: drawn.leftOut };
  }
  if (condition.kind === "value" || condition.kind === "values" || condition.kind === "missing") {
    return { picture: barChart(categoryBars(summary, condition, value, spell), label), remark: null };
  }
  return null;
}

/** What the chart shows, for who does not see it. */
function tableBehind(summary: FeatureSummary, spell: Spelling): Markup {
  const rows =
    summary.kind === "continuous"
      ? summary.bins.map(({ from, to, count }) => [
          `${valueOfNumber(from, summary)} to ${valueOfNumber(to, summary)}`,
          countText(count),
        ])
      : summary.values.map(({ value, count }) => [spell(summary.feature, value), countText(count)]);
  const all = summary.missing === 0 ? rows : [...rows, [NOT_KNOWN, countText(summary.missing)]];
  const head = tag(
    "tr",
    {},
    tag("th", { scope: "col" }, spell.column(summary.feature)),
    tag("th", { scope: "col" }, "cases"),
  );
  const body = all.map(([name, count]) => tag("tr", {}, tag("td", {}, name), tag("td", { class: "number" }, count)));
  return tag(
    "details",
    {},
    tag("summary", {}, "as a table"),
    tag("table", {}, tag("thead", {}, head), tag("tbody", {}, body)),
  );
}

function figure(condition: Condition, input: ReportInput, spell: Spelling): Markup {
  const sentence = conditionSentenceOf(condition, input.explanation.instance, spell);
  const caption = tag("figcaption", {}, sentence);
  if (condition.kind === "score") {
    return tag("figure", {}, caption, pointsTable(condition, input.explanation.instance, spell));
  }
  const known = summaryOf(input, condition.feature);
  const isZeroOne = condition.kind === "value" && known?.kind === "continuous";
  const summary = isZeroOne ? zeroOneSummary(known) : known;
  const chart =
    summary === undefined
      ? null
      : chartOf(condition, summary, input, { label: `Distribution of all cases. ${sentence}`, spell });
  if (summary === undefined || chart === null) return tag("figure", {}, caption);
  const remark: Content = chart.remark === null ? null : tag("p", { class: "faint" }, chart.remark);
  return tag("figure", {}, caption, chart.picture, remark, tableBehind(summary, spell));
}

export function whySection(input: ReportInput, spell: Spelling): Markup {
  const { explanation } = input;
  const { premise } = explanation.rule;
  const [summary] = input.summaries;
  const all = summary === undefined ? "all cases" : `all ${countOf(casesIn(summary), "case")}`;
  const legend = [`Grey: ${all} of the data. Blue: where the rule holds. `, caseIcon, ": this case."];
  const footing = footingSentences(explanation);
  const sentences = footing.length === 0 ? null : tag("p", {}, footing.join(" "));
  const charts =
    premise.length === 0
      ? null
      : [
          tag(
            "div",
            { class: "charts" },
            premise.map((condition) => figure(condition, input, spell)),
          ),
          tag("p", { class: "faint" }, ...legend),
        ];
  const attempt = attemptSentence(explanation, spell);
  const certain = certainSentences(explanation, spell);
  const review = reviewSentence(explanation, spell);
  return tag(
    "section",
    {},
    tag("h2", {}, "Why"),
    tag("p", { class: "lead" }, ruleSentence(explanation, spell)),
    review === null ? null : tag("p", { class: "review" }, review),
    certain.length === 0 ? null : tag("p", {}, certain.join(" ")),
    attempt === null
      ? [sentences, charts]
      : tag(
          "details",
          {},
          tag("summary", {}, "The nearest attempt at a reason"),
          tag("p", {}, attempt),
          sentences,
          charts,
        ),
  );
}
