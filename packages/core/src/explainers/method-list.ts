// The ways to explain, as data: what each is called, what it gives and what it can be told. `methods.ts` makes them. Kept
// apart, so that a command's help loads no more than this.

import { ANCHOR_OPTIONS } from "./anchor/anchor-options.ts";
import { GLOBAL_TREE_OPTIONS } from "./global-tree-options.ts";
import { LIME_OPTIONS } from "./lime/lime-options.ts";
import { LORE_OPTIONS } from "./lore/lore-options.ts";
import { STOCHASTIC_COUNTERFACTUAL_OPTIONS } from "./stochastic/stochastic-counterfactual-options.ts";

/** Another method is an entry here, its function in `methods.ts` and its text in `format/method-text.ts`. */
export const METHOD_LIST = {
  lore: {
    title: "LORE",
    gives: "a rule, and what would have to change",
    options: LORE_OPTIONS,
    format: "lore-explanation/3",
    schema: "explanation",
  },
  lime: {
    title: "LIME",
    gives: "weights",
    options: LIME_OPTIONS,
    format: "lime-explanation/1",
    schema: "lime-explanation",
  },
  anchor: {
    title: "Anchor",
    gives: "a rule, whatever the other features are",
    options: ANCHOR_OPTIONS,
    format: "anchor-explanation/1",
    schema: "anchor-explanation",
  },
  global: {
    title: "Global tree",
    gives: "a rule and changes from one tree for all cases",
    options: GLOBAL_TREE_OPTIONS,
    format: "lore-explanation/3",
    schema: "explanation",
  },
  "stochastic-counterfactual": {
    title: "Stochastic counterfactual",
    gives: "one case nearby that the model decides otherwise",
    options: STOCHASTIC_COUNTERFACTUAL_OPTIONS,
    format: "stochastic-counterfactual/1",
    schema: "stochastic-counterfactual",
  },
} as const;

/** The name of a way to explain. */
export type MethodName = keyof typeof METHOD_LIST;

/** The names of all ways to explain, LORE first. */
export const METHOD_NAMES = Object.freeze(Object.keys(METHOD_LIST)) as readonly MethodName[];

/** The first of these settings that the method does not have. */
export function foreignSetting(method: MethodName, settings: object): string | undefined {
  return Object.keys(settings).find((name) => !(name in METHOD_LIST[method].options));
}
