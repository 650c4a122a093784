// One explanation under way: what every step needs to know.

import type { BlackBox, Signal } from "../../blackbox/black-box.ts";
import type { PairDistance } from "../../distance/distance.ts";
import type { Random } from "../../random/random.ts";
import type { PoolProgress } from "../../reasons/shared-pool.ts";
import type { Progress } from "../explainer.ts";
import type { CaseSetup } from "../open-case.ts";
import type { Subject } from "../subject.ts";
import type { LoreOptions } from "./lore-options.ts";
import type { IsTimeUp } from "./timer.ts";

export interface Situation extends Subject {
  readonly setup: CaseSetup;
  readonly options: LoreOptions;
  /** Whether the background holds variants of this case, and no real ones. */
  readonly isMadeUp: boolean;
  /** The model trained again; none where that cannot be done. */
  readonly retrained: readonly BlackBox[];
  readonly random: Random;
  readonly signal?: Signal | undefined;
  /** The distance by ranks, for what must not depend on the option: the rule. */
  readonly byRanks: PairDistance;
  readonly isTimeUp: IsTimeUp;
  /** Whether a counterfactual may have this outcome. */
  isSought(label: number): boolean;
  progress(phase: Progress["phase"], share: number, pool?: PoolProgress): void;
}
