// The public API of @lore-xai/experiments.

export { EXPERIMENTS } from "./all-experiments.ts";
export type { Chart, Claim, Experiment, Findings, ReportTable, Scope, Spread, TextTable } from "./experiment.ts";
export { reportHtml } from "./report/html.ts";
export { type Made, type Making, type ReportedExperiment, reportedOf } from "./report/made.ts";
export { claimsMarkdown, experimentMarkdown } from "./report/markdown.ts";
export { rewriteReport, writeReport } from "./report/write-report.ts";
export type { RunProgress } from "./run/run-cells.ts";
export {
  type ExperimentResult,
  type ExperimentResults,
  type ExperimentRun,
  runExperiments,
  selectExperiments,
} from "./run/run-experiments.ts";
