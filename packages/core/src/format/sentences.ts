// What an explanation says, sentence by sentence: the Markdown form, the report and the letter use the same words.
// Plain text; whoever puts it into a page escapes it.

import { countOf, countText } from "../count-text.ts";
import type { Agreement, Change, Counterfactual, Explanation, RuleEvidence } from "../explanation/explanation.ts";
import { leastChangesOf } from "../explanation/least-changes.ts";
import type { Proportion } from "../metrics/binomial.ts";
import type { Note } from "../notes.ts";
import {
  type Condition,
  holdsInRow,
  type IntervalCondition,
  pointsInRow,
  type ScoreCondition,
  type ValuesCondition,
} from "../rules/condition.ts";
import { dateText, dateUnit } from "../table/dates.ts";
import type { Cell, Row } from "../table/feature.ts";
import { casesAskedAbout, questionsSentence, steadinessText } from "./asked-text.ts";
import { changesText } from "./change-text.ts";
import { constraintText } from "./constraint-text.ts";
import { listText } from "./list-text.ts";
import { oneLine } from "./one-line.ts";
import { scoreBoundWords, scoreTable } from "./score-text.ts";
import { nearestSoughtText, soughtText } from "./sought-text.ts";
import { type Spelling, spellingOf, spellPlainly } from "./spelling.ts";
import { hasReason, type Precision, precisionOf, type Reliability, reliabilityOf } from "./trust.ts";

/**
 * A share as a percentage; what is not quite nothing is "less than 1%".
 *
 * @example
 * ```ts
 * percentText(0.42); // → "42%"
 * percentText(0.001); // → "less than 1%"
 * ```
 */
export function percentText(share: number): string {
  return share > 0 && share < 0.01 ? "less than 1%" : `${Math.round(100 * share)}%`;
}

/** "71 of 100"; null where the model gives no score. */
export function scoreText({ probability }: Explanation): string | null {
  return probability === null ? null : `${Math.round(100 * probability)} of 100`;
}

const A_DAY = dateUnit("YYYY-MM-DD");

/** "is after 2021-03-04", "is on or before 2021-06-30" */
function intervalText({ feature, above, atMost, date }: IntervalCondition, spell: Spelling): string {
  const { words } = spell;
  const { predicate } = words;
  if (above === null && atMost === null) return date === undefined ? predicate.anyNumber : predicate.anyDate;
  const text = (bound: number | null) => {
    if (bound === null) return null;
    return date === undefined ? spell(feature, bound) : words.date(bound, date, dateText(bound, date));
  };
  const ofDate = date !== undefined && dateUnit(date) === A_DAY ? "day" : "time";
  return predicate.bounds({ above: text(above), atMost: text(atMost), of: date === undefined ? "number" : ofDate });
}

/** "is fixed, freelance or not known", "is not partime", "is known and not partime" */
export function valuesText({ feature, values, except }: ValuesCondition, spell: Spelling = spellPlainly): string {
  const { predicate, notKnown } = spell.words;
  const text = (value: Cell) => (value === null ? notKnown : spell(feature, value));
  if (except === undefined) return predicate.oneOf(values.map(text));
  return predicate.noneOf(except.filter((value) => value !== null).map(text), except.includes(null));
}

/** "is at most 118" */
export function conditionPredicate(condition: Condition, spell: Spelling = spellPlainly): string {
  const { predicate } = spell.words;
  if (condition.kind === "missing") return predicate.missing;
  if (condition.kind === "known") return predicate.known;
  if (condition.kind === "value") return predicate.value(spell(condition.feature, condition.value));
  if (condition.kind === "values") return valuesText(condition, spell);
  return condition.kind === "score" ? scoreBoundWords(condition, spell.words) : intervalText(condition, spell);
}

const statementOf = (condition: Condition, spell: Spelling) =>
  spell.words.statement(spell.column(condition.feature), conditionPredicate(condition, spell));

/** "income is at most 118 (here 96)"; what the condition itself tells is not said twice. */
export function conditionSentence(
  condition: Condition,
  value: Cell,
  spell: Spelling = spellPlainly,
  here = spell.words.here,
): string {
  const statement = statementOf(condition, spell);
  const own = spell(condition.feature, value);
  const isTold =
    condition.kind === "missing" || (condition.kind === "value" && own === spell(condition.feature, condition.value));
  return isTold ? statement : `${statement} (${here} ${own})`;
}

/** "points are at least 7 (here 9: 5 as income is at most 118 and 4 as records is yes)" */
function scoreSentence(score: ScoreCondition, row: Row, spell: Spelling, here: string): string {
  const { words } = spell;
  const counted = scoreTable(score, row).flatMap(({ condition, points, counts }) =>
    counts ? [words.pointsFor(points, statementOf(condition, spell))] : [],
  );
  const sum = `${here} ${pointsInRow(score, row)}${counted.length === 0 ? "" : `: ${words.list(counted, "and")}`}`;
  return `${words.statement(words.sum(spell.column(score.feature)), conditionPredicate(score, spell))} (${sum})`;
}

/** As `conditionSentence`, of a whole case. */
export function conditionSentenceOf(
  condition: Condition,
  row: Row,
  spell: Spelling = spellPlainly,
  here = spell.words.here,
): string {
  if (condition.kind === "score") return scoreSentence(condition, row, spell, here);
  return conditionSentence(condition, row[condition.feature] ?? null, spell, here);
}

/** Whether not a single case that the model was asked about is known to have another outcome. */
export function isOneOutcome({ evidence, outcome, rule }: Explanation): boolean {
  const counted = [evidence.neighborsByOutcome, evidence.pool?.rowsByOutcome ?? {}].flatMap(Object.entries<number>);
  const others = counted.filter(([label, cases]) => label !== outcome && cases > 0);
  // A rule without conditions covers every case, so that its evidence counts the outcomes of all.
  const measured = evidence.rule === null || rule.premise.length > 0 ? [] : [evidence.rule];
  const isAlways = ({ successes, trials }: Proportion) => successes === trials;
  const never = measured.every(({ onBackground, onPerturbed }) => isAlways(onBackground) && isAlways(onPerturbed));
  return others.length === 0 && never;
}

/** Why there are no conditions. */
export function emptyPremiseSentence(explanation: Explanation): string {
  return isOneOutcome(explanation)
    ? "every case that was tried gets this outcome, whatever its values"
    : "no condition was found that sets this case apart";
}

/** How frequent the outcome is, where no rule was found: no evidence for a reason. Null where it was not measured. */
export function baseRateOf({ evidence, rule }: Explanation): Precision | null {
  return rule.premise.length > 0 || evidence.rule === null ? null : precisionOf(evidence.rule);
}

/** "of 100 real cases that were tried, the model gives 96 this outcome" */
export function baseRateText({ measured, isReal }: Precision): string {
  const cases = countOf(measured.trials, isReal ? "real case" : "made-up case");
  const tried = measured.trials === 1 ? "that was tried" : "that were tried";
  return `of ${cases} ${tried}, the model gives ${countText(measured.successes)} this outcome`;
}

/** The rule as one sentence. */
export function ruleSentence(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string {
  const { rule, instance, evidence, outcome } = explanation;
  if (rule.premise.length === 0) return `${capital(emptyPremiseSentence(explanation))}.`;
  const conditions = rule.premise.map((condition) => conditionSentenceOf(condition, instance, spell));
  if (hasReason(explanation)) return `Because ${listText(conditions)}.`;
  return evidence.hit
    ? NO_REASON
    : `The rule that was found says ${spell.outcome(rule.outcome)} where ${listText(conditions)}; but the model says ${spell.outcome(outcome)}.`;
}

export const NO_REASON = "No short reason was found that holds.";

/** The rule that failed its test, as what it is; null where there is none. */
export function attemptSentence(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string | null {
  const { rule, instance, evidence } = explanation;
  if (rule.premise.length === 0 || !evidence.hit || hasReason(explanation)) return null;
  const conditions = rule.premise.map((condition) => conditionSentenceOf(condition, instance, spell));
  return `The nearest attempt at a reason: ${listText(conditions)}.`;
}

const CERTAIN_AT_MOST = 3;

/** "had records been no", "had yearly been 1440, and so monthly 120" */
export function hadText(changes: readonly Change[], spell: Spelling = spellPlainly): string {
  const say = ({ feature, to, follows }: Change) =>
    `${spell.column(feature)} ${follows === undefined ? "been " : ""}${spell(feature, to)}`;
  return `had ${changesText(changes, say)}`;
}

/** Where no rule holds, what is certain: the changes that the model has confirmed. */
export function certainSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  const { counterfactuals, rule } = explanation;
  if (rule.premise.length === 0 || hasReason(explanation)) return [];
  return counterfactuals
    .filter(({ confirmed }) => confirmed)
    .slice(0, CERTAIN_AT_MOST)
    .map((found) => {
      const { outcome, agreement } = found;
      // Where answers vary, a change is as certain as the further answers for it were alike.
      const times = agreement === null ? "" : ` (${agreementText(agreement)})`;
      return `${capital(hadText(leastChangesOf(found), spell))}, the model would have said ${spell.outcome(outcome)}${times}.`;
    });
}

/** In 100, never narrower than the bounds are. */
export function boundsInHundred({ low, high }: Proportion): readonly [low: number, high: number] {
  return [Math.floor(100 * low), Math.ceil(100 * high)];
}

/** "86 to 98 of 100" */
export function boundsText(measured: Proportion): string {
  const [low, high] = boundsInHundred(measured);
  return `${low} to ${high} of 100`;
}

const RELIABILITY: Readonly<Record<Reliability, string>> = {
  holds: "The rule can be relied on for cases like this one",
  mostly: "The rule mostly holds for cases like this one",
  unsure: "Too few cases were left to call the rule that was found a reason",
  "does-not-hold": "The rule that was found is no reason",
};

/** So many of 100: exactly, fewer than that, or more. */
export interface ShareInHundred {
  readonly count: number;
  readonly is: "about" | "fewer" | "more";
}

/** How many of 100 cases have the rule's outcome, never none or all where it is not quite so; null where that is not known. */
export function baseRateShare({ baseRate }: RuleEvidence): ShareInHundred | null {
  if (baseRate === null || baseRate.trials === 0) return null;
  const { successes, trials } = baseRate;
  const rounded = Math.round((100 * successes) / trials);
  if (rounded === 0 && successes > 0) return { count: 1, is: "fewer" };
  if (rounded === 100 && successes < trials) return { count: 99, is: "more" };
  return { count: rounded, is: "about" };
}

/** "of all cases 20 of 100"; null where that is not known. */
export function baseRateClause(evidence: RuleEvidence): string | null {
  const share = baseRateShare(evidence);
  if (share === null) return null;
  return `of all cases ${share.is === "about" ? "" : `${share.is} than `}${share.count} of 100`;
}

function precisionSentence(evidence: RuleEvidence, { measured, isReal }: Precision): string {
  const cases = countOf(measured.trials, `fresh ${isReal ? "real" : "made-up"} case`);
  const counted = `it is right for ${countText(measured.successes)} of ${cases} that it covers`;
  const baseRate = baseRateClause(evidence);
  const beside = baseRate === null ? "" : ` (${baseRate} have this outcome)`;
  const lead = RELIABILITY[reliabilityOf(evidence.verdict, measured)];
  return `${lead}: ${counted}${beside}; expect ${boundsText(measured)}, with 95% confidence.`;
}

export function coverageSentence({ coverage }: RuleEvidence): string {
  return coverage === 0
    ? "It covers none of the real cases but, by its making, this one."
    : `It covers ${percentText(coverage)} of all real cases.`;
}

function closeness(fidelity: number): string {
  if (fidelity >= 0.95) return "closely";
  if (fidelity >= 0.85) return "in most cases";
  return fidelity >= 0.7 ? "only roughly" : "badly";
}

export function fidelitySentence({ evidence, rule }: Explanation): string {
  const { freshFidelity, freshRows, fidelity, neighbors, distinctNeighbors } = evidence;
  const hasRule = rule.premise.length > 0;
  const [began, read] = ["that begins with the rule", "from which the rule was read"];
  const withRule = evidence.pool === null ? read : began;
  const subject = `The tree ${hasRule ? withRule : "that stands in for the model"} follows the model`;
  if (freshFidelity !== null) {
    const figures = `f1 ${freshFidelity.toFixed(3)} on ${countOf(freshRows, "fresh neighbour")} (1 is perfect)`;
    const how = closeness(freshFidelity);
    const hint = how === "badly" && hasRule ? "; take the rule as a hint at best" : "";
    return `${subject} ${how}: ${figures}${hint}.`;
  }
  const known = `${countOf(neighbors, "neighbour")} it was grown on, ${countText(distinctNeighbors)} of them distinct`;
  return `${subject} with f1 ${fidelity.toFixed(3)} on the ${known}; on fresh cases this was not measured.`;
}

export function agreementSentence({ evidence, rule }: Explanation): string {
  if (evidence.hit) return "It gives this case the model's own outcome.";
  const advice = rule.premise.length > 0 ? ": do not rely on the rule" : "";
  return `It does not give this case the model's own outcome${advice}.`;
}

/** "9 of 9 further answers" */
export function agreementText({ asked, same }: Agreement): string {
  return `${same} of ${countOf(asked, "further answer")}`;
}

/** How often the rule is right and how much it covers, or, without one, how frequent the outcome is. */
export function footingSentences(explanation: Explanation): string[] {
  const { rule } = explanation.evidence;
  if (explanation.rule.premise.length === 0) {
    const baseRate = baseRateOf(explanation);
    return baseRate === null ? [] : [`${capital(baseRateText(baseRate))}.`];
  }
  if (rule === null) return ["How often the rule is right was not measured."];
  const precision = precisionOf(rule);
  // A rule that says something else than the model is no reason, however often it is right.
  const told: RuleEvidence = { ...rule, verdict: hasReason(explanation) ? rule.verdict : "does-not-hold" };
  const counted =
    precision === null ? "No fresh case was left to measure the rule on." : precisionSentence(told, precision);
  const exception = hasReason(explanation) ? exceptionSentence(explanation) : null;
  return [counted, coverageSentence(rule), ...(exception === null ? [] : [exception])];
}

/** Whether a change leads elsewhere though the rule still covers the case: an exception to it. */
export function isException({ confirmed, instance }: Counterfactual, { rule }: Explanation): boolean {
  return confirmed && rule.premise.every((condition) => holdsInRow(condition, instance));
}

/** "change 1 below leads", "changes A and C below lead" */
export function changesLead(marks: readonly string[]): string {
  return marks.length === 1 ? `change ${marks[0]} below leads` : `changes ${listText(marks)} below lead`;
}

/** The exceptions by their numbers among the counterfactuals, of which so many are shown; null where there are none. */
export function exceptionSentence(explanation: Explanation, shown = Number.POSITIVE_INFINITY): string | null {
  const numbers = explanation.counterfactuals
    .slice(0, shown)
    .flatMap((found, i) => (isException(found, explanation) ? [String(i + 1)] : []));
  if (numbers.length === 0) return null;
  return `The rule has exceptions: ${changesLead(numbers)} to another outcome though it still covers the case.`;
}

/** How far to trust the explanation, one sentence per measure. */
export function trustSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  const { evidence } = explanation;
  const steadiness = steadinessText(explanation, spell);
  return [
    fidelitySentence(explanation),
    agreementSentence(explanation),
    questionsSentence(evidence),
    ...(steadiness === null ? [] : [`${capital(steadiness)}.`]),
  ];
}

/** A note in the words of the dictionary. */
export function noteText({ message, parts }: Note, spell: Spelling): string {
  if (parts === undefined || !spell.hasWords) return message;
  const texts = parts.map((part) => {
    if (typeof part === "string") return part;
    if ("outcome" in part) return spell.outcome(part.outcome);
    return "value" in part ? spell(part.feature, part.value) : spell.column(part.feature);
  });
  return texts.join("");
}

/** The notes of an explanation as sentences. */
export function noteSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  return explanation.notes.map((note) => `Note: ${oneLine(noteText(note, spell))}.`);
}

/** What the model says of a counterfactual, as a sentence. */
export function verdictSentence({ answer, outcome, confirmed, agreement }: Counterfactual, spell: Spelling): string {
  const times = agreement === null ? "" : ` (${agreementText(agreement)})`;
  if (confirmed) return `The model then says ${spell.outcome(outcome)}${times}.`;
  if (agreement !== null) return `Not confirmed: the model then said ${spell.outcome(outcome)} once${times}.`;
  if (answer === null) return `Not confirmed: the rule says ${spell.outcome(outcome)}, the model was not asked.`;
  return `Not confirmed: the rule promises ${spell.outcome(outcome)}, the model then says ${spell.outcome(answer)}.`;
}

/** Why an explanation has no counterfactual, as sentences. */
export function noCounterfactualSentences(
  explanation: Explanation,
  spell: Spelling = spellingOf(explanation),
): string[] {
  const { noCounterfactual, outcome, evidence, rule } = explanation;
  const sought = soughtText(explanation);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return [`Nothing: the model already says ${spell.outcome(outcome)}.`];
    case "outcome-not-seen": {
      const asked = `None of the ${countOf(casesAskedAbout(evidence), "case")} that the model was asked about has ${sought}.`;
      return [asked, "That does not prove that there is none."];
    }
    case "constraints": {
      const inTheWay = noCounterfactual.inTheWay.map((constraint) => oneLine(constraintText(constraint, spell)));
      const nearest = `In the way of ${nearestSoughtText(explanation)}: ${inTheWay.join("; ")}.`;
      return ["No change was found that the constraints allow.", ...(inTheWay.length === 0 ? [] : [nearest])];
    }
    case "one-outcome":
      return ["Every case that was tried in search of a change got this outcome, so that none to another is known."];
    case "no-path": {
      const given = `gives ${spell.outcome(rule.outcome)} to every case it was grown on, though the model gave some another outcome`;
      return [`The tree that follows the model ${given}.`, "That does not prove that no change leads to one."];
    }
    default:
      return [`No change was found that leads to ${sought}. That does not prove that there is none.`];
  }
}

/** The text as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
