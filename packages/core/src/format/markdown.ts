// An explanation as GitHub-flavoured Markdown. Names and values come from data and are escaped: none becomes markup.

import type { Counterfactual, Explanation } from "../explanation/explanation.ts";
import { pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { changeName } from "./change-text.ts";
import { conditionName } from "./condition-name.ts";
import { manyChangesSentence } from "./many-changes.ts";
import { oddMark, reviewSentence } from "./marks.ts";
import { oneLine } from "./one-line.ts";
import { nearestRealSentence, otherFeaturesSentence, realCaseOf, usualSentence } from "./real-case.ts";
import { regionSentence } from "./region-text.ts";
import {
  counterfactualRuleText,
  moreRulesText,
  promiseSentence,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
} from "./rules-text.ts";
import { pointsText, scoreTable } from "./score-text.ts";
import {
  attemptSentence,
  capital,
  certainSentences,
  conditionPredicate,
  conditionStatement,
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
  const said = `**${escapeMarkdown(spell.outcome(explanation.outcome))}**`;
  return spell.words.sentences.decision(said, scoreText(explanation, spell.words));
}

/** What counts how many points, and what this case gets. */
function pointsTable(score: ScoreCondition, instance: Row, spell: Spelling): string[] {
  const rows = scoreTable(score, instance).map(({ condition, points, counts }) => [
    conditionStatement(condition, spell),
    pointsText(points),
    counts ? pointsText(points) : "",
  ]);
  const { columns, inAll, restCountsNothing } = spell.words.sentences;
  const sum = [inAll, "", String(pointsInRow(score, instance))];
  const name = escapeMarkdown(conditionName(score, spell));
  return [
    markdownTable([columns.whatCounts, name, columns.thisCase], [...rows, sum]),
    `${capital(restCountsNothing)}.`,
  ];
}

function why(explanation: Explanation, spell: Spelling): string[] {
  const { rule, instance } = explanation;
  const { words } = spell;
  const { headings, columns } = words.sentences;
  const rows = rule.premise.map((condition) => [
    conditionName(condition, spell),
    conditionPredicate(condition, spell),
    condition.kind === "score"
      ? String(pointsInRow(condition, instance))
      : spell(condition.feature, instance[condition.feature]),
  ]);
  const scores = rule.premise.filter((condition) => condition.kind === "score");
  const attempt = attemptSentence(explanation, spell);
  const review = reviewSentence(explanation, spell);
  return [
    `## ${headings.why}`,
    escapeMarkdown(ruleSentence(explanation, spell)),
    ...(review === null ? [] : [`**${escapeMarkdown(review)}**`]),
    ...certainSentences(explanation, spell).map(escapeMarkdown),
    ...(hasReason(explanation) ? [markdownTable([columns.feature, columns.rule, columns.thisCase], rows)] : []),
    ...(hasReason(explanation) ? scores.flatMap((score) => pointsTable(score, instance, spell)) : []),
    ...(attempt === null ? [] : [escapeMarkdown(attempt)]),
    ...footingSentences(explanation, words).map(escapeMarkdown),
  ];
}

function realCase(found: Counterfactual, instance: Row, spell: Spelling): string[] {
  const sentence = nearestRealSentence(found, spell);
  const real = realCaseOf(found, instance);
  const rows = real?.features.map((one) => [
    spell.column(one.feature),
    ...[one.now, one.changed, one.real].map((cell) => spell(one.feature, cell)),
  ]);
  const { columns } = spell.words.sentences;
  const head = [columns.feature, columns.now, columns.after, columns.realCase];
  const others = real === null ? null : otherFeaturesSentence(real, spell.words);
  return [
    ...(sentence === null ? [] : [escapeMarkdown(sentence)]),
    ...(rows === undefined ? [] : [markdownTable(head, rows)]),
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
    survivalSentence(found, spell.words),
    leastSentence(found, spell),
    usualSentence(found, spell.words),
  ].filter((sentence) => sentence !== null);
  const odd = oddMark(found, explanation, spell);
  const { columns, confirmed } = spell.words.sentences;
  const sign = found.confirmed ? `**${confirmed}** ` : "";
  return [
    `### ${number}`,
    markdownTable([columns.feature, columns.now, columns.after], rows),
    sign + told.map(escapeMarkdown).join(" "),
    ...(odd === null ? [] : [`**${escapeMarkdown(capital(odd))}.**`]),
    ...(found.confirmed ? [] : [escapeMarkdown(promiseSentence(found, spell))]),
    ...realCase(found, explanation.instance, spell),
  ];
}

function whatWouldHaveToChange(explanation: Explanation, spell: Spelling): string[] {
  const { counterfactuals } = explanation;
  const many = manyChangesSentence(explanation, spell.words);
  return [
    `## ${escapeMarkdown(changeHeading(explanation, spell))}`,
    ...(counterfactuals.length === 0 ? noCounterfactualSentences(explanation, spell).map(escapeMarkdown) : []),
    ...(many === null ? [] : [escapeMarkdown(many)]),
    ...counterfactuals.flatMap((found, i) => counterfactual(found, i + 1, explanation, spell)),
  ];
}

function counterfactualRules(explanation: Explanation, spell: Spelling): string[] {
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  if (shown.length === 0) return [];
  const { words } = spell;
  const more = moreRulesText(explanation, shown.length, words);
  const told = shown.map(
    (rule) => `${counterfactualRuleText(rule, explanation, spell)}. ${ruleEvidenceSentence(rule, explanation, words)}`,
  );
  const heading = `## ${words.sentences.headings.rules}`;
  return [heading, bullets(told), ...(more === null ? [] : [escapeMarkdown(`${capital(more)}.`)])];
}

function goesBy({ importance }: Explanation, spell: Spelling): string[] {
  if (importance.length === 0) return [];
  const { words } = spell;
  const { headings, columns } = words.sentences;
  const rows = importance.map(({ feature, share }) => [spell.column(feature), percentText(share, words)]);
  return [`## ${headings.goesBy}`, markdownTable([columns.feature, columns.share], rows)];
}

function theCase({ instance }: Explanation, spell: Spelling, typical: MarkdownOptions["typical"]): string[] {
  const rows = Object.entries(instance).map(([feature, value]) => [
    spell.column(feature),
    spell(feature, value),
    ...(typical === undefined ? [] : [typical(feature)]),
  ]);
  const { headings, columns } = spell.words.sentences;
  const head = [columns.feature, columns.thisCase, ...(typical === undefined ? [] : [columns.typical])];
  return [`## ${headings.theCase}`, markdownTable(head, rows)];
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
  const { headings, untitled, seed } = spell.words.sentences;
  const known = [...references, [seed, String(explanation.seed)], ["LORE", explanation.version]];
  const parts = [
    `# ${escapeMarkdown(oneLine(title ?? untitled))}`,
    decision(explanation, spell),
    ...why(explanation, spell),
    ...whatWouldHaveToChange(explanation, spell),
    ...counterfactualRules(explanation, spell),
    `## ${headings.trust}`,
    bullets([...trustSentences(explanation, spell), ...noteSentences(explanation, spell)]),
    ...goesBy(explanation, spell),
    ...theCase(explanation, spell, typical),
    "---",
    known.map(([name, value]) => `${name} ${escapeMarkdown(oneLine(value))}`).join(" \u00b7 "),
  ];
  return `${parts.join("\n\n")}\n`;
}
