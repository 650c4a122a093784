// An explanation as a person reads it: sentences, aligned columns, nothing wider than the given width.

import type { Repeats } from "../blackbox/repeating.ts";
import { countOf, countText } from "../count-text.ts";
import type { Change, Counterfactual, Evidence, Explanation } from "../explanation/explanation.ts";
import type { Note } from "../notes.ts";
import { type Premise, pointsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import { askedText, casesAskedAbout, poolText, steadinessText } from "./asked-text.ts";
import { conditionText } from "./condition-text.ts";
import { constraintText } from "./constraint-text.ts";
import { columnsOf, hang, padTo } from "./layout.ts";
import { pointsText, REST_COUNTS_NOTHING, scoreTable } from "./score-text.ts";
import {
  agreementText,
  attemptSentence,
  baseRateClause,
  baseRateOf,
  baseRateText,
  cell,
  certainSentences,
  emptyPremiseSentence,
  exceptionSentence,
  percentText,
  ruleSentence,
} from "./sentences.ts";
import { shownExplanation } from "./shown.ts";
import { changeHeading, nearestSoughtText, soughtText } from "./sought-text.ts";
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
  /** Parts that are left out otherwise: `attempt`, the rule that failed its test, where no reason holds. */
  readonly show?: readonly "attempt"[];
}

const plain = (text: string) => text;
export const PLAIN: TextStyle = { heading: plain, outcome: plain, confirmed: plain, caution: plain, faint: plain };
const SHOWN_AT_MOST = 5;

export type Line = string;

/** The first line of every explanation, whatever the method. */
export function decision(
  { outcome, probability }: Pick<Explanation, "outcome" | "probability">,
  title: string | undefined,
  style: TextStyle,
): Line[] {
  const score = probability === null ? "" : style.faint(`  (with a score of ${Math.round(probability * 100)} in 100)`);
  const subject = title === undefined ? "The model says" : `${title}: the model says`;
  return [`${subject} ${style.outcome(visible(outcome).toUpperCase())}${score}`];
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
      ...premiseLines(premise, explanation.instance, width, style),
      ...howTrue(explanation, width),
      ...exceptions(explanation, width),
    ];
  return [
    ...hang("  ", ruleSentence(explanation), width),
    ...certainSentences(explanation).flatMap((sentence) => hang("  ", sentence, width)),
  ];
}

/** The rule that failed its test, with what it failed by. */
function attempt(explanation: Explanation, width: number, style: TextStyle): Line[] {
  if (attemptSentence(explanation) === null) return [];
  const { rule, instance } = explanation;
  return [
    "",
    style.heading("The nearest attempt at a reason"),
    ...premiseLines(rule.premise, instance, width, style, "       if  "),
    ...howTrue(explanation, width),
  ];
}

/** The conditions one under another, with what the instance has beside a range. */
export function premiseLines(
  premise: Premise,
  instance: Row,
  width: number,
  style: TextStyle,
  first = "  because  ",
): Line[] {
  const names = Math.min(30, Math.max(...premise.map(({ feature }) => feature.length)));
  const texts = Math.min(30, Math.max(...premise.map((condition) => conditionText(condition).length)));
  return premise.flatMap((condition, i) => {
    const lead = i === 0 ? first : "      and  ";
    const statement = `${padTo(visible(condition.feature), names)}  ${conditionText(condition)}`;
    if (condition.kind === "score") {
      return [...hang(lead, statement, width), ...pointsLines(condition, instance, width, style)];
    }
    if (condition.kind === "value" || condition.kind === "missing") return hang(lead, statement, width);
    const now = `this case: ${cell(instance[condition.feature])}`;
    const aligned = padTo(statement, names + 2 + texts);
    const fits = lead.length + aligned.length + 3 + now.length <= width;
    return fits
      ? [`${lead}${aligned}   ${style.faint(now)}`]
      : [...hang(lead, statement, width), ...hang("           ", now, width)];
  });
}

const TABLE_INDENT = "             ";

/** The table of points: what counts how much, and what this case gets. */
function pointsLines(score: ScoreCondition, instance: Row, width: number, style: TextStyle): Line[] {
  const lines = scoreTable(score, instance).map(({ condition, points, counts }) => ({
    text: `${visible(condition.feature)} ${conditionText(condition)}`,
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

export function changeText({ feature, from, to }: Change): string {
  return `${visible(feature)}  ${cell(from)} -> ${cell(to)}`;
}

function verdict(counterfactual: Counterfactual, style: TextStyle): Line {
  const { answer, outcome, confirmed, agreement } = counterfactual;
  const said = visible(outcome).toUpperCase();
  const times = agreement === null ? "" : ` (${agreementText(agreement)})`;
  if (confirmed) return style.confirmed(`the model then says ${said}${times}`);
  if (agreement !== null) return style.caution(`not confirmed: the model then said ${said} once${times}`);
  if (answer === null)
    return style.caution(`not confirmed: the model was not asked (the rule says ${visible(outcome).toUpperCase()})`);
  const promised = `the rule promises ${visible(outcome).toUpperCase()}`;
  return style.caution(`not confirmed: ${promised}, the model then says ${visible(answer).toUpperCase()}`);
}

function whyNothing(explanation: Explanation, width: number): Line[] {
  const { noCounterfactual, outcome, evidence, rule } = explanation;
  const sought = soughtText(explanation);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return hang("  ", `nothing: the model already says ${visible(outcome).toUpperCase()}`, width);
    case "outcome-not-seen":
      return hang("  ", `none of the ${countOf(casesAskedAbout(evidence), "case")} asked about has ${sought}`, width);
    case "constraints": {
      const inTheWay = noCounterfactual.inTheWay.map(constraintText).join("; ");
      return [
        "  no change was found that your constraints allow",
        ...hang("  ", `in the way of ${nearestSoughtText(explanation)}: ${inTheWay}`, width),
      ];
    }
    case "no-path":
      return hang(
        "  ",
        `no path of the tree that follows the model leads away from ${visible(rule.outcome).toUpperCase()}`,
        width,
      );
    default:
      return hang("  ", `no change was found that leads to ${sought}`, width);
  }
}

function whatWouldHaveToChange(explanation: Explanation, width: number, style: TextStyle): Line[] {
  const { counterfactuals } = explanation;
  if (counterfactuals.length === 0) return whyNothing(explanation, width);
  const lines = counterfactuals.slice(0, SHOWN_AT_MOST).flatMap((counterfactual, i) => {
    const changes = counterfactual.changes.flatMap((change, k) =>
      hang(k === 0 ? `  ${padTo(String(i + 1), 3)}` : "     ", changeText(change), width),
    );
    return [...changes, `       ${verdict(counterfactual, style)}`];
  });
  const hidden = counterfactuals.length - SHOWN_AT_MOST;
  return hidden > 0 ? [...lines, `  and ${hidden} more, in the JSON form of this explanation`] : lines;
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
}

/** What every explanation ends with, whatever the method. */
export function questionsAndNotes({ evidence, seed, notes }: Asked, width: number): Line[] {
  return [
    `  ${askedText(evidence)}; seed ${seed}`,
    ...notes.flatMap(({ message }) => hang("  note: ", visible(message), width)),
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
    "",
    style.heading("How far to trust this"),
    ...trust(explanation, width, style),
    "",
  ].join("\n");
}
