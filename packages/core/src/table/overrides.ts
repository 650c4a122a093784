// Which columns the user wants read as what, where inference would decide otherwise.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { FeatureKind } from "./column-builder.ts";

export interface KindOverrides {
  readonly categorical?: readonly string[];
  readonly continuous?: readonly string[];
}

export function resolveOverrides(names: readonly string[], overrides: KindOverrides): Map<string, FeatureKind> {
  const kindOf = new Map<string, FeatureKind>();
  for (const kind of ["categorical", "continuous"] as const) {
    for (const name of overrides[kind] ?? []) {
      if (!names.includes(name)) {
        throw new LoreError("unknown-feature", `unknown column "${name}" in ${kind}${didYouMean(name, names)}`, {
          feature: name,
        });
      }
      if (kindOf.has(name)) {
        throw new LoreError("invalid-option", `column "${name}" must be categorical or continuous, got both`, {
          feature: name,
        });
      }
      kindOf.set(name, kind);
    }
  }
  return kindOf;
}
