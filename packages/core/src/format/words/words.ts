// What sentences about cases are made of, in one language. Every language is one file of this type; en.ts has the words that the
// rest of the house speaks, and says in its texts what each entry is for.

import type { DateSpelling } from "../../table/dates.ts";
import type { ENGLISH_SENTENCES } from "./sentences/en.ts";
import type { MethodWords } from "./sentences/methods/en.ts";
import type { ProseWords } from "./sentences/prose/en.ts";

/**
 * The sentences of an explanation: what English says, every language does.
 *
 * @hidden
 */
export type SentenceWords = typeof ENGLISH_SENTENCES;

/** A bound that is not there is null; dates are days or have a time of day. */
export interface BoundTexts {
  readonly above: string | null;
  readonly atMost: string | null;
  readonly of: "number" | "day" | "time";
}

/** An end of a range of values, and whether it is a date. */
export interface EndText {
  readonly end: string;
  readonly isDate: boolean;
}

/** Both ends. */
export interface EndTexts {
  readonly from: string;
  readonly to: string;
  readonly isDate: boolean;
}

/** A change against common sense. */
export interface OddText {
  readonly verb: "rewards" | "punishes";
  readonly column: string;
  /** Of numbers and dates whether it rises; of names from what to what. */
  readonly change:
    | { readonly isMore: boolean; readonly isDate: boolean }
    | { readonly from: string; readonly to: string };
}

/** Constraints as a person says them. */
export interface ConstraintWords {
  /** "age and sex may not change" */
  mayNotChange(columns: readonly string[]): string;
  /** "age may only increase" */
  mayOnlyIncrease(columns: readonly string[]): string;
  /** "debt may only decrease" */
  mayOnlyDecrease(columns: readonly string[]): string;
  /** "income may be at most 200" */
  mayBeAtMost(column: string, most: string): string;
  /** "income must be at least 50" */
  mustBeAtLeast(column: string, least: string): string;
  /** "income must be between 50 and 200" */
  mustBeBetween(column: string, least: string, most: string): string;
  /** "job may only become fixed or freelance" */
  mayOnlyBecome(column: string, values: readonly string[]): string;
  /** "at most 2 changes" */
  atMostChanges(count: number): string;
  /** "a change of job weighs 3" */
  weighs(column: string, weight: string): string;
  /** "income may become unknown" */
  mayBecomeUnknown(columns: readonly string[]): string;
  /** "debt must not exceed assets" */
  mustNotExceed(lower: string, upper: string): string;
  /** "total = rate * hours must hold" */
  mustHold(link: string): string;
}

/** What stands behind the name of a column. */
export interface PredicateWords {
  readonly missing: string;
  readonly known: string;
  readonly anyNumber: string;
  readonly anyDate: string;
  /** "is fixed" */
  value(value: string): string;
  /** "is fixed or freelance" */
  oneOf(values: readonly string[]): string;
  /** `isKnown`: a value that is not known is excluded too. */
  noneOf(values: readonly string[], isKnown: boolean): string;
  /** "is above 25 and at most 40" */
  bounds(bounds: BoundTexts): string;
  /** Of a sum of points. */
  points(least: number | null, most: number | null): string;
  /** "is between 10 and 25" */
  between(ends: EndTexts): string;
  /** "is 10 or more" */
  orMore(end: EndText): string;
  /** "is 10 or less" */
  orLess(end: EndText): string;
  /** "is at least 10", where that was asked for */
  atLeast(end: EndText): string;
  /** "is at most 10" */
  atMost(end: EndText): string;
}

/** What sentences about cases are made of, in one language. */
export interface Words {
  /** The language's own name for itself. */
  readonly name: string;
  readonly notKnown: string;
  readonly here: string;
  readonly predicate: PredicateWords;
  readonly constraint: ConstraintWords;
  /**
   * Those of an explanation.
   *
   * @hidden
   */
  readonly sentences: SentenceWords;
  /**
   * What paragraphs and charts say beside them; null in English, whose words come with those, so that a page that shows the text alone
   * does not load them.
   *
   * @hidden
   */
  readonly prose: ProseWords | null;
  /**
   * Those of the other methods; null in English for the same reason.
   *
   * @hidden
   */
  readonly methods: MethodWords | null;
  /** A number that is written with a decimal point. */
  number(text: string): string;
  /** How many of something: "5,488" */
  count(value: number): string;
  /** `spelt` is how the data write it. */
  date(value: number, spelling: DateSpelling, spelt: string): string;
  /** "a, b and c", or "a, b or c" */
  list(parts: readonly string[], last: "and" | "or"): string;
  /** What a sum of points is called, where the explanation calls it so. */
  sum(name: string): string;
  /** A column and what is said of it: "income is at most 118" */
  statement(column: string, predicate: string): string;
  /** "4 for income is at most 118" */
  pointsFor(points: number, statement: string): string;
  /** Changes, and those that follow from them. */
  changes(own: readonly string[], carried: readonly string[]): string;
  /** The last of a long list. */
  oneOfOthers(count: number): string;
  /** How far values were asked: both ends, or the one that is open. */
  reach(ends: EndTexts, open: "both" | "above" | "below"): string;
  /** Changes against common sense, marked as such. */
  odd(changes: readonly OddText[]): string;
}
