// What is known without another question to the model: how often it gives each outcome, and how right it is.

import type { Proportion } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import {
  type MissingReason,
  type ModelSummary,
  missingSentence,
  type Performance,
  type ThresholdCurve,
} from "../overview-answers.ts";
import { type CaseFacts, turningScore } from "../rows/case-facts.ts";
import type { Labelling } from "../rows/labelling.ts";
import { allOf, type Doors, decisionIs, truthIs } from "./doors.ts";

/** Thresholds that are tried: a hundred steps from 0 to 1. */
const STEPS = 100;

type Counted = Pick<Proportion, "successes" | "trials">;
const shareOf = ({ successes, trials }: Counted) => proportion(successes, trials);

const saying = (missingReason: MissingReason | null) => ({
  missing: missingReason === null ? null : missingSentence(missingReason),
  missingReason,
});

function thresholdsOf(facts: CaseFacts, decided: number): ThresholdCurve | MissingReason {
  const { truth, scored, labels } = facts;
  if (truth === null || scored === null) return { code: "no-scores" };
  if (labels.length !== 2) return { code: "many-outcomes", outcomes: labels.length };
  const [scores, decisions] = [facts.scores(), facts.decisions()];
  const counts = Array.from({ length: STEPS + 1 }, (_, k) => ({
    threshold: k / STEPS,
    truePositives: 0,
    falsePositives: 0,
  }));
  let [positives, negatives] = [0, 0];
  for (let row = 0; row < decided; row++) {
    const score = scores[row];
    const stated = truth.outcomes[row];
    if (Number.isNaN(score) || stated < 0) continue;
    const isPositive = truth.labels[stated] === scored;
    if (isPositive) positives++;
    else negatives++;
    for (const count of counts) {
      if (score < count.threshold) break;
      if (isPositive) count.truePositives++;
      else count.falsePositives++;
    }
  }
  if (positives + negatives === 0) return { code: "no-score-known" };
  const at = turningScore(scores, decisions, labels.indexOf(scored));
  return { outcome: scored, positives, negatives, turnsAt: Number.isNaN(at) ? null : at, counts };
}

function performanceOf(facts: CaseFacts, decided: number, doors: Doors): Performance | MissingReason {
  const { truth, labels } = facts;
  if (truth === null) return { code: "no-truth" };
  const width = labels.length;
  const cells = new Int32Array(truth.labels.length * width);
  let [right, judged] = [0, 0];
  const decisions = facts.decisions();
  for (let row = 0; row < decided; row++) {
    const stated = truth.outcomes[row];
    if (stated < 0 || decisions[row] < 0) continue;
    judged++;
    cells[stated * width + decisions[row]]++;
    if (facts.isRight(row) === true) right++;
  }
  if (judged === 0) return { code: "none-judged" };
  const thresholds = thresholdsOf(facts, decided);
  return {
    right: shareOf({ successes: right, trials: judged }),
    rightDoor: doors.of("right"),
    wrongDoor: doors.of("wrong"),
    truths: truth.labels,
    confusion: truth.labels.flatMap((stated, i) =>
      labels.map((decision, j) => ({
        truth: stated,
        decision,
        cases: cells[i * width + j],
        door: doors.of(allOf(truthIs(stated), decisionIs(decision))),
      })),
    ),
    ...("code" in thresholds ? { thresholds: null, ...saying(thresholds) } : { thresholds, ...saying(null) }),
  };
}

export function summarizeModel(facts: CaseFacts, labelling: Labelling, doors: Doors): ModelSummary {
  const decided = labelling.known();
  const counts = new Int32Array(facts.labels.length);
  const decisions = facts.decisions();
  for (let row = 0; row < decided; row++) if (decisions[row] >= 0) counts[decisions[row]]++;
  const performance = performanceOf(facts, decided, doors);
  return {
    rows: decisions.length,
    decided,
    isLabelling: labelling.isLabelling(),
    outcomes: facts.labels.map((outcome, k) => ({
      outcome,
      decided: shareOf({ successes: counts[k], trials: decided }),
      door: doors.of(decisionIs(outcome)),
    })),
    ...("code" in performance ? { performance: null, ...saying(performance) } : { performance, ...saying(null) }),
    secondsPerThousand: labelling.secondsPerThousand(),
  };
}
