// The methods that are compared, each as one function from a test instance and a seed to what the measures look at.
// Experiments name a method and never ask which it is.

import {
  type AnchorExplanation,
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  type Explainer,
  type Explanation,
  type LoreSetup,
  NEIGHBORHOODS,
  rowAt,
} from "@lore-xai/core";
import { measurableFromExplanation, measurableFromRule, measurableFromWeights } from "@lore-xai/core/measures";
import type { MethodName, VariedOptions } from "../cells/cell.ts";
import type { Bench } from "../lab/lab.ts";
import { type Explained, observe } from "./explained.ts";
import { repeatingBlackBox } from "./repeating-black-box.ts";

export type Method = (instance: number, seed: number) => Promise<Explained>;

function treeMethod(explainer: Explainer<Explanation>, { dataset }: Bench): Method {
  return async (instance, seed) => {
    const row = rowAt(dataset.test, instance);
    const { explanation, ...seen } = await observe((call) => explainer.explain(row, call), seed);
    const measurable = measurableFromExplanation(explanation, seen.features);
    return { ...seen, measurable, queries: explanation.evidence.queries };
  };
}

function loreMethod(settings: Pick<LoreSetup, "preset" | "neighborhood">) {
  return (bench: Bench, options: VariedOptions): Method => {
    const { blackBox, dataset } = bench;
    return treeMethod(createLore({ ...settings, ...options, blackBox, background: dataset.test }), bench);
  };
}

function anchorMethod({ blackBox, dataset }: Bench): Method {
  const explainer: Explainer<AnchorExplanation> = createAnchor({ blackBox, background: dataset.test });
  return async (instance, seed) => {
    const row = rowAt(dataset.test, instance);
    const { explanation, ...seen } = await observe((call) => explainer.explain(row, call), seed);
    const { precision, queries } = explanation.evidence;
    // What it asked about is no neighbourhood of x: most of it was drawn for other candidates than the final rule.
    const share = { precision: precision.successes / precision.trials };
    return { ...seen, ...share, measurable: measurableFromRule(explanation), queries };
  };
}

/** [G18]: "we vary the number of features of LIME explanations from two to ten and we consider the performance with the highest score". */
const LIME_FEATURES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

function limeMethod({ blackBox, dataset }: Bench): Method {
  const setup = { blackBox: repeatingBlackBox(blackBox), background: dataset.test };
  const columnCount = dataset.test.features.length;
  // More than there are would be all of them once more, and the first of equals is taken.
  const counts = new Set(LIME_FEATURES.map((features) => Math.min(features, columnCount)));
  const limes = [...counts].map((features) => createLime({ ...setup, features }));
  return async (instance, seed) => {
    const row = rowAt(dataset.test, instance);
    const start = performance.now();
    const observed = [];
    for (const lime of limes) observed.push(await observe((call) => lime.explain(row, call), seed));
    const { explanation, ...seen } = observed.reduce((a, b) => (b.explanation.score > a.explanation.score ? b : a));
    const measurable = measurableFromWeights(explanation, seen.features, dataset.labels);
    const milliseconds = performance.now() - start;
    return { ...seen, measurable, milliseconds, queries: explanation.evidence.queries };
  };
}

export const METHODS: Readonly<Record<MethodName, (bench: Bench, options: VariedOptions) => Method>> = {
  lore: loreMethod({ preset: "default" }),
  "lore-paper": loreMethod({ preset: "paper" }),
  "lore-last-population": loreMethod({ preset: "paper", neighborhood: "genetic" }),
  global: (bench) => treeMethod(createGlobalTree({ blackBox: bench.blackBox, background: bench.dataset.test }), bench),
  crn: loreMethod({ preset: "paper", neighborhood: NEIGHBORHOODS.crn }),
  rnd: loreMethod({ preset: "paper", neighborhood: NEIGHBORHOODS.rnd }),
  ris: loreMethod({ preset: "paper", neighborhood: NEIGHBORHOODS.ris }),
  ros: loreMethod({ preset: "paper", neighborhood: NEIGHBORHOODS.ros }),
  lime: limeMethod,
  anchor: anchorMethod,
};
