// When, where and how a report was made.

import type { ExperimentResults } from "../run/run-experiments.ts";

export interface Making {
  readonly date: string;
  readonly cores: number;
  readonly node: string;
  readonly command: string;
}

/** One paragraph; the same in every format. */
export function madeText({ scope, seconds, cells, resumed, version }: ExperimentResults, making: Making): string {
  const largest = Math.max(...Object.values(scope.testRows));
  const size = scope.instances >= largest ? "all test instances" : `${scope.instances} test instances`;
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} minutes`;
  const again = resumed === 0 ? "" : `, ${resumed} of them from an earlier run`;
  return (
    `Made by \`${making.command}\` on ${making.date}: lore ${version}, Node ${making.node}, ${making.cores} cores, ${time}; ` +
    `${size} per dataset and black box, ${scope.stabilityInstances} for stability with ${scope.runs} runs each; ${cells} cells${again}.`
  );
}

export const HOW_TO_READ =
  "Each value is a mean ± standard deviation. Measured stands beside published; the difference is measured minus published, and marked where a share differs by more than .05. With few instances a difference of .05 may be chance: the standard error of a hit rate of .95 over 30 instances is .04.";

export const EXTRA_MEASURES =
  "Two columns are not in the paper. Distinct fidelity is the f1 of fidelity with every row of the neighbourhood counted once: a genetic neighbourhood of 1,000 rows holds 200 to 300 distinct ones. Common fidelity is the f1 on the 100 cases nearest to the instance among those that the black box was trained on: the same rows for every method, seen by none of the explainers.";
