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
import type { Telling } from "./telling.ts";

const heading = (name: string) => tag("th", { scope: "col" }, name);

export function importanceSection({ explanation }: ReportInput, { spell, say }: Telling): Markup | null {
  const { words } = spell;
  const { importance } = explanation;
  if (importance.length === 0) return null;
  const finding = say.goesByMost(spell.column(importance[0].feature), percentText(importance[0].share, words));
  const rows = importance.map(({ feature, share }) =>
    tag("tr", {}, tag("td", {}, spell.column(feature)), tag("td", { class: "number" }, percentText(share, words))),
  );
  const table = tag(
    "table",
    {},
    tag("thead", {}, tag("tr", {}, heading(words.sentences.columns.feature), heading(say.share))),
    tag("tbody", {}, rows),
  );
  return tag(
    "section",
    {},
    tag("h2", {}, say.countsMost),
    tag(
      "figure",
      {},
      tag("figcaption", {}, finding),
      barChart(shareBars(importance, { spell, say }), finding, { spell, say }),
      tag("details", {}, tag("summary", {}, say.asTable), table),
    ),
  );
}

/** The tree's rules for another outcome, each with what was counted for it. */
export function rulesSection({ explanation }: ReportInput, spell: Spelling): Markup | null {
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  if (shown.length === 0) return null;
  const more = moreRulesText(explanation, shown.length, spell.words);
  const items = shown.map((rule) =>
    tag(
      "li",
      {},
      `${counterfactualRuleText(rule, explanation, spell)}. `,
      tag("span", { class: "faint" }, ruleEvidenceSentence(rule, explanation, spell.words)),
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
  const { headings, columns } = spell.words.sentences;
  const head = tag("tr", {}, heading(columns.feature), heading(columns.thisCase), heading(columns.typical));
  return tag(
    "section",
    { class: "case-section" },
    tag("h2", {}, headings.theCase),
    tag("div", { class: "case-values" }, tag("table", {}, tag("thead", {}, head), tag("tbody", {}, rows))),
  );
}
