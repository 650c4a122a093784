// An audit as one HTML file: what each group gets, and a verdict per measure.

import {
  type Audit,
  type AuditVerdict,
  closingSentences,
  type GroupAudit,
  groupingSentences,
  localRuleText,
  STATUS_TEXT,
  verdictsOf,
} from "@lore-xai/audit";
import type { Proportion } from "@lore-xai/core";
import { countOf, countText, listText, percentText, type Spelling, spellingOf } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

const shareIn = ({ successes, trials }: Proportion) => (trials === 0 ? "" : percentText(successes / trials));
const paragraphs = (sentences: readonly string[]): Content => sentences.map((sentence) => tag("p", {}, sentence));
const cell = (share: Proportion | null): Markup => tag("td", {}, share === null ? "" : shareBar(share));
const number = (text: string): Markup => tag("td", { class: "number" }, text);

function headed(titles: readonly string[], rows: readonly Markup[]): Markup {
  const head = tag("thead", {}, tag("tr", {}, ...titles.map((title) => tag("th", {}, title))));
  return tag("table", {}, head, tag("tbody", {}, ...rows));
}

function groupsTable({ groups }: GroupAudit, favourable: string, hasTruth: boolean): Content {
  if (groups.length === 0) return null;
  const titles = [
    "",
    "cases",
    `get ${favourable}`,
    "",
    ...(hasTruth ? [`of those who have ${favourable} in the data`, "of the others"] : []),
  ];
  const rows = groups.map(({ name, rows: count, selected, truePositives, falsePositives }) =>
    tag(
      "tr",
      {},
      tag("th", {}, name),
      number(countText(count)),
      cell(selected),
      number(shareIn(selected)),
      ...(hasTruth ? [cell(truePositives), cell(falsePositives)] : []),
    ),
  );
  return headed(titles, rows);
}

function summaryTable(verdicts: readonly AuditVerdict[]): Markup {
  const rows = verdicts.map(({ title, status }) =>
    tag(
      "tr",
      {},
      tag("th", {}, title),
      tag("td", {}, status === "found" ? tag("b", {}, STATUS_TEXT[status]) : STATUS_TEXT[status]),
    ),
  );
  return tag("table", {}, ...rows);
}

/** What stands beside the words of a measure. */
function chartOf({ measure }: AuditVerdict, { recourse, situations }: Audit): Content {
  if (measure === "recourse" && recourse !== null) {
    const rows = recourse.groupings.flatMap(({ groups }) =>
      groups.map(({ group, helped, ways, wayCost }) =>
        tag(
          "tr",
          {},
          tag("th", {}, group),
          cell(helped),
          number(shareIn(helped)),
          cell(ways),
          number(wayCost === null ? "" : wayCost.median.toFixed(2)),
        ),
      ),
    );
    return headed(["denied", "helped by an action", "", "have a way of their own", "its median cost"], rows);
  }
  if (measure === "situation" && situations.length > 0) {
    const rows = situations.map(({ group, behind, reference, referenceBehind }) =>
      tag(
        "tr",
        {},
        tag("th", {}, `${group}, beside ${reference}`),
        cell(behind),
        number(shareIn(behind)),
        cell(referenceBehind),
        number(shareIn(referenceBehind)),
      ),
    );
    return headed(["denied cases", "behind their like", "", "the other way round", ""], rows);
  }
  return null;
}

/** Single cases that a person may want to look at, by measure. */
const CASES: Partial<Record<AuditVerdict["measure"], (audit: Audit, spell: Spelling) => string[]>> = {
  flips: ({ flips }, spell) =>
    flips.flatMap(({ column, cases }) =>
      cases.map(
        ({ row, from, to, outcome, becomes }) =>
          `row ${row}: ${spell.column(column)} ${spell(column, from)} → ${spell(column, to)}: ${spell.outcome(outcome)} → ${spell.outcome(becomes)}`,
      ),
    ),
  situation: ({ situations }) =>
    situations.flatMap(({ group, cases }) =>
      cases.map(
        ({ row, ownFavoured, otherFavoured }) =>
          `row ${row}, ${group}: ${ownFavoured.successes} of ${ownFavoured.trials} near ones of its own group are favoured, ${otherFavoured.successes} of ${otherFavoured.trials} of the other`,
      ),
    ),
  rules: ({ localRules }, spell) =>
    (localRules ?? []).flatMap(({ cases }) => cases.map((found) => localRuleText(found, spell))),
};

function casesOf({ measure }: AuditVerdict, audit: Audit, spell: Spelling): Content {
  const lines = CASES[measure]?.(audit, spell) ?? [];
  if (lines.length === 0) return null;
  return tag("details", {}, tag("summary", {}, "Cases"), tag("ul", {}, ...lines.map((line) => tag("li", {}, line))));
}

/** The audit as one HTML file: no script, no request, readable on a screen and on paper. */
export function auditHtml(audit: Audit): string {
  const spell = spellingOf(audit);
  const favourable = spell.outcome(audit.favourable);
  const heading = `Whom the model gives ${favourable}`;
  const verdicts = verdictsOf(audit);
  const section = (title: string, ...content: readonly Content[]) =>
    tag("section", {}, tag("h2", {}, title), ...content);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, `Measured on ${countOf(audit.rows, "case")}.`)),
    section("What was found", summaryTable(verdicts)),
    ...audit.groupings.map((grouping) =>
      section(
        `By ${listText(grouping.columns.map(spell.column))}`,
        groupsTable(grouping, favourable, audit.hasTruth),
        paragraphs(groupingSentences(grouping, favourable)),
      ),
    ),
    ...verdicts.map((verdict) =>
      section(
        `${verdict.title}: ${STATUS_TEXT[verdict.status]}`,
        chartOf(verdict, audit),
        paragraphs([...verdict.sentences, verdict.means]),
        tag("p", { class: "faint" }, verdict.doesNotMean),
        casesOf(verdict, audit, spell),
      ),
    ),
    section("All of it", paragraphs(closingSentences(audit))),
  );
  return htmlFile({ title: heading, foot: `LORE ${audit.version}, seed ${audit.seed}`, body: [main] });
}
