// One explanation under way: what every step needs to know.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { Random } from "../random/random.ts";
import type { EncodedInstance } from "../table/instance.ts";
import type { Table } from "../table/table.ts";
import type { LoreOptions } from "./lore-options.ts";

export interface Situation {
  readonly options: LoreOptions;
  readonly random: Random;
  isTimeUp(): boolean;
  /** The case to explain. */
  readonly x: EncodedInstance;
  /** b(x), a position in the labels. */
  readonly outcome: number;
  readonly blackBox: Inquiry;
  /** Without missing values. */
  readonly background: Table;
  readonly distance: PairDistance;
  /** Gower's distance, by which counterfactuals are reported whatever the option says. */
  readonly gower: PairDistance;
  progress(phase: "neighborhood" | "surrogate" | "counterfactuals" | "evidence", share: number): void;
}
