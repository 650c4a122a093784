// What the denied could do, as one HTML file: the actions, what each does, and how their number counts.

import {
  type Action,
  type AuditWords,
  actionText,
  actionWorth,
  deniedSentence,
  meaningSentences,
  type Recourse,
  recourseHeading,
  resultSentences,
} from "@lore-xai/audit";
import { auditWordsIn } from "@lore-xai/audit/languages";
import type { Proportion } from "@lore-xai/core";
import { type Language, percentText, type Spelling, spellingOf } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

const paragraphs = (sentences: readonly string[]): Content => sentences.map((sentence) => tag("p", {}, sentence));

function examplesOf({ examples, changes }: Action, spell: Spelling, { recourse: say }: AuditWords): Content {
  if (examples.length === 0) return null;
  const named = changes.map(({ feature }) => feature);
  const told = examples.map((row) =>
    tag(
      "li",
      {},
      named.map((name) => say.has({ column: spell.column(name), value: spell(name, row[name]) })).join(", "),
    ),
  );
  return tag("details", {}, tag("summary", {}, say.examples), tag("ul", {}, ...told));
}

const shareIn = ({ successes, trials }: Proportion, { words }: AuditWords) =>
  percentText(trials === 0 ? 0 : successes / trials, words);

function growthTable({ growth }: Recourse, words: AuditWords): Content {
  if (growth.length < 2) return null;
  const rows = growth.map((share, k) =>
    tag(
      "tr",
      {},
      tag("th", {}, words.recourse.firstActions(k + 1)),
      tag("td", {}, shareBar(share, words)),
      tag("td", { class: "number" }, shareIn(share, words)),
    ),
  );
  return tag("table", {}, ...rows);
}

/** The actions as one HTML file: no script, no request, readable on a screen and on paper; in English unless told. */
export function recourseHtml(recourse: Recourse, language: Language = "en"): string {
  const words = auditWordsIn(language);
  const { recourse: say } = words;
  const spell = spellingOf(recourse, words.words);
  const wished = spell.outcome(recourse.to);
  const heading = recourseHeading(wished, words);
  const item = (action: Action): Markup =>
    tag(
      "li",
      {},
      tag("p", { class: "lead" }, actionText(action, spell, words)),
      shareBar(action.helped, words),
      tag("p", { class: "faint" }, `${actionWorth(action, wished, words)}.`),
      examplesOf(action, spell, words),
    );
  const section = (title: string, ...content: readonly Content[]) =>
    tag("section", {}, tag("h2", {}, title), ...content);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, deniedSentence(recourse, spell, words))),
    section(
      say.actions(recourse.actions.length),
      tag("p", { class: "faint" }, say.bars),
      tag("ol", { class: "rules" }, ...recourse.actions.map(item)),
    ),
    section(say.allTogether, growthTable(recourse, words), paragraphs(resultSentences(recourse, spell, words))),
    section(say.notSaid, paragraphs(meaningSentences(recourse, words))),
  );
  return htmlFile({ title: heading, language, foot: words.foot(recourse.version, recourse.seed), body: [main] });
}
