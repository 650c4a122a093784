// What the explanation goes by, and the case it is about.

import {
  capital,
  counterfactualRuleText,
  moreRulesText,
  percentText,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
  type Spelling,
} from "@lore-xai/core/words";
import { barChart, shareBars } from "../charts/bars.ts";
import { breakable, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { typicalText } from "../sentences.ts";

const heading = (name: string) => tag("th", { scope: "col" }, name);

export function importanceSection({ explanation }: ReportInput, spell: Spelling): Markup | null {
  const { importance } = explanation;
  if (importance.length === 0) return null;
  const finding = `The tree goes by ${spell.column(importance[0].feature)} most (${percentText(importance[0].share)} of what its splits tell).`;
  const rows = importance.map(({ feature, share }) =>
    tag("tr", {}, tag("td", {}, spell.column(feature)), tag("td", { class: "number" }, percentText(share))),
  );
  const table = tag(
    "table",
    {},
    tag("thead", {}, tag("tr", {}, heading("feature"), heading("share"))),
    tag("tbody", {}, rows),
  );
  return tag(
    "section",
    {},
    tag("h2", {}, "What counts most near this case"),
    tag(
      "figure",
      {},
      tag("figcaption", {}, finding),
      barChart(shareBars(importance, spell), finding),
      tag("details", {}, tag("summary", {}, "as a table"), table),
    ),
  );
}

/** The tree's rules for another outcome, each with what was counted for it. */
export function rulesSection({ explanation }: ReportInput, spell: Spelling): Markup | null {
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  if (shown.length === 0) return null;
  const more = moreRulesText(explanation, shown.length);
  const items = shown.map((rule) =>
    tag(
      "li",
      {},
      `${counterfactualRuleText(rule, explanation, spell)}. `,
      tag("span", { class: "faint" }, ruleEvidenceSentence(rule, explanation)),
    ),
  );
  return tag(
    "section",
    {},
    tag("h2", {}, spell.words.sentences.headings.rules),
    tag("ul", { class: "plain" }, items),
    more === null ? null : tag("p", { class: "faint" }, `${capital(more)}.`),
  );
}

export function caseSection(input: ReportInput, spell: Spelling): Markup {
  const rows = Object.entries(input.explanation.instance).map(([feature, value]) => {
    const summary = summaryOf(input, feature);
    const typical = summary === undefined ? null : typicalText(summary, spell);
    return tag(
      "tr",
      {},
      tag("th", { scope: "row" }, breakable(spell.column(feature))),
      tag("td", {}, spell(feature, value)),
      tag("td", { class: "faint" }, typical ?? "\u2013"),
    );
  });
  const head = tag("tr", {}, heading("feature"), heading("this case"), heading("typical in the data"));
  return tag(
    "section",
    { class: "case-section" },
    tag("h2", {}, "The case"),
    tag("div", { class: "case-values" }, tag("table", {}, tag("thead", {}, head), tag("tbody", {}, rows))),
  );
}
