// The analysis of a study as a person reads it.

import { countOf } from "@lore-xai/core/words";
import type { ArmResult, Right, StudyAnalysis, Time } from "./analyse-study.ts";

const percent = (share: number) => `${Math.round(100 * share)}`;

function rightText({ successes, trials, low, high }: Right): string {
  if (trials === 0) return "–";
  return `${successes}/${trials} = ${percent(successes / trials)}% (${percent(low)} to ${percent(high)})`;
}

function timeText(time: Time | null): string {
  if (time === null) return "–";
  const bounds = time.low === null || time.high === null ? "" : ` (${time.low.toFixed(1)} to ${time.high.toFixed(1)})`;
  return `${time.seconds.toFixed(1)} s${bounds}`;
}

const HEADINGS = ["shown", "predicted right", "changed right", "time per answer"];

const rowOf = ({ arm, predict, change, time }: ArmResult) => [
  arm,
  rightText(predict),
  rightText(change),
  timeText(time),
];

export function formatStudyAnalysis({ study, participants, answers, arms }: StudyAnalysis): string {
  const rows = [HEADINGS, ...arms.map(rowOf)];
  const widths = HEADINGS.map((_, k) => Math.max(...rows.map((row) => row[k].length)));
  const lines = rows.map((row) =>
    row
      .map((text, k) => text.padEnd(widths[k]))
      .join("  ")
      .trimEnd(),
  );
  return [
    `Study ${study}: ${countOf(answers, "answer")} of ${countOf(participants, "person", "people")}`,
    "",
    ...lines,
    "",
    "In brackets: bounds with 95% confidence, exact for what is right, by the normal",
    "distribution of logarithms for times, whose geometric mean is shown. They take",
    "answers for independent; those of one person are not quite.",
    "",
  ].join("\n");
}
