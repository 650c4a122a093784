// One explainer per method and settings; the last few are kept, for preparing one reads the whole background.

import {
  type AnyExplanation,
  type BlackBox,
  createExplainer,
  createLore,
  type Explainer,
  type LoreSettings,
  type MethodName,
  type Missing,
  type PoolLabels,
  type PoolPreparation,
  type PreparedBackground,
  prepareBackground,
  type Row,
  selectRows,
  type Table,
} from "@lore-xai/core";
import { encodeInstance, resolveConstraints } from "@lore-xai/core/extend";
import { nowMs } from "../host.ts";
import { createRecent } from "../recent.ts";
import { canonicalJson } from "./canonical-json.ts";

const EXPLAINERS_KEPT = 16;

export interface Explainers {
  find(method: MethodName, settings: LoreSettings): Explainer<AnyExplanation>;
  /** Labels the pool that explanations with these settings share. */
  preparePool(settings: LoreSettings, preparation: PoolPreparation): Promise<PoolLabels | null>;
  /** Throws where the method cannot take the settings for these cases, at once, without reading the background. */
  check(method: MethodName, settings: LoreSettings, instances: readonly Row[]): void;
}

export function createExplainers(background: Table, blackBox: BlackBox, missing: Missing): Explainers {
  const oneRow = selectRows(background, [0]);
  let prepared: PreparedBackground | undefined;
  // What is made of the background serves all of them.
  const shared = () => {
    prepared ??= prepareBackground(background, missing);
    return prepared;
  };
  const explainers = createRecent<Explainer<AnyExplanation>>(EXPLAINERS_KEPT);
  return {
    check(method, settings, instances) {
      createExplainer(method, { ...settings, now: nowMs, blackBox, background: oneRow });
      for (const instance of instances) {
        // A case may have values that the data have not, and a constraint may name them.
        resolveConstraints(settings.constraints ?? [], encodeInstance(instance, background).features);
      }
    },
    preparePool: (settings, preparation) =>
      createLore({ ...settings, now: nowMs, blackBox, background: shared() }).preparePool(preparation),
    find: (method, settings) =>
      explainers.take(canonicalJson([method, settings]), () =>
        createExplainer(method, { ...settings, now: nowMs, blackBox, background: shared() }),
      ),
  };
}
