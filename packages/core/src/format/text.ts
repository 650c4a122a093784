// An explanation as a person reads it: sentences, aligned columns, nothing wider than the given width.

import type { Repeats } from "../blackbox/repeating.ts";
import type { Change, Counterfactual, Evidence, Explanation } from "../explanation/explanation.ts";
import type { Note } from "../notes.ts";
import { type Condition, type Premise, pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { askedLine, casesAskedAbout, poolText, steadinessText } from "./asked-text.ts";
import { changeName } from "./change-text.ts";
import { conditionText } from "./condition-text.ts";
import { constraintText } from "./constraint-text.ts";
import { columnsOf, hang, padTo } from "./layout.ts";
import { manyChangesSentence } from "./many-changes.ts";
import { oddMark, reviewSentence } from "./marks.ts";
import { realCaseText, usualSentence } from "./real-case.ts";
import { isSampled, noOtherValuesText, regionText } from "./region-text.ts";
import {
  counterfactualRuleText,
  moreRulesText,
  promiseSentence,
  RULES_SHOWN_AT_MOST,
  ruleEvidenceSentence,
} from "./rules-text.ts";
import { pointsText, scoreTable } from "./score-text.ts";
import {
  agreementBeside,
  attemptSentence,
  baseRateClause,
  baseRateOf,
  baseRateText,
  certainSentences,
  countedOf,
  emptyPremiseSentence,
  exceptionSentence,
  noteText,
  percentText,
  ruleSentence,
} from "./sentences.ts";
import { shownExplanation } from "./shown.ts";
import { changeHeading, soughtName } from "./sought-text.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { leastText, survivalText } from "./survival-text.ts";
import { titleText } from "./title-text.ts";
import { hasReason, precisionOf } from "./trust.ts";
import { visible } from "./visible.ts";
import { ENGLISH } from "./words/en.ts";
import type { Words } from "./words/words.ts";

/** How parts of the text are set off; plain by default, colours on a terminal. */
export interface TextStyle {
  /** A heading. */
  heading(text: string): string;
  /** An outcome. */
  outcome(text: string): string;
  /** What the model has confirmed. */
  confirmed(text: string): string;
  /** What the reader should beware of. */
  caution(text: string): string;
  /** What may be passed over. */
  faint(text: string): string;
}

/** How an explanation is written as text; all of it may be left out. */
export interface TextOptions {
  /** What the case is called, e.g. "Row 17". */
  readonly title?: string;
  readonly width?: number;
  /** Those of another language, `wordsIn("de")` of `@lore-xai/core/languages`; English by default. */
  readonly words?: Words;
  readonly style?: TextStyle;
  /**
   * Parts that are left out otherwise: `attempt`, the rule that failed its test, where no reason holds; `rules`, the tree's
   * rules for another outcome.
   */
  readonly show?: readonly ("attempt" | "rules")[];
}

/** How lines are written: as wide, set off, and in the words. */
export interface Setting {
  readonly width: number;
  readonly style: TextStyle;
  readonly spell: Spelling;
}

const plain = (text: string) => text;
export const PLAIN: TextStyle = { heading: plain, outcome: plain, confirmed: plain, caution: plain, faint: plain };
const SHOWN_AT_MOST = 5;

export type Line = string;

/** As a text sets an outcome off. */
export function outcomeText(outcome: string, spell: Spelling): string {
  return spell.hasWords ? spell.outcome(outcome).toUpperCase() : visible(outcome).toUpperCase();
}

/** A column of a table in text. */
export function columnText(feature: string, spell: Spelling): string {
  return spell.hasWords ? spell.column(feature) : visible(feature);
}

/** The first line of every explanation, whatever the method. */
export function decision(
  { outcome, probability }: Pick<Explanation, "outcome" | "probability">,
  title: string | undefined,
  style: TextStyle,
  spell: Spelling,
): Line[] {
  const { sentences } = spell.words;
  const score = probability === null ? "" : style.faint(`  ${sentences.scoreBeside(Math.round(probability * 100))}`);
  const named = title === undefined ? title : titleText(title, spell.words);
  return [`${sentences.says(style.outcome(outcomeText(outcome, spell)), named)}${score}`];
}

function why(explanation: Explanation, { width, style, spell }: Setting): Line[] {
  const { words } = spell;
  const { premise } = explanation.rule;
  if (premise.length === 0) {
    const baseRate = baseRateOf(explanation);
    const found = [
      emptyPremiseSentence(explanation, words),
      ...(baseRate === null ? [] : [baseRateText(baseRate, words)]),
    ];
    return hang("  ", found.join("; "), width);
  }
  if (hasReason(explanation))
    return [
      ...premiseLines(premise, explanation.instance, { width, style, spell }),
      ...review(explanation, { width, style, spell }),
      ...howTrue(explanation, width, words),
      ...exceptions(explanation, width, words),
    ];
  return [
    ...hang("  ", ruleSentence(explanation, spell), width),
    ...certainSentences(explanation, spell).flatMap((sentence) => hang("  ", sentence, width)),
  ];
}

function review(explanation: Explanation, { width, style, spell }: Setting): Line[] {
  const sentence = reviewSentence(explanation, spell);
  return sentence === null ? [] : hang("  ", sentence, width).map(style.caution);
}

/** The rule that failed its test, with what it failed by. */
function attempt(explanation: Explanation, setting: Setting): Line[] {
  const { width, style, spell } = setting;
  if (attemptSentence(explanation, spell) === null) return [];
  const { sentences } = spell.words;
  return [
    "",
    style.heading(sentences.headings.attempt),
    ...premiseLines(explanation.rule.premise, explanation.instance, setting, sentences.if),
    ...howTrue(explanation, width, spell.words),
  ];
}

/** "  because  " */
const leadText = (word: string) => `${word.padStart(9)}  `;

/** The conditions one under another, with what the instance has beside a range. */
export function premiseLines(
  premise: Premise,
  instance: Row,
  { width, style, spell }: Setting,
  first = spell.words.sentences.because,
): Line[] {
  const { sentences } = spell.words;
  const nameOf = ({ kind, feature }: Condition) =>
    kind === "score" ? spell.words.sum(columnText(feature, spell)) : columnText(feature, spell);
  const names = Math.min(30, Math.max(...premise.map((condition) => nameOf(condition).length)));
  const texts = Math.min(30, Math.max(...premise.map((condition) => conditionText(condition, spell).length)));
  return premise.flatMap((condition, i) => {
    const lead = leadText(i === 0 ? first : sentences.and);
    const statement = `${padTo(nameOf(condition), names)}  ${conditionText(condition, spell)}`;
    if (condition.kind === "score") {
      return [...hang(lead, statement, width), ...pointsLines(condition, instance, { width, style, spell })];
    }
    if (condition.kind === "value" || condition.kind === "missing") return hang(lead, statement, width);
    const now = sentences.thisCaseHas(spell(condition.feature, instance[condition.feature]));
    const aligned = padTo(statement, names + 2 + texts);
    const fits = lead.length + aligned.length + 3 + now.length <= width;
    return fits
      ? [`${lead}${aligned}   ${style.faint(now)}`]
      : [...hang(lead, statement, width), ...hang("           ", now, width)];
  });
}

const TABLE_INDENT = "             ";

/** The table of points: what counts how much, and what this case gets. */
function pointsLines(score: ScoreCondition, instance: Row, { width, style, spell }: Setting): Line[] {
  const { sentences } = spell.words;
  const lines = scoreTable(score, instance).map(({ condition, points, counts }) => ({
    text: `${columnText(condition.feature, spell)} ${conditionText(condition, spell)}`,
    points: pointsText(points).padStart(3),
    own: counts ? sentences.thisCaseHas(pointsText(points)) : "",
  }));
  const texts = Math.min(44, Math.max(...lines.map(({ text }) => columnsOf(text))));
  return [
    ...lines.flatMap(({ text, points, own }) => {
      const line = `${points}  ${own === "" ? text : padTo(text, texts)}`;
      const beside = own === "" ? "" : `   ${style.faint(own)}`;
      const fits = TABLE_INDENT.length + columnsOf(line) + own.length + 3 <= width;
      return fits
        ? [`${TABLE_INDENT}${line}${beside}`]
        : hang(`${TABLE_INDENT}${points}  `, `${text}   ${own}`.trimEnd(), width);
    }),
    ...hang(
      TABLE_INDENT,
      `${sentences.thisCaseInAll(pointsInRow(score, instance))}; ${sentences.restCountsNothing}`,
      width,
    ),
  ];
}

function exceptions(explanation: Explanation, width: number, words: Words): Line[] {
  const sentence = exceptionSentence(explanation, words, SHOWN_AT_MOST);
  return sentence === null ? [] : hang("  ", sentence, width);
}

function howTrue({ evidence: { rule: evidence }, rule }: Explanation, width: number, words: Words): Line[] {
  const precision = evidence === null || rule.premise.length === 0 ? null : precisionOf(evidence);
  if (evidence === null || precision === null) return [];
  const { sentences } = words;
  const told = [
    sentences.trueFor(countedOf(precision), Math.floor(100 * precision.measured.low)),
    baseRateClause(evidence, words),
    sentences.covers(percentText(evidence.coverage, words)),
  ];
  return hang("  ", `${told.filter((part) => part !== null).join("; ")}.`, width);
}

export function changeText(change: Change, spell: Spelling): string {
  const { feature, from, to } = change;
  return `${visible(changeName(change, spell))}  ${spell(feature, from)} -> ${spell(feature, to)}`;
}

function verdictText({ answer, outcome, confirmed, agreement }: Counterfactual, spell: Spelling): string {
  const said = outcomeText(outcome, spell);
  const { sentences } = spell.words;
  const times = agreementBeside(agreement, spell.words);
  if (confirmed) return sentences.thenSays(said, times);
  if (agreement !== null) return sentences.saidOnce(said, times);
  if (answer === null) return sentences.notAskedLine(said);
  // Where the surrogate misses the case's own outcome, a rule may promise that one.
  if (answer === outcome) return sentences.alreadySaid(said);
  return sentences.promisesOther(said, outcomeText(answer, spell));
}

function verdict(counterfactual: Counterfactual, { width, style, spell }: Setting): Line[] {
  const lines = hang("       ", verdictText(counterfactual, spell), width);
  return lines.map(counterfactual.confirmed ? style.confirmed : style.caution);
}

/** How far the values can be others; of a change that is not confirmed, the rule that promises it. */
function where(counterfactual: Counterfactual, width: number, spell: Spelling): Line[] {
  const { region, outcome, least, confirmed } = counterfactual;
  if (!confirmed) return hang("       ", promiseSentence(counterfactual, spell), width);
  if (region === null) return [];
  const text = regionText(region, visible(spell.outcome(outcome)).toUpperCase(), spell);
  const { words } = spell;
  const told =
    text === null ? noOtherValuesText(region, least, words) : words.sentences.andWhere(text, isSampled(region));
  return told === null ? [] : hang("       ", told, width);
}

/** How likely it is to hold, and what would just do today. */
function lasting(counterfactual: Counterfactual, width: number, spell: Spelling): Line[] {
  const { survival, confirmed } = counterfactual;
  const least = leastText(counterfactual, spell);
  return [
    ...(survival === null || !confirmed ? [] : hang("       ", `(${survivalText(survival, spell.words)})`, width)),
    ...(least === null ? [] : hang("       ", least, width)),
  ];
}

function rules(explanation: Explanation, { width, style, spell }: Setting): Line[] {
  const { words } = spell;
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  const more = moreRulesText(explanation, shown.length, words);
  return [
    "",
    style.heading(words.sentences.headings.rules),
    ...(shown.length === 0 ? [`  ${words.sentences.none}`] : []),
    ...shown.flatMap((rule, i) => [
      ...hang(`  ${padTo(String(i + 1), 3)}`, counterfactualRuleText(rule, explanation, spell), width),
      ...hang("       ", ruleEvidenceSentence(rule, explanation, words), width),
    ]),
    ...(more === null ? [] : hang("  ", more, width)),
  ];
}

function whyNothing(explanation: Explanation, width: number, spell: Spelling): Line[] {
  const { noCounterfactual, outcome, evidence, rule } = explanation;
  const { noneLines: say, inTheWay } = spell.words.sentences;
  const towards = soughtName(explanation, spell);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return hang("  ", say.alreadyThere(outcomeText(outcome, spell)), width);
    case "outcome-not-seen":
      return hang("  ", say.notSeen(casesAskedAbout(evidence), towards), width);
    case "constraints": {
      const named = noCounterfactual.inTheWay.map((constraint) => constraintText(constraint, spell));
      return [`  ${say.notAllowed}`, ...hang("  ", inTheWay(towards, named), width)];
    }
    case "no-path":
      return hang("  ", say.noPath(outcomeText(rule.outcome, spell)), width);
    default:
      return hang("  ", say.notFound(towards), width);
  }
}

/** How usual the changed case is, and the nearest real one of its outcome. */
function besideRealCases(found: Counterfactual, instance: Row, spell: Spelling): string[] {
  const usual = usualSentence(found, spell.words);
  const real = realCaseText({ ...found, outcome: spell.outcome(found.outcome).toUpperCase() }, instance, spell);
  const asClause = usual === null ? null : usual.charAt(0).toLowerCase() + usual.slice(1, -1);
  return [asClause, real].filter((text) => text !== null);
}

function whatWouldHaveToChange(explanation: Explanation, { width, style, spell }: Setting): Line[] {
  const { counterfactuals } = explanation;
  if (counterfactuals.length === 0) return whyNothing(explanation, width, spell);
  const lines = counterfactuals.slice(0, SHOWN_AT_MOST).flatMap((counterfactual, i) => {
    const changes = counterfactual.changes.flatMap((change, k) =>
      hang(k === 0 ? `  ${padTo(String(i + 1), 3)}` : "     ", changeText(change, spell), width),
    );
    const odd = oddMark(counterfactual, explanation, spell);
    const beside = besideRealCases(counterfactual, explanation.instance, spell).flatMap((text) =>
      hang("       ", visible(text), width).map(style.faint),
    );
    return [
      ...changes,
      ...verdict(counterfactual, { width, style, spell }),
      ...(odd === null ? [] : hang("       ", odd, width).map(style.caution)),
      ...where(counterfactual, width, spell),
      ...lasting(counterfactual, width, spell),
      ...beside,
    ];
  });
  const hidden = counterfactuals.length - SHOWN_AT_MOST;
  const many = manyChangesSentence(explanation, spell.words);
  const lead = many === null ? [] : hang("  ", many, width);
  return hidden > 0 ? [...lead, ...lines, `  ${spell.words.sentences.moreChanges(hidden)}`] : [...lead, ...lines];
}

function fidelityText(evidence: Evidence, { sentences, number }: Words): string {
  const { freshFidelity, freshRows, fidelity, neighbors, distinctNeighbors } = evidence;
  return freshFidelity === null
    ? sentences.grownLine(number(fidelity.toFixed(3)), neighbors, distinctNeighbors)
    : sentences.followsLine(number(freshFidelity.toFixed(3)), freshRows);
}

interface Asked {
  readonly seed: number;
  readonly evidence: { readonly queries: number; readonly batches: number; readonly repeated: Repeats };
  readonly notes: readonly Note[];
}

/** What every explanation ends with, whatever the method. */
export function questionsAndNotes({ evidence, seed, notes }: Asked, width: number, spell: Spelling): Line[] {
  const lead = `  ${spell.words.sentences.note}: `;
  return [
    `  ${askedLine(evidence, seed, spell.words)}`,
    ...notes.flatMap((note) => hang(lead, visible(noteText(note, spell)), width)),
  ];
}

function trust(explanation: Explanation, { width, style, spell }: Setting): Line[] {
  const { evidence } = explanation;
  const { words } = spell;
  const { treeAgrees, treeDisagrees } = words.sentences;
  const steadiness = steadinessText(explanation, spell);
  return [
    `  ${evidence.hit ? treeAgrees : style.caution(treeDisagrees)}`,
    ...hang("  ", fidelityText(evidence, words), width),
    ...(evidence.pool === null ? [] : hang("  ", poolText(evidence.pool, words), width)),
    ...(steadiness === null ? [] : hang("  ", steadiness, width)),
    ...questionsAndNotes(explanation, width, spell),
  ];
}

/**
 * An explanation as text for people, 80 columns wide unless told.
 *
 * @example
 * ```ts
 * console.log(formatExplanation(explanation, { title: "Application 17" }));
 * ```
 */
export function formatExplanation(given: Explanation, options: TextOptions = {}): string {
  const { title, width = 80, style = PLAIN, show = [], words = ENGLISH } = options;
  const explanation = shownExplanation(given);
  const spell = spellingOf(explanation, words);
  const setting: Setting = { width, style, spell };
  const { headings } = spell.words.sentences;
  return [
    ...decision(explanation, title, style, spell),
    "",
    style.heading(headings.why),
    ...why(explanation, setting),
    ...(show.includes("attempt") ? attempt(explanation, setting) : []),
    "",
    ...hang("", changeHeading(explanation, spell), width).map(style.heading),
    ...whatWouldHaveToChange(explanation, setting),
    ...(show.includes("rules") ? rules(explanation, setting) : []),
    "",
    style.heading(headings.trust),
    ...trust(explanation, setting),
    "",
  ].join("\n");
}
