// How far a case is from the next flip: which of a counterfactual's changes are still to be made, and how large they are.

import type {
  Cell,
  Change,
  Constraint,
  ContinuousSummary,
  Counterfactual,
  Dictionary,
  FeatureSummary,
  Row,
} from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import { ownChanges } from "@lore-xai/core/words";
import type { Summaries } from "./cells.ts";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

/** The share of the values that are below, as the histogram has it. */
function rankOf(value: number, { bins }: ContinuousSummary): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const below = bins.reduce((sum, { from, to, count }) => {
    const part = to > from ? (value - from) / (to - from) : Number(value > from);
    return sum + count * Math.min(1, Math.max(0, part));
  }, 0);
  return total === 0 ? 0 : below / total;
}

/** How many of all cases a change passes by, 0 to 1. */
function stepBetween(a: Cell | undefined, b: Cell | undefined, summary: FeatureSummary): number {
  if (a === b) return 0;
  if (summary.kind !== "continuous") return 1;
  const step = Math.abs(rankOf(numberOfCell(a, summary), summary) - rankOf(numberOfCell(b, summary), summary));
  return Number.isNaN(step) ? 1 : step;
}

/** What a change of the column weighs, as was said for this case or as the dictionary says; null where nobody says. */
export function changeCost(
  feature: string,
  dictionary: Dictionary | null,
  constraints: readonly Constraint[],
): number | null {
  const given = constraints.find((one) => one.kind === "cost" && one.feature === feature);
  if (given?.kind === "cost") return given.weight;
  return dictionary?.columns[feature]?.cost ?? null;
}

/** How hard a change is: how many of all cases a number passes by, and what it weighs. "passes 21 of 100 cases, weighs 3" */
export function effortText(
  from: Cell | undefined,
  to: Cell | undefined,
  summary: FeatureSummary | undefined,
  weight: number | null,
  say: Pick<PageStrings["changes"], "passes" | "passesNone" | "weighs"> = ENGLISH_PAGE.changes,
): string {
  const isStep = summary?.kind === "continuous" && from !== null && to !== null;
  const passed = isStep ? Math.round(100 * stepBetween(from, to, summary)) : 0;
  const step = !isStep ? [] : [passed === 0 ? say.passesNone : say.passes(passed)];
  return [...step, ...(weight === null ? [] : [say.weighs(weight)])].join(", ");
}

export interface Remaining {
  readonly counterfactual: Counterfactual;
  /** What is still to be changed, from where the case is now. What already helps is no part of it. */
  readonly changes: readonly { readonly feature: string; readonly from: Cell; readonly to: Cell }[];
  /** Whether with these changes the case would be exactly the one that the model was asked about. */
  readonly isAsked: boolean;
  readonly distance: number;
}

/** Whether the value is where the change leads, or farther on the same way. */
function isMade({ from, to }: Change, value: Cell | undefined, summary: FeatureSummary | undefined): boolean {
  if (value === to) return true;
  if (summary?.kind !== "continuous") return false;
  const [start, end, now] = [from, to, value].map((cell) => numberOfCell(cell, summary));
  return end > start ? now >= end : end < start && now <= end;
}

function remainingTo(counterfactual: Counterfactual, row: Row, summaries: Summaries): Remaining {
  const { instance } = counterfactual;
  const open = counterfactual.changes.filter((one) => !isMade(one, row[one.feature], summaries.get(one.feature)));
  // What follows from changes comes with them, unless nothing else is left to do.
  const own = ownChanges(open);
  const changes = (own.length > 0 ? own : open).map(({ feature, to }) => ({ feature, from: row[feature] ?? null, to }));
  const distance = changes.reduce((sum, { feature, from, to }) => {
    const summary = summaries.get(feature);
    return summary === undefined ? sum : sum + stepBetween(from, to, summary);
  }, 0);
  const left = new Set(open.map(({ feature }) => feature));
  const isAsked = Object.keys(instance).every((name) => left.has(name) || row[name] === instance[name]);
  return { counterfactual, changes, isAsked, distance: distance / Math.max(1, summaries.size) };
}

/** The nearest confirmed counterfactual from where the case is now; null where there is none. */
export function nearestFlip(
  counterfactuals: readonly Counterfactual[],
  row: Row,
  summaries: Summaries,
): Remaining | null {
  const all = counterfactuals.filter(({ confirmed }) => confirmed).map((one) => remainingTo(one, row, summaries));
  return all.reduce<Remaining | null>(
    (best, one) => (best === null || one.distance < best.distance ? one : best),
    null,
  );
}
