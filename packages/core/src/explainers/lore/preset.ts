// What a preset decides: how neighbours are made, and how rule, counterfactuals and evidence are read from the surrogate.

import type { Counterfactual, NoCounterfactual, RuleEvidence, UnconfirmedRule } from "../../explanation/explanation.ts";
import type { Neighborhood, NeighborhoodGenerator } from "../../neighborhood/neighborhood.ts";
import type { Note } from "../../notes.ts";
import type { Rule } from "../../rules/condition.ts";
import type { Tree } from "../../tree/tree.ts";
import type { LoreOptions } from "./lore-options.ts";
import type { Situation } from "./situation.ts";

export interface Counterfactuals {
  readonly counterfactuals: readonly Counterfactual[];
  readonly unconfirmed: readonly UnconfirmedRule[];
  readonly noCounterfactual: NoCounterfactual | null;
  readonly notes: readonly Note[];
}

/** What is measured on rows that the surrogate has not seen. */
export interface FreshEvidence {
  readonly freshFidelity: number | null;
  readonly freshRows: number;
  readonly rule: RuleEvidence | null;
}

/** The surrogate, the rule that it gives for x, and the rows that both rest on. */
export interface GrownSurrogate {
  readonly tree: Tree;
  readonly rule: Rule;
  readonly neighborhood: Neighborhood;
}

export interface Preset {
  generator(options: LoreOptions): NeighborhoodGenerator;
  /** Distinct rows that the neighbourhood may ask about. */
  neighborhoodQueries(situation: Situation): number;
  /** Whether a row may be a counterfactual. */
  allows(situation: Situation): (rows: Float64Array, offset: number) => boolean;
  /** Whether a counterfactual that the black box does not confirm is shown, as one that is not. */
  readonly showsUnconfirmed: boolean;
  growSurrogate(neighborhood: Neighborhood, situation: Situation): Promise<GrownSurrogate>;
  findCounterfactuals(tree: Tree, rule: Rule, situation: Situation): Promise<Counterfactuals>;
  measure(tree: Tree, rule: Rule, neighborhood: Neighborhood, situation: Situation): Promise<FreshEvidence>;
}
