// Locks that cannot be: a link may come from other data, or from a hand. They are named and left out, and nothing ends there.

import type { FeatureSummary } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import { ENGLISH_PAGE, type PageStrings } from "../words/pages/en.tsx";
import type { Bound, Lock, Locks } from "./locks.ts";

type Say = PageStrings["link"];

export interface ImpossibleLock {
  readonly feature: string;
  readonly reason: string;
}

function reasonAgainst(lock: Lock, summary: FeatureSummary | undefined, say: Say): string | null {
  if (summary === undefined) return say.noColumn;
  if (lock.kind === "fixed") return null;
  if (summary.kind !== "continuous") return say.holdsNames(lock.kind);
  if (lock.kind !== "range") return null;
  const numberOf = (bound: Bound) => (bound === null ? null : numberOfCell(bound, summary));
  const [low, high] = [numberOf(lock.min), numberOf(lock.max)];
  if (Number.isNaN(low) || Number.isNaN(high)) return say.noBounds;
  return low !== null && high !== null && low > high ? say.nothingFrom(String(lock.min), String(lock.max)) : null;
}

export interface CheckedLocks {
  readonly possible: Locks;
  readonly impossible: readonly ImpossibleLock[];
}

export function checkLocks(
  locks: Locks,
  summaries: ReadonlyMap<string, FeatureSummary>,
  say: Say = ENGLISH_PAGE.link,
): CheckedLocks {
  const judged = Object.entries(locks).map(([feature, lock]) => ({
    feature,
    lock,
    reason: reasonAgainst(lock, summaries.get(feature), say),
  }));
  return {
    possible: Object.fromEntries(
      judged.flatMap(({ feature, lock, reason }) => (reason === null ? [[feature, lock]] : [])),
    ),
    impossible: judged.flatMap(({ feature, reason }) => (reason === null ? [] : [{ feature, reason }])),
  };
}
