// Comparing in English: two models, two versions of the data, two cases; and LORE beside other methods.

import { METHOD_LIST, type MethodName } from "@lore-xai/core";
import { countOf, countText, listText } from "@lore-xai/core/words";
import type { ReactNode } from "react";

/** A version of the data. */
interface Version {
  readonly name: string;
  readonly cases: number;
}

export const ENGLISH_COMPARE = {
  models: "Two models",
  versions: "Two versions of the data",
  cases: "Two cases",
  compareThem: "Compare them",
  askAgain: "Ask again",
  premise: (conditions: readonly string[]) => listText(conditions),

  explained: {
    change: (column: string, from: string, to: ReactNode) => (
      <>
        {column} from {from} to {to}
      </>
    ),
    notConfirmed: "not confirmed by the model",
  },
  values: {
    title: "Values that differ",
    allSame: (count: number) => `All ${countOf(count, "value")} of the two cases are the same.`,
    othersSame: (count: number) => `${countOf(count, "other value")}: the same in both.`,
  },
  twoCases: {
    choose: "Choose a case in the list, and give the row of the other: ",
    beside: (row: number) => `Row ${row} beside row`,
    other: "The row to compare with",
    range: (last: number) => `The data have the rows 0 to ${last}.`,
    same: "These are the same case. Choose another one in the list.",
  },
  twoModels: {
    asking: "Asking both models about all cases",
    opening: "Opening the second model",
    noneBoth: "No case was decided by both models.",
    same: (own: string, other: string, rows: number) =>
      `${other} decides ${rows === 1 ? "the one case" : `all ${countOf(rows, "case")}`} as ${own} does.`,
    differ: (own: string, other: string, differ: number, rows: number, share: string) =>
      `${other} decides ${countText(differ)} of ${countOf(rows, "case")} otherwise than ${own}: ${share}.`,
    right: (stated: number, own: string, ownRight: number, other: string, otherRight: number) =>
      `Of ${countOf(stated, "case")} whose outcome the data tell, ${own} decides ${countText(ownRight)} as it was, ${other} decides ${countText(otherRight)} as it was.`,
    show: "Show these cases",
    table: (own: string, other: string) =>
      `Cases by what ${own} decides (rows) and ${other} (columns); each number opens its cases`,
    where: "Where they differ",
    rule: (premise: ReactNode, evidence: string) => (
      <>
        Where {premise}, {evidence}.
      </>
    ),
    evidence: (differ: number, cases: number, low: string, high: string) =>
      `they differ in ${countText(differ)} of ${countOf(cases, "case")} that the rule was not learnt from; expect ${low} to ${high} of 100, with 95% confidence`,
    all: (rows: number, share: string) => `Of all ${countOf(rows, "case")} kept apart for this, ${share} differ.`,
    tooFew: "Too few cases differ for a rule to be learnt from them.",
    noRule: "No short rule was found whose cases differ more often than all cases do.",
    only: (command: ReactNode) => (
      <>
        There is one model. Start the server with a second one, {command}, or open your own files in this browser: there
        a second model can be opened here.
      </>
    ),
    second: "A second model (.onnx), and if it has one the file that says how it is read (.lore.json)",
    noModel: "One of the files must end in .onnx.",
    oneCase: "One case by either model",
    rowBy: (row: number) => `Row ${row} by either model`,
    choose: "Choose a case in the list to see how either model explains it.",
  },
  twoVersions: {
    asking: "Asking the model about both versions",
    reading: "Reading the earlier version",
    lookingUp: "Looking it up",
    noCases: "none",
    shares: (before: string, now: string) => `${before} before, ${now} now`,
    hardlyChance: "fewer than 1 of 1,000",
    differ: (now: Version, before: Version, drifted: number, columns: number) => {
      const sizes = `${now.name} has ${countOf(now.cases, "case")}, ${before.name} ${countText(before.cases)}`;
      if (drifted === 0) return `${sizes}. No column differs by more than chance alone would bring about.`;
      const which = `${drifted === columns ? "all " : `${countText(drifted)} of `}${countOf(columns, "column")}`;
      return `${sizes}. In ${which} the values differ by more than chance alone would bring about.`;
    },
    rightOf: (right: number, cases: number, share: string) =>
      `${countText(right)} of ${countOf(cases, "case")} (${share})`,
    right: (before: string, now: string) => `The model decides as it was: before ${before}, now ${now}.`,
    columnsTable: "Where each column differs most surely",
    casesWhose: "cases whose",
    beforeNow: "before, now",
    byChance: "so far apart by chance alone",
    newIn: (column: string, values: readonly string[]) => `New in ${column}: ${listText(values)}.`,
    outcomesTable: "How often the model gives each outcome",
    outcome: "outcome",
    both: "Cases of both",
    unnamed: (flag: ReactNode) => (
      <>
        Nothing names the rows of both versions, so that nobody knows which cases are the same: give {flag}, or choose
        the column where the version is opened in the page.
      </>
    ),
    noneMatched: "No case is in both versions: is it the right column that names the rows?",
    matched: (rows: number, added: number, gone: number) =>
      `${countOf(rows, "case")} ${rows === 1 ? "is" : "are"} in both versions, ${countText(added)} only in this one, ${countText(gone)} only in the earlier one.`,
    noneChanged: "None of them has another value.",
    changed: (changed: number, decidedOtherwise: number) =>
      `${countText(changed)} ${changed === 1 ? "has" : "have"} another value in at least one column, ${decidedOtherwise === 0 ? "none" : countText(decidedOtherwise)} of which the model decides otherwise.`,
    otherValues: (columns: readonly string[]) => `Other values: ${listText(columns)}.`,
    inRows: (column: string, rows: number) => `${column} in ${countText(rows)}`,
    showChanged: "Show those that changed",
    showNew: "Show those that are new",
    before: "before",
    now: "now",
    rowBefore: (row: number) => `Row ${row} before`,
    rowNow: (row: number) => `Row ${row} now`,
    notInEarlier: (row: number) => `Row ${row} is not in the earlier version.`,
    unchanged: (row: number) => `Row ${row} has the same values in both versions.`,
    choose: "Choose a case in the list to see it as it was and as it is.",
    only: (command: ReactNode) => (
      <>
        There is one version of the data. Start the server with an earlier one, {command}, or open your own files in
        this browser: there an earlier version can be opened here.
      </>
    ),
    earlier: "An earlier version of the data (CSV)",
    idColumn: "The column that names the rows of both",
    none: "none",
    compareWith: "Compare with it",
  },
};

const named = (method: MethodName): { readonly title: string; readonly gives: string } => {
  const { title, gives } = METHOD_LIST[method];
  return { title, gives };
};

export const ENGLISH_RIVALS = {
  methods: {
    lore: named("lore"),
    lime: named("lime"),
    anchor: named("anchor"),
    global: named("global"),
    "stochastic-counterfactual": named("stochastic-counterfactual"),
  },
  ways: (count: number) => (count === 0 ? "no way to another outcome" : `${countOf(count, "way")} to another outcome`),
  because: (outcome: string, premise: ReactNode) => (
    <>
      {outcome}, because {premise}.
    </>
  ),
  notMeasured: "how often the rule is right was not measured",
  questions: (count: number) => countOf(count, "question"),
  speaksFor: (outcome: string) => `What speaks for ${outcome} (+) and against it (−).`,
  smallerWeights: (count: number) => `${countOf(count, "smaller weight")} not shown.`,
  fit: (r2: string) => `the weights follow the model's scores nearby with R² ${r2} (1 is perfect)`,
  asLongAs: (outcome: string, premise: ReactNode) => (
    <>
      {outcome}, as long as {premise}.
    </>
  ),
  noAnchor: "No condition was found that tells more than none.",
  drawn: (isAnchor: boolean, right: number, drawn: number, isEnough: boolean) =>
    `${isAnchor ? "true for" : "the outcome of"} ${countText(right)} of ${countOf(drawn, "drawn case")}${isEnough ? "" : ", which is less than was asked for"}`,
  covers: (share: string) => `covers ${share} of all`,
  with: (outcome: string, changes: ReactNode) => (
    <>
      {outcome}, with {changes}.
    </>
  ),
  change: (column: string, from: string, to: string) => `${column} from ${from} to ${to}`,
  changes: (changes: readonly string[]) => listText(changes),
  noneNearby: "No case nearby was found that the model decides otherwise.",
  byChance: "a search by chance: a nearer case may exist",
  grow: "Grow it",
  asksAbout: (cases: number) => `asks the model about ${countOf(cases, "case")}`,
  measures: {
    title: "The same measures for all",
    columns: "columns named",
    coversReal: (cases: number) => `covers, of ${countOf(cases, "real case")}`,
    coversMadeUp: (cases: number) => `covers, of ${countOf(cases, "made-up case")} nearby`,
    right: "right about those",
    agrees: "says of all made-up ones what the model says",
    questions: "questions to the model",
    waited: "seconds waited for it here",
    noRule: "no rule",
    noSay: "does not say",
    coversNone: "covers none",
    notMeasured: "not measured",
    measuredOn:
      "All are measured on the same cases. The made-up ones mix this case with real ones and are drawn for this alone. " +
      "The real ones are those of the data, without this case; a method may have looked at some of them. An explanation that was kept is there at once.",
  },
};
