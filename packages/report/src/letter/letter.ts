// A letter to the person who got the decision: plain words, no term of the method, nothing promised.

import { type Change, type Counterfactual, type Explanation, LoreError, type Region } from "@lore-xai/core";
import {
  AT_LEAST,
  baseRateClause,
  baseRateOf,
  boundsText,
  casesAskedAbout,
  changesLead,
  changesText,
  conditionSentenceOf,
  constraintText,
  countOf,
  countText,
  hadText,
  hang,
  hasReason,
  isException,
  isOneOutcome,
  isPointRegion,
  isSensitive,
  leastChangesOf,
  listText,
  manyChangesSentence,
  oddMark,
  oneLine,
  ownChanges,
  type Precision,
  precisionOf,
  reachText,
  type Spelling,
  scoreText,
  sensitiveChanges,
  sensitiveReasons,
  sensitiveText,
  shownExplanation,
  sidePredicate,
  spellingWith,
  towardsOf,
} from "@lore-xai/core/words";
import { type ReportInput, spellingOf, summaryOf } from "../report-input.ts";
import { references, titleText } from "../sentences.ts";
import { columnsNamed } from "../template/parse-template.ts";
import { frameOf } from "./frame.ts";

const COLUMNS = 72;
/** As notices of adverse action do: more reasons tell less. */
const REASONS_AT_MOST = 4;

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

const quoted = (outcome: string, spell: Spelling) => `"${spell.outcome(outcome)}"`;
const number = (i: number) => `${i + 1}.`;
const letter = (i: number) => `${String.fromCharCode(65 + (i % 26))}.`;

/** "another answer", or the one that was asked for. */
function soughtAnswer(explanation: Explanation, spell: Spelling): string {
  const towards = towardsOf(explanation);
  return towards === null ? "another answer" : `the answer ${quoted(towards, spell)}`;
}

const isThere = ({ noCounterfactual }: Explanation) => noCounterfactual?.reason === "already-there";

/** What was not known, and what the model was told instead: said before all else, for it decides what was answered. */
function gaps({ instance, notes }: Explanation, spell: Spelling): string[] {
  const names = Object.entries(instance).filter(([, value]) => value === null || value === "");
  if (names.length === 0) return [];
  const missing = `Nothing was known about ${listText(names.map(([feature]) => spell.column(feature)))}`;
  return notes.some(({ code }) => code === "missing-value-filled")
    ? [`${missing}, so that the model was asked about your case with what is usual instead.`]
    : [`${missing}, and the model was told so.`];
}

/** Where no rule holds, what is certain is a reason: the changes that the model has confirmed. */
function certainReasons({ counterfactuals, rule, instance }: Explanation, spell: Spelling): string[] {
  if (rule.premise.length === 0) return [];
  const confirmed = counterfactuals.filter((found) => found.confirmed);
  return confirmed.map((found) => {
    const [changes, outcome] = [leastChangesOf(found), found.outcome];
    const now = listText(
      changes.map(({ feature }) => `${spell.column(feature)} is ${spell(feature, instance[feature] ?? null)}`),
    );
    return `${now}: ${hadText(changes, spell)}, the answer would have been ${quoted(outcome, spell)}`;
  });
}

const hasReasons = (explanation: Explanation) =>
  hasReason(explanation) || certainReasons(explanation, spellingWith(null)).length > 0;

function decision(explanation: Explanation, spell: Spelling): string[] {
  const score = scoreText(explanation);
  const scored = score === null ? [] : [`Its score for this answer is ${score}.`];
  return paragraph(
    "Your case was put to a computer model.",
    ...gaps(explanation, spell),
    `The model's answer is ${quoted(explanation.outcome, spell)}.`,
    ...scored,
    `This letter says ${hasReasons(explanation) ? "why" : "what was found out about it"}${isThere(explanation) ? "" : `, and what would lead to ${soughtAnswer(explanation, spell)}`}.`,
  );
}

/** The conditions of the rule, those that tell most first. */
function reasonsOf({ rule, instance, importance }: Explanation, spell: Spelling): string[] {
  const rank = new Map(importance.map(({ feature }, i) => [feature, i]));
  const rankOf = (feature: string) => rank.get(feature) ?? importance.length;
  return [...rule.premise]
    .sort((a, b) => rankOf(a.feature) - rankOf(b.feature))
    .map((condition) => conditionSentenceOf(condition, instance, spell, "in your case"));
}

function frequencySentence({ measured, isReal }: Precision): string {
  const tried = countOf(measured.trials, isReal ? "other real case" : "made-up case");
  return `Of ${tried}, ${countText(measured.successes)} got the same answer.`;
}

function reasons(explanation: Explanation, spell: Spelling): string[] {
  const title = heading(hasReasons(explanation) ? "The principal reasons" : "No reasons can be named");
  const { rule, evidence } = explanation;
  if (!evidence.hit || (rule.premise.length > 0 && !hasReason(explanation))) {
    const certain = certainReasons(explanation, spell);
    const none = evidence.hit
      ? "No short reason was found that holds for cases like yours."
      : "No reasons were found that agree with the model's answer in your case.";
    if (certain.length === 0) return [...title, ...paragraph(none)];
    const tried = "What is named here was tried on your own case: each change alone leads to the other answer.";
    return [...title, ...items(certain.slice(0, REASONS_AT_MOST), number), ...paragraph(none, tried)];
  }
  const all = reasonsOf(explanation, spell);
  if (all.length === 0) {
    const baseRate = baseRateOf(explanation);
    const none = isOneOutcome(explanation)
      ? "Every case that was tried got the same answer, whatever its values."
      : "Nothing was found that sets your case apart from cases with another answer.";
    return [...title, ...paragraph(none, ...(baseRate === null ? [] : [frequencySentence(baseRate)]))];
  }
  const [shown, left] = [all.slice(0, REASONS_AT_MOST), all.length - REASONS_AT_MOST];
  const more =
    left > 0
      ? [`${countOf(left, "further point, which tells", "further points, which tell")} less, also played a part.`]
      : [];
  const exceptions = explanation.counterfactuals
    .filter((found) => found.confirmed)
    .flatMap((found, i) => (isException(found, explanation) ? [letter(i).slice(0, 1)] : []));
  const except =
    exceptions.length === 0
      ? []
      : [`There are exceptions: ${changesLead(exceptions)} to another answer though all of this still applies.`];
  const together = shown.length > 1 ? "They count together, and the one that tells most stands first." : "";
  return [
    ...title,
    ...items(shown, number),
    ...paragraph(
      `${shown.length > 1 ? "These reasons describe" : "This reason describes"} how the model decided cases like yours.`,
      ...(together === "" ? [] : [together]),
      ...more,
      ...except,
    ),
  ];
}

function nothingToDo(explanation: Explanation, spell: Spelling): string {
  const { noCounterfactual, counterfactuals } = explanation;
  if (counterfactuals.length > 0) {
    return "Possible changes were worked out, but the model did not confirm any of them, so that none is named here.";
  }
  if (isThere(explanation))
    return `Nothing need be done for ${soughtAnswer(explanation, spell)}: the model gives it already.`;
  if (noCounterfactual?.reason === "one-outcome") {
    return "None is known: every case that was tried in search of one got the same answer.";
  }
  if (noCounterfactual?.reason === "outcome-not-seen") {
    const none = `None is known: no case that the model was asked about got ${soughtAnswer(explanation, spell)}.`;
    return `${none} That does not prove that there is none.`;
  }
  if (noCounterfactual?.reason !== "constraints") {
    return `No change was found that leads to ${soughtAnswer(explanation, spell)}. That does not prove that there is none.`;
  }
  const inTheWay = noCounterfactual.inTheWay.map((constraint) => oneLine(constraintText(constraint, spell)));
  const because = inTheWay.length === 0 ? "" : ` What stands in the way: ${inTheWay.join("; ")}.`;
  return `No change was found among those that were held to be possible.${because}`;
}

/** What was asked about exactly, and what was tried around it: "at least 10" is only said where it was tried. */
function wayText({ changes, outcome, region }: Counterfactual, spell: Spelling): string {
  const isWide = region !== null && !isPointRegion(region);
  const steps = changesText(changes, ({ feature, from, to }) => {
    const side = isWide ? region.sides.find((one) => one.feature === feature) : undefined;
    const wanted = side === undefined ? `is ${spell(feature, to)}` : sidePredicate(side, spell, AT_LEAST);
    return `${spell.column(feature)} ${wanted} (now ${spell(feature, from)})`;
  });
  if (!isWide) return `${steps}: the answer is then ${quoted(outcome, spell)}`;
  const exactly = listText(ownChanges(changes).map(({ feature, to }) => spell(feature, to)));
  const asked = `with ${exactly} the answer is then ${quoted(outcome, spell)}`;
  return `${steps}: ${asked}, and ${triedText(region, spell)}`;
}

/** "so it was in 11 of 11 other cases tried, up to 48" */
function triedText({ evidence, sides }: Region, spell: Spelling): string {
  const reaches = sides.flatMap((side) => {
    const reach = reachText(side, spell);
    return reach === null ? [] : [sides.length === 1 ? reach : `${spell.column(side.feature)} ${reach}`];
  });
  const far = reaches.length === 0 ? "" : `, ${listText(reaches)}`;
  if (evidence.trials === 0) return `with every other of these values as well${far}`;
  const tried = countOf(evidence.trials, "other case");
  return `so it was in ${countText(evidence.successes)} of ${tried} tried within these bounds${far}`;
}

/** Whether a change would do tomorrow too, without the terms of the method. */
function lastingSentences({ survival }: Counterfactual): string[] {
  if (survival === null) return [];
  const { trials, kept, probability } = survival;
  const told =
    trials === undefined || kept === undefined
      ? `by our estimate with ${Math.round(100 * probability)} chances in 100`
      : `as it was with ${kept} of ${countOf(trials, "model")} that ${trials === 1 ? "was" : "were"} made again to see`;
  return [`That would still be so if the model were made again, ${told}`];
}

function recourse(explanation: Explanation, spell: Spelling): string[] {
  const confirmed = explanation.counterfactuals.filter((found) => found.confirmed);
  const title = heading("What could be done");
  if (confirmed.length === 0) return [...title, ...paragraph(nothingToDo(explanation, spell))];
  const oddText = (found: Counterfactual) => {
    const odd = oddMark(found, explanation, spell);
    return odd === null ? "" : ` (${odd})`;
  };
  const stepsOf = (changes: readonly Change[]) =>
    changesText(
      changes,
      ({ feature, from, to }) => `${spell.column(feature)} is ${spell(feature, to)} (now ${spell(feature, from)})`,
    );
  const ways = confirmed.map((found) => {
    const least = found.least === null ? [] : [`Just enough today: ${stepsOf(found.least.changes)}`];
    return [`${wayText(found, spell)}${oddText(found)}`, ...lastingSentences(found), ...least].join(". ");
  });
  const given = `If nothing else changes, the model gives ${soughtAnswer(explanation, spell)}`;
  const lead = ways.length === 1 ? `${given} in this case:` : `${given} in each of these cases; one of them is enough:`;
  const many = manyChangesSentence(explanation, "value");
  return [...title, ...paragraph(...(many === null ? [] : [many]), lead), ...items(ways, letter)];
}

function caveats({ explanation }: ReportInput, spell: Spelling): string[] {
  return [
    ...heading("What this letter does not claim"),
    ...paragraph(
      "It does not promise that a changed application will be granted.",
      "Other checks may apply, and the model itself may be changed.",
      `It says ${hasReasons(explanation) ? "how the model came to" : "that the model's answer is"} ${quoted(explanation.outcome, spell)}, not that the answer is right or fair.`,
      "It does not say that a change is easy or within your reach.",
    ),
  ];
}

/** What else a reader must know: the notes of the explanation, without its terms. */
function remarks(input: ReportInput, spell: Spelling): string[] {
  const { instance, notes } = input.explanation;
  const codes = new Set<string>(notes.map(({ code }) => code));
  const entries = Object.entries(instance);
  const unseen = entries.filter(([feature, value]) => {
    const summary = summaryOf(input, feature);
    if (value === null || value === "" || summary === undefined || summary.kind === "continuous") return false;
    return !summary.values.some((known) => known.value === value || known.text === String(value));
  });
  return [
    ...(codes.has("background-filled")
      ? ["Where nothing was known in the cases to compare with, what is usual was taken instead."]
      : []),
    ...(codes.has("unseen-category")
      ? [
          `${listText(unseen.map(([feature, value]) => `${spell.column(feature)} ${spell(feature, value)}`))} had not occurred before.`,
        ]
      : []),
    ...(codes.has("budget-used-up") || codes.has("time-used-up")
      ? ["Fewer cases could be tried than planned, so that better changes may exist."]
      : []),
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

function reviewed(input: ReportInput, spell: Spelling): string[] {
  const features = sensitiveInLetter(input);
  if (features.length === 0) return [];
  return [`A person has looked at what this letter says of ${listText(features.map(spell.column))}.`];
}

function foundOut(input: ReportInput, spell: Spelling): string[] {
  const { explanation } = input;
  const { evidence, counterfactuals } = explanation;
  const asked = `The model was asked about ${countOf(casesAskedAbout(evidence), "case")} to compare with yours.`;
  const precision = evidence.rule === null ? null : precisionOf(evidence.rule);
  const baseRate = evidence.rule === null ? null : baseRateClause(evidence.rule);
  const measured =
    precision === null
      ? ["How often the reasons hold in other cases was not measured."]
      : [
          "The reasons were then tried on fresh cases to which they all apply.",
          frequencySentence(precision),
          ...(baseRate === null ? [] : [`Of all cases, ${baseRate.replace("of all cases ", "")} got it.`]),
          `So one can expect ${boundsText(precision.measured)}, with 95% confidence.`,
        ];
  const confirmed = counterfactuals.some((found) => found.confirmed)
    ? ["Each change named above was put to the model, which gave the other answer."]
    : [];
  return [
    ...heading("How this was found out"),
    ...paragraph(
      asked,
      ...(hasReason(explanation) ? measured : []),
      ...confirmed,
      ...remarks(input, spell),
      ...reviewed(input, spell),
    ),
  ];
}

function referenceLine(input: ReportInput): string[] {
  const named = references(input).map(([name, value]) => `${name} ${value}`);
  return hang("", `Reference: ${named.join("; ")}`, COLUMNS);
}

/**
 * A letter to the person who got the decision, as plain text: reasons, changes that were confirmed, and what it does
 * not claim.
 */
export function reportLetter(given: ReportInput): string {
  const input = { ...given, explanation: shownExplanation(given.explanation) };
  const { explanation } = input;
  const spell = spellingOf(input);
  requireReview(input, spell);
  const frame = frameOf(input, (date) => date);
  const told = input.title === null ? "About the decision in your case" : `About the decision: ${titleText(input)}`;
  const lines = [
    ...block(frame.sender),
    ...block(frame.recipient),
    ...block([frame.placeAndDate]),
    ...block([frame.reference === "" ? "" : `Our reference: ${frame.reference}`]),
    ...paragraph(frame.subject === "" ? told : frame.subject),
    ...block([frame.salutation]),
    ...frame.before.flatMap((text) => paragraph(text)),
    ...decision(explanation, spell),
    ...reasons(explanation, spell),
    ...recourse(explanation, spell),
    ...caveats(input, spell),
    ...foundOut(input, spell),
    ...frame.after.flatMap((text) => paragraph(text)),
    ...block([frame.closing]),
    ...block(frame.signature),
    ...referenceLine(input),
  ];
  return `${lines.join("\n")}\n`;
}
