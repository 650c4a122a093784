// The labels that a model trained by lore gave to its pool, kept beside it. Other models may change behind the same
// name: theirs are asked for anew.

import type { LoreSettings, PoolLabels, TargetSplit } from "@lore-xai/core";
import { missingFor } from "@lore-xai/core/extend";
import { modelsFolder } from "../cache-folder.ts";
import type { DecisionFlags } from "../flags/decision-flags.ts";
import { isLearner } from "../flags/kind-of-model.ts";
import type { Terminal } from "../output/terminal.ts";
import { decisionOf } from "./decision.ts";

/** Whose pool it is. */
export interface PoolOwner {
  readonly model: DecisionFlags & { readonly model: string };
  readonly method: LoreSettings;
  readonly dataset: TargetSplit;
}

/** Labels the pool, with the labels that were kept where they fit. */
export type LabelPool = (kept: PoolLabels | undefined) => Promise<PoolLabels | null>;

const folderFor = ({ model }: PoolOwner, { environment }: Terminal) =>
  isLearner(model.model) ? modelsFolder(environment) : undefined;

export const keepsPool = (owner: PoolOwner, terminal: Terminal) => folderFor(owner, terminal) !== undefined;

/** The labels of the pool: those that were kept, else those that `label` gives, which are kept. */
export async function withKeptPool(owner: PoolOwner, terminal: Terminal, label: LabelPool): Promise<PoolLabels | null> {
  const { model, method, dataset } = owner;
  const learner = model.model;
  const folder = folderFor(owner, terminal);
  if (folder === undefined || !isLearner(learner)) return label(undefined);
  const { cachedPool, trainingCodeVersion } = await import("@lore-xai/models/cache");
  const { features: table, labels, outcomes } = dataset;
  const { effort = null, poolQueries = null, maxQueries = null } = method;
  return cachedPool(folder, {
    learner,
    data: { table, labels, outcomes },
    settings: [decisionOf(model), effort, poolQueries, maxQueries, missingFor(method)],
    version: await trainingCodeVersion(),
    label,
    onDamaged: () => terminal.say(`the labels of the pool that were kept in ${folder} are damaged and are made anew`),
    // It has been said of the model.
    onUnkept: () => undefined,
  });
}
