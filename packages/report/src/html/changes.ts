// "What would have to change": one card per way to another outcome, or the reason why there is none.

import type { Counterfactual, Row } from "@lore-xai/core";
import {
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
import { arrowIcon, caseIcon, confirmedIcon, unconfirmedIcon } from "./icons.ts";

/** Where the outcome stays, on the distribution of each number that changes. */
function regionCharts(found: Counterfactual, input: ReportInput, sentence: string, spell: Spelling): Markup[] {
  return regionRanges(found).flatMap(({ range, from }) => {
    const summary = summaryOf(input, range.feature);
    if (summary?.kind !== "continuous") return [];
    const own = input.explanation.instance[range.feature] ?? null;
    // Its lower bound is the value below the first that belongs to it: that one is named.
    const nameOf = (limit: number) => (limit === range.above ? from : limit);
    const drawn = histogram(summary, range, own, `${spell.column(range.feature)}. ${sentence}`, nameOf);
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
  const others = otherFeaturesSentence(real);
  const head = tag("thead", {}, tag("tr", {}, cells("th", ["", "now", "then", "real case"])));
  return tag(
    "div",
    { class: "faint real-case" },
    tag("p", {}, sentence),
    tag("table", {}, head, tag("tbody", {}, rows)),
    others === null ? null : tag("p", {}, others),
  );
}

function card(found: Counterfactual, number: number, input: ReportInput, spell: Spelling): Markup {
  const changes = found.changes.map((change) => {
    const { feature, from, to } = change;
    return tag(
      "li",
      {},
      tag("span", { class: "name" }, changeName(change, spell)),
      tag("span", {}, spell(feature, from), " ", arrowIcon, " ", tag("b", {}, spell(feature, to))),
    );
  });
  const region = regionSentence(found, spell);
  const usual = usualSentence(found);
  const survival = survivalSentence(found);
  const least = leastSentence(found, spell);
  const odd = oddMark(found, input.explanation, spell);
  const sign = found.confirmed ? confirmedIcon : unconfirmedIcon;
  const footing = found.confirmed ? " Confirmed: the model itself was asked." : "";
  return tag(
    "li",
    { class: found.confirmed ? "card confirmed" : "card open" },
    tag("h3", {}, `Way ${number}`),
    tag("ul", { class: "changes" }, changes),
    tag("p", { class: "verdict" }, sign, " ", tag("b", {}, verdictSentence(found, spell)), footing),
    odd === null ? null : tag("p", { class: "review" }, `${odd[0].toUpperCase()}${odd.slice(1)}.`),
    found.confirmed ? null : tag("p", { class: "faint" }, promiseSentence(found, spell)),
    region === null ? null : tag("p", {}, region),
    region === null ? null : regionCharts(found, input, region, spell),
    survival === null ? null : tag("p", {}, survival),
    least === null ? null : tag("p", { class: "faint" }, least),
    usual === null ? null : tag("p", { class: "faint" }, usual),
    realCase(found, input.explanation.instance, spell),
  );
}

export function changesSection(input: ReportInput, spell: Spelling): Markup {
  const { explanation } = input;
  const { counterfactuals } = explanation;
  const hasRanges = counterfactuals.some((found) => regionRanges(found).length > 0);
  const legend = ["In the pictures, blue: where the outcome stays. ", caseIcon, ": this case."];
  const many = manyChangesSentence(explanation);
  return tag(
    "section",
    {},
    tag("h2", {}, changeHeading(explanation)),
    counterfactuals.length === 0
      ? noCounterfactualSentences(explanation, spell).map((sentence) => tag("p", {}, sentence))
      : [
          many === null ? null : tag("p", {}, many),
          tag("p", {}, "Each way stands for itself, if nothing else changes."),
          tag(
            "ol",
            { class: "cards" },
            counterfactuals.map((found, i) => card(found, i + 1, input, spell)),
          ),
          hasRanges ? tag("p", { class: "faint" }, ...legend) : null,
        ],
  );
}
