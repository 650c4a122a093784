// What the reader has forbidden to change, feature by feature, and the constraints that follow from it.

import { type Constraint, type Dictionary, lockedColumns } from "@lore-xai/core";

/** Of dates a date; null is no bound. */
export type Bound = number | string | null;

export type Lock =
  | { readonly kind: "fixed" }
  | { readonly kind: "up" }
  | { readonly kind: "down" }
  | { readonly kind: "range"; readonly min: Bound; readonly max: Bound };

export type Locks = Readonly<Record<string, Lock>>;

export function withLock(locks: Locks, feature: string, lock: Lock | null): Locks {
  const { [feature]: _, ...others } = locks;
  return lock === null ? others : { ...others, [feature]: lock };
}

function featuresWith(locks: Locks, kind: Lock["kind"]): string[] {
  return Object.keys(locks)
    .filter((feature) => locks[feature].kind === kind)
    .sort();
}

/** The same locks give the same constraints in the same order, whichever way they were set: same link, same bytes. */
export function constraintsFromLocks(locks: Locks): Constraint[] {
  const groups = { fixed: "immutable", up: "increase-only", down: "decrease-only" } as const;
  const grouped = (["fixed", "up", "down"] as const).flatMap((kind): Constraint[] => {
    const features = featuresWith(locks, kind);
    return features.length === 0 ? [] : [{ kind: groups[kind], features }];
  });
  const ranges = featuresWith(locks, "range").flatMap((feature): Constraint[] => {
    const lock = locks[feature];
    if (lock.kind !== "range" || (lock.min === null && lock.max === null)) return [];
    return [{ kind: "range", feature, min: lock.min, max: lock.max }];
  });
  return [...grouped, ...ranges];
}

export interface SortedConstraints {
  readonly locks: Locks;
  /** Constraints that no lock of a single feature can say; they are kept as they were given. */
  readonly others: readonly Constraint[];
}

export function locksFromConstraints(constraints: readonly Constraint[]): SortedConstraints {
  const locks: Record<string, Lock> = {};
  const others: Constraint[] = [];
  for (const constraint of constraints) {
    if (constraint.kind === "range") {
      locks[constraint.feature] = { kind: "range", min: constraint.min, max: constraint.max };
    } else if (constraint.kind === "increase-only" || constraint.kind === "decrease-only") {
      const kind = constraint.kind === "increase-only" ? "up" : "down";
      for (const feature of constraint.features) locks[feature] = { kind };
    } else if (constraint.kind === "immutable") {
      for (const feature of constraint.features) locks[feature] = { kind: "fixed" };
    } else {
      others.push(constraint);
    }
  }
  return { locks, others };
}

/** The features that a constraint holds, for a button that opens the lock. */
export function featuresOf(constraint: Constraint): readonly string[] {
  if ("features" in constraint) return constraint.features;
  return "feature" in constraint ? [constraint.feature] : [];
}

/** What the dictionary locks stands among the locks from the start, and can be taken off like any other. */
export function locksWithDictionary(locks: Locks, dictionary: Dictionary | null): Locks {
  const locked = dictionary === null ? [] : lockedColumns(dictionary);
  return { ...Object.fromEntries(locked.map((feature) => [feature, { kind: "fixed" } as const])), ...locks };
}

/** Without what the dictionary locks anyway. */
export function locksBeyond(locks: Locks, dictionary: Dictionary | null): Locks {
  const locked = new Set(dictionary === null ? [] : lockedColumns(dictionary));
  const own = Object.entries(locks).filter(([feature, { kind }]) => kind !== "fixed" || !locked.has(feature));
  return Object.fromEntries(own);
}

/** What the dictionary locks and the reader does not. */
export function unlockedIn(locks: Locks, dictionary: Dictionary | null): readonly string[] {
  return dictionary === null ? [] : lockedColumns(dictionary).filter((feature) => locks[feature]?.kind !== "fixed");
}
