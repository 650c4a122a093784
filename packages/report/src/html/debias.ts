// What was done to training data as one HTML file: the shares, what was changed and why, and a model before and after.

import {
  changeReasonText,
  comparedText,
  correctedSentence,
  type DebiasReport,
  debiasedGroup,
  debiasedSpelling,
  FIGURE_TITLES,
  type FiguresSpread,
  figureMeanings,
  sharesSentence,
  spreadText,
  type TrainingComparison,
  tunedSentence,
  type WeightedCell,
} from "@lore-xai/audit";
import { countText, type Spelling } from "@lore-xai/core/words";
import { picture, rectangle } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

/** Corrections that are listed; all of them are in the JSON. */
const SHOWN_CHANGES = 50;
const BAR_WIDTH = 160;

const of100 = (share: number) => `${(100 * share).toFixed(1)} of 100`;
const cells = (name: "td" | "th", texts: readonly string[]): Markup[] => texts.map((text) => tag(name, {}, text));
const headed = (titles: readonly string[], rows: readonly Markup[]) =>
  tag("table", {}, tag("tr", {}, ...cells("th", titles)), ...rows);

function bar(share: number): Content {
  return picture(
    BAR_WIDTH,
    12,
    of100(share),
    rectangle(0.5, 1, BAR_WIDTH - 1, 10, "frame"),
    rectangle(0.5, 1, (BAR_WIDTH - 1) * Math.min(1, share), 10, "bar"),
  );
}

function sharesTable({ before, after }: DebiasReport, group: string): Markup {
  const row = (who: string, one: number, other: number) =>
    tag(
      "tr",
      {},
      tag("th", {}, who),
      tag("td", {}, bar(one)),
      tag("td", { class: "number" }, of100(one)),
      tag("td", {}, bar(other)),
      tag("td", { class: "number" }, of100(other)),
    );
  return headed(
    ["", "in the data", "", "afterwards", ""],
    [row(group, before.deprived, after.deprived), row("the others", before.others, after.others)],
  );
}

const weightsTable = (weighted: readonly WeightedCell[], group: string, spell: Spelling) =>
  headed(
    ["who", "outcome", "rows", "what each counts"],
    weighted.map(({ isDeprived, outcome, rows, weight }) =>
      tag(
        "tr",
        {},
        ...cells("td", [isDeprived ? group : "the others", spell.outcome(outcome), countText(rows), weight.toFixed(3)]),
      ),
    ),
  );

function changesTable({ changes }: DebiasReport, group: string, spell: Spelling): Content {
  if (changes.length === 0) return null;
  const rows = changes
    .slice(0, SHOWN_CHANGES)
    .map(({ row, isDeprived, from, to, why }) =>
      tag(
        "tr",
        {},
        ...cells("td", [
          String(row),
          isDeprived ? group : "the others",
          `${spell.outcome(from)} → ${spell.outcome(to)}`,
          changeReasonText(why),
        ]),
      ),
    );
  const left = changes.length - rows.length;
  return [
    headed(["row", "who", "label", "why"], rows),
    left > 0 ? tag("p", { class: "faint" }, `And ${countText(left)} more; the JSON lists them all.`) : null,
  ];
}

const comparisonTable = ({ before, after }: TrainingComparison) =>
  headed(
    ["", "before", "after"],
    (Object.keys(FIGURE_TITLES) as (keyof FiguresSpread)[]).map((key) =>
      tag(
        "tr",
        {},
        tag("th", {}, FIGURE_TITLES[key]),
        ...cells("td", [spreadText(before[key]), spreadText(after[key])]),
      ),
    ),
  );

const WHAT_IT_DOES_NOT_SAY =
  "A correction is no finding of who was wronged: it makes labels or weights that lead a learner to other shares. Whether they should be others is for people to say.";

/** What was done to training data as one HTML file: no script, no request, readable on a screen and on paper. */
export function debiasHtml(report: DebiasReport): string {
  const { method, weights, comparison } = report;
  const spell = debiasedSpelling(report);
  const group = debiasedGroup(report);
  const heading = `Training data, debiased for ${group}`;
  const tuned = tunedSentence(report);
  const section = (title: string, ...content: readonly Content[]) =>
    tag("section", {}, tag("h2", {}, title), ...content);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, sharesSentence(report))),
    section(`Shares of ${spell.outcome(report.favourable)}`, sharesTable(report, group)),
    weights === null
      ? section("What was changed", tag("p", {}, correctedSentence(report)), changesTable(report, group, spell))
      : section("What each row counts", weightsTable(report.cells, group, spell)),
    tuned === null ? null : section("How much was changed", tag("p", {}, tuned)),
    comparison === null
      ? null
      : section(
          "What became of a model",
          tag("p", {}, `${comparedText(comparison)}.`),
          comparisonTable(comparison),
          tag("ul", { class: "faint" }, ...figureMeanings(group).map((sentence) => tag("li", {}, sentence))),
        ),
    section("What this does not say", tag("p", {}, WHAT_IT_DOES_NOT_SAY)),
  );
  return htmlFile({ title: heading, foot: `LORE, lore debias --method ${method}`, body: [main] });
}
