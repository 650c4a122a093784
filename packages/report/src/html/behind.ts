// What the explanation goes by, and the case it is about.

import { oneLine, percentText, type Spelling } from "@lore-xai/core/words";
import { barChart, shareBars } from "../charts/bars.ts";
import { breakable, type Markup, tag } from "../markup.ts";
import { type ReportInput, summaryOf } from "../report-input.ts";
import { typicalText } from "../sentences.ts";

const heading = (name: string) => tag("th", { scope: "col" }, name);

export function importanceSection({ explanation }: ReportInput): Markup | null {
  const { importance } = explanation;
  if (importance.length === 0) return null;
  const finding = `The tree goes by ${oneLine(importance[0].feature)} most (${percentText(importance[0].share)} of what its splits tell).`;
  const rows = importance.map(({ feature, share }) =>
    tag("tr", {}, tag("td", {}, oneLine(feature)), tag("td", { class: "number" }, percentText(share))),
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
      barChart(shareBars(importance), finding),
      tag("details", {}, tag("summary", {}, "as a table"), table),
    ),
  );
}

export function caseSection(input: ReportInput, spell: Spelling): Markup {
  const rows = Object.entries(input.explanation.instance).map(([feature, value]) => {
    const summary = summaryOf(input, feature);
    const typical = summary === undefined ? null : typicalText(summary, spell);
    return tag(
      "tr",
      {},
      tag("th", { scope: "row" }, breakable(oneLine(feature))),
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
