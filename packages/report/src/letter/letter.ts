// A letter to the person who got the decision: plain words, no term of the method, nothing promised. What it says is decided here;
// how it is said is in words/, one file per language.

import { type Change, type Counterfactual, type Explanation, LoreError, type Region } from "@lore-xai/core";
import {
  AT_LEAST,
  baseRateOf,
  baseRateShare,
  boundsInHundred,
  casesAskedAbout,
  conditionSentenceOf,
  constraintText,
  fewestOfMany,
  hang,
  hasReason,
  isException,
  isOneOutcome,
  isPointRegion,
  isSensitive,
  leastChangesOf,
  oddMark,
  oneLine,
  ownChanges,
  type Precision,
  precisionOf,
  reachText,
  type Spelling,
  sensitiveChanges,
  sensitiveReasons,
  sensitiveText,
  shownExplanation,
  sidePredicate,
  titleText,
  towardsOf,
  USUAL_CHANGES,
} from "@lore-xai/core/words";
import { type ReportInput, spellingOf, summaryOf } from "../report-input.ts";
import { columnsNamed, parseLetterTemplate } from "../template/parse-template.ts";
import { dateIn, frameOf } from "./frame.ts";
import { letterWordsIn } from "./words/languages.ts";
import type { LetterWords, StepText, TriedText, WantedText } from "./words/letter-words.ts";

const COLUMNS = 72;
/** As notices of adverse action do: more reasons tell less. */
const REASONS_AT_MOST = 4;

/** What a letter is written from: the explanation as it is shown, what things are called, and the language. */
interface Letter {
  readonly input: ReportInput;
  readonly explanation: Explanation;
  readonly spell: Spelling;
  readonly say: LetterWords;
}

const paragraph = (...sentences: readonly string[]) => [...hang("", sentences.join(" "), COLUMNS), ""];

/** Lines that stand together; none where all are blank. */
function block(lines: readonly string[]): string[] {
  const written = lines.filter((line) => line !== "").flatMap((line) => hang("", line, COLUMNS));
  return written.length === 0 ? [] : [...written, ""];
}
const heading = (text: string) => [text, "-".repeat(text.length), ""];

function items(texts: readonly string[], mark: (i: number) => string): string[] {
  return texts.length === 0 ? [] : [...texts.flatMap((text, i) => hang(`  ${mark(i)}  `, text, COLUMNS)), ""];
}

const number = (i: number) => `${i + 1}.`;
const letter = (i: number) => `${String.fromCharCode(65 + (i % 26))}.`;

const answerText = (outcome: string, { say, spell }: Letter) => say.quoted(spell.outcome(outcome));

/** The answer that was asked for; null where any other would do. */
function towardsText(about: Letter): string | null {
  const towards = towardsOf(about.explanation);
  return towards === null ? null : answerText(towards, about);
}

const isThere = ({ noCounterfactual }: Explanation) => noCounterfactual?.reason === "already-there";
const confirmedIn = ({ counterfactuals }: Explanation) => counterfactuals.filter(({ confirmed }) => confirmed);

/** What was not known, and what the model was told instead: said before all else, for it decides what was answered. */
function gaps({ explanation: { instance, notes }, spell, say }: Letter): string[] {
  const names = Object.keys(instance).filter((feature) => instance[feature] === null || instance[feature] === "");
  if (names.length === 0) return [];
  const wasFilled = notes.some(({ code }) => code === "missing-value-filled");
  return [say.missing(names.map(spell.column), wasFilled)];
}

/** Where no rule holds, what is certain is a reason: the changes that the model has confirmed. */
const certainIn = (explanation: Explanation) => (explanation.rule.premise.length === 0 ? [] : confirmedIn(explanation));

function certainReason(found: Counterfactual, about: Letter): string {
  const { explanation, spell, say } = about;
  const steps = leastChangesOf(found).map(({ feature, to, follows }): StepText => {
    const from = spell(feature, explanation.instance[feature] ?? null);
    return { column: spell.column(feature), from, to: spell(feature, to), follows: follows !== undefined };
  });
  return say.certainReason(steps, answerText(found.outcome, about));
}

const hasReasons = (explanation: Explanation) => hasReason(explanation) || certainIn(explanation).length > 0;

function decision(about: Letter): string[] {
  const { explanation, say } = about;
  const { probability, outcome } = explanation;
  return paragraph(
    say.wasPut,
    ...gaps(about),
    say.answerIs(answerText(outcome, about)),
    ...(probability === null ? [] : [say.scoreIs(Math.round(100 * probability))]),
    say.purpose(hasReasons(explanation), isThere(explanation), towardsText(about)),
  );
}

/** The conditions of the rule, those that tell most first. */
function reasonsOf({ explanation: { rule, instance, importance }, spell, say }: Letter): string[] {
  const rank = new Map(importance.map(({ feature }, i) => [feature, i]));
  const rankOf = (feature: string) => rank.get(feature) ?? importance.length;
  return [...rule.premise]
    .sort((a, b) => rankOf(a.feature) - rankOf(b.feature))
    .map((condition) => conditionSentenceOf(condition, instance, spell, say.inYourCase));
}

const frequencyText = ({ measured, isReal }: Precision, say: LetterWords) =>
  say.frequency(measured.successes, measured.trials, isReal);

function withoutRule(about: Letter): string[] {
  const { explanation, say } = about;
  const none = explanation.evidence.hit ? say.noShortReason : say.noAgreeingReason;
  const certain = certainIn(explanation).map((found) => certainReason(found, about));
  if (certain.length === 0) return paragraph(none);
  return [...items(certain.slice(0, REASONS_AT_MOST), number), ...paragraph(none, say.triedOnYours)];
}

function withoutConditions({ explanation, say }: Letter): string[] {
  const baseRate = baseRateOf(explanation);
  const none = isOneOutcome(explanation) ? say.everySame : say.nothingApart;
  return paragraph(none, ...(baseRate === null ? [] : [frequencyText(baseRate, say)]));
}

function reasons(about: Letter): string[] {
  const { explanation, say } = about;
  const { rule, evidence } = explanation;
  const title = heading(hasReasons(explanation) ? say.headings.reasons : say.headings.noReasons);
  if (!evidence.hit || (rule.premise.length > 0 && !hasReason(explanation))) return [...title, ...withoutRule(about)];
  const all = reasonsOf(about);
  if (all.length === 0) return [...title, ...withoutConditions(about)];
  const [shown, left] = [all.slice(0, REASONS_AT_MOST), all.length - REASONS_AT_MOST];
  const exceptions = confirmedIn(explanation).flatMap((found, i) =>
    isException(found, explanation) ? [letter(i).slice(0, 1)] : [],
  );
  return [
    ...title,
    ...items(shown, number),
    ...paragraph(
      ...say.describe(shown.length),
      ...(left > 0 ? [say.further(left)] : []),
      ...(exceptions.length === 0 ? [] : [say.exceptions(exceptions)]),
    ),
  ];
}

function nothingToDo(about: Letter): string {
  const { explanation, spell, say } = about;
  const { noCounterfactual, counterfactuals } = explanation;
  if (counterfactuals.length > 0) return say.noneConfirmed;
  const towards = towardsText(about);
  switch (noCounterfactual?.reason) {
    case "already-there":
      return say.alreadyThere(towards);
    case "one-outcome":
      return say.noneAsAllSame;
    case "outcome-not-seen":
      return say.noneGot(towards);
    case "constraints":
      return say.noneAllowed(noCounterfactual.inTheWay.map((one) => oneLine(constraintText(one, spell))));
    default:
      return say.noneFound(towards);
  }
}

/** As the values of a change, or as what is known to do beside them. */
function wantedText(changes: readonly Change[], region: Region | null, { spell, say }: Letter): WantedText[] {
  return changes.map(({ feature, from, to, follows }) => {
    const side = region?.sides.find((one) => one.feature === feature);
    const wanted =
      side === undefined ? say.words.predicate.value(spell(feature, to)) : sidePredicate(side, spell, AT_LEAST);
    return { column: spell.column(feature), wanted, now: spell(feature, from), follows: follows !== undefined };
  });
}

/** What was asked about exactly, and what was tried around it: "at least 10" is only said where it was tried. */
function triedText({ sides, evidence }: Region, changes: readonly Change[], spell: Spelling): TriedText {
  const reaches = sides.flatMap((side) => {
    const reach = reachText(side, spell);
    return reach === null ? [] : [sides.length === 1 ? reach : `${spell.column(side.feature)} ${reach}`];
  });
  const exactly = ownChanges(changes).map(({ feature, to }) => spell(feature, to));
  return { exactly, trials: evidence.trials, successes: evidence.successes, reaches };
}

/** Whether a change would do tomorrow too, without the terms of the method. */
function lasting({ survival }: Counterfactual, say: LetterWords): string[] {
  if (survival === null) return [];
  const { trials, kept, probability } = survival;
  return trials === undefined || kept === undefined
    ? [say.lastsByEstimate(Math.round(100 * probability))]
    : [say.lastsAsMeasured(kept, trials)];
}

/** The region of a change, where it has values besides those that are shown. */
const wideRegion = ({ region }: Counterfactual): Region | null =>
  region === null || isPointRegion(region) ? null : region;

/** Whether only some of the cases that are told of were tried. */
const isSampledWay = (found: Counterfactual): boolean => (wideRegion(found)?.evidence.trials ?? 0) > 0;

function wayOf(found: Counterfactual, about: Letter): string {
  const { explanation, spell, say } = about;
  const { changes, outcome, least } = found;
  const wide = wideRegion(found);
  const tried = wide === null ? null : triedText(wide, changes, spell);
  const way = say.way(wantedText(changes, wide, about), answerText(outcome, about), tried);
  const odd = oddMark(found, explanation, spell);
  const enough = least === null ? [] : [say.enoughToday(wantedText(least.changes, null, about))];
  return [`${way}${odd === null ? "" : ` (${odd})`}`, ...lasting(found, say), ...enough].join(". ");
}

function recourse(about: Letter): string[] {
  const { explanation, say } = about;
  const title = heading(say.headings.recourse);
  const found = confirmedIn(explanation);
  const ways = found.map((one) => wayOf(one, about));
  if (ways.length === 0) return [...title, ...paragraph(nothingToDo(about))];
  const fewest = fewestOfMany(explanation);
  const many = fewest === null ? [] : [say.manyChanges(USUAL_CHANGES, fewest)];
  return [
    ...title,
    ...paragraph(...many, say.lead(ways.length, towardsText(about), found.some(isSampledWay))),
    ...items(ways, letter),
  ];
}

function caveats(about: Letter): string[] {
  const { explanation, say } = about;
  const told = say.caveats(hasReasons(explanation), answerText(explanation.outcome, about));
  return [...heading(say.headings.caveats), ...paragraph(...told)];
}

/** What else a reader must know: the notes of the explanation, without its terms. */
function remarks({ input, explanation, spell, say }: Letter): string[] {
  const { instance, notes } = explanation;
  const codes = new Set<string>(notes.map(({ code }) => code));
  const unseen = Object.entries(instance).filter(([feature, value]) => {
    const summary = summaryOf(input, feature);
    if (value === null || value === "" || summary === undefined || summary.kind === "continuous") return false;
    return !summary.values.some((known) => known.value === value || known.text === String(value));
  });
  const named = unseen.map(([feature, value]) => ({ column: spell.column(feature), value: spell(feature, value) }));
  return [
    ...(codes.has("background-filled") ? [say.usualTaken] : []),
    ...(codes.has("unseen-category") && named.length > 0 ? [say.unseen(named)] : []),
    ...(codes.has("budget-used-up") || codes.has("time-used-up") ? [say.fewerTried] : []),
  ];
}

/** The sensitive columns that the letter would state: as reasons, as what could be done, or because its template says so. */
export function sensitiveInLetter({
  explanation,
  letterTemplate,
}: Pick<ReportInput, "explanation" | "letterTemplate">): string[] {
  const { dictionary } = explanation;
  const named = letterTemplate === undefined ? [] : columnsNamed(letterTemplate);
  const ofTemplate = named.filter((column) => isSensitive({ dictionary }, column));
  return [...new Set([...sensitiveReasons(explanation), ...sensitiveChanges(explanation), ...ofTemplate])];
}

/** A letter that rests on what is marked as sensitive is not written before a person has looked at it. */
function requireReview(input: ReportInput, spell: Spelling): void {
  const features = sensitiveInLetter(input);
  if (features.length === 0 || input.reviewed === true) return;
  const message = `the letter would speak of ${sensitiveText(features, spell)}; read the explanation in another form, and ask for the letter with reviewed where it may be sent`;
  throw new LoreError("review-needed", message, { features });
}

function reviewed({ input, spell, say }: Letter): string[] {
  const features = sensitiveInLetter(input);
  return features.length === 0 ? [] : [say.personLooked(features.map(spell.column))];
}

function measuredText({ explanation: { evidence, rule }, say }: Letter): string[] {
  const reasons = rule.premise.length;
  const precision = evidence.rule === null ? null : precisionOf(evidence.rule);
  if (precision === null) return [say.notMeasured(reasons)];
  const baseRate = evidence.rule === null ? null : baseRateShare(evidence.rule);
  return [
    say.triedFresh(reasons),
    frequencyText(precision, say),
    ...(baseRate === null ? [] : [say.baseRate(baseRate)]),
    say.expect(...boundsInHundred(precision.measured)),
  ];
}

function foundOut(about: Letter): string[] {
  const { explanation, say } = about;
  return [
    ...heading(say.headings.foundOut),
    ...paragraph(
      say.asked(casesAskedAbout(explanation.evidence)),
      ...(hasReason(explanation) ? measuredText(about) : []),
      ...(confirmedIn(explanation).length > 0 ? [say.eachConfirmed] : []),
      ...remarks(about),
      ...reviewed(about),
    ),
  ];
}

/** What is needed to find, check and repeat the explanation. */
function referenceLine({ input, explanation, say }: Letter): string[] {
  const { dataName, modelName, modelHash, date } = input;
  const text = say.reference([
    ...(date === undefined ? [] : [["date", dateIn(input, say)] as const]),
    ["data", oneLine(dataName)],
    ["model", oneLine(modelName)],
    ["model hash", modelHash === null ? null : oneLine(modelHash)],
    ["seed", String(explanation.seed)],
    ["LORE", oneLine(explanation.version)],
  ]);
  return hang("", text, COLUMNS);
}

/**
 * A letter to the person who got the decision, as plain text: reasons, changes that were confirmed, and what it does
 * not claim.
 */
export function reportLetter(given: ReportInput): string {
  if (given.letterTemplate !== undefined) parseLetterTemplate(given.letterTemplate);
  const explanation = shownExplanation(given.explanation);
  const say = letterWordsIn(given.letterTemplate?.language ?? "en");
  const input = { ...given, explanation };
  const about: Letter = { input, explanation, spell: spellingOf(input, say.words), say };
  requireReview(input, about.spell);
  const frame = frameOf(input, say);
  const lines = [
    ...block(frame.sender),
    ...block(frame.recipient),
    ...block([frame.placeAndDate]),
    ...block([frame.reference === "" ? "" : say.ourReference(frame.reference)]),
    ...paragraph(
      frame.subject === ""
        ? say.subject(input.title === null ? null : titleText(input.title, say.words))
        : frame.subject,
    ),
    ...block([frame.salutation]),
    ...frame.before.flatMap((text) => paragraph(text)),
    ...decision(about),
    ...reasons(about),
    ...recourse(about),
    ...caveats(about),
    ...foundOut(about),
    ...frame.after.flatMap((text) => paragraph(text)),
    ...block([frame.closing]),
    ...block(frame.signature),
    ...referenceLine(about),
  ];
  return `${lines.join("\n")}\n`;
}
