// The report as one HTML file: no script, no request, readable on a screen and on paper.

import { noteSentences, oneLine, scoreText, shownExplanation, trustSentences } from "@lore-xai/core/words";
import { picture, rectangle } from "../charts/svg.ts";
import { type Content, type Markup, tag } from "../markup.ts";
import { type ReportInput, spellingOf } from "../report-input.ts";
import { footLine, references, titleText } from "../sentences.ts";
import { caseSection, importanceSection } from "./behind.ts";
import { changesSection } from "./changes.ts";
import { styleSheet } from "./style.ts";
import { isSmallTree, treeSection } from "./tree.ts";
import { whySection } from "./why.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function decision(input: ReportInput): Markup {
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
    tag("h1", {}, titleText(input)),
    tag("p", { class: "decision" }, "The model says ", tag("b", {}, oneLine(explanation.outcome)), told),
    bar,
  );
}

function trustSection({ explanation }: ReportInput): Markup {
  const items = [
    ...trustSentences(explanation).map((sentence) => tag("li", {}, sentence)),
    ...noteSentences(explanation).map((sentence) => tag("li", { class: "caution" }, sentence)),
  ];
  return tag("section", {}, tag("h2", {}, "How far to trust this"), tag("ul", { class: "plain" }, items));
}

/** In two columns of about the same height: a tree that is shown is long, one that is not takes two lines. */
function behind(input: ReportInput, tree: Markup | null): Markup {
  const [trust, importance] = [trustSection(input), importanceSection(input)];
  const [left, right] = isSmallTree(input) ? [[trust, importance], tree] : [[trust, tree], importance];
  return tag("div", { class: "two" }, tag("div", {}, left), right);
}

function footer(input: ReportInput): Markup {
  const items = references(input).map(([name, value]) => tag("div", {}, tag("dt", {}, name), tag("dd", {}, value)));
  return tag("footer", { class: "faint" }, tag("dl", {}, items));
}

function head(input: ReportInput): Markup {
  return tag(
    "head",
    {},
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    tag("title", {}, `${titleText(input)}: the model says ${oneLine(input.explanation.outcome)}`),
    { markup: `<style>${styleSheet(footLine(input))}</style>` },
  );
}

/** The report as one HTML file: no script, no request, readable on a screen and on paper. */
export function reportHtml(given: ReportInput): string {
  const input = { ...given, explanation: shownExplanation(given.explanation) };
  const spell = spellingOf(input);
  const main = tag(
    "main",
    {},
    decision(input),
    whySection(input, spell),
    changesSection(input, spell),
    behind(input, treeSection(given, spell)),
    caseSection(input, spell),
  );
  const page = tag("html", { lang: "en" }, head(input), tag("body", {}, main, footer(input)));
  return `<!doctype html>\n${page.markup}\n`;
}
