// The overview in English, and the checks of many cases, which are made as its parts are.

import { countOf, countText } from "@lore-xai/core/words";
import { type MissingReason, missingSentence } from "@lore-xai/workbench";
import type { ReactNode } from "react";

export const ENGLISH_OVERVIEW = {
  reading: "Reading what is known of the model",
  computeAll: "Compute all parts",
  compute: "Compute",
  stop: "Stop",
  waits: "Waits for its turn",
  beginning: "Beginning",
  phases: {
    deciding: "Waiting for the model's decisions",
    labels: "Asking the model about the rows",
    explaining: "Explaining single cases",
    composing: "Composing the rules",
    searching: "Searching",
    measuring: "Measuring",
    exchanging: "Exchanging one column after another",
    trying: "Trying one value after another",
    comparing: "Comparing the groups",
  },
  looking: "Looking whether it was made before …",
  asks: (rows: number, time: string | null) =>
    `asks the model about some ${countOf(rows, "row")}${time === null ? "" : `, for which it needs some ${time}`}`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => countOf(count, "minute"),
  footing: (rows: number, all: number, queries: number) => {
    const on = rows === all ? `On all ${countOf(all, "row")}` : `On ${countText(rows)} of ${countOf(all, "row")}`;
    const asked =
      queries === 0 ? "the model was asked nothing more" : `the model was asked about ${countOf(queries, "row")}`;
    return `${on}; ${asked}.`;
  },
  bounded: (share: number, low: number, high: number) => `${share} of 100 (${low} to ${high})`,
  nothingMeasured: "nothing to measure on",
  /** Why a part has nothing to say. */
  missing: (reason: MissingReason) => missingSentence(reason),
  theCases: "the cases",
  showInList: (query: string) => `Show in the list: ${query}`,

  decisions: {
    title: "What it decides, and how right it is",
    outcomes: "How often the model gives each outcome",
    truths: "Cases by what the data state (down) and what the model says (across)",
    says: (outcome: string) => `says ${outcome}`,
    is: (outcome: string) => `is ${outcome}`,
    isNot: "is not",
    right: (share: string, right: ReactNode, wrong: ReactNode) => (
      <>
        Right for {share}: {right}, {wrong}.
      </>
    ),
    casesRight: (count: number) => `${countOf(count, "case")} right`,
    casesWrong: (count: number) => `${countText(count)} wrong`,
    onAll: (rows: number) =>
      `On all ${countOf(rows, "row")}, those that the model has learnt from among them, where there are any.`,
    onFirst: (decided: number, rows: number, isGoingOn: boolean) =>
      `On the first ${countText(decided)} of ${countOf(rows, "row")}${isGoingOn ? " so far" : ""}.`,
  },
  threshold: {
    title: "By threshold",
    hint: "what another score to decide by would do",
    givenFrom: (outcome: string, threshold: (text: string) => ReactNode, at: number) => (
      <>
        {outcome} is given from a score of {threshold(`${at} in 100`)} on
      </>
    ),
    result: (share: string, all: number, given: number, outcome: string) =>
      `Then ${share} of ${countOf(all, "case")} would be right, and ${countText(given)} would get ${outcome}.`,
    turnsAt: (at: number) => `The model turns at ${at}.`,
    table: "Cases by what the data state and what the threshold gives",
    gets: (outcome: string) => `gets ${outcome}`,
    getsNot: "does not",
    best: (best: number, bestRight: number, at: number, right: number) =>
      `Most are right at ${best} in 100: ${bestRight} of 100. At ${at}: ${right} of 100.`,
    axes: "threshold, in 100; upwards right decisions of 100",
  },
  errors: {
    title: "Where it errs",
    promise: "Cases that are decided wrongly more often than others.",
    usual: (share: string) => `Of all cases kept apart ${share} are decided wrongly.`,
    none: "No short rule was found whose cases are decided wrongly more often than that beyond doubt.",
    moreOften: "More often so:",
    wrongFor: (share: ReactNode, ofErrors: string) => (
      <>
        wrong for {share}, {ofErrors} of all errors
      </>
    ),
    wrong: (count: number | null) => `${count === null ? "those" : countText(count)} wrong`,
    footing: (rows: number, others: number) =>
      `Found on ${countOf(rows, "row")}, measured on ${countText(others)} others; bounds with 95% confidence, each for itself.`,
    line: "The line in a bar marks the rate of all.",
  },
  book: {
    title: "The model in a dozen rules",
    promise: "What it does, as a short list of rules with what each is worth.",
    rule: (isFirst: boolean, premise: string, outcome: ReactNode) => (
      <>
        {isFirst ? "if" : "else if"} {premise}: {outcome}
      </>
    ),
    worth: (share: string, coverage: string) => `true for ${share}, covers ${coverage}`,
    otherwiseDecided: (count: number | null) => `${count === null ? "those" : countText(count)} decided otherwise`,
    otherwise: (outcome: ReactNode) => <>otherwise: {outcome}</>,
    noneLeft: "No case kept apart is left to it.",
    trueFor: (share: string) => `true for ${share}`,
    more: "How many rules it takes",
    moreHint: "and where rules overlap",
    sizes: "Books of other sizes",
    rules: "rules",
    fidelity: "decides as the model does",
    ruleCount: (count: number) => countOf(count, "rule"),
  },
  matters: {
    title: "What matters",
    promise: "Which columns the decisions hang on.",
    lead: "How often a decision changes when one column alone is exchanged with that of another row:",
    caption: "What matters: decisions that change, by column",
    found: (found: number | null, all: number) => `${found === null ? "" : `${countText(found)} of `}${countText(all)}`,
    theFirst: (count: number) => `The first ${count}`,
    allColumns: (count: number) => `All ${countText(count)} columns`,
    unsteady: (share: string) =>
      `The model does not always say the same: asked twice about the same case it changed its answer for ${share}. So much of every figure may be noise.`,
  },
  curves: {
    title: "What becomes of cases as one column changes",
    promise: "Partial dependence, and single cases beside it.",
    column: "Column",
    draw: (column: string) => `Draw ${column}`,
    upwards: (outcome: string, isScore: boolean) =>
      isScore ? `score of ${outcome}, of 100` : `cases of 100 that get ${outcome}`,
    axes: (column: string, upwards: string) => `${column}; upwards: ${upwards}`,
    finding: (outcome: string, isScore: boolean, least: number, most: number, column: string) =>
      `${isScore ? `The mean score of ${outcome}` : `The share of cases that get ${outcome}`} goes from ${least} to ${most} of 100 as ${column} alone changes.`,
    lines: (singles: number) => `Thick: the mean. Thin: ${countOf(singles, "case")} one by one.`,
    strokes: (upwards: string, singles: number) =>
      `Bar: the mean, ${upwards}. Strokes: ${countOf(singles, "case")} one by one.`,
    leftOut: (count: number) => `${countOf(count, "rarer value")} left out.`,
    asTable: "As a table",
    asTableHint: "with the cases at each value",
    caption: (column: string) => `${column}: the mean at each value, and the cases of the data`,
    upTo: (column: string) => `${column} up to`,
    mean: "mean",
    inData: "in the data",
  },
  groups: {
    title: "Groups",
    promise: "What the groups of the columns marked as sensitive get.",
    promiseWithRecourse: "Denied cases of each group are explained too, which takes most of the time.",
    andRecourse: "And what the denied of each could do",
    whoGets: (outcome: string, columns: string) => `Who gets ${outcome}, by ${columns}`,
    flips: (column: string, tried: string, share: string, some: ReactNode) => (
      <>
        with another {column} alone
        {tried} {share} change, {some}
      </>
    ),
    someOfThem: "some of them",
    more: "In sentences",
    moreHint: "what was measured, what it means, and what it does not",
    by: (columns: string) => `By ${columns}`,
    tooFew: "Too few are denied to say what each group could do.",
    recourse: (columns: string) => `What the denied could do, by ${columns}`,
    group: "group",
    denied: "denied",
    ways: "have a confirmed way",
    cost: "its median cost",
    noneExplained: "none explained",
  },
  helps: {
    title: "What helps the denied",
    promise: "The few changes that help most of those with the unfavourable outcome.",
    theDenied: "the denied",
    helps: (share: ReactNode, cases: ReactNode) => (
      <>
        helps {share} · for whom it is a change: {cases}
      </>
    ),
    leftBehind: (cases: ReactNode) => <>Those of them who are described: {cases}</>,
    more: "What this does not say",
    moreHint: "and what it rests on",
  },
  checks: {
    noReason: (without: number, looked: number, rows: number, share: string) =>
      `No reason holds for ${countText(without)} of ${countOf(looked, "case")} that were explained, drawn by chance from ${countText(rows)}: ${share}.`,
    whenKnown: "Whether a reason holds is known when a case has been explained.",
    explain: (count: number, isAll: boolean) => `Explain ${isAll ? "all " : ""}${countText(count)}`,
    flips: (column: string, triedValues: string, flipping: number, tried: number, rows: number) =>
      `With another ${column} alone${triedValues} the decision is another one for ${countText(flipping)} of ${tried === rows ? `all ${countOf(rows, "case")}` : `${countText(tried)} that were tried, of ${countOf(rows, "case")}`}.`,
    unsteady: (share: string) =>
      `Asked twice about the same case the model changed its answer for ${share}: so much of it may be noise.`,
    notAsked: (columns: string) => `Nobody has asked the model yet about these cases with another ${columns}.`,
    askNow: "Ask now",
  },
};
