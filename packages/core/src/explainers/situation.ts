// One explanation under way: what every step needs to know.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { Random } from "../random/random.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { LoreOptions } from "./lore-options.ts";
import type { Values } from "./missing.ts";

/** The case to explain and whom to ask about it: enough to read rules and counterfactuals off a tree. */
export interface Case {
  readonly x: EncodedInstance;
  /** b(x), a position in the labels. */
  readonly outcome: number;
  readonly blackBox: Inquiry;
  readonly distance: PairDistance;
  /** Gower's distance, by which counterfactuals are reported whatever the option says. */
  readonly gower: PairDistance;
  readonly background: Values;
}

export interface Situation extends Case {
  readonly options: LoreOptions;
  readonly random: Random;
  isTimeUp(): boolean;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  progress(phase: "neighborhood" | "surrogate" | "counterfactuals" | "evidence", share: number): void;
}
