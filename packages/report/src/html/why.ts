// "Why": the rule as a sentence, and one chart per condition with a table behind it.

import type { Condition, FeatureSummary } from "@lore-xai/core";
import { zeroOneSummary } from "@lore-xai/core/extend";
import {
  attemptSentence,
  certainSentences,
  conditionSentenceOf,
  footingSentences,
  reviewSentence,
  ruleSentence,
} from "@lore-xai/core/words";
import { barChart, categoryBars } from "../charts/bars.ts";
import { endText, histogram } from "../charts/histogram.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { casesIn } from "../sentences.ts";
import { pointsTable } from "./points-table.ts";
import type { Telling } from "./telling.ts";

interface Chart {
  readonly picture: Markup;
  readonly remark: string | null;
}

function chartOf(
  condition: Condition,
  summary: FeatureSummary,
  { explanation }: ReportInput,
  label: string,
  { spell, say }: Telling,
): Chart | null {
  const value = explanation.instance[condition.feature] ?? null;
  if (summary.kind === "continuous") {
    const drawn = histogram(summary, condition, value, { sentence: label, spell });
    return drawn === null ? null : { picture: drawn.picture, remark: drawn.leftOut };
  }
  if (condition.kind === "value" || condition.kind === "values" || condition.kind === "missing") {
    return {
      picture: barChart(categoryBars(summary, condition, value, { spell, say }), label, { spell, say }),
      remark: null,
    };
  }
  return null;
}

/** What the chart shows, for who does not see it. */
function tableBehind(summary: FeatureSummary, { spell, say }: Telling): Markup {
  const { count: countText, notKnown } = spell.words;
  const rows =
    summary.kind === "continuous"
      ? summary.bins.map(({ from, to, count }) => [
          say.fromTo(endText(from, summary, spell.words), endText(to, summary, spell.words)),
          countText(count),
        ])
      : summary.values.map(({ value, count }) => [spell(summary.feature, value), countText(count)]);
  const all = summary.missing === 0 ? rows : [...rows, [notKnown, countText(summary.missing)]];
  const head = tag(
    "tr",
    {},
    tag("th", { scope: "col" }, spell.column(summary.feature)),
    tag("th", { scope: "col" }, say.cases),
  );
  const body = all.map(([name, count]) => tag("tr", {}, tag("td", {}, name), tag("td", { class: "number" }, count)));
  return tag(
    "details",
    {},
    tag("summary", {}, say.asTable),
    tag("table", {}, tag("thead", {}, head), tag("tbody", {}, body)),
  );
}

function figure(condition: Condition, input: ReportInput, telling: Telling): Markup {
  const { spell, say } = telling;
  const sentence = conditionSentenceOf(condition, input.explanation.instance, spell);
  const caption = tag("figcaption", {}, sentence);
  if (condition.kind === "score") {
    return tag("figure", {}, caption, pointsTable(condition, input.explanation.instance, spell));
  }
  const known = summaryOf(input, condition.feature);
  const isZeroOne = condition.kind === "value" && known?.kind === "continuous";
  const summary = isZeroOne ? zeroOneSummary(known) : known;
  const chart = summary === undefined ? null : chartOf(condition, summary, input, say.distribution(sentence), telling);
  if (summary === undefined || chart === null) return tag("figure", {}, caption);
  const remark: Content = chart.remark === null ? null : tag("p", { class: "faint" }, chart.remark);
  return tag("figure", {}, caption, chart.picture, remark, tableBehind(summary, telling));
}

export function whySection(input: ReportInput, telling: Telling): Markup {
  const { spell, say, icons } = telling;
  const { headings } = spell.words.sentences;
  const { explanation } = input;
  const { premise } = explanation.rule;
  const [summary] = input.summaries;
  const [before, behind] = say.legend(summary === undefined ? null : casesIn(summary));
  const legend = [before, icons.thisCase, behind];
  const footing = footingSentences(explanation, spell.words);
  const sentences = footing.length === 0 ? null : tag("p", {}, footing.join(" "));
  const charts =
    premise.length === 0
      ? null
      : [
          tag(
            "div",
            { class: "charts" },
            premise.map((condition) => figure(condition, input, telling)),
          ),
          tag("p", { class: "faint" }, ...legend),
        ];
  const attempt = attemptSentence(explanation, spell);
  const certain = certainSentences(explanation, spell);
  const review = reviewSentence(explanation, spell);
  return tag(
    "section",
    {},
    tag("h2", {}, headings.why),
    tag("p", { class: "lead" }, ruleSentence(explanation, spell)),
    review === null ? null : tag("p", { class: "review" }, review),
    certain.length === 0 ? null : tag("p", {}, certain.join(" ")),
    attempt === null
      ? [sentences, charts]
      : tag("details", {}, tag("summary", {}, headings.attempt), tag("p", {}, attempt), sentences, charts),
  );
}
