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
  parseConstraints,
  prepareBackground,
  type Row,
  selectRows,
  type Table,
} from "@lore-xai/core";
import { dictionaryLinks, encodeInstance, poolName, requireLinks, resolveConstraints } from "@lore-xai/core/extend";
import { nowMs } from "../host.ts";
import { createRecent } from "../recent.ts";
import { canonicalJson } from "./canonical-json.ts";

const EXPLAINERS_KEPT = 16;

/** Settings of one effort differ in their pools by how many questions these may cost. */
const POOLS_KEPT = 8;

/** A pool that several explanations share, wherever they are made. */
export interface NamedPool {
  /** Another pool has another one. */
  readonly name: string;
  /** What the model says of it, asked once. */
  labels(preparation: PoolPreparation): Promise<PoolLabels | null>;
}

export interface Explainers {
  find(method: MethodName, settings: LoreSettings): Explainer<AnyExplanation>;
  /** Labels the pool that explanations with these settings share. */
  preparePool(settings: LoreSettings, preparation: PoolPreparation): Promise<PoolLabels | null>;
  /** The pool of explanations with these settings; null where they have none, or label it themselves as far as time goes. */
  poolOf(settings: LoreSettings): NamedPool | null;
  /**
   * Throws where the method cannot take the settings for these cases, at once, without reading the background but for what
   * links between columns say of it.
   */
  check(method: MethodName, settings: LoreSettings, instances: readonly Row[]): void;
}

/** Makes explainers in place of core's: of cases with texts and pictures. */
export type CreateOther = (blackBox: BlackBox, method: MethodName, settings: LoreSettings) => Explainer<AnyExplanation>;

export function createExplainers(
  background: Table,
  blackBox: BlackBox,
  missing: Missing,
  createOther?: CreateOther,
): Explainers {
  const oneRow = selectRows(background, [0]);
  let prepared: PreparedBackground | undefined;
  // What is made of the background serves all of them.
  const shared = () => {
    prepared ??= prepareBackground(background, missing);
    return prepared;
  };
  const explainers = createRecent<Explainer<AnyExplanation>>(EXPLAINERS_KEPT);
  const pools = createRecent<PoolLabels>(POOLS_KEPT);
  const preparePool: Explainers["preparePool"] = (settings, preparation) =>
    createLore({ ...settings, now: nowMs, blackBox, background: shared() }).preparePool(preparation);
  return {
    check(method, settings, instances) {
      // One row cannot say whether all of them keep to a link.
      const links = [...parseConstraints(settings.constraints ?? []), ...dictionaryLinks(settings.dictionary ?? null)];
      requireLinks(links, background);
      createExplainer(method, { ...settings, now: nowMs, blackBox, background: oneRow });
      for (const instance of instances) {
        // A case may have values that the data have not, and a constraint may name them.
        resolveConstraints(settings.constraints ?? [], encodeInstance(instance, background).features);
      }
    },
    preparePool,
    poolOf(settings) {
      const name = settings.maxMs === undefined ? poolName(settings, background.rowCount) : null;
      if (name === null) return null;
      const labels = async (preparation: PoolPreparation) => {
        const known = pools.get(name) ?? (await preparePool(settings, preparation));
        if (known !== null) pools.set(name, known);
        return known;
      };
      return { name, labels };
    },
    find: (method, settings) =>
      explainers.take(canonicalJson([method, settings]), () =>
        createOther === undefined
          ? createExplainer(method, { ...settings, now: nowMs, blackBox, background: shared() })
          : createOther(blackBox, method, settings),
      ),
  };
}
