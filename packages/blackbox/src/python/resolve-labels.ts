// The names of the outcomes: the model's classes, or what the user calls them.

import { LoreError } from "@lore-xai/core";

/** Null where neither the model nor the user tells. */
export function resolveLabels(
  classes: readonly string[] | null,
  named: readonly string[] | undefined,
): readonly string[] | null {
  if (named === undefined || classes === null) return named ?? classes;
  const wanted = `one for each class of the model, in its order (${classes.join(", ")})`;
  // The same names in another order would silently swap the outcomes.
  const areSwapped = classes.every((name) => named.includes(name)) && classes.some((name, k) => named[k] !== name);
  if (named.length === classes.length && !areSwapped) return named;
  throw new LoreError("invalid-option", `labels must be ${wanted}, got ${named.join(", ")}`, {
    labels: named,
    classes,
  });
}
