// An explanation as GitHub-flavoured Markdown. Names and values come from data and are escaped: none becomes markup.

import type { Counterfactual, Explanation } from "../explanation/explanation.ts";
import { pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { changeName } from "./change-text.ts";
import { manyChangesSentence } from "./many-changes.ts";
import { oddMark, reviewSentence } from "./marks.ts";
import { oneLine } from "./one-line.ts";
import { nearestRealSentence, otherFeaturesSentence, realCaseOf, usualSentence } from "./real-case.ts";
import { regionSentence } from "./region-text.ts";
import {
  counterfactualRuleText,
  moreRulesText,
  promiseSentence,
  RULES_HEADING,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
} from "./rules-text.ts";
import { pointsText, REST_COUNTS_NOTHING, scoreTable } from "./score-text.ts";
import {
  attemptSentence,
  capital,
  certainSentences,
  conditionPredicate,
  footingSentences,
  noCounterfactualSentences,
  noteSentences,
  percentText,
  ruleSentence,
  scoreText,
  trustSentences,
  verdictSentence,
} from "./sentences.ts";
import { shownExplanation } from "./shown.ts";
import { changeHeading } from "./sought-text.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { leastSentence, survivalSentence } from "./survival-text.ts";
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

function decision(explanation: Explanation, spell: Spelling): string {
  const score = scoreText(explanation);
  return `The model says **${escapeMarkdown(spell.outcome(explanation.outcome))}**${score === null ? "" : `, with a score of ${score}`}.`;
}

/** What counts how many points, and what this case gets. */
function pointsTable(score: ScoreCondition, instance: Row, spell: Spelling): string[] {
  const rows = scoreTable(score, instance).map(({ condition, points, counts }) => [
    `${spell.column(condition.feature)} ${conditionPredicate(condition, spell)}`,
    pointsText(points),
    counts ? pointsText(points) : "",
  ]);
  const sum = ["in all", "", String(pointsInRow(score, instance))];
  const name = escapeMarkdown(spell.column(score.feature));
  return [markdownTable(["what counts", name, "this case"], [...rows, sum]), `${capital(REST_COUNTS_NOTHING)}.`];
}

function why(explanation: Explanation, spell: Spelling): string[] {
  const { rule, instance } = explanation;
  const rows = rule.premise.map((condition) => [
    spell.column(condition.feature),
    conditionPredicate(condition, spell),
    condition.kind === "score"
      ? String(pointsInRow(condition, instance))
      : spell(condition.feature, instance[condition.feature]),
  ]);
  const scores = rule.premise.filter((condition) => condition.kind === "score");
  const attempt = attemptSentence(explanation, spell);
  const review = reviewSentence(explanation, spell);
  return [
    "## Why",
    escapeMarkdown(ruleSentence(explanation, spell)),
    ...(review === null ? [] : [`**${escapeMarkdown(review)}**`]),
    ...certainSentences(explanation, spell).map(escapeMarkdown),
    ...(hasReason(explanation) ? [markdownTable(["feature", "the rule", "this case"], rows)] : []),
    ...(hasReason(explanation) ? scores.flatMap((score) => pointsTable(score, instance, spell)) : []),
    ...(attempt === null ? [] : [escapeMarkdown(attempt)]),
    ...footingSentences(explanation).map(escapeMarkdown),
  ];
}

function realCase(found: Counterfactual, instance: Row, spell: Spelling): string[] {
  const sentence = nearestRealSentence(found, spell);
  const real = realCaseOf(found, instance);
  const rows = real?.features.map((one) => [
    spell.column(one.feature),
    ...[one.now, one.changed, one.real].map((cell) => spell(one.feature, cell)),
  ]);
  const others = real === null ? null : otherFeaturesSentence(real);
  return [
    ...(sentence === null ? [] : [escapeMarkdown(sentence)]),
    ...(rows === undefined ? [] : [markdownTable(["feature", "now", "then", "real case"], rows)]),
    ...(others === null ? [] : [escapeMarkdown(others)]),
  ];
}

function counterfactual(found: Counterfactual, number: number, explanation: Explanation, spell: Spelling): string[] {
  const rows = found.changes.map((change) => [
    changeName(change, spell),
    spell(change.feature, change.from),
    spell(change.feature, change.to),
  ]);
  const told = [
    verdictSentence(found, spell),
    regionSentence(found, spell),
    survivalSentence(found),
    leastSentence(found, spell),
    usualSentence(found),
  ].filter((sentence) => sentence !== null);
  const odd = oddMark(found, explanation, spell);
  const sign = found.confirmed ? "**Confirmed.** " : "";
  return [
    `### ${number}`,
    markdownTable(["feature", "now", "then"], rows),
    sign + told.map(escapeMarkdown).join(" "),
    ...(odd === null ? [] : [`**${escapeMarkdown(capital(odd))}.**`]),
    ...(found.confirmed ? [] : [escapeMarkdown(promiseSentence(found, spell))]),
    ...realCase(found, explanation.instance, spell),
  ];
}

function whatWouldHaveToChange(explanation: Explanation, spell: Spelling): string[] {
  const { counterfactuals } = explanation;
  const many = manyChangesSentence(explanation);
  return [
    `## ${escapeMarkdown(changeHeading(explanation))}`,
    ...(counterfactuals.length === 0 ? noCounterfactualSentences(explanation, spell).map(escapeMarkdown) : []),
    ...(many === null ? [] : [escapeMarkdown(many)]),
    ...counterfactuals.flatMap((found, i) => counterfactual(found, i + 1, explanation, spell)),
  ];
}

function counterfactualRules(explanation: Explanation, spell: Spelling): string[] {
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  if (shown.length === 0) return [];
  const more = moreRulesText(explanation, shown.length);
  const sentences = shown.map(
    (rule) => `${counterfactualRuleText(rule, explanation, spell)}. ${ruleEvidenceSentence(rule, explanation)}`,
  );
  return [`## ${RULES_HEADING}`, bullets(sentences), ...(more === null ? [] : [escapeMarkdown(`${capital(more)}.`)])];
}

function goesBy({ importance }: Explanation, spell: Spelling): string[] {
  if (importance.length === 0) return [];
  const rows = importance.map(({ feature, share }) => [spell.column(feature), percentText(share)]);
  return ["## What the tree goes by", markdownTable(["feature", "share of the information"], rows)];
}

function theCase({ instance }: Explanation, spell: Spelling, typical: MarkdownOptions["typical"]): string[] {
  const rows = Object.entries(instance).map(([feature, value]) => [
    spell.column(feature),
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
  const { title, spell = spellingOf(explanation), typical, references = [] } = options;
  const known = [...references, ["seed", String(explanation.seed)], ["LORE", explanation.version]];
  const parts = [
    `# ${escapeMarkdown(oneLine(title ?? "This case"))}`,
    decision(explanation, spell),
    ...why(explanation, spell),
    ...whatWouldHaveToChange(explanation, spell),
    ...counterfactualRules(explanation, spell),
    "## How far to trust this",
    bullets([...trustSentences(explanation, spell), ...noteSentences(explanation, spell)]),
    ...goesBy(explanation, spell),
    ...theCase(explanation, spell, typical),
    "---",
    known.map(([name, value]) => `${name} ${escapeMarkdown(oneLine(value))}`).join(" \u00b7 "),
  ];
  return `${parts.join("\n\n")}\n`;
}
