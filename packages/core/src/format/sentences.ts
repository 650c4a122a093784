// What an explanation says, sentence by sentence: the Markdown form, the report and the letter use the same words.
// Plain text; whoever puts it into a page escapes it.

import { countText } from "../count-text.ts";
import type {
  Agreement,
  Change,
  Counterfactual,
  Explanation,
  NoCounterfactual,
  RuleEvidence,
} from "../explanation/explanation.ts";
import { leastChangesOf } from "../explanation/least-changes.ts";
import type { Proportion } from "../metrics/binomial.ts";
import type { Note, NotePart } from "../notes.ts";
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
import { ownChanges } from "./change-text.ts";
import { conditionName } from "./condition-name.ts";
import { constraintText } from "./constraint-text.ts";
import { oneLine } from "./one-line.ts";
import { proseWords } from "./prose-words.ts";
import { scoreBoundWords, scoreTable } from "./score-text.ts";
import { soughtName } from "./sought-text.ts";
import { type Spelling, spellingOf, spellPlainly } from "./spelling.ts";
import { hasReason, type Precision, precisionOf, reliabilityOf } from "./trust.ts";
import { ENGLISH } from "./words/en.ts";
import type { BaseRateShare, Counted, FidelityText, NoteFacts } from "./words/sentences/said.ts";
import type { Words } from "./words/words.ts";

/**
 * A share as a percentage; what is not quite nothing is "less than 1%", and what is not quite all "more than 99%".
 *
 * @example
 * ```ts
 * percentText(0.42); // → "42%"
 * percentText(0.001); // → "less than 1%"
 * ```
 */
export function percentText(share: number, { sentences }: Words = ENGLISH): string {
  const rounded = Math.round(100 * share);
  if (share > 0 && share < 0.01) return sentences.lessThanOnePercent;
  return rounded === 100 && share < 1 ? sentences.moreThanNinetyNinePercent : sentences.percent(rounded);
}

/** "71 of 100"; null where the model gives no score. */
export function scoreText({ probability }: Explanation, { sentences }: Words = ENGLISH): string | null {
  return probability === null ? null : sentences.scoreOf(Math.round(100 * probability));
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

/** "income is at most 118" */
export function conditionStatement(condition: Condition, spell: Spelling = spellPlainly): string {
  return spell.words.statement(conditionName(condition, spell), conditionPredicate(condition, spell));
}

/** "income is at most 118 (here 96)"; what the condition itself tells is not said twice. */
export function conditionSentence(
  condition: Condition,
  value: Cell,
  spell: Spelling = spellPlainly,
  here = spell.words.here,
): string {
  const statement = conditionStatement(condition, spell);
  const own = spell(condition.feature, value);
  const isTold =
    condition.kind === "missing" || (condition.kind === "value" && own === spell(condition.feature, condition.value));
  return isTold ? statement : `${statement} (${here} ${own})`;
}

/** "points are at least 7 (here 9: 5 as income is at most 118 and 4 as records is yes)" */
function scoreSentence(score: ScoreCondition, row: Row, spell: Spelling, here: string): string {
  const { words } = spell;
  const counted = scoreTable(score, row).flatMap(({ condition, points, counts }) =>
    counts ? [words.pointsFor(points, conditionStatement(condition, spell))] : [],
  );
  const sum = `${here} ${pointsInRow(score, row)}${counted.length === 0 ? "" : `: ${words.list(counted, "and")}`}`;
  return `${conditionStatement(score, spell)} (${sum})`;
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

const SAYS_NOTHING_OF_OTHERS: readonly NoCounterfactual["reason"][] = ["one-outcome", "already-there"];

/** Whether not a single case that the model was asked about is known to have another outcome. */
export function isOneOutcome({ evidence, outcome, rule, counterfactuals, noCounterfactual }: Explanation): boolean {
  // Where nothing is shown to change, it says whether any case with another outcome came up in the search.
  const isOtherKnown = noCounterfactual !== null && !SAYS_NOTHING_OF_OTHERS.includes(noCounterfactual.reason);
  if (isOtherKnown || counterfactuals.some(({ confirmed }) => confirmed)) return false;
  // Of the case alone nothing follows for others.
  if (casesAskedAbout(evidence) <= 1) return false;
  const counted = [evidence.neighborsByOutcome, evidence.pool?.rowsByOutcome ?? {}].flatMap(Object.entries<number>);
  const others = counted.filter(([label, cases]) => label !== outcome && cases > 0);
  // A rule without conditions covers every case, so that its evidence counts the outcomes of all.
  const measured = evidence.rule === null || rule.premise.length > 0 ? [] : [evidence.rule];
  const isAlways = ({ successes, trials }: Proportion) => successes === trials;
  const never = measured.every(({ onBackground, onPerturbed }) => isAlways(onBackground) && isAlways(onPerturbed));
  return others.length === 0 && never;
}

/** Why there are no conditions. */
export function emptyPremiseSentence(explanation: Explanation, { sentences }: Words = ENGLISH): string {
  return isOneOutcome(explanation) ? sentences.everyCaseSame : sentences.nothingApart;
}

/** How frequent the outcome is, where no rule was found: no evidence for a reason. Null where it was not measured. */
export function baseRateOf({ evidence, rule }: Explanation): Precision | null {
  return rule.premise.length > 0 || evidence.rule === null ? null : precisionOf(evidence.rule);
}

/** "of 100 real cases that were tried, the model gives 96 this outcome" */
export const baseRateText = (precision: Precision, words: Words): string =>
  words.sentences.triedGet(countedOf(precision));

export const countedOf = ({ measured: { successes, trials }, isReal }: Precision): Counted => ({
  successes,
  trials,
  isReal,
});

/** The rule as one sentence. */
export function ruleSentence(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string {
  const { rule, instance, evidence, outcome } = explanation;
  const { words } = spell;
  if (rule.premise.length === 0) return `${capital(emptyPremiseSentence(explanation, words))}.`;
  const conditions = rule.premise.map((condition) => conditionSentenceOf(condition, instance, spell));
  if (hasReason(explanation)) return words.sentences.becauseOf(conditions);
  return evidence.hit
    ? words.sentences.noReason
    : words.sentences.ruleSaysOther(spell.outcome(rule.outcome), conditions, spell.outcome(outcome));
}

/** The rule that failed its test, as what it is; null where there is none. */
export function attemptSentence(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string | null {
  const { rule, instance, evidence } = explanation;
  if (rule.premise.length === 0 || !evidence.hit || hasReason(explanation)) return null;
  const conditions = rule.premise.map((condition) => conditionSentenceOf(condition, instance, spell));
  return spell.words.sentences.attempt(conditions);
}

const CERTAIN_AT_MOST = 3;

/** "Had yearly been 1440, and so monthly 120, the model would have said GOOD." */
export function hadSentence(
  changes: readonly Change[],
  outcome: string,
  agreement: Agreement | null = null,
  spell: Spelling = spellPlainly,
): string {
  const { words } = spell;
  const own = ownChanges(changes);
  const say = ({ feature, to }: Change) => ({ column: spell.column(feature), value: spell(feature, to) });
  return words.sentences.certain({
    own: own.map(say),
    carried: changes.filter((change) => !own.includes(change)).map(say),
    outcome: spell.outcome(outcome),
    times: agreementBeside(agreement, words),
  });
}

/** Where no rule holds, what is certain: the changes that the model has confirmed. */
export function certainSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  const { counterfactuals, rule } = explanation;
  if (rule.premise.length === 0 || hasReason(explanation)) return [];
  return (
    counterfactuals
      .filter(({ confirmed }) => confirmed)
      .slice(0, CERTAIN_AT_MOST)
      // Where answers vary, a change is as certain as the further answers for it were alike.
      .map((found) => hadSentence(leastChangesOf(found), found.outcome, found.agreement, spell))
  );
}

/** In 100, never narrower than the bounds are. */
export function boundsInHundred({ low, high }: Proportion): readonly [low: number, high: number] {
  return [Math.floor(100 * low), Math.ceil(100 * high)];
}

/** How many of 100 real cases have the rule's outcome, never none or all where it is not quite so; null where that is not known. */
export function baseRateShare({ baseRate }: RuleEvidence): BaseRateShare | null {
  if (baseRate === null || baseRate.trials === 0) return null;
  const { successes, trials } = baseRate;
  const rounded = Math.round((100 * successes) / trials);
  if (rounded === 0 && successes > 0) return { among: trials, count: 1, is: "fewer" };
  if (rounded === 100 && successes < trials) return { among: trials, count: 99, is: "more" };
  return { among: trials, count: rounded, is: "about" };
}

/** "of 2,000 real cases in general 20 of 100"; null where that is not known. */
export function baseRateClause(evidence: RuleEvidence, { sentences }: Words): string | null {
  const share = baseRateShare(evidence);
  return share === null ? null : sentences.baseRate(share);
}

function precisionSentence(evidence: RuleEvidence, precision: Precision, { sentences }: Words): string {
  const [low, high] = boundsInHundred(precision.measured);
  return sentences.precision({
    counted: countedOf(precision),
    lead: reliabilityOf(evidence.verdict, precision.measured),
    share: baseRateShare(evidence),
    low,
    high,
  });
}

function coverageSentence({ coverage }: RuleEvidence, words: Words): string {
  return words.sentences.coverage(coverage === 0 ? null : percentText(coverage, words));
}

function closeness(fidelity: number): FidelityText["how"] {
  if (fidelity >= 0.95) return "closely";
  if (fidelity >= 0.85) return "in most cases";
  return fidelity >= 0.7 ? "only roughly" : "badly";
}

function fidelitySentence({ evidence, rule }: Explanation, words: Words): string {
  const { number } = words;
  const { freshFidelity, freshRows, fidelity, neighbors, distinctNeighbors } = evidence;
  const hasRule = rule.premise.length > 0;
  const withRule = evidence.pool === null ? "read" : "begins";
  const tree = hasRule ? withRule : "stands-in";
  if (freshFidelity === null) {
    return proseWords(words).followsGrown(tree, number(fidelity.toFixed(3)), neighbors, distinctNeighbors);
  }
  const how = closeness(freshFidelity);
  const f1 = number(freshFidelity.toFixed(3));
  return proseWords(words).follows({ tree, how, f1, rows: freshRows, isHint: how === "badly" && hasRule });
}

function agreementSentence({ evidence, rule }: Explanation, words: Words): string {
  const { givesOwn, givesOther } = proseWords(words);
  return evidence.hit ? givesOwn : givesOther(rule.premise.length > 0);
}

/** " (9 of 9 further answers)"; nothing where one answer is enough. */
export function agreementBeside(agreement: Agreement | null, { sentences }: Words): string {
  return agreement === null ? "" : ` (${sentences.furtherAnswers(agreement.same, agreement.asked)})`;
}

/** How often the rule is right and how much it covers, or, without one, how frequent the outcome is. */
export function footingSentences(explanation: Explanation, words: Words = ENGLISH): string[] {
  const { rule } = explanation.evidence;
  if (explanation.rule.premise.length === 0) {
    const baseRate = baseRateOf(explanation);
    return baseRate === null ? [] : [`${capital(baseRateText(baseRate, words))}.`];
  }
  if (rule === null) return [proseWords(words).notMeasured];
  const precision = precisionOf(rule);
  // A rule that says something else than the model is no reason, however often it is right.
  const told: RuleEvidence = { ...rule, verdict: hasReason(explanation) ? rule.verdict : "does-not-hold" };
  const counted = precision === null ? proseWords(words).noFreshCase : precisionSentence(told, precision, words);
  const exception = hasReason(explanation) ? exceptionSentence(explanation, words) : null;
  return [counted, coverageSentence(rule, words), ...(exception === null ? [] : [exception])];
}

/** Whether a change leads elsewhere though the rule still covers the case: an exception to it. */
export function isException({ confirmed, instance }: Counterfactual, { rule }: Explanation): boolean {
  return confirmed && rule.premise.every((condition) => holdsInRow(condition, instance));
}

/** The exceptions by their numbers among the counterfactuals, of which so many are shown; null where there are none. */
export function exceptionSentence(
  explanation: Explanation,
  { sentences }: Words,
  shown = Number.POSITIVE_INFINITY,
): string | null {
  const numbers = explanation.counterfactuals
    .slice(0, shown)
    .flatMap((found, i) => (isException(found, explanation) ? [String(i + 1)] : []));
  return numbers.length === 0 ? null : sentences.exceptions(numbers);
}

/** How far to trust the explanation, one sentence per measure. */
export function trustSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  const { evidence } = explanation;
  const steadiness = steadinessText(explanation, spell);
  return [
    fidelitySentence(explanation, spell.words),
    agreementSentence(explanation, spell.words),
    questionsSentence(evidence, spell.words),
    ...(steadiness === null ? [] : [`${capital(steadiness)}.`]),
  ];
}

/** What a note names, by kind. */
function factsOf(parts: readonly NotePart[], spell: Spelling): NoteFacts {
  return {
    columns: parts.flatMap((part) =>
      typeof part === "object" && "feature" in part && !("value" in part) ? [spell.column(part.feature)] : [],
    ),
    values: parts.flatMap((part) =>
      typeof part === "object" && "value" in part ? [spell(part.feature, part.value)] : [],
    ),
    outcomes: parts.flatMap((part) =>
      typeof part === "object" && "outcome" in part ? [spell.outcome(part.outcome)] : [],
    ),
    counts: parts.flatMap((part) => (typeof part === "object" && "count" in part ? [part.count] : [])),
    texts: parts.flatMap((part) => (typeof part === "object" && "text" in part ? [part.text] : [])),
  };
}

function partText(part: NotePart, spell: Spelling): string {
  if (typeof part === "string") return part;
  if ("outcome" in part) return spell.outcome(part.outcome);
  if ("count" in part) return countText(part.count);
  if ("text" in part) return part.text;
  return "value" in part ? spell(part.feature, part.value) : spell.column(part.feature);
}

/** A note in the words of the dictionary and the language; in English where the language has no words for it. */
export function noteText({ code, message, parts }: Note, spell: Spelling): string {
  const said = spell.words.sentences.noteText(code, factsOf(parts ?? [], spell));
  if (said !== null) return said;
  if (parts === undefined || !spell.hasWords) return message;
  return parts.map((part) => partText(part, spell)).join("");
}

/** The notes of an explanation as sentences. */
export function noteSentences(explanation: Explanation, spell: Spelling = spellingOf(explanation)): string[] {
  return explanation.notes.map((note) => `${capital(spell.words.sentences.note)}: ${oneLine(noteText(note, spell))}.`);
}

/** What the model says of a counterfactual, as a sentence. */
export function verdictSentence({ answer, outcome, confirmed, agreement }: Counterfactual, spell: Spelling): string {
  const { sentences } = spell.words;
  const times = agreementBeside(agreement, spell.words);
  const said = spell.outcome(outcome);
  if (confirmed) return `${capital(sentences.thenSays(said, times))}.`;
  if (agreement !== null) return `${capital(sentences.saidOnce(said, times))}.`;
  if (answer === null) return proseWords(spell.words).notAsked(said);
  // Where the surrogate misses the case's own outcome, a rule may promise that one.
  if (answer === outcome) return `${capital(sentences.alreadySaid(said))}.`;
  return `${capital(sentences.promisesOther(said, spell.outcome(answer)))}.`;
}

/** Why an explanation has no counterfactual, as sentences. */
export function noCounterfactualSentences(
  explanation: Explanation,
  spell: Spelling = spellingOf(explanation),
): string[] {
  const { noCounterfactual, outcome, evidence, rule } = explanation;
  const { inTheWay } = spell.words.sentences;
  const { noneSentences: say } = proseWords(spell.words);
  const towards = soughtName(explanation, spell);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return say.alreadyThere(spell.outcome(outcome));
    case "outcome-not-seen":
      return say.notSeen(casesAskedAbout(evidence), towards);
    case "constraints": {
      const named = noCounterfactual.inTheWay.map((constraint) => oneLine(constraintText(constraint, spell)));
      return [say.notAllowed, ...(named.length === 0 ? [] : [`${capital(inTheWay(towards, named))}.`])];
    }
    case "one-outcome":
      return [say.oneOutcome];
    case "no-path":
      return say.noPath(spell.outcome(rule.outcome));
    default:
      return say.notFound(towards);
  }
}

/** The text as a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
