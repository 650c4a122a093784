// What a preset decides: how neighbours are made, and how rule, counterfactuals and evidence are read from the surrogate.

import type {
  Counterfactual,
  CounterfactualRule,
  NoCounterfactual,
  RuleEvidence,
} from "../../explanation/explanation.ts";
import type { RowLinks } from "../../links/row-links.ts";
import type { Neighborhood, NeighborhoodGenerator } from "../../neighborhood/neighborhood.ts";
import type { Note } from "../../notes.ts";
import type { LabelledPool } from "../../reasons/shared-pool.ts";
import type { Rule } from "../../rules/condition.ts";
import type { Tree } from "../../tree/tree.ts";
import type { LoreOptions } from "./lore-options.ts";
import type { Situation } from "./situation.ts";

export interface Counterfactuals {
  readonly counterfactuals: readonly Counterfactual[];
  /** The counterfactual rules that are listed, and how many there are. */
  readonly rules: readonly CounterfactualRule[];
  readonly ruleCount: number;
  readonly noCounterfactual: NoCounterfactual | null;
  readonly notes: readonly Note[];
}

/** What is measured on rows that the surrogate has not seen. */
export interface FreshEvidence {
  readonly freshFidelity: number | null;
  readonly freshRows: number;
  readonly rule: RuleEvidence | null;
}

/** The surrogate, and the rule that it gives for x. */
export interface GrownSurrogate {
  readonly tree: Tree;
  /** Per node and label, as `counts` of a tree: the cases in it, each once. */
  readonly cases: Float64Array;
  readonly rule: Rule;
}

/** `Ground` is what is found out before there are neighbours. */
export interface Preset<Ground> {
  prepare(situation: Situation): Promise<Ground>;
  generator(options: LoreOptions): NeighborhoodGenerator;
  /** Distinct rows that the neighbourhood may ask about. */
  neighborhoodQueries(situation: Situation): number;
  /** Whether a row may be a counterfactual. */
  allows(situation: Situation): (rows: Float64Array, offset: number) => boolean;
  /** What holds between columns; null where nothing is declared. */
  links(situation: Situation): RowLinks | null;
  /** Whether the surrogate's answer for a row is fixed before it is grown. */
  isDecided(ground: Ground, situation: Situation): (rows: Float64Array, offset: number) => boolean;
  /** Whether a counterfactual that the black box does not confirm is shown, as one that is not. */
  readonly showsUnconfirmed: boolean;
  /** Whether constraints bind its counterfactuals, and with them what the dictionary locks. */
  readonly keepsLocks: boolean;
  growSurrogate(neighborhood: Neighborhood, ground: Ground, situation: Situation): GrownSurrogate;
  findCounterfactuals(
    grown: GrownSurrogate,
    ground: Ground,
    neighborhood: Neighborhood,
    situation: Situation,
  ): Promise<Counterfactuals>;
  measure(tree: Tree, ground: Ground, neighborhood: Neighborhood, situation: Situation): Promise<FreshEvidence>;
  /** The pool that the rule was searched on; null where there is none. */
  poolOf(ground: Ground): LabelledPool | null;
}
