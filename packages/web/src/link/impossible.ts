// Locks that cannot be: a link may come from other data, or from a hand. They are named and left out, and nothing ends there.

import type { FeatureSummary } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import type { Bound, Lock, Locks } from "./locks.ts";

export interface ImpossibleLock {
  readonly feature: string;
  readonly reason: string;
}

const WAYS = { up: "only up", down: "only down", range: "within a range", fixed: "" } as const;

function reasonAgainst(lock: Lock, summary: FeatureSummary | undefined): string | null {
  if (summary === undefined) return "the data have no such column";
  if (lock.kind === "fixed") return null;
  if (summary.kind !== "continuous") return `it holds names, which cannot go ${WAYS[lock.kind]}`;
  if (lock.kind !== "range") return null;
  const numberOf = (bound: Bound) => (bound === null ? null : numberOfCell(bound, summary));
  const [low, high] = [numberOf(lock.min), numberOf(lock.max)];
  if (Number.isNaN(low) || Number.isNaN(high)) return "its bounds are none that the column can have";
  return low !== null && high !== null && low > high ? `nothing lies from ${lock.min} to ${lock.max}` : null;
}

export interface CheckedLocks {
  readonly possible: Locks;
  readonly impossible: readonly ImpossibleLock[];
}

export function checkLocks(locks: Locks, summaries: ReadonlyMap<string, FeatureSummary>): CheckedLocks {
  const judged = Object.entries(locks).map(([feature, lock]) => ({
    feature,
    lock,
    reason: reasonAgainst(lock, summaries.get(feature)),
  }));
  return {
    possible: Object.fromEntries(
      judged.flatMap(({ feature, lock, reason }) => (reason === null ? [[feature, lock]] : [])),
    ),
    impossible: judged.flatMap(({ feature, reason }) => (reason === null ? [] : [{ feature, reason }])),
  };
}
