// Locks that cannot be: a link may come from other data, or from a hand. They are named and left out, and nothing ends there.

import type { FeatureSummary } from "@lore-xai/core";
import { numberOfCell } from "@lore-xai/core/extend";
import type { Bound, Lock, Locks } from "./locks.ts";

/** Why a lock cannot be. */
export type LockFault =
  | { readonly kind: "no-column" | "no-bounds" }
  | { readonly kind: "names"; readonly way: "up" | "down" | "range" }
  | { readonly kind: "nothing"; readonly from: string; readonly to: string };

export interface ImpossibleLock {
  readonly feature: string;
  readonly reason: LockFault;
}

function reasonAgainst(lock: Lock, summary: FeatureSummary | undefined): LockFault | null {
  if (summary === undefined) return { kind: "no-column" };
  if (lock.kind === "fixed") return null;
  if (summary.kind !== "continuous") return { kind: "names", way: lock.kind };
  if (lock.kind !== "range") return null;
  const numberOf = (bound: Bound) => (bound === null ? null : numberOfCell(bound, summary));
  const [low, high] = [numberOf(lock.min), numberOf(lock.max)];
  if (Number.isNaN(low) || Number.isNaN(high)) return { kind: "no-bounds" };
  if (low === null || high === null || low <= high) return null;
  return { kind: "nothing", from: String(lock.min), to: String(lock.max) };
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
