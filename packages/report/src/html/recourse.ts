// What the denied could do, as one HTML file: the actions, what each does, and how their number counts.

import {
  type Action,
  actionText,
  actionWorth,
  deniedSentence,
  meaningSentences,
  NOT_SAID,
  type Recourse,
  recourseHeading,
  resultSentences,
} from "@lore-xai/audit";
import type { Proportion } from "@lore-xai/core";
import { countOf, percentText, type Spelling, spellingOf } from "@lore-xai/core/words";
import { shareBar } from "../charts/share-bar.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { htmlFile } from "./file.ts";

const paragraphs = (sentences: readonly string[]): Content => sentences.map((sentence) => tag("p", {}, sentence));

function examplesOf({ examples, changes }: Action, spell: Spelling): Content {
  if (examples.length === 0) return null;
  const named = changes.map(({ feature }) => feature);
  const told = examples.map((row) =>
    tag("li", {}, named.map((name) => `${spell.column(name)} ${spell(name, row[name])}`).join(", ")),
  );
  return tag("details", {}, tag("summary", {}, "Some whom it helps, as they are now"), tag("ul", {}, ...told));
}

const shareIn = ({ successes, trials }: Proportion) => percentText(trials === 0 ? 0 : successes / trials);

function growthTable({ growth }: Recourse): Content {
  if (growth.length < 2) return null;
  const rows = growth.map((share, k) =>
    tag(
      "tr",
      {},
      tag("th", {}, k === 0 ? "the first action" : `the first ${k + 1}`),
      tag("td", {}, shareBar(share)),
      tag("td", { class: "number" }, shareIn(share)),
    ),
  );
  return tag("table", {}, ...rows);
}

/** The actions as one HTML file: no script, no request, readable on a screen and on paper. */
export function recourseHtml(recourse: Recourse): string {
  const spell = spellingOf(recourse);
  const wished = spell.outcome(recourse.to);
  const heading = recourseHeading(wished);
  const item = (action: Action): Markup =>
    tag(
      "li",
      {},
      tag("p", { class: "lead" }, actionText(action, spell)),
      shareBar(action.helped),
      tag("p", { class: "faint" }, `${actionWorth(action, wished)}.`),
      examplesOf(action, spell),
    );
  const section = (title: string, ...content: readonly Content[]) =>
    tag("section", {}, tag("h2", {}, title), ...content);
  const main = tag(
    "main",
    {},
    tag("header", {}, tag("h1", {}, heading), tag("p", {}, deniedSentence(recourse, spell))),
    section(
      countOf(recourse.actions.length, "action"),
      tag("p", { class: "faint" }, "Each bar: the share of the denied whom the action helps, with 95% bounds."),
      tag("ol", { class: "rules" }, ...recourse.actions.map(item)),
    ),
    section("All of them together", growthTable(recourse), paragraphs(resultSentences(recourse, spell))),
    section(NOT_SAID, paragraphs(meaningSentences(recourse))),
  );
  return htmlFile({ title: heading, foot: `LORE ${recourse.version}, seed ${recourse.seed}`, body: [main] });
}
