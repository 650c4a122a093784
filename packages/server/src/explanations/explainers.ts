// One explainer per method and settings; the last few are kept, for preparing one reads the whole background.

import {
  asksForNothing,
  type BlackBox,
  createAnchor,
  createLime,
  createLore,
  type Explainer,
  encodeInstance,
  type LoreSettings,
  missingFor,
  type Row,
  resolveConstraints,
  selectRows,
  type Table,
} from "@lore-xai/core";
import { canonicalJson } from "./canonical.ts";

export const METHODS = ["lore", "lime", "anchor"] as const;
export type MethodName = (typeof METHODS)[number];

/** What all explanations have in common. */
export interface AnyExplanation {
  readonly evidence: { readonly queries: number };
}

const KEPT_AT_MOST = 16;

/** The settings of a request as its method takes them; without what asks for nothing, so that the id is the same. */
export function settingsFor(method: MethodName, asked: LoreSettings, byDefault: LoreSettings): LoreSettings {
  // What becomes of gaps is the same for all methods; to keep them is what each does by itself.
  const missing = missingFor(byDefault) === "fill" ? { missing: "fill" as const } : {};
  const settings = method === "lore" ? { ...byDefault, ...asked } : { ...missing, ...asked };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => !asksForNothing(value)));
}

export interface Explainers {
  find(method: MethodName, settings: LoreSettings): Explainer<AnyExplanation>;
  /** Throws where the method cannot take the settings for these cases, at once, without reading the background. */
  check(method: MethodName, settings: LoreSettings, instances: readonly Row[]): void;
}

export function createExplainers(background: Table, blackBox: BlackBox): Explainers {
  const make = (method: MethodName, settings: LoreSettings, rows: Table): Explainer<AnyExplanation> => {
    const common = { blackBox, background: rows };
    switch (method) {
      case "lore":
        return createLore({ ...settings, ...common, now: () => performance.now() });
      case "lime":
        return createLime({ ...settings, ...common });
      case "anchor":
        return createAnchor({ ...settings, ...common });
    }
  };
  const oneRow = selectRows(background, [0]);
  const kept = new Map<string, Explainer<AnyExplanation>>();
  return {
    check(method, settings, instances) {
      make(method, settings, oneRow);
      for (const instance of instances) {
        // A case may have values that the data have not, and a constraint may name them.
        resolveConstraints(settings.constraints ?? [], encodeInstance(instance, background).features);
      }
    },
    find(method, settings) {
      const key = canonicalJson([method, settings]);
      const explainer = kept.get(key) ?? make(method, settings, background);
      kept.delete(key);
      kept.set(key, explainer);
      if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value as string);
      return explainer;
    },
  };
}
