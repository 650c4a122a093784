// The public API of @lore-xai/experiments.

export { EXPERIMENTS } from "./all-experiments.ts";
export type { Chart, Claim, Experiment, Findings, ReportTable, Scope, Spread, TextTable } from "./experiment.ts";
export { reportHtml } from "./report/html.ts";
export { type Making, madeText } from "./report/made.ts";
export { experimentMarkdown } from "./report/markdown.ts";
export { writeReport } from "./report/write-report.ts";
export type { RunProgress } from "./run/run-cells.ts";
export {
  type ExperimentResult,
  type ExperimentResults,
  type ExperimentRun,
  runExperiments,
  selectExperiments,
} from "./run/run-experiments.ts";
