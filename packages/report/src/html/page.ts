// The report as one HTML file: no script, no request, readable on a screen and on paper.

import { noteSentences, scoreText, shownExplanation, trustSentences } from "@lore-xai/core/words";
import { mediaReportHtml } from "@lore-xai/media/words";
import { picture, rectangle } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import type { ReportInput } from "../report-input.ts";
import { footLine, references, titleOf } from "../sentences.ts";
import { caseSection, importanceSection, rulesSection } from "./behind.ts";
import { changesSection } from "./changes.ts";
import { htmlFile } from "./file.ts";
import { type Telling, tellingOf } from "./telling.ts";
import { isSmallTree, treeSection } from "./tree.ts";
import { whySection } from "./why.ts";

/** Stands where the outcome comes, which is set in bold. */
const OUTCOME = "\0";

function decision(input: ReportInput, { spell, say }: Telling): Markup {
  const { explanation } = input;
  const { words } = spell;
  const score = scoreText(explanation, words);
  const share = explanation.probability ?? 0;
  const bar: Content =
    score === null
      ? null
      : tag(
          "div",
          { class: "score" },
          picture(
            200,
            10,
            say.score(score),
            rectangle(0.5, 0.5, 199, 9, "frame"),
            rectangle(0.5, 0.5, 199 * share, 9, "rule"),
          ),
        );
  const [before, behind] = words.sentences.decision(OUTCOME, score).split(OUTCOME);
  return tag(
    "header",
    {},
    tag("h1", {}, titleOf(input, words)),
    tag("p", { class: "decision" }, before, tag("b", {}, spell.outcome(explanation.outcome)), behind),
    bar,
  );
}

function trustSection({ explanation }: ReportInput, { spell }: Telling): Markup {
  const items = [
    ...trustSentences(explanation, spell).map((sentence) => tag("li", {}, sentence)),
    ...noteSentences(explanation, spell).map((sentence) => tag("li", { class: "caution" }, sentence)),
  ];
  return tag("section", {}, tag("h2", {}, spell.words.sentences.headings.trust), tag("ul", { class: "plain" }, items));
}

/** In two columns of about the same height: a tree that is shown is long, one that is not takes two lines. */
function behind(input: ReportInput, tree: Markup | null, telling: Telling): Markup {
  const [trust, importance] = [trustSection(input, telling), importanceSection(input, telling)];
  const [left, right] = isSmallTree(input) ? [[trust, importance], tree] : [[trust, tree], importance];
  return tag("div", { class: "two" }, tag("div", {}, left), right);
}

function footer(input: ReportInput, { spell }: Telling): Markup {
  const items = references(input, spell.words).map(([name, value]) =>
    tag("div", {}, tag("dt", {}, name), tag("dd", {}, value)),
  );
  return tag("footer", { class: "faint" }, tag("dl", {}, items));
}

/** The report as one HTML file: no script, no request, readable on a screen and on paper. */
export function reportHtml(given: ReportInput): string {
  if (given.explanation.media !== undefined) return mediaReportHtml(given);
  const input = { ...given, explanation: shownExplanation(given.explanation) };
  const telling = tellingOf(input);
  const { words, outcome } = telling.spell;
  const main = tag(
    "main",
    {},
    decision(input, telling),
    whySection(input, telling),
    changesSection(input, telling),
    rulesSection(input, telling.spell),
    behind(input, treeSection(given, telling), telling),
    caseSection(input, telling.spell),
  );
  const title = words.sentences.says(outcome(input.explanation.outcome), titleOf(input, words));
  const { language } = input;
  return htmlFile({ title, language, foot: footLine(input, words), body: [main, footer(input, telling)] });
}
