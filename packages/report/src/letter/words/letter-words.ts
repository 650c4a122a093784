// What a letter says, sentence by sentence, in one language. Every language is one file of this type; en.ts shows what each entry is
// for. An answer comes in the quotation marks of the language; `towards` is the one that was asked for, null where any other would do.

import type { BaseRateShare, Words } from "@lore-xai/core/words";

/** A change as a letter names it: from what to what, and whether it follows from those before it. */
export interface StepText {
  readonly column: string;
  readonly from: string;
  readonly to: string;
  readonly follows: boolean;
}

/** A change as what is wanted: "is at least 4". */
export interface WantedText {
  readonly column: string;
  readonly wanted: string;
  readonly now: string;
  readonly follows: boolean;
}

/** What was asked around a change. */
export interface TriedText {
  /** The values that were asked about first. */
  readonly exactly: readonly string[];
  readonly trials: number;
  readonly successes: number;
  /** "up to 48" */
  readonly reaches: readonly string[];
}

/** A value of a column. */
export interface ValueText {
  readonly column: string;
  readonly value: string;
}

/** What a letter is about, and how it can be found again. */
export type ReferenceName = "date" | "data" | "model" | "model hash" | "seed" | "LORE";

export interface LetterWords {
  /** What conditions and changes are said with. */
  readonly words: Words;
  readonly headings: Readonly<Record<"reasons" | "noReasons" | "recourse" | "caveats" | "foundOut", string>>;
  quoted(answer: string): string;
  ourReference(reference: string): string;
  subject(title: string | null): string;

  readonly wasPut: string;
  missing(columns: readonly string[], wasFilled: boolean): string;
  answerIs(answer: string): string;
  /** Of 100. */
  scoreIs(score: number): string;
  purpose(saysWhy: boolean, isThere: boolean, towards: string | null): string;

  readonly inYourCase: string;
  frequency(successes: number, trials: number, isReal: boolean): string;
  readonly noShortReason: string;
  readonly noAgreeingReason: string;
  readonly triedOnYours: string;
  certainReason(steps: readonly StepText[], answer: string): string;
  readonly everySame: string;
  readonly nothingApart: string;
  describe(reasons: number): readonly string[];
  further(points: number): string;
  exceptions(marks: readonly string[]): string;

  readonly noneConfirmed: string;
  alreadyThere(towards: string | null): string;
  readonly noneAsAllSame: string;
  noneGot(towards: string | null): string;
  noneFound(towards: string | null): string;
  noneAllowed(inTheWay: readonly string[]): string;
  /** `isSample`: of what is told, some cases were tried and not all. */
  lead(ways: number, towards: string | null, isSample: boolean): string;
  way(wanted: readonly WantedText[], answer: string, tried: TriedText | null): string;
  lastsByEstimate(chancesInHundred: number): string;
  lastsAsMeasured(kept: number, trials: number): string;
  enoughToday(wanted: readonly WantedText[]): string;
  manyChanges(usual: number, fewest: number): string;

  caveats(saysWhy: boolean, answer: string): readonly string[];

  asked(cases: number): string;
  notMeasured(reasons: number): string;
  triedFresh(reasons: number): string;
  baseRate(share: BaseRateShare): string;
  expect(low: number, high: number): string;
  readonly eachConfirmed: string;
  readonly usualTaken: string;
  unseen(values: readonly ValueText[]): string;
  readonly fewerTried: string;
  personLooked(columns: readonly string[]): string;
  reference(named: readonly (readonly [name: ReferenceName, value: string | null])[]): string;
}
