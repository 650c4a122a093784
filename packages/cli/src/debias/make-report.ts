// What was done to training data and what a model makes of them, with the learners that lore brings along.

import { setImmediate } from "node:timers/promises";
import {
  compareTraining,
  type Debiased,
  type DebiasReport,
  type DebiasSetup,
  debias,
  type RecourseLimits,
  type Train,
  type TrainDebiased,
  withoutWeights,
} from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { trainLearner } from "@lore-xai/models";
import type { LearnerName } from "../flags/kind-of-model.ts";

/** Enough to compare doses with. */
const QUICK_TREES = 30;

/** Plain data, so that a thread can be handed it. */
export interface DebiasQuestion extends Omit<DebiasSetup, "train" | "trainQuickly" | "onProgress">, RecourseLimits {
  readonly learner: LearnerName;
  /** So many models are trained before and after. */
  readonly seeds: number;
  readonly seed: number;
}

export interface DebiasCall {
  /** Trains what is compared; the learner by default. */
  readonly trainDebiased?: TrainDebiased;
  /** Looked at before each training. */
  readonly signal?: AbortSignal;
  /** `share` is of the whole, from 0 to 1. */
  onProgress(share: number, doing: string): void;
}

/** A support vector machine has no seed. */
const trainWith =
  (learner: LearnerName): Train =>
  (rows, seed) =>
    trainLearner(learner, rows, learner === "svm" ? {} : { seed });

const trainQuicklyWith = (learner: LearnerName): Train =>
  learner === "forest"
    ? (rows, seed) => trainLearner("forest", rows, { seed, trees: QUICK_TREES })
    : trainWith(learner);

/** Nobody is heard while a model is trained: who wants to stop it is heard before each. */
const stoppable =
  (train: Train, signal: AbortSignal | undefined): Train =>
  async (rows, seed) => {
    await setImmediate();
    if (signal?.aborted) throw new LoreError("aborted", "debiasing was cancelled");
    return train(rows, seed);
  };

export async function makeDebiasReport(question: DebiasQuestion, call: DebiasCall): Promise<DebiasReport> {
  const { learner, seeds, ...asked } = question;
  const train = stoppable(trainWith(learner), call.signal);
  const trainQuickly = stoppable(trainQuicklyWith(learner), call.signal);
  const { trainDebiased = withoutWeights(train), onProgress } = call;
  const setup = { ...asked, train, trainQuickly };
  const first = 1 / (seeds + 1);
  const debiased: Debiased = await debias({
    ...setup,
    onProgress: (share) => onProgress(first * share, "correcting the data"),
  });
  if (seeds === 0) return { ...debiased, comparison: null };
  const comparison = await compareTraining({
    ...setup,
    seeds,
    trainDebiased,
    onProgress: (share) => onProgress(first + (1 - first) * share, "training before and after"),
  });
  return { ...debiased, comparison };
}
