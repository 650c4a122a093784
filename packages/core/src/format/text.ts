// An explanation as a person reads it: sentences, aligned columns, nothing wider than the given width.

import type { Repeats } from "../blackbox/repeating.ts";
import { countOf, countText } from "../count-text.ts";
import type { Change, Counterfactual, Evidence, Explanation } from "../explanation/explanation.ts";
import type { Note } from "../notes.ts";
import { type Premise, pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { askedText, casesAskedAbout, poolText, steadinessText } from "./asked-text.ts";
import { changeName } from "./change-text.ts";
import { conditionText } from "./condition-text.ts";
import { constraintText } from "./constraint-text.ts";
import { columnsOf, hang, padTo } from "./layout.ts";
import { manyChangesSentence } from "./many-changes.ts";
import { oddMark, reviewSentence } from "./marks.ts";
import { realCaseText, usualSentence } from "./real-case.ts";
import { noOtherValuesText, regionText } from "./region-text.ts";
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
  agreementText,
  attemptSentence,
  baseRateClause,
  baseRateOf,
  baseRateText,
  certainSentences,
  emptyPremiseSentence,
  exceptionSentence,
  noteText,
  percentText,
  ruleSentence,
} from "./sentences.ts";
import { shownExplanation } from "./shown.ts";
import { changeHeading, nearestSoughtText, soughtText } from "./sought-text.ts";
import { type Spelling, spellingOf } from "./spelling.ts";
import { leastText, survivalText } from "./survival-text.ts";
import { hasReason, precisionOf } from "./trust.ts";
import { visible } from "./visible.ts";

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
  readonly style?: TextStyle;
  /**
   * Parts that are left out otherwise: `attempt`, the rule that failed its test, where no reason holds; `rules`, the tree's
   * rules for another outcome.
   */
  readonly show?: readonly ("attempt" | "rules")[];
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
  explanation: Pick<Explanation, "outcome" | "probability" | "dictionary">,
  title: string | undefined,
  style: TextStyle,
): Line[] {
  const { outcome, probability } = explanation;
  const score = probability === null ? "" : style.faint(`  (with a score of ${Math.round(probability * 100)} in 100)`);
  const subject = title === undefined ? "The model says" : `${title}: the model says`;
  return [`${subject} ${style.outcome(outcomeText(outcome, spellingOf(explanation)))}${score}`];
}

function why(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const { premise } = explanation.rule;
  if (premise.length === 0) {
    const baseRate = baseRateOf(explanation);
    const found = [emptyPremiseSentence(explanation), ...(baseRate === null ? [] : [baseRateText(baseRate)])];
    return hang("  ", found.join("; "), width);
  }
  if (hasReason(explanation))
    return [
      ...premiseLines(premise, explanation, width, style),
      ...review(explanation, width, style),
      ...howTrue(explanation, width),
      ...exceptions(explanation, width),
    ];
  return [
    ...hang("  ", ruleSentence(explanation), width),
    ...certainSentences(explanation).flatMap((sentence) => hang("  ", sentence, width)),
  ];
}

function review(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const sentence = reviewSentence(explanation);
  return sentence === null ? [] : hang("  ", sentence, width).map(style.caution);
}

/** The rule that failed its test, with what it failed by. */
function attempt(explanation: Explanation, width: number, style: TextStyle): Line[] {
  if (attemptSentence(explanation) === null) return [];
  return [
    "",
    style.heading("The nearest attempt at a reason"),
    ...premiseLines(explanation.rule.premise, explanation, width, style, "       if  "),
    ...howTrue(explanation, width),
  ];
}

/** The conditions one under another, with what the instance has beside a range. */
export function premiseLines(
  premise: Premise,
  told: Pick<Explanation, "instance" | "dictionary">,
  width: number,
  style: TextStyle,
  first = "  because  ",
): Line[] {
  const { instance } = told;
  const spell = spellingOf(told);
  const names = Math.min(30, Math.max(...premise.map(({ feature }) => columnText(feature, spell).length)));
  const texts = Math.min(30, Math.max(...premise.map((condition) => conditionText(condition, spell).length)));
  return premise.flatMap((condition, i) => {
    const lead = i === 0 ? first : "      and  ";
    const statement = `${padTo(columnText(condition.feature, spell), names)}  ${conditionText(condition, spell)}`;
    if (condition.kind === "score") {
      return [...hang(lead, statement, width), ...pointsLines(condition, told, width, style)];
    }
    if (condition.kind === "value" || condition.kind === "missing") return hang(lead, statement, width);
    const now = `this case: ${spell(condition.feature, instance[condition.feature])}`;
    const aligned = padTo(statement, names + 2 + texts);
    const fits = lead.length + aligned.length + 3 + now.length <= width;
    return fits
      ? [`${lead}${aligned}   ${style.faint(now)}`]
      : [...hang(lead, statement, width), ...hang("           ", now, width)];
  });
}

const TABLE_INDENT = "             ";

/** The table of points: what counts how much, and what this case gets. */
function pointsLines(
  score: ScoreCondition,
  told: Pick<Explanation, "instance" | "dictionary">,
  width: number,
  style: TextStyle,
): Line[] {
  const { instance } = told;
  const spell = spellingOf(told);
  const lines = scoreTable(score, instance).map(({ condition, points, counts }) => ({
    text: `${columnText(condition.feature, spell)} ${conditionText(condition, spell)}`,
    points: pointsText(points).padStart(3),
    own: counts ? `this case: ${pointsText(points)}` : "",
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
    ...hang(TABLE_INDENT, `this case in all: ${pointsInRow(score, instance)}; ${REST_COUNTS_NOTHING}`, width),
  ];
}

function exceptions(explanation: Explanation, width: number): Line[] {
  const sentence = exceptionSentence(explanation, SHOWN_AT_MOST);
  return sentence === null ? [] : hang("  ", sentence, width);
}

function howTrue({ evidence: { rule: evidence }, rule }: Explanation, width: number): Line[] {
  const precision = evidence === null || rule.premise.length === 0 ? null : precisionOf(evidence);
  if (evidence === null || precision === null) return [];
  const { measured, isReal } = precision;
  const cases = countOf(measured.trials, isReal ? "real case" : "made-up case");
  const bounds = `at least ${Math.floor(100 * measured.low)} in 100, with 95% confidence`;
  const covered = `covers ${percentText(evidence.coverage)} of all real ones`;
  const baseRate = baseRateClause(evidence);
  const told = [`True for ${countText(measured.successes)} of ${cases} like it (${bounds})`, baseRate, covered];
  return hang("  ", `${told.filter((part) => part !== null).join("; ")}.`, width);
}

export function changeText(change: Change, spell: Spelling): string {
  const { feature, from, to } = change;
  return `${visible(changeName(change, spell))}  ${spell(feature, from)} -> ${spell(feature, to)}`;
}

function verdict(counterfactual: Counterfactual, style: TextStyle, spell: Spelling): Line {
  const { answer, outcome, confirmed, agreement } = counterfactual;
  const said = outcomeText(outcome, spell);
  const times = agreement === null ? "" : ` (${agreementText(agreement)})`;
  if (confirmed) return style.confirmed(`the model then says ${said}${times}`);
  if (agreement !== null) return style.caution(`not confirmed: the model then said ${said} once${times}`);
  if (answer === null) return style.caution(`not confirmed: the model was not asked (the rule says ${said})`);
  const promised = `the rule promises ${said}`;
  return style.caution(`not confirmed: ${promised}, the model then says ${outcomeText(answer, spell)}`);
}

/** How far the values can be others; of a change that is not confirmed, the rule that promises it. */
function where(counterfactual: Counterfactual, width: number, spell: Spelling): Line[] {
  const { region, outcome, confirmed } = counterfactual;
  if (!confirmed) return hang("       ", promiseSentence(counterfactual, spell), width);
  if (region === null) return [];
  const text = regionText(region, visible(spell.outcome(outcome)).toUpperCase(), spell);
  const told = text === null ? noOtherValuesText(region) : `and where ${text}`;
  return told === null ? [] : hang("       ", told, width);
}

/** How likely it is to hold, and what would just do today. */
function lasting(counterfactual: Counterfactual, width: number, spell: Spelling): Line[] {
  const { survival, confirmed } = counterfactual;
  const least = leastText(counterfactual, spell);
  return [
    ...(survival === null || !confirmed ? [] : hang("       ", `(${survivalText(survival)})`, width)),
    ...(least === null ? [] : hang("       ", least, width)),
  ];
}

function rules(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const shown = explanation.counterfactualRules.slice(0, RULES_SHOWN_AT_MOST);
  const more = moreRulesText(explanation, shown.length);
  return [
    "",
    style.heading(RULES_HEADING),
    ...(shown.length === 0 ? ["  none"] : []),
    ...shown.flatMap((rule, i) => [
      ...hang(
        `  ${padTo(String(i + 1), 3)}`,
        counterfactualRuleText(rule, explanation, spellingOf(explanation)),
        width,
      ),
      ...hang("       ", ruleEvidenceSentence(rule, explanation), width),
    ]),
    ...(more === null ? [] : hang("  ", more, width)),
  ];
}

function whyNothing(explanation: Explanation, width: number): Line[] {
  const { noCounterfactual, outcome, evidence, rule } = explanation;
  const spell = spellingOf(explanation);
  const sought = soughtText(explanation);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return hang("  ", `nothing: the model already says ${outcomeText(outcome, spell)}`, width);
    case "outcome-not-seen":
      return hang("  ", `none of the ${countOf(casesAskedAbout(evidence), "case")} asked about has ${sought}`, width);
    case "constraints": {
      const inTheWay = noCounterfactual.inTheWay.map((constraint) => constraintText(constraint, spell)).join("; ");
      return [
        "  no change was found that your constraints allow",
        ...hang("  ", `in the way of ${nearestSoughtText(explanation)}: ${inTheWay}`, width),
      ];
    }
    case "no-path":
      return hang(
        "  ",
        `no path of the tree that follows the model leads away from ${outcomeText(rule.outcome, spell)}`,
        width,
      );
    default:
      return hang("  ", `no change was found that leads to ${sought}`, width);
  }
}

/** How usual the changed case is, and the nearest real one of its outcome. */
function besideRealCases(found: Counterfactual, instance: Row, spell: Spelling): string[] {
  const usual = usualSentence(found);
  const real = realCaseText({ ...found, outcome: spell.outcome(found.outcome).toUpperCase() }, instance, spell);
  const asClause = usual === null ? null : usual.charAt(0).toLowerCase() + usual.slice(1, -1);
  return [asClause, real].filter((text) => text !== null);
}

function whatWouldHaveToChange(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const { counterfactuals } = explanation;
  if (counterfactuals.length === 0) return whyNothing(explanation, width);
  const spell = spellingOf(explanation);
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
      `       ${verdict(counterfactual, style, spell)}`,
      ...(odd === null ? [] : hang("       ", odd, width).map(style.caution)),
      ...where(counterfactual, width, spell),
      ...lasting(counterfactual, width, spell),
      ...beside,
    ];
  });
  const hidden = counterfactuals.length - SHOWN_AT_MOST;
  const many = manyChangesSentence(explanation);
  const lead = many === null ? [] : hang("  ", many, width);
  return hidden > 0
    ? [...lead, ...lines, `  and ${hidden} more, in the JSON form of this explanation`]
    : [...lead, ...lines];
}

function fidelityText(evidence: Evidence): string {
  if (evidence.freshFidelity !== null) {
    return `follows the model with f1 ${evidence.freshFidelity.toFixed(3)} on ${countOf(evidence.freshRows, "fresh neighbour")}`;
  }
  const [neighbors, distinct] = [countOf(evidence.neighbors, "neighbour"), countText(evidence.distinctNeighbors)];
  return `f1 ${evidence.fidelity.toFixed(3)} on the ${neighbors} it was grown on, ${distinct} of them distinct`;
}

interface Asked {
  readonly seed: number;
  readonly evidence: { readonly queries: number; readonly batches: number; readonly repeated: Repeats };
  readonly notes: readonly Note[];
  readonly dictionary: Explanation["dictionary"];
}

/** What every explanation ends with, whatever the method. */
export function questionsAndNotes(explanation: Asked, width: number): Line[] {
  const { evidence, seed, notes } = explanation;
  const spell = spellingOf(explanation);
  return [
    `  ${askedText(evidence)}; seed ${seed}`,
    ...notes.flatMap((note) => hang("  note: ", visible(noteText(note, spell)), width)),
  ];
}

function trust(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const { evidence } = explanation;
  const agreement = evidence.hit
    ? "the surrogate tree agrees with the model on this case"
    : style.caution("the surrogate tree disagrees with the model on this case");
  const steadiness = steadinessText(explanation);
  return [
    `  ${agreement}`,
    ...hang("  ", fidelityText(evidence), width),
    ...(evidence.pool === null ? [] : hang("  ", poolText(evidence.pool), width)),
    ...(steadiness === null ? [] : hang("  ", steadiness, width)),
    ...questionsAndNotes(explanation, width),
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
  const { title, width = 80, style = PLAIN, show = [] } = options;
  const explanation = shownExplanation(given);
  return [
    ...decision(explanation, title, style),
    "",
    style.heading("Why"),
    ...why(explanation, width, style),
    ...(show.includes("attempt") ? attempt(explanation, width, style) : []),
    "",
    ...hang("", changeHeading(explanation), width).map(style.heading),
    ...whatWouldHaveToChange(explanation, width, style),
    ...(show.includes("rules") ? rules(explanation, width, style) : []),
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width, style),
    "",
  ].join("\n");
}
