// The methods of `method-list.ts` as functions: whoever offers them (the command, the server, the page, the experiments)
// makes them here, by name.

import type { BlackBox } from "../blackbox/black-box.ts";
import type { Explanation } from "../explanation/explanation.ts";
import type { OptionSpecs, Settings } from "../options/option.ts";
import type { Table } from "../table/table.ts";
import { createAnchor } from "./anchor/anchor.ts";
import type { AnchorExplanation } from "./anchor/anchor-explanation.ts";
import type { Explainer } from "./explainer.ts";
import { createGlobalTree } from "./global-tree.ts";
import { createLime } from "./lime/lime.ts";
import type { LimeExplanation } from "./lime/lime-explanation.ts";
import { createLore } from "./lore/lore.ts";
import type { METHOD_LIST, MethodName } from "./method-list.ts";
import {
  createStochasticCounterfactual,
  type StochasticCounterfactual,
} from "./stochastic/stochastic-counterfactual.ts";

/** What each method gives. */
export interface ExplanationOf {
  readonly lore: Explanation;
  readonly lime: LimeExplanation;
  readonly anchor: AnchorExplanation;
  readonly global: Explanation;
  readonly "stochastic-counterfactual": StochasticCounterfactual;
}

/** An explanation, whichever method gave it. */
export type AnyExplanation = ExplanationOf[MethodName];

/** What users may set of this method. */
export type SettingsOf<M extends MethodName> = (typeof METHOD_LIST)[M]["options"] extends infer S extends OptionSpecs
  ? Settings<S>
  : never;

/** What an explainer of this method is made of. */
export type MethodSetup<M extends MethodName> = SettingsOf<M> & {
  readonly blackBox: BlackBox;
  readonly background: Table;
  /** A clock that counts milliseconds, for methods that keep to a time. */
  readonly now?: () => number;
};

type Create<M extends MethodName> = (setup: MethodSetup<M>) => Explainer<ExplanationOf[M]>;

const withoutClock = <S extends { readonly now?: () => number }>({ now: _, ...setup }: S) => setup;

const CREATE: { readonly [M in MethodName]: Create<M> } = {
  lore: createLore,
  lime: (setup) => createLime(withoutClock(setup)),
  anchor: (setup) => createAnchor(withoutClock(setup)),
  global: (setup) => createGlobalTree(withoutClock(setup)),
  "stochastic-counterfactual": (setup) => createStochasticCounterfactual(withoutClock(setup)),
};

/**
 * An explainer by its name, to choose one where the program runs. What a method does not know among the settings, it
 * refuses.
 */
export function createExplainer<M extends MethodName>(method: M, setup: MethodSetup<M>): Explainer<ExplanationOf[M]> {
  return CREATE[method](setup);
}
