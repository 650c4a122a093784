// When, where and how an experiment was made.

import { BLACK_BOXES } from "../lab/models.ts";
import type { ExperimentResult, ExperimentResults } from "../run/run-experiments.ts";

/** What a run cannot know of itself. */
export interface Making {
  readonly date: string;
  readonly cores: number;
  readonly node: string;
  readonly command: string;
}

export type Made = Making & Omit<ExperimentResults, "experiments">;

/** An experiment with how it was made: those of one report need not be of one run. */
export interface ReportedExperiment extends ExperimentResult {
  readonly made: Made;
}

export function reportedOf({ experiments, ...run }: ExperimentResults, making: Making): ReportedExperiment[] {
  const made = { ...making, ...run };
  return experiments.map((experiment) => ({ ...experiment, made }));
}

function madeText(made: Made): string {
  const { scope, seconds, cells, resumed, version, command, date, node, cores } = made;
  const largest = Math.max(...Object.values(scope.testRows));
  const size = scope.instances >= largest ? "all test instances" : `${scope.instances} test instances`;
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} minutes`;
  const again = resumed === 0 ? "" : `, ${resumed} of them from an earlier run that was interrupted`;
  return (
    `Made by \`${command}\` on ${date}: lore ${version}, Node ${node}, ${cores} cores, ${time}; ` +
    `${size} per dataset and black box, ${scope.variedInstances} where an option is varied, ${scope.stabilityInstances} for stability with ${scope.runs} runs each; ${cells} cells${again}.`
  );
}

/** The foot of one experiment's page; the same in every format. */
export const footOf = ({ made }: ReportedExperiment) => `${madeText(made)} ${BLACK_BOXES}`;

/** The foot of a page about several experiments, paragraph by paragraph: each run once, with the names of what it made. */
export function feetOf(experiments: readonly ReportedExperiment[]): string[] {
  const texts = [...new Set(experiments.map(({ made }) => madeText(made)))];
  const runs = texts.map((text) => {
    const names = experiments.filter(({ made }) => madeText(made) === text).map(({ name }) => name);
    return names.length === experiments.length ? text : `${names.join(", ")}: ${text}`;
  });
  return [...runs, BLACK_BOXES];
}

export const HOW_TO_READ =
  "Each measured value is a mean ± standard deviation, with the standard error of the mean in brackets. Measured stands beside published; the difference is measured minus published, and marked where a share differs by more than .05. What is nearer than two standard errors may be chance.";

export const EXTRA_MEASURES =
  "Three columns are not in the paper. Distinct fidelity is the f1 of fidelity with every row of the neighbourhood counted once: a genetic neighbourhood of 1,000 rows holds 200 to 300 distinct ones. Common fidelity is the f1 on the 100 cases nearest to the instance among those that the black box was trained on: the same rows for every method, seen by none of the explainers. Confirmed is the share of the counterfactual instances to which the black box gives the outcome promised, whatever the surrogate says of them; c-hit, the paper's, is the share on which surrogate and black box agree.";
