// An audit as one HTML file: what each group gets, and a verdict per measure.

import {
  type Audit,
  type AuditTelling,
  type AuditVerdict,
  auditTelling,
  closingSentences,
  type GroupAudit,
  groupingSentences,
  localRuleText,
  verdictsOf,
} from "@lore-xai/audit";
import { auditWordsIn } from "@lore-xai/audit/languages";
import type { Proportion } from "@lore-xai/core";
import { type Language, percentText, type Spelling, spellingOf } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

/** How the audit is said, and how its columns and values are called. */
interface Telling extends AuditTelling {
  readonly spell: Spelling;
}

const shareIn = ({ successes, trials }: Proportion, { words }: Telling) =>
  trials === 0 ? "" : percentText(successes / trials, words.words);
const paragraphs = (sentences: readonly string[]): Content => sentences.map((sentence) => tag("p", {}, sentence));
const cell = (share: Proportion | null, { words }: Telling): Markup =>
  tag("td", {}, share === null ? "" : shareBar(share, words));
const number = (text: string): Markup => tag("td", { class: "number" }, text);

function headed(titles: readonly string[], rows: readonly Markup[]): Markup {
  const head = tag("thead", {}, tag("tr", {}, ...titles.map((title) => tag("th", {}, title))));
  return tag("table", {}, head, tag("tbody", {}, ...rows));
}

function groupsTable({ groups }: GroupAudit, favourable: string, hasTruth: boolean, telling: Telling): Content {
  if (groups.length === 0) return null;
  const { columns } = telling.words.audit;
  const titles = [
    "",
    columns.cases,
    columns.get(favourable),
    "",
    ...(hasTruth ? [columns.ofThoseWhoHave(favourable), columns.ofOthers] : []),
  ];
  const rows = groups.map(({ name, rows: count, selected, truePositives, falsePositives }) =>
    tag(
      "tr",
      {},
      tag("th", {}, telling.group(name)),
      number(telling.words.words.count(count)),
      cell(selected, telling),
      number(shareIn(selected, telling)),
      ...(hasTruth ? [cell(truePositives, telling), cell(falsePositives, telling)] : []),
    ),
  );
  return headed(titles, rows);
}

function summaryTable(verdicts: readonly AuditVerdict[], { words: { status: statusText } }: Telling): Markup {
  const rows = verdicts.map(({ title, status }) =>
    tag(
      "tr",
      {},
      tag("th", {}, title),
      tag("td", {}, status === "found" ? tag("b", {}, statusText[status]) : statusText[status]),
    ),
  );
  return tag("table", {}, ...rows);
}

/** What stands beside the words of a measure. */
function chartOf({ measure }: AuditVerdict, { recourse, situations }: Audit, telling: Telling): Content {
  const { words, group: nameOf } = telling;
  const { columns, beside } = words.audit;
  if (measure === "recourse" && recourse !== null) {
    const rows = recourse.groupings.flatMap(({ groups }) =>
      groups.map(({ group, helped, ways, wayCost }) =>
        tag(
          "tr",
          {},
          tag("th", {}, nameOf(group)),
          cell(helped, telling),
          number(shareIn(helped, telling)),
          cell(ways, telling),
          number(wayCost === null ? "" : words.words.number(wayCost.median.toFixed(2))),
        ),
      ),
    );
    return headed([columns.denied, columns.helped, "", columns.ownWay, columns.wayCost], rows);
  }
  if (measure === "situation" && situations.length > 0) {
    const rows = situations.map(({ group, behind, reference, referenceBehind }) =>
      tag(
        "tr",
        {},
        tag("th", {}, beside(nameOf(group), nameOf(reference))),
        cell(behind, telling),
        number(shareIn(behind, telling)),
        cell(referenceBehind, telling),
        number(shareIn(referenceBehind, telling)),
      ),
    );
    return headed([columns.deniedCases, columns.behind, "", columns.otherWay, ""], rows);
  }
  return null;
}

/** Single cases that a person may want to look at, by measure. */
const CASES: Partial<Record<AuditVerdict["measure"], (audit: Audit, telling: Telling) => string[]>> = {
  flips: ({ flips }, { words, spell }) =>
    flips.flatMap(({ column, cases }) =>
      cases.map(
        ({ row, from, to, outcome, becomes }) =>
          `${words.row(row, null)}: ${spell.column(column)} ${spell(column, from)} → ${spell(column, to)}: ${spell.outcome(outcome)} → ${spell.outcome(becomes)}`,
      ),
    ),
  situation: ({ situations }, { words, group: nameOf }) =>
    situations.flatMap(({ group, cases }) =>
      cases.map(
        ({ row, ownFavoured, otherFavoured }) =>
          `${words.row(row, nameOf(group))}: ${words.audit.near(ownFavoured, otherFavoured)}`,
      ),
    ),
  rules: ({ localRules }, telling) =>
    (localRules ?? []).flatMap(({ cases }) => cases.map((found) => localRuleText(found, telling.spell, telling))),
};

function casesOf({ measure }: AuditVerdict, audit: Audit, telling: Telling): Content {
  const lines = CASES[measure]?.(audit, telling) ?? [];
  if (lines.length === 0) return null;
  return tag(
    "details",
    {},
    tag("summary", {}, telling.words.audit.cases),
    tag("ul", {}, ...lines.map((line) => tag("li", {}, line))),
  );
}

/** The audit as one HTML file: no script, no request, readable on a screen and on paper; in English unless told. */
export function auditHtml(audit: Audit, language: Language = "en"): string {
  const words = auditWordsIn(language);
  const spell = spellingOf(audit, words.words);
  const telling = { ...auditTelling(audit, words), spell };
  const favourable = spell.outcome(audit.favourable);
  const heading = words.audit.heading(favourable, null);
  const verdicts = verdictsOf(audit, words);
  const section = (title: string, ...content: readonly Content[]) =>
    tag("section", {}, tag("h2", {}, title), ...content);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, words.audit.measuredOn(audit.rows))),
    section(words.audit.whatWasFound, summaryTable(verdicts, telling)),
    ...audit.groupings.map((grouping) =>
      section(
        words.audit.by(grouping.columns.map(spell.column)),
        groupsTable(grouping, favourable, audit.hasTruth, telling),
        paragraphs(groupingSentences(grouping, favourable, telling)),
      ),
    ),
    ...verdicts.map((verdict) =>
      section(
        `${verdict.title}: ${words.status[verdict.status]}`,
        chartOf(verdict, audit, telling),
        paragraphs([...verdict.sentences, verdict.means]),
        tag("p", { class: "faint" }, verdict.doesNotMean),
        casesOf(verdict, audit, telling),
      ),
    ),
    section(words.audit.allOfIt, paragraphs(closingSentences(audit, words))),
  );
  return htmlFile({ title: heading, language, foot: words.foot(audit.version, audit.seed), body: [main] });
}
