// The case to explain and whom to ask about it: enough to read rules and counterfactuals off a tree.

import type { PreparedBackground } from "../background/prepared-background.ts";
import type { Inquiry } from "../blackbox/inquiry.ts";
import type { PairDistance } from "../distance/distance.ts";
import type { EncodedInstance } from "../table/instance.ts";

export interface Subject {
  readonly x: EncodedInstance;
  /** b(x), a position in the labels. */
  readonly outcome: number;
  readonly blackBox: Inquiry;
  /** By which counterfactuals are ranked and reported. */
  readonly distance: PairDistance;
  readonly background: PreparedBackground;
}
