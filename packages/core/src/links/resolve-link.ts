// A link with positions in place of names: what it makes of a row, and whether a row keeps to it.

import {
  type ContinuousFeature,
  type Feature,
  isContinuous,
  resolutionOf,
  roundToResolution,
} from "../table/feature.ts";
import { comparisonOf, type RowNumber } from "./evaluate.ts";
import type { Link } from "./link.ts";
import { linkError } from "./link-error.ts";
import { type Reading, resolveSides, type Side } from "./resolve-side.ts";

/** A link bound to the columns of a table. */
export interface ResolvedLink {
  readonly link: Link;
  /** All columns that it names, each once. */
  readonly columns: readonly number[];
  /** The column that follows from the others; -1 where the link is only looked at, as `debt <= assets` is. */
  readonly target: number;
  /** The columns that decide about the target. */
  readonly causes: readonly number[];
  /** What the target is, at its resolution; NaN where that is not known. */
  readonly value: RowNumber;
  /** 1 where the link has something to say of a row, 0 where its condition is false, NaN where that is not known. */
  readonly condition: RowNumber;
  /** 1 where a row keeps to it, 0 where it does not, NaN where that cannot be said. */
  readonly test: RowNumber;
}

/** Nearly a whole step of the column is another value already. */
const LESS_THAN_A_STEP = 1 - 1e-6;

const ALWAYS: RowNumber = () => 1;
const NEVER_KNOWN: RowNumber = () => Number.NaN;

const distinct = (columns: readonly number[]) => [...new Set(columns)];

/** Which side of an equation is the column that follows from the other; the left one where both could be. */
function targetOf({ text, conclusion }: Link, [left, right]: readonly [Side, Side]): 0 | 1 {
  if (left.column >= 0 && !right.columns.includes(left.column)) return 0;
  if (right.column >= 0 && !left.columns.includes(right.column)) return 1;
  const { at } = conclusion.left;
  if (left.column >= 0 || right.column >= 0) throw linkError(text, at, "a column must not follow from itself");
  const hint = "; write it so that a column stands alone, as in total = a + b";
  throw linkError(text, at, "one side of = must be a single column", hint);
}

/** Whether a number is what it should be, but for what rounding or cutting off digits has done. */
function testNumber(feature: ContinuousFeature, column: RowNumber, wanted: RowNumber): RowNumber {
  const step = resolutionOf(feature) * LESS_THAN_A_STEP;
  return (rows, offset) => {
    const difference = Math.abs(column(rows, offset) - wanted(rows, offset));
    return Number.isNaN(difference) ? difference : Number(difference < step);
  };
}

function requireTwoColumns(columns: readonly number[], { text }: Link): void {
  if (columns.length > 1) return;
  throw linkError(text, 0, "a link must name two columns or more", "; a range or the allowed values bind a single one");
}

/** The conclusion alone, as if it held in every row. */
function resolveConclusion(link: Link, reading: Reading): Pick<ResolvedLink, "target" | "value" | "test"> & Causes {
  const { operator } = link.conclusion;
  const sides = resolveSides(link.conclusion, reading);
  const [left, right] = sides;
  const compared = comparisonOf(operator, left.value, right.value);
  if (operator !== "=") {
    return { target: -1, causes: [...left.columns, ...right.columns], value: NEVER_KNOWN, test: compared };
  }
  const own = targetOf(link, sides);
  const [{ column: target, value: column }, { value: wanted, columns: causes }] = [sides[own], sides[1 - own]];
  const feature = reading.features[target];
  if (!isContinuous(feature)) return { target, causes, value: wanted, test: compared };
  // JSON has no -0.
  const value: RowNumber = (rows, offset) => roundToResolution(feature, wanted(rows, offset)) + 0;
  return { target, causes, value, test: testNumber(feature, column, wanted) };
}

interface Causes {
  readonly causes: readonly number[];
}

/** Throws where the link names what the features do not have, or calculates with what is no number. */
export function resolveLink(link: Link, features: readonly Feature[]): ResolvedLink {
  const reading = { text: link.text, features };
  const { target, causes: inputs, value, test } = resolveConclusion(link, reading);
  const asked = link.condition === null ? null : resolveSides(link.condition, reading);
  const conditions = asked === null ? [] : asked.flatMap(({ columns }) => columns);
  const causes = distinct([...conditions, ...inputs]);
  const columns = distinct(target < 0 ? causes : [target, ...causes]);
  requireTwoColumns(columns, link);
  if (target >= 0 && causes.includes(target)) {
    throw linkError(link.text, link.conclusion.left.at, "a column must not follow from itself");
  }
  if (asked === null || link.condition === null) {
    return { link, columns, target, causes, value, condition: ALWAYS, test };
  }
  const condition = comparisonOf(link.condition.operator, asked[0].value, asked[1].value);
  const conditionalTest: RowNumber = (rows, offset) => {
    const applies = condition(rows, offset);
    return applies === 1 ? test(rows, offset) : 1 - applies;
  };
  return { link, columns, target, causes, value, condition, test: conditionalTest };
}
