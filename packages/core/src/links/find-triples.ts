// Three columns of numbers of which one is the sum, difference, product or quotient of the others. What two columns give in one
// row is looked up among the values of that row, so that the triples themselves are never gone through.

import { countUpTo } from "../table/count-up-to.ts";
import { isMissing } from "../table/feature.ts";
import { type Guess, isPlausible, isUnrounded, type NumberColumn } from "./column-sample.ts";
import { nameInLink } from "./link-text.ts";

type Operator = "+" | "-" | "*" | "/";

/** Rows whose values are looked up: what the first has not, or has wrong, is looked up in the second. */
const ROWS_LOOKED_UP = 2;
/** Rows that what was looked up must agree with, but for one, before the whole sample is gone through. */
const ROWS_COMPARED = 12;
/** Candidates that are looked at on the sample, at most. */
const MOST_TRIED = 300_000_000;
/** Columns with fewer values agree by chance. */
const FEWEST_VALUES = 3;

const RESULTS: Readonly<Record<Operator, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "*": (a, b) => a * b,
  "-": (a, b) => a - b,
  "/": (a, b) => a / b,
};
const OPERATORS = Object.keys(RESULTS) as Operator[];
/** Sums and products that nobody had to round, then what was rounded, and of that quotients first: there the digits got lost. */
const rankOf = (operator: Operator, isUnrounded: boolean) =>
  isUnrounded ? OPERATORS.indexOf(operator) : 2 * OPERATORS.length - OPERATORS.indexOf(operator);
const isSymmetric = (operator: Operator) => operator === "+" || operator === "*";

export interface TripleSearch {
  readonly links: readonly string[];
  /** Pairs of columns, of which every result was looked up; fewer than there are where too many agreed by chance. */
  readonly pairs: number;
  readonly pairsInAll: number;
}

/** The rows of the sample with the most values that are known and not 0, which say the most. */
function tellingRows(columns: readonly NumberColumn[]): number[] {
  const size = columns[0]?.values.length ?? 0;
  const told = Array.from({ length: size }, (_, i) => {
    const distinct = new Set(
      columns.map(({ values }) => values[i]).filter((value) => !isMissing(value) && value !== 0),
    );
    return { i, count: distinct.size };
  });
  return told
    .sort((a, b) => b.count - a.count || a.i - b.i)
    .slice(0, ROWS_COMPARED)
    .map(({ i }) => i);
}

/** Columns by their value in one row, ascending, each with its values in all rows that are compared. */
interface Lookup {
  /** Which of the rows that are compared it is. */
  readonly own: number;
  readonly values: Float64Array;
  readonly columns: readonly NumberColumn[];
  readonly steps: Float64Array;
  readonly widest: number;
  /** Column by column. */
  readonly compared: Float64Array;
}

function lookupIn(own: number, rows: readonly number[], given: readonly NumberColumn[]): Lookup {
  const row = rows[own];
  const columns = given
    .filter(({ values }) => !isMissing(values[row]))
    .sort((a, b) => a.values[row] - b.values[row] || a.position - b.position);
  const steps = Float64Array.from(columns, ({ step }) => step);
  const compared = Float64Array.from(columns.flatMap(({ values }) => rows.map((each) => values[each])));
  const values = Float64Array.from(columns, (column) => column.values[row]);
  return { own, values, columns, steps, widest: Math.max(0, ...steps), compared };
}

class Search {
  readonly #rows: readonly number[];
  readonly #lookups: readonly Lookup[];
  readonly #wanted: Float64Array;
  readonly #found = new Map<string, number>();
  #tried = 0;

  constructor(columns: readonly NumberColumn[]) {
    this.#rows = tellingRows(columns);
    this.#lookups = this.#rows.slice(0, ROWS_LOOKED_UP).map((_, own) => lookupIn(own, this.#rows, columns));
    this.#wanted = new Float64Array(this.#rows.length);
  }

  get links(): readonly string[] {
    const ranked = [...this.#found].sort(([, a], [, b]) => a - b);
    return ranked.map(([link]) => link);
  }

  get isSpent(): boolean {
    return this.#tried > MOST_TRIED;
  }

  /** What the operation gives of the two, looked up. */
  try(operator: Operator, left: NumberColumn, right: NumberColumn): void {
    const [result, wanted] = [RESULTS[operator], this.#wanted];
    for (const [k, row] of this.#rows.entries()) wanted[k] = result(left.values[row], right.values[row]);
    for (const lookup of this.#lookups) this.#lookUp(lookup, operator, [left, right]);
  }

  #lookUp(lookup: Lookup, operator: Operator, causes: readonly NumberColumn[]): void {
    const { own, values, steps, widest } = lookup;
    const value = this.#wanted[own];
    if (!Number.isFinite(value)) return;
    for (let c = countUpTo(values, value - widest); c < values.length && values[c] < value + widest; c++) {
      this.#tried++;
      if (Math.abs(values[c] - value) >= steps[c] || !this.#agreesInRows(lookup, c)) continue;
      this.#examine(operator, lookup.columns[c], causes);
    }
  }

  /** But for one row, what is not known aside; what agrees in a row that was looked up before was looked at there. */
  #agreesInRows({ own, steps, compared }: Lookup, c: number): boolean {
    const wanted = this.#wanted;
    let missed = 0;
    for (let k = 0; k < wanted.length; k++) {
      const difference = Math.abs(compared[c * wanted.length + k] - wanted[k]);
      if (k < own && difference < steps[c]) return false;
      if (difference >= steps[c] && ++missed > 1) return false;
    }
    return true;
  }

  #examine(operator: Operator, target: NumberColumn, causes: readonly NumberColumn[]): void {
    if (causes.includes(target)) return;
    const guess = { target, causes, wanted: RESULTS[operator] as Guess["wanted"] };
    if (!isPlausible(guess)) return;
    const [to, a, b] = [target, ...causes].map(({ feature }) => nameInLink(feature.name));
    this.#found.set(`${to} = ${a} ${operator} ${b}`, rankOf(operator, isUnrounded(guess)));
  }
}

/** Links that hold on the sample. */
export function findTriples(given: readonly NumberColumn[]): TripleSearch {
  const columns = given.filter(
    ({ values }) => new Set(values.filter((value) => !isMissing(value))).size >= FEWEST_VALUES,
  );
  const search = new Search(columns);
  let pairs = 0;
  for (let k = 1; k < columns.length && !search.isSpent; k++) {
    for (let j = 0; j < k && !search.isSpent; j++, pairs++) {
      for (const operator of OPERATORS) {
        search.try(operator, columns[j], columns[k]);
        if (!isSymmetric(operator)) search.try(operator, columns[k], columns[j]);
      }
    }
  }
  return { links: search.links, pairs, pairsInAll: (columns.length * Math.max(0, columns.length - 1)) / 2 };
}
