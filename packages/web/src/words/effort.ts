// How far a case is from the next flip: which of a counterfactual's changes are still to be made, and how large they are.

import type { Cell, Counterfactual, FeatureSummary, Row } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import type { Summaries } from "./cells.ts";

/** A change's share of what the feature spans, as in Gower's distance: 0 to 1. */
function stepBetween(a: Cell | undefined, b: Cell | undefined, summary: FeatureSummary): number {
  if (a === b) return 0;
  if (summary.kind !== "continuous") return 1;
  const distance = Math.abs(numberOfCell(a, summary) - numberOfCell(b, summary));
  if (Number.isNaN(distance)) return 1;
  const span = summary.max - summary.min;
  return span === 0 ? 0 : Math.min(1, distance / span);
}

export interface Remaining {
  readonly counterfactual: Counterfactual;
  /** What is still to be changed, from where the case is now. */
  readonly changes: readonly { readonly feature: string; readonly from: Cell; readonly to: Cell }[];
  readonly distance: number;
}

function remainingTo(counterfactual: Counterfactual, row: Row, summaries: Summaries): Remaining {
  const changed = Object.keys(counterfactual.instance).filter((name) => row[name] !== counterfactual.instance[name]);
  const distance = changed.reduce((sum, name) => {
    const summary = summaries.get(name);
    return summary === undefined ? sum : sum + stepBetween(row[name], counterfactual.instance[name], summary);
  }, 0);
  return {
    counterfactual,
    changes: changed.map((feature) => ({ feature, from: row[feature] ?? null, to: counterfactual.instance[feature] })),
    distance: distance / Math.max(1, summaries.size),
  };
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
