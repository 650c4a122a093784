// What the page says in English, view by view. PageStrings is the type of this value: the compiler asks every other language for
// what is here. What stands in a sentence comes as it is to be shown; counts come as numbers, for a language to inflect.

import { countOf, countText, listText, readingSentence } from "@lore-xai/core/words";
import type { ReviewStatus } from "@lore-xai/workbench";
import type { ReactNode } from "react";
import { ENGLISH_COMPARE, ENGLISH_RIVALS } from "./en/compare.tsx";
import { ENGLISH_DICTIONARY, ENGLISH_FILES, ENGLISH_LETTER } from "./en/dialogs.tsx";
import { ENGLISH_MEDIA, ENGLISH_OPENING, ENGLISH_PLACES, ENGLISH_SHARED, ENGLISH_WIDGET } from "./en/opening.tsx";
import { ENGLISH_OVERVIEW } from "./en/overview.tsx";

const PHASES: Readonly<Record<string, string>> = {
  pool: "Asking the model about cases that all explanations share",
  rule: "Searching for the rule",
  neighborhood: "Asking the model about cases around this one",
  surrogate: "Growing a tree that follows the model here",
  counterfactuals: "Looking for the smallest changes that lead to another outcome",
  evidence: "Measuring how far the rule holds",
};

const ADVICE: Readonly<Record<string, string>> = {
  "server-unreachable":
    "Start the server again; this page goes on by itself as soon as it answers. What you see stays.",
  "program-unreachable":
    "Start the program again; this page goes on by itself as soon as it answers. What you see stays.",
  "server-changed": "Load the page again: it then shows what is served now. What you see is what was served before.",
  "black-box-timeout": "The model is slow or stuck. Try again, or ask whoever runs it.",
  "black-box-unreachable": "The model's own server does not answer. Ask whoever runs it, then try again.",
  "row-out-of-range": "Choose another case from the list.",
};

/** What is wrong where nobody but the page itself can say so. */
export const ENGLISH_FAULTS = {
  "server-unreachable": "the server does not answer; is lore serve still running?",
  "program-unreachable": "the program that showed this page does not answer; has it ended?",
  "server-changed": "the server has been started again with other data, another model or other settings",
};

type OwnFault = keyof typeof ENGLISH_FAULTS;

const STATUS: Readonly<Record<ReviewStatus, string>> = { open: "open", reviewed: "reviewed", sent: "letter sent" };

export const ENGLISH_PAGE = {
  row: (number: number) => `Row ${number}`,
  typedIn: "A case typed in",
  asking: "Asking the model …",
  close: "Close",
  cancel: "Cancel",
  /** A share as a count of 100, never none or all where it is not quite so. */
  moreThan99: "more than 99",
  fewerThan1: "fewer than 1",
  to: " to ",
  of100: (share: string) => `${share} of 100`,
  percent: (rounded: number) => `${rounded}%`,
  underOnePercent: "under 1%",
  overNinetyNinePercent: "over 99%",
  columns: {
    feature: "feature",
    thisCase: "this case",
    now: "now",
    after: "then",
    realCase: "real case",
  },

  header: {
    pages: "Pages",
    overview: "Overview",
    cases: (count: number) => countOf(count, "case"),
    compare: "Compare",
    openFiles: "Open files",
    words: "Words",
    themes: { auto: "auto", light: "light", dark: "dark" },
    theme: (next: string) => ` colours; change to ${next}`,
    language: "Language",
    advanced: "Advanced",
    seed: "seed",
    sameSeed: "Same seed, same explanation",
  },
  desk: {
    skip: "Skip to the case",
    cases: "Cases",
    hide: "Hide the cases",
    choose: "Choose another case",
  },
  /** What a model is called: one that lore has trained, or by a name of its own. */
  model: (name: string) => name,
  start: {
    question: "Why did the model decide that, and what would have to change?",
    decides: (model: string, target: string | null, outcomes: string, count: number, data: string) =>
      `Here ${model} decides ${target === null ? "" : `${target} as `}${outcomes}. Choose one of ${countOf(count, "case")} of ${data} from the list, or type one in.`,
    howRead: "How the data were read",
    first: "Explain the first case",
    typeIn: "Type in a case",
    keys: (
      <>
        Keys: <kbd>/</kbd> search, <kbd>arrow keys</kbd> walk through the list, <kbd>Enter</kbd> explain, <kbd>Esc</kbd>{" "}
        cancel.
      </>
    ),
  },
  form: {
    begins: "It begins with what is typical of the data. An empty field is a value that is not known.",
    explain: "Explain this case",
    slider: (column: string) => `${column}, slider`,
  },
  list: {
    search: "Search the cases: a text, # and a number for a row, or a query",
    placeholder: "Search, #row or income > 300",
    outcome: "Outcome",
    allOutcomes: "all outcomes",
    reading: "Reading the cases …",
    count: (count: number, of: number | null) =>
      `${countOf(count, "case")}${of === null ? "" : ` of ${countText(of)}`}`,
    unknown: (count: number) => `; of ${countText(count)} it is not known yet`,
    soFar: " so far; the model is still being asked",
    noneKnown: "No case is known to fit yet.",
    none: "No case fits.",
    showAll: "Show all",
    decision: "decision",
    wrong: " wrong",
    truth: "truth",
    score: "score",
    scoreOf: (outcome: string) => `score of ${outcome}`,
    status: "status",
    marked: "marked",
    sortBy: (column: string) => `Sort by ${column}`,
    tick: (row: number) => `Tick row ${row}`,
    picture: "a picture",
    ready: {
      wrong: "decided wrongly",
      near: "near the threshold",
      noReason: "no reason holds",
      flips: "flips with a protected value",
      marked: "marked",
    },
    saveQuery: "Save this query",
    queryName: "Name of the query",
    nameIt: "Name it",
    save: "Save",
    forget: (name: string) => `Forget the query ${name}`,
    columns: "Columns",
    shown: (shown: number, all: number) => `${shown} of ${all}`,
    columnsOf: "Columns of the list",
    all: "All",
    noColumns: "None",
  },
  ticked: {
    title: "Ticked cases",
    count: (count: number) => `${countOf(count, "case")} ticked`,
    zip: (hasPacks: boolean): string => (hasPacks ? "Zip of letters, reports and packs" : "Zip of letters and reports"),
    setReviewed: "Set as reviewed",
    untick: "Untick all",
    cancelled: "Cancelled.",
    failed: (message: string) => `this did not work: ${message}`,
    explained: (count: number, of: number) => `Explained ${count} of ${of} …`,
    saved: (count: number, withoutLetter: number, without: string | null) =>
      `Saved cases.zip with ${countOf(count, "case")}.${withoutLetter === 0 ? "" : ` ${countOf(withoutLetter, "letter")} left out; cases.csv says why.`}${without === null ? "" : ` Without packs: ${without}.`}`,
    kept: "Kept.",
  },
  review: {
    previous: "Previous case",
    next: "Next case",
    legend: "What you make of this case",
    status: "status",
    statuses: STATUS,
    mark: "mark",
    note: "Note",
    kept: "Kept.",
    notKept: (message: string) => `this was not kept: ${message}`,
  },
  banner: {
    says: (outcome: ReactNode) => <>The model says {outcome}.</>,
    wouldSay: (outcome: ReactNode) => <>The model would say {outcome}.</>,
    score: (outcome: string, share: ReactNode) => (
      <>
        score of {outcome}: {share} in 100
      </>
    ),
    from: (threshold: string) => ` (from ${threshold} on it is given)`,
  },
  case: {
    reading: "Reading the case",
    edit: "Edit",
    withoutLocks: "Explain without locks",
    cancelled: "Cancelled.",
    before: "Below is the explanation from before.",
    again: "Explain again",
    seed: "seed",
    model: "model",
  },
  values: {
    title: "Its values",
    allUsual: (count: number) => `${countOf(count, "value")}, all of them usual`,
    unusual: (count: number, named: readonly string[], more: number) =>
      `${countOf(count, "value")}; unusual: ${listText([...named, ...(more > 0 ? [countOf(more, "more value")] : [])])}`,
    value: (column: string, value: string) => `${column} ${value}`,
    typical: "typical",
    howUsual: "how usual it is",
    typicalNames: { median: "median", "most common": "most common" },
    noneInData: "none in the data",
    haveIt: (share: string) => `${share} of 100 cases have it`,
    nothingToCompare: "no value in the data to compare with",
    beyondAll: (isMore: boolean, isDate: boolean) =>
      `${isDate ? (isMore ? "after" : "before") : isMore ? "above" : "below"} all that was seen`,
    beyond: (isMore: boolean, isDate: boolean, share: string) =>
      `${isDate ? (isMore ? "after" : "before") : isMore ? "above" : "below"} about ${share} of 100 cases`,
    middle: "in the middle",
    alwaysKnown: "known in every case",
    unknownIn: (share: string) => `not known in ${share} of 100 cases`,
  },
  outside: {
    note: (texts: readonly string[]) =>
      `Outside what has been seen: ${listText(texts)}. What the model says of such a case rests on no case like it.`,
    value: (column: string, value: string, seen: string) => `${column} ${value} (${seen})`,
    alwaysKnown: "in the data it is always known",
    noCase: "no case of the data has it",
    noValue: "the data have no value of it",
    range: (low: string, high: string) => `the data have ${low} to ${high}`,
  },
  why: {
    because: (outcome: ReactNode, conditions: readonly ReactNode[]) => (
      <>
        The model says {outcome} because{" "}
        {conditions.map((condition, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions stand always in the same order
          <span key={i}>
            {i === 0 ? "" : i === conditions.length - 1 ? " and " : ", "}
            {condition}
          </span>
        ))}
        .
      </>
    ),
    condition: (column: ReactNode, predicate: string) => (
      <>
        {column} {predicate}
      </>
    ),
    here: (value: ReactNode) => <> (here {value})</>,
    at: (value: ReactNode, others: number) => (
      <>
        At {value}
        {others > 0 && ` and with ${countOf(others, "other change")}`}
      </>
    ),
    wouldSay: (at: ReactNode, outcome: ReactNode) => (
      <>
        {at} the model would say {outcome}.
      </>
    ),
    notYet: (at: ReactNode) => <>{at} ….</>,
    putBack: "put back",
    charts: "On the distributions",
    allCases: "all cases",
    inRule: "where the rule holds",
    thisCase: "this case",
    drag: "; drag it to try another value",
  },
  changes: {
    to: (number: ReactNode, outcome: ReactNode) => (
      <>
        {number} to {outcome}
      </>
    ),
    byLink: (link: string) => `by the link ${link}`,
    andSo: "and so ",
    mayNot: (column: string) => `${column} may not change`,
    lock: (column: string) => `Lock ${column}`,
    unlock: (columns: string) => `Unlock ${columns}`,
    inPlan: (column: string) => `${column} in the plan`,
    takeOut: "Take it out of the plan",
    putIn: "Add this change to the plan",
    plan: "plan",
    tryIt: "Try it in What if",
    passesNone: "passes hardly any case",
    passes: (cases: number) => `passes ${cases} of 100 cases`,
    weighs: (weight: number) => `weighs ${weight}`,
    towards: "towards",
    anyOther: "any other outcome",
    whatCannot: "What cannot change?",
    locked: (count: number) => `${count} locked`,
    lockedList: "Locked",
    alwaysKept: (constraints: string) => `Always kept to: ${constraints}.`,
  },
  locks: {
    legend: "What may change, and how",
    kinds: {
      free: "may change",
      fixed: "may not change",
      up: "only up",
      down: "only down",
      range: "within a range",
    },
    kindOf: (column: string) => `${column} may change`,
    atLeast: (column: string) => `${column}, at least`,
    atMost: (column: string) => `${column}, at most`,
    to: "to",
    wrongOrder: "from must not exceed to",
    unlockAll: "Unlock all",
  },
  plan: {
    title: "Your plan",
    count: (count: number) => `${countOf(count, "change")}, as in What if`,
    step: (column: string, from: string) => `${column} ${from}`,
    takeOut: (column: string) => `Take ${column} out of the plan`,
    weigh: (total: number) => `Together they weigh ${total}; a change that nobody has weighed counts as 1.`,
    says: (outcome: ReactNode) => <>With all of it the model says {outcome}.</>,
    empty: "Empty the plan",
  },
  similar: {
    title: "Real cases like this one",
    hint: "of either outcome, side by side",
    looking: "Looking through the data",
    none: "No other case has a decision yet. Close this and open it again in a moment.",
    same: "same",
    legend: "Real cases of the data, the most alike first; in bold what differs from this case.",
  },
  whatIf: {
    title: "What if",
    hint: "change any value and see the decision",
    covers: "The rule still covers this case.",
    coversNot: (conditions: (join: (parts: readonly string[]) => string) => ReactNode) => (
      <>The rule covers this case no longer: it asks that {conditions(listText)}.</>
    ),
    now: (points: number) => ` (now ${points})`,
    nearness: (nearness: "very near" | "near" | "some way" | "far", distance: string | null) =>
      `${nearness === "some way" ? "some way off" : nearness}: distance ${distance ?? "below 0.001"}, where 1 is as far as can be`,
    andSo: (changes: readonly string[]) => `And so ${listText(changes)}.`,
    step: (column: string, from: string, to: string) => `${column} ${from} to ${to}`,
    flipped: (from: string, to: ReactNode) => (
      <>
        The decision has flipped from {from} to {to}.
      </>
    ),
    noWay: "No confirmed way to another outcome is known, so how near the next flip is cannot be said.",
    allHere: (outcome: string) =>
      `All that a confirmed way to ${outcome} needs is here, but what else was changed keeps the decision.`,
    needed: (column: string, from: string, to: string) => `${column} from ${from} to ${to}`,
    needs: (
      outcome: string,
      changes: (join: (parts: readonly string[]) => string) => ReactNode,
      nearness: ReactNode,
    ) => (
      <>
        The nearest confirmed flip, to {outcome}, still needs {changes(listText)}
        {nearness}.
      </>
    ),
    notAsked: " With what else was changed, the model has not been asked about that.",
    by: (link: string) => ` by ${link}`,
    was: (value: string) => `was ${value}, put back`,
    putAllBack: "Put everything back",
  },
  behind: {
    title: "Behind it",
    tree: "The tree",
    treeHint: "that follows the model around this case",
    rules: "Rules for another outcome",
    rulesHint: "each with what was counted for it",
    neighbors: "The neighbours",
    neighborsHint: "made-up cases that the model was asked about",
    importance: "What matters",
    importanceHint: "feature by feature",
    rivals: "LORE and other methods",
    rivalsHint: "on the same case",
    treeOf: (leaves: number, outcome: string) =>
      `A tree of ${countOf(leaves, "leaf", "leaves")} that follows the model around this case; this case ends at ${outcome}`,
    counterfactual: "counterfactual",
    counterfactuals: "counterfactuals",
    wholeTree: "show the whole tree",
    madeUp: (told: readonly string[], more: number, outcome: ReactNode) => (
      <>
        A made-up case: {told.length === 0 ? "the same values" : listText(more > 0 ? [...told, `${more} more`] : told)}.
        The model says {outcome}.
      </>
    ),
    valueHere: (column: string, value: string, here: string) => `${column} ${value} (here ${here})`,
    layingOut: "Laying out the neighbours",
    drawn: (same: number, all: number, outcome: string) =>
      `${countText(same)} of the ${countOf(all, "neighbour")} drawn get ${outcome} like this case`,
    dimensions: (how: "closely" | "roughly" | "only loosely", stress: string) =>
      `The nearer two dots, the more alike the cases; two dimensions show that ${how} (stress ${stress}).`,
    everyDot: (canTry: boolean) =>
      `Every dot is a case that was made up to ask the model about it. Point at one to see it${canTry ? "; a click puts it into What if" : ""}.`,
    previousDot: "Previous dot",
    nextDot: "Next dot",
    putIn: "Put it into What if",
    noRule: "The tree has no rule for another outcome.",
    more: (count: number) => `And ${countText(count)} more.`,
    show: (count: number) => `Show ${countText(count)}`,
    asksNothing: "The tree asks nothing, so no feature matters to it.",
    goesBy: (column: string) => `Around this case the tree goes by ${column} most; shares of what its questions tell.`,
    scrolls: "The tree; scrolls sideways",
    smaller: "Smaller",
    fit: "Fit",
    larger: "Larger",
    nodes: "The tree, node by node",
    depth: "depth",
    branch: "branch",
    node: "node",
    whoComes: "who comes here",
    caseHere: "this case goes here",
    changeHere: "a counterfactual goes here",
    all: "all",
    leaves: (count: number) => countOf(count, "leaf", "leaves"),
    ofCases: (count: number, all: number) => ` ${count} of ${countText(all)}`,
    arrivals: (numbers: readonly number[]) => `, change ${numbers.join(" and ")}`,
    whatIsDrawn: "What is drawn",
    outcome: "outcome",
    neighborsColumn: "neighbours",
  },
  charts: {
    upTo: " to ",
    caseHas: (column: string, value: string, low: string, high: string) =>
      `${column}: this case has ${value}. Half of all cases lie between ${low} and ${high}.`,
    howMany: (column: string) => `How many cases have which ${column}`,
    rule: "rule",
    thisCase: "this case",
    more: (count: number) => `and ${countOf(count, "more value")}`,
  },
  take: {
    title: "Take it along",
    report: "Report (HTML)",
    letter: "Letter",
    markdown: "Markdown",
    print: "Print",
    copyLink: "Copy the link",
    linkCopied: "Copied. It reopens this case with this seed and these locks.",
    linkRefused: "The browser does not allow it; copy the address of this page.",
    saveAs: (name: string) => `Save ${name}`,
    copy: "Copy",
    copied: "Copied.",
    refused: "The browser does not allow it; select the text.",
    looked: "I have looked at it: show the letter",
    speaksOf: (sensitive: string) => `For review: this letter speaks of ${sensitive}.`,
    letterLanguage: "Language of letters",
    personLink: "Link for one person",
    copyIt: "Copy it",
    until: (date: string) => `Whoever has it sees this case alone, until ${date}.`,
  },
  progress: {
    phase: (phase: string | null) => (phase === null ? "Waiting for its turn" : (PHASES[phase] ?? "Asking the model")),
    bringing: "Bringing the answer",
    pool: (labelled: number, size: number) => `${countText(labelled)} of ${countOf(size, "question")}, asked once`,
    questions: (count: number) => `${countOf(count, "question")} asked`,
  },
  fault: {
    title: "This did not work.",
    /** What the page itself says is wrong; null of what others say, which is in English. */
    message: (code: string): string | null =>
      Object.hasOwn(ENGLISH_FAULTS, code) ? ENGLISH_FAULTS[code as OwnFault] : null,
    advice: (code: string) => ADVICE[code] ?? "Nothing you entered is lost.",
    again: "Try again",
    reload: "Load the page again",
  },
  link: {
    differences: {
      data: "This link was made on other data than those that are open here.",
      model: "This link was made with another model than the one that is open here.",
      "data and model": "This link was made on other data and with another model than those that are open here.",
    },
    mayDiffer: "What you see may not be what its sender saw.",
    goOn: "Go on with what is open",
    lock: (column: string, reason: string) => `The lock on ${column} cannot hold and is left out: ${reason}.`,
    drop: "Drop it",
    noColumn: "the data have no such column",
    holdsNames: (kind: "up" | "down" | "range") =>
      `it holds names, which cannot go ${{ up: "only up", down: "only down", range: "within a range" }[kind]}`,
    noBounds: "its bounds are none that the column can have",
    nothingFrom: (from: string, to: string) => `nothing lies from ${from} to ${to}`,
  },
  /** How a column of the data was read. */
  reading: readingSentence,
  places: ENGLISH_PLACES,
  overview: ENGLISH_OVERVIEW,
  compare: ENGLISH_COMPARE,
  rivals: ENGLISH_RIVALS,
  dictionary: ENGLISH_DICTIONARY,
  files: ENGLISH_FILES,
  letter: ENGLISH_LETTER,
  media: ENGLISH_MEDIA,
  opening: ENGLISH_OPENING,
  shared: ENGLISH_SHARED,
  widget: ENGLISH_WIDGET,
};

/** The strings of a language: all that English has. */
export type PageStrings = typeof ENGLISH_PAGE;
