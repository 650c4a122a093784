// The sentences of an explanation in English. What is here is what every language must say: SentenceWords is the type of this
// value, so that the compiler asks for what another language lacks. Columns, values and outcomes come as they are to be printed, and
// with every count that a language may need to inflect. A line is a clause of the text; a sentence begins with a capital and ends.

import { countOf, countText } from "../../../count-text.ts";
import type { NoteCode } from "../../../notes.ts";
import { listText } from "../../list-text.ts";
import type {
  Asked,
  BaseRateShare,
  Counted,
  HadText,
  NoteFacts,
  RealPart,
  RuleCount,
  SearchedText,
  ShareInHundred,
} from "./said.ts";

const kindOf = (isReal: boolean) => (isReal ? "real case" : "made-up case");
export const sought = (towards: string | null) => (towards === null ? "another outcome" : `the outcome ${towards}`);
const inHundred = ({ count, is }: ShareInHundred) => `${is === "about" ? "" : `${is} than `}${count}`;
const boundsText = (low: number, high: number) => `${low} to ${high} of 100`;
const askedText = ({ queries, twice, batches }: Asked) => {
  const again = twice === 0 ? "" : `, ${countText(twice)} of them twice,`;
  return `asked about ${countOf(queries, "case")}${again} in ${countOf(batches, "batch", "batches")}`;
};
export const grownOn = (neighbors: number, distinct: number) =>
  neighbors === 1
    ? "the one neighbour it was grown on"
    : `the ${countOf(neighbors, "neighbour")} it was grown on, ${countText(distinct)} of them distinct`;
const baseRate = (share: BaseRateShare) =>
  `of ${countOf(share.among, "real case")} in general ${inHundred(share)} of 100`;

const RELIABILITY = {
  holds: "The rule can be relied on for cases like this one",
  mostly: "The rule mostly holds for cases like this one",
  unsure: "Too few cases were left to call the rule that was found a reason",
  "does-not-hold": "The rule that was found is no reason",
};

export const ENGLISH_SENTENCES = {
  headings: {
    why: "Why",
    attempt: "The nearest attempt at a reason",
    rules: "The tree's rules for another outcome",
    trust: "How far to trust this",
    goesBy: "What the tree goes by",
    theCase: "The case",
  },
  changeHeading: (towards: string | null) =>
    `What would have to change${towards === null ? "" : ` for ${sought(towards)}`}`,
  columns: {
    feature: "feature",
    rule: "the rule",
    thisCase: "this case",
    now: "now",
    after: "then",
    realCase: "real case",
    whatCounts: "what counts",
    share: "share of the information",
    typical: "typical in the data",
  },
  because: "because",
  and: "and",
  if: "if",
  none: "none",
  untitled: "This case",
  row: (number: string) => `Row ${number}`,
  application: (number: string) => `Application ${number}`,
  seed: "seed",
  about: { date: "date", data: "data", model: "model", hash: "model hash", noHash: "none" },

  says: (outcome: string, title: string | undefined) =>
    `${title === undefined ? "The model says" : `${title}: the model says`} ${outcome}`,
  scoreBeside: (score: number) => `(with a score of ${score} in 100)`,
  scoreOf: (score: number) => `${score} of 100`,
  decision: (outcome: string, score: string | null) =>
    `The model says ${outcome}${score === null ? "" : `, with a score of ${score}`}.`,
  thisCaseHas: (value: string) => `this case: ${value}`,
  inAll: "in all",
  thisCaseInAll: (points: number) => `this case in all: ${points}`,
  restCountsNothing: "whatever is not listed counts 0",
  lessThanOnePercent: "less than 1%",
  moreThanNinetyNinePercent: "more than 99%",
  percent: (rounded: number) => `${rounded}%`,
  typicalNumber: (median: string) => `median ${median}`,

  everyCaseSame: "every case that was tried gets this outcome, whatever its values",
  nothingApart: "no condition was found that sets this case apart",
  triedGet: ({ successes, trials, isReal }: Counted) => {
    const tried = trials === 1 ? "that was tried" : "that were tried";
    return `of ${countOf(trials, kindOf(isReal))} ${tried}, the model gives ${countText(successes)} this outcome`;
  },
  becauseOf: (conditions: readonly string[]) => `Because ${listText(conditions)}.`,
  noReason: "No short reason was found that holds.",
  ruleSaysOther: (said: string, conditions: readonly string[], outcome: string) =>
    `The rule that was found says ${said} where ${listText(conditions)}; but the model says ${outcome}.`,
  attempt: (conditions: readonly string[]) => `The nearest attempt at a reason: ${listText(conditions)}.`,
  certain: ({ own, carried, outcome, times }: HadText) => {
    const had = listText(own.map(({ column, value }) => `${column} been ${value}`));
    const so =
      carried.length === 0 ? "" : `, and so ${listText(carried.map(({ column, value }) => `${column} ${value}`))}`;
    return `Had ${had}${so}, the model would have said ${outcome}${times}.`;
  },
  furtherAnswers: (same: number, asked: number) => `${same} of ${countOf(asked, "further answer")}`,
  trueFor: ({ successes, trials, isReal }: Counted, low: number) => {
    const cases = countOf(trials, kindOf(isReal));
    return `True for ${countText(successes)} of ${cases} like it (at least ${low} in 100, with 95% confidence)`;
  },
  baseRate,
  covers: (percent: string) => `covers ${percent} of all real ones`,
  precision: ({ counted, lead, share, low, high }: RuleCount) => {
    const { successes, trials, isReal } = counted;
    const cases = countOf(trials, `fresh ${kindOf(isReal)}`);
    const beside = share === null ? "" : ` (${baseRate(share)} have this outcome)`;
    const right = `it is right for ${countText(successes)} of ${cases} that it covers`;
    return `${RELIABILITY[lead]}: ${right}${beside}; expect ${boundsText(low, high)}, with 95% confidence.`;
  },
  coverage: (percent: string | null) =>
    percent === null
      ? "It covers none of the real cases but, by its making, this one."
      : `It covers ${percent} of all real cases.`,
  exceptions: (marks: readonly string[]) => {
    const lead = marks.length === 1 ? `change ${marks[0]} below leads` : `changes ${listText(marks)} below lead`;
    return `The rule has exceptions: ${lead} to another outcome though it still covers the case.`;
  },
  sensitive: (columns: readonly string[]) =>
    `${listText(columns)}, which ${columns.length === 1 ? "is" : "are"} marked as sensitive`,
  restsOn: (sensitive: string) => `For review: this reason rests on ${sensitive}.`,

  andSo: (column: string) => `and so ${column}`,
  thenSays: (said: string, times: string) => `the model then says ${said}${times}`,
  saidOnce: (said: string, times: string) => `not confirmed: the model then said ${said} once${times}`,
  notAskedLine: (said: string) => `not confirmed: the model was not asked (the rule says ${said})`,
  promisesOther: (said: string, answer: string) =>
    `not confirmed: the rule promises ${said}, the model then says ${answer}`,
  alreadySaid: (said: string) => `no change of outcome: the rule promises ${said}, which the model says already`,
  confirmed: "Confirmed.",
  manyChanges: (usual: number, fewest: number) =>
    `No way was found that changes ${countOf(usual, "column")} or fewer: this one changes ${fewest}.`,
  moreChanges: (count: number) => `and ${count} more, in the JSON form of this explanation`,

  noneLines: {
    alreadyThere: (outcome: string) => `nothing: the model already says ${outcome}`,
    notSeen: (asked: number, towards: string | null) =>
      `none of the ${countOf(asked, "case")} asked about has ${sought(towards)}`,
    notAllowed: "no change was found that your constraints allow",
    noPath: (outcome: string) => `no path of the tree that follows the model leads away from ${outcome}`,
    notFound: (towards: string | null) => `no change was found that leads to ${sought(towards)}`,
  },
  inTheWay: (towards: string | null, constraints: readonly string[]) =>
    `in the way of a case that is known to have ${sought(towards)}: ${constraints.join("; ")}`,

  /** `isSample`: some of the cases inside were tried, not all. */
  andWhere: (region: string, isSample: boolean) => `and${isSample ? ", as far as was tried," : ""} where ${region}`,
  regionSides: (sides: readonly string[]) => listText(sides),
  sideReach: (column: string, reach: string) => `${column} ${reach}`,
  askedAt: (reaches: readonly string[], outcome: string, successes: number, trials: number) => {
    const asked = reaches.length === 0 ? "" : `asked ${listText(reaches)}: `;
    if (trials === 0) return `${asked}${outcome} at every value`;
    const counted = `${outcome} at ${countText(successes)} of ${countText(trials)}`;
    return asked === "" ? `${counted} tried inside` : `${asked}${counted}`;
  },
  noOtherValues: (columns: number): string =>
    columns === 1 ? "no other value is known to lead there" : "no other values are known to lead there",

  estimated: (chances: number) => `an estimated ${chances} in 100`,
  retrained: (kept: number, trials: number) => `${kept} of ${countOf(trials, "model")} trained again`,
  lastsByEstimate: (chances: number) =>
    `an estimated ${chances} in 100 chance that it still holds when the model is trained again`,
  lastsAsMeasured: (kept: number, trials: number) =>
    `measured: ${kept} of ${countOf(trials, "retrained model")} ${trials === 1 ? "agrees" : "agree"}`,
  enoughToday: (changes: string, chance: string) => `already enough today: ${changes}${chance}`,
  step: (column: string, from: string, to: string) => `${column} ${from} -> ${to}`,

  realLikeIt: (outcome: string) => `there is a real case like it that gets ${outcome}`,
  nearestReal: (outcome: string) => `The nearest real case with ${outcome}:`,
  realCase: (outcome: string, parts: readonly RealPart[], others: number) => {
    const texts = parts.map(({ column, value, here }) => `${column} ${value}${here === null ? "" : ` (here ${here})`}`);
    const more = others === 0 ? [] : [countOf(others, "more column")];
    return `a real case with ${outcome}: ${listText([...texts, ...more])}`;
  },
  mostUnusual: "Unusual: no real case that was looked at is as far from others.",
  mostUsual: "At least as usual as any real case that was looked at.",
  asUsualAs: (share: ShareInHundred) => `At least as usual as ${inHundred(share)} in 100 real cases.`,
  unusual: (share: ShareInHundred) => {
    const are = share.count === 1 && share.is === "about" ? "is" : "are";
    return `Unusual: ${share.is === "fewer" ? "" : "only "}${inHundred(share)} in 100 real cases ${are} as far from others.`;
  },

  ifThen: (changed: readonly string[], same: readonly string[], outcome: string) =>
    `If ${listText(changed)}${same.length === 0 ? "" : `, while ${listText(same)}`}: ${outcome}`,
  promise: (conditions: readonly string[], outcome: string) => `The rule: if ${listText(conditions)}, then ${outcome}.`,
  ruleCounts: (
    counts: readonly { readonly counted: Counted; readonly low: number; readonly high: number }[],
    among: "tree" | "asked" | null,
    isConfirmed: boolean,
  ) => {
    const of = among === "tree" ? " that the tree was grown on" : among === "asked" ? " asked about before" : "";
    const parts = counts.map(({ counted: { successes, trials, isReal }, low, high }) => {
      const cases = countOf(trials, kindOf(isReal));
      return `${countText(successes)} of ${cases}${of} (expect ${boundsText(low, high)})`;
    });
    const right = parts.length === 0 ? "No case was left to try it on" : `Right for ${listText(parts)}`;
    const known = isConfirmed
      ? "a case is known that it is right for"
      : "not confirmed: no case is known that it is right for";
    return `${right}; ${known}.`;
  },
  moreRules: (left: number, listed: number) => {
    const some = listed === left ? "" : `${countText(listed)} of them `;
    return `and ${countText(left)} more${listed <= 0 ? "" : `, ${some}in the JSON form of this explanation`}`;
  },

  treeAgrees: "the surrogate tree agrees with the model on this case",
  treeDisagrees: "the surrogate tree disagrees with the model on this case",
  followsLine: (f1: string, rows: number) => `follows the model with f1 ${f1} on ${countOf(rows, "fresh neighbour")}`,
  grownLine: (f1: string, neighbors: number, distinct: number) => `f1 ${f1} on ${grownOn(neighbors, distinct)}`,
  askedLine: (asked: Asked, seed: number) => `${askedText(asked)}; seed ${seed}`,
  asked: (asked: Asked, shared: string | null) =>
    `The model was ${askedText(asked)}${shared === null ? "" : `; ${shared}`}.`,
  /** `distinct` is null where all are. */
  pool: (rows: number, distinct: number | null) => {
    const asked = distinct === null ? "" : `, ${countText(distinct)} of them distinct,`;
    return `rules are searched on ${countOf(rows, "case")}${asked} asked about once for all explanations`;
  },
  searchedAgain: (halves: number, found: readonly SearchedText[]) => {
    const told = found.map(({ column, times }) => `${column} in ${times}`);
    return `searched again on ${halves} random halves of them, conditions on the same features came up: ${listText(told)}`;
  },
  turning: (columns: readonly string[]) => {
    const [are, each] = columns.length === 1 ? ["is", "it"] : ["are", "each"];
    return `${listText(columns)} ${are} there because changing ${each} alone changes this decision`;
  },
  orNotKnown: (predicate: string) => `${predicate} or not known`,
  note: "note",
  /** What a note says; null where its own message, which is in English, is to be told. */
  noteText: (_code: NoteCode, _facts: NoteFacts): string | null => null,
};
