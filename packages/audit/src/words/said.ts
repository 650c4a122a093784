// What the sentences of audits, rule books and recourse are given to say.

/** How many of how many. */
export interface Counted {
  readonly successes: number;
  readonly trials: number;
}

/** A share of a group, as it is printed. */
export interface Shares {
  readonly group: string;
  readonly share: string;
}

/** A count in a group. */
export interface SharedText {
  readonly group: string;
  readonly share: Counted;
}

/** How many values of a column were tried, of how many. */
export interface TriedText {
  readonly values: number;
  readonly among: number;
}

/** Decisions that another value changes, and the bounds of their share of 100. */
export interface FlippedText {
  readonly flipped: Counted;
  readonly bounds: readonly [low: string, high: string];
}

/** How many would get the favourable outcome, and how many lose it. */
export interface MovedText {
  readonly favourable: string;
  readonly gained: Counted;
  readonly lost: Counted;
}

/** Like cases of two groups. */
export interface Likeness {
  readonly group: string;
  readonly reference: string;
  readonly pairs: number;
  readonly onlyReference: number;
  readonly onlyGroup: number;
  readonly behind: Counted;
  readonly referenceBehind: Counted;
}

/** A rule, the columns that it rests on, and whom it covers. */
export interface RuleText {
  readonly premise: string;
  readonly outcome: string;
  readonly columns: readonly string[];
  readonly covered: readonly Shares[];
}

/** What the denied of a group could do; what nobody has is null. */
export interface GroupWays {
  readonly group: string;
  readonly denied: number;
  readonly ways: Counted;
  /** Median cost and mean changes of the nearest ways, as they are told of actions. */
  readonly wayCost: string | null;
  /** Denied cases that the actions were tried on, and the share that they help. */
  readonly helped: number;
  readonly helpedShare: string;
  readonly cost: string | null;
}

/** How well trees of real and of made-up cases agree with the model. */
export interface MadeUpText {
  readonly sort: string;
  readonly realByReal: string;
  readonly realByMadeUp: string;
  readonly madeUpByMadeUp: string;
  readonly madeUpByReal: string;
  readonly isOther: boolean;
}

/** What an action does. */
export interface ActionHelps {
  readonly helped: string;
  readonly wished: string;
  readonly successes: number;
  readonly possible: number;
  readonly alone: number;
  readonly cost: string;
}

/** A column and a value. */
export interface ChangeText {
  readonly column: string;
  readonly value: string;
}
