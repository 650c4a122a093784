// What the HTML report of an explanation says beside the sentences that all forms share, in English. What is here is what every
// language must say: ReportWords is the type of this value.

import { countOf } from "@lore-xai/core/words";

export const ENGLISH_REPORT = {
  score: (score: string) => `score ${score}`,
  icons: { becomes: "becomes", confirmed: "confirmed", notConfirmed: "not confirmed", thisCase: "this case" },
  asTable: "as a table",
  cases: "cases",
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  distribution: (sentence: string) => `Distribution of all cases. ${sentence}`,
  /** What stands before and behind the sign of the case; `cases` is null where nobody knows. */
  legend: (cases: number | null): readonly [before: string, behind: string] => [
    `Grey: all ${cases === null ? "cases" : countOf(cases, "case")} of the data. Blue: where the rule holds. `,
    ": this case.",
  ],
  changesLegend: ["In the pictures, blue: where the outcome stays. ", ": this case."] as readonly [string, string],
  way: (number: number) => `Way ${number}`,
  modelAsked: "Confirmed: the model itself was asked.",
  eachForItself: "Each way stands for itself, if nothing else changes.",
  countsMost: "What counts most near this case",
  goesByMost: (column: string, percent: string) =>
    `The tree goes by ${column} most (${percent} of what its splits tell).`,
  share: "share",
  treeOfRule: "The tree behind the rule",
  tree: "The tree behind it",
  leafCases: (cases: number) => `(${countOf(cases, "case")})`,
  treeSize: (leaves: number) => `It has ${countOf(leaves, "leaf", "leaves")}; the way of this case is in bold type.`,
  treeTooLarge: (leaves: number, depth: number) =>
    `It has ${countOf(leaves, "leaf", "leaves")} and is ${depth} deep, too much to be read here; the JSON form of this explanation holds it.`,
  /** Marks of bars: what the rule asks for, and what the case has. */
  bars: {
    rule: "rule",
    others: (count: number) => countOf(count, "other"),
    lessThanOnePercent: "< 1%",
    moreThanNinetyNinePercent: "> 99%",
  },
};

/** What the HTML report of an explanation says: what English says, every language does. */
export type ReportWords = typeof ENGLISH_REPORT;
