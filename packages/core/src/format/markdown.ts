// An explanation as GitHub-flavoured Markdown. Names and values come from data and are escaped: none becomes markup.

import type { Counterfactual, Explanation } from "../explanation/explanation.ts";
import { pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { oneLine } from "./one-line.ts";
import { pointsText, REST_COUNTS_NOTHING, scoreTable } from "./score-text.ts";
import {
  attemptSentence,
  capital,
  certainSentences,
  conditionPredicate,
  footingSentences,
  nearestRealSentence,
  noCounterfactualSentences,
  noteSentences,
  percentText,
  ruleSentence,
  type Spelling,
  scoreText,
  spellPlainly,
  trustSentences,
  unconfirmedSentence,
  verdictSentence,
} from "./sentences.ts";
import { shownExplanation } from "./shown.ts";
import { changeHeading } from "./sought-text.ts";
import { hasReason } from "./trust.ts";

/** What goes into the Markdown form beside the explanation; all of it may be left out. */
export interface MarkdownOptions {
  /** What the case is called, e.g. "Row 17". */
  readonly title?: string | undefined;
  readonly spell?: Spelling;
  /** What most cases have, to set beside the case's own value. */
  typical?(feature: string): string;
  /** Name and value of what else is to be known of the explanation. */
  readonly references?: readonly (readonly [name: string, value: string])[];
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text that is shown as it is. An underscore inside a word is no markup, and names are full of them. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[\\`*{}[\]#|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/[&<>]/g, (character) => ENTITIES[character])
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/(www)\./gi, "$1\\.");
}

/** Cells are escaped here. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((cells) => line(cells.map(escapeMarkdown)))].join("\n");
}

const bullets = (sentences: readonly string[]) =>
  sentences.map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n");

function decision(explanation: Explanation): string {
  const score = scoreText(explanation);
  return `The model says **${escapeMarkdown(oneLine(explanation.outcome))}**${score === null ? "" : `, with a score of ${score}`}.`;
}

/** What counts how many points, and what this case gets. */
function pointsTable(score: ScoreCondition, instance: Row, spell: Spelling): string[] {
  const rows = scoreTable(score, instance).map(({ condition, points, counts }) => [
    `${oneLine(condition.feature)} ${conditionPredicate(condition, spell)}`,
    pointsText(points),
    counts ? pointsText(points) : "",
  ]);
  const sum = ["in all", "", String(pointsInRow(score, instance))];
  const name = escapeMarkdown(oneLine(score.feature));
  return [markdownTable(["what counts", name, "this case"], [...rows, sum]), `${capital(REST_COUNTS_NOTHING)}.`];
}

function why(explanation: Explanation, spell: Spelling): string[] {
  const { rule, instance } = explanation;
  const rows = rule.premise.map((condition) => [
    oneLine(condition.feature),
    conditionPredicate(condition, spell),
    condition.kind === "score"
      ? String(pointsInRow(condition, instance))
      : spell(condition.feature, instance[condition.feature]),
  ]);
  const scores = rule.premise.filter((condition) => condition.kind === "score");
  const attempt = attemptSentence(explanation, spell);
  return [
    "## Why",
    escapeMarkdown(ruleSentence(explanation, spell)),
    ...certainSentences(explanation, spell).map(escapeMarkdown),
    ...(hasReason(explanation) ? [markdownTable(["feature", "the rule", "this case"], rows)] : []),
    ...(hasReason(explanation) ? scores.flatMap((score) => pointsTable(score, instance, spell)) : []),
    ...(attempt === null ? [] : [escapeMarkdown(attempt)]),
    ...footingSentences(explanation).map(escapeMarkdown),
  ];
}

function counterfactual(found: Counterfactual, number: number, spell: Spelling): string[] {
  const rows = found.changes.map(({ feature, from, to }) => [
    oneLine(feature),
    spell(feature, from),
    spell(feature, to),
  ]);
  const nearest = nearestRealSentence(found);
  const sign = found.confirmed ? "**Confirmed.** " : "";
  return [
    `### ${number}`,
    markdownTable(["feature", "now", "then"], rows),
    sign + escapeMarkdown(verdictSentence(found)) + (nearest === null ? "" : ` ${escapeMarkdown(nearest)}`),
  ];
}

function whatWouldHaveToChange(explanation: Explanation, spell: Spelling): string[] {
  const { counterfactuals } = explanation;
  const unconfirmed = unconfirmedSentence(explanation);
  return [
    `## ${escapeMarkdown(changeHeading(explanation))}`,
    ...(counterfactuals.length === 0 ? noCounterfactualSentences(explanation).map(escapeMarkdown) : []),
    ...counterfactuals.flatMap((found, i) => counterfactual(found, i + 1, spell)),
    ...(unconfirmed === null ? [] : [escapeMarkdown(unconfirmed)]),
  ];
}

function goesBy({ importance }: Explanation): string[] {
  if (importance.length === 0) return [];
  const rows = importance.map(({ feature, share }) => [oneLine(feature), percentText(share)]);
  return ["## What the tree goes by", markdownTable(["feature", "share of the information"], rows)];
}

function theCase({ instance }: Explanation, spell: Spelling, typical: MarkdownOptions["typical"]): string[] {
  const rows = Object.entries(instance).map(([feature, value]) => [
    oneLine(feature),
    spell(feature, value),
    ...(typical === undefined ? [] : [typical(feature)]),
  ]);
  const head = ["feature", "this case", ...(typical === undefined ? [] : ["typical in the data"])];
  return ["## The case", markdownTable(head, rows)];
}

/**
 * An explanation as GitHub-flavoured Markdown; nothing in the data becomes markup.
 *
 * @example
 * ```ts
 * console.log(explanationToMarkdown(explanation, { title: "Application 17" }));
 * ```
 */
export function explanationToMarkdown(given: Explanation, options: MarkdownOptions = {}): string {
  const explanation = shownExplanation(given);
  const { title, spell = spellPlainly, typical, references = [] } = options;
  const known = [...references, ["seed", String(explanation.seed)], ["LORE", explanation.version]];
  const parts = [
    `# ${escapeMarkdown(oneLine(title ?? "This case"))}`,
    decision(explanation),
    ...why(explanation, spell),
    ...whatWouldHaveToChange(explanation, spell),
    "## How far to trust this",
    bullets([...trustSentences(explanation), ...noteSentences(explanation)]),
    ...goesBy(explanation),
    ...theCase(explanation, spell, typical),
    "---",
    known.map(([name, value]) => `${name} ${escapeMarkdown(oneLine(value))}`).join(" \u00b7 "),
  ];
  return `${parts.join("\n\n")}\n`;
}
