// The report as one HTML file: no script, no request, readable on a screen and on paper.

import {
  ENGLISH,
  noteSentences,
  type Spelling,
  scoreText,
  shownExplanation,
  trustSentences,
} from "@lore-xai/core/words";
import { mediaReportHtml } from "@lore-xai/media/words";
import { picture, rectangle } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, spellingOf } from "../report-input.ts";
import { footLine, references, titleOf } from "../sentences.ts";
import { caseSection, importanceSection, rulesSection } from "./behind.ts";
import { changesSection } from "./changes.ts";
import { htmlFile } from "./file.ts";
import { isSmallTree, treeSection } from "./tree.ts";
import { whySection } from "./why.ts";

function decision(input: ReportInput, spell: Spelling): Markup {
  const { explanation } = input;
  const score = scoreText(explanation);
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
            `score ${score}`,
            rectangle(0.5, 0.5, 199, 9, "frame"),
            rectangle(0.5, 0.5, 199 * share, 9, "rule"),
          ),
        );
  const told: Content = score === null ? "." : [`, with a score of ${score}.`];
  return tag(
    "header",
    {},
    tag("h1", {}, titleOf(input, ENGLISH)),
    tag("p", { class: "decision" }, "The model says ", tag("b", {}, spell.outcome(explanation.outcome)), told),
    bar,
  );
}

function trustSection({ explanation }: ReportInput, spell: Spelling): Markup {
  const items = [
    ...trustSentences(explanation, spell).map((sentence) => tag("li", {}, sentence)),
    ...noteSentences(explanation, spell).map((sentence) => tag("li", { class: "caution" }, sentence)),
  ];
  return tag("section", {}, tag("h2", {}, "How far to trust this"), tag("ul", { class: "plain" }, items));
}

/** In two columns of about the same height: a tree that is shown is long, one that is not takes two lines. */
function behind(input: ReportInput, tree: Markup | null, spell: Spelling): Markup {
  const [trust, importance] = [trustSection(input, spell), importanceSection(input, spell)];
  const [left, right] = isSmallTree(input) ? [[trust, importance], tree] : [[trust, tree], importance];
  return tag("div", { class: "two" }, tag("div", {}, left), right);
}

function footer(input: ReportInput): Markup {
  const items = references(input, ENGLISH).map(([name, value]) =>
    tag("div", {}, tag("dt", {}, name), tag("dd", {}, value)),
  );
  return tag("footer", { class: "faint" }, tag("dl", {}, items));
}

/** The report as one HTML file: no script, no request, readable on a screen and on paper. */
export function reportHtml(given: ReportInput): string {
  if (given.explanation.media !== undefined) return mediaReportHtml(given);
  const input = { ...given, explanation: shownExplanation(given.explanation) };
  const spell = spellingOf(input, ENGLISH);
  const main = tag(
    "main",
    {},
    decision(input, spell),
    whySection(input, spell),
    changesSection(input, spell),
    rulesSection(input, spell),
    behind(input, treeSection(given, spell), spell),
    caseSection(input, spell),
  );
  const title = `${titleOf(input, ENGLISH)}: the model says ${spell.outcome(input.explanation.outcome)}`;
  return htmlFile({ title, foot: footLine(input), body: [main, footer(input)] });
}
