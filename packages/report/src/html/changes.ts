// "What would have to change": one card per way to another outcome, or the reason why there is none.

import type { Counterfactual, Row } from "@lore-xai/core";
import {
  capital,
  changeHeading,
  changeName,
  leastSentence,
  manyChangesSentence,
  nearestRealSentence,
  noCounterfactualSentences,
  oddMark,
  otherFeaturesSentence,
  promiseSentence,
  realCaseOf,
  regionRanges,
  regionSentence,
  type Spelling,
  survivalSentence,
  usualSentence,
  verdictSentence,
} from "@lore-xai/core/words";
import { histogram } from "../charts/histogram.ts";
import { type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import type { Telling } from "./telling.ts";

/** Where the outcome stays, on the distribution of each number that changes. */
function regionCharts(found: Counterfactual, input: ReportInput, sentence: string, spell: Spelling): Markup[] {
  return regionRanges(found).flatMap(({ range, from }) => {
    const summary = summaryOf(input, range.feature);
    if (summary?.kind !== "continuous") return [];
    const own = input.explanation.instance[range.feature] ?? null;
    // Its lower bound is the value below the first that belongs to it: that one is named.
    const nameOf = (limit: number) => (limit === range.above ? from : limit);
    const drawn = histogram(
      summary,
      range,
      own,
      { sentence: `${spell.column(range.feature)}. ${sentence}`, spell },
      nameOf,
    );
    return drawn === null ? [] : [tag("figure", {}, drawn.picture)];
  });
}

/** The nearest real case of that outcome, beside this one. */
function realCase(found: Counterfactual, instance: Row, spell: Spelling): Markup | null {
  const sentence = nearestRealSentence(found, spell);
  if (sentence === null) return null;
  const real = realCaseOf(found, instance);
  if (real === null) return tag("p", { class: "faint" }, sentence);
  const cells = (kind: "td" | "th", texts: readonly string[]) => texts.map((text) => tag(kind, {}, text));
  const rows = real.features.map((one) =>
    tag(
      "tr",
      {},
      tag("th", { scope: "row" }, spell.column(one.feature)),
      cells(
        "td",
        [one.now, one.changed, one.real].map((cell) => spell(one.feature, cell)),
      ),
    ),
  );
  const { columns } = spell.words.sentences;
  const others = otherFeaturesSentence(real, spell.words);
  const head = tag("thead", {}, tag("tr", {}, cells("th", ["", columns.now, columns.after, columns.realCase])));
  return tag(
    "div",
    { class: "faint real-case" },
    tag("p", {}, sentence),
    tag("table", {}, head, tag("tbody", {}, rows)),
    others === null ? null : tag("p", {}, others),
  );
}

function card(found: Counterfactual, number: number, input: ReportInput, telling: Telling): Markup {
  const { spell, say, icons } = telling;
  const changes = found.changes.map((change) => {
    const { feature, from, to } = change;
    return tag(
      "li",
      {},
      tag("span", { class: "name" }, changeName(change, spell)),
      tag("span", {}, spell(feature, from), " ", icons.arrow, " ", tag("b", {}, spell(feature, to))),
    );
  });
  const region = regionSentence(found, spell);
  const usual = usualSentence(found, spell.words);
  const survival = survivalSentence(found, spell.words);
  const least = leastSentence(found, spell);
  const odd = oddMark(found, input.explanation, spell);
  const sign = found.confirmed ? icons.confirmed : icons.unconfirmed;
  const footing = found.confirmed ? ` ${say.modelAsked}` : "";
  return tag(
    "li",
    { class: found.confirmed ? "card confirmed" : "card open" },
    tag("h3", {}, say.way(number)),
    tag("ul", { class: "changes" }, changes),
    tag("p", { class: "verdict" }, sign, " ", tag("b", {}, verdictSentence(found, spell)), footing),
    odd === null ? null : tag("p", { class: "review" }, `${capital(odd)}.`),
    found.confirmed ? null : tag("p", { class: "faint" }, promiseSentence(found, spell)),
    region === null ? null : tag("p", {}, region),
    region === null ? null : regionCharts(found, input, region, spell),
    survival === null ? null : tag("p", {}, survival),
    least === null ? null : tag("p", { class: "faint" }, least),
    usual === null ? null : tag("p", { class: "faint" }, usual),
    realCase(found, input.explanation.instance, spell),
  );
}

export function changesSection(input: ReportInput, telling: Telling): Markup {
  const { spell, say, icons } = telling;
  const { explanation } = input;
  const { counterfactuals } = explanation;
  const hasRanges = counterfactuals.some((found) => regionRanges(found).length > 0);
  const legend = [say.changesLegend[0], icons.thisCase, say.changesLegend[1]];
  const many = manyChangesSentence(explanation, spell.words);
  return tag(
    "section",
    {},
    tag("h2", {}, changeHeading(explanation, spell)),
    counterfactuals.length === 0
      ? noCounterfactualSentences(explanation, spell).map((sentence) => tag("p", {}, sentence))
      : [
          many === null ? null : tag("p", {}, many),
          tag("p", {}, say.eachForItself),
          tag(
            "ol",
            { class: "cards" },
            counterfactuals.map((found, i) => card(found, i + 1, input, telling)),
          ),
          hasRanges ? tag("p", { class: "faint" }, ...legend) : null,
        ],
  );
}
