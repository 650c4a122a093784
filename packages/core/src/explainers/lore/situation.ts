// One explanation under way: what every step needs to know.

import type { Random } from "../../random/random.ts";
import type { Subject } from "../subject.ts";
import type { LoreOptions } from "./lore-options.ts";

export interface Situation extends Subject {
  readonly options: LoreOptions;
  readonly random: Random;
  isTimeUp(): boolean;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  progress(phase: "neighborhood" | "surrogate" | "counterfactuals" | "evidence", share: number): void;
}
