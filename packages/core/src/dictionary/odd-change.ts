// Changes against common sense: to get the favourable outcome by less of what should help, or to lose it by more.

import { type DateSpelling, dateFromText } from "../table/dates.ts";
import type { Cell } from "../table/feature.ts";
import { type Dictionary, entryOf } from "./dictionary.ts";

/** A change of one column, and from which outcome to which the case goes with it. */
export interface JudgedChange {
  readonly feature: string;
  readonly from: Cell;
  readonly to: Cell;
}

/** The outcomes of the case before and after. */
export interface OutcomeChange {
  readonly before: string;
  readonly after: string;
}

/** How a change is odd: the model gives the favourable outcome for it, or takes it away. */
export interface OddChange {
  readonly feature: string;
  readonly from: Cell;
  readonly to: Cell;
  readonly verb: "rewards" | "punishes";
  /** Whether the value rises; of names, by their order. */
  readonly isMore: boolean;
}

/** Where a value stands in the order of its column; NaN where it has no place. */
function rankOf(cell: Cell, order: readonly string[] | undefined, date: DateSpelling | undefined): number {
  if (cell === null || cell === "") return Number.NaN;
  if (order !== undefined) {
    const rank = order.indexOf(String(cell));
    return rank < 0 ? Number.NaN : rank;
  }
  if (typeof cell !== "string") return Number(cell);
  return date === undefined ? Number.NaN : (dateFromText(cell, date) ?? Number.NaN);
}

/** +1 towards the favourable outcome, -1 away from it, 0 where it is neither. */
function favourOf({ before, after }: OutcomeChange, favourable: string | undefined): number {
  if (favourable === undefined || before === after) return 0;
  if (after === favourable) return 1;
  return before === favourable ? -1 : 0;
}

/** Null where the change is as one would expect, or where nobody can tell. */
export function oddChange(
  change: JudgedChange,
  outcomes: OutcomeChange,
  dictionary: Dictionary | null,
  date?: DateSpelling,
): OddChange | null {
  const { direction, order } = entryOf(dictionary, change.feature);
  const favour = favourOf(outcomes, dictionary?.outcome?.favourable);
  if (direction === undefined || favour === 0) return null;
  const step = rankOf(change.to, order, date) - rankOf(change.from, order, date);
  if (Number.isNaN(step) || step === 0) return null;
  const isHelp = step > 0 === (direction === "more-is-better");
  if (isHelp === favour > 0) return null;
  const { feature, from, to } = change;
  return { feature, from, to, verb: favour > 0 ? "rewards" : "punishes", isMore: step > 0 };
}
