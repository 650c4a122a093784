// The public API of @lore-xai/workbench.

export { type Application, type ApplicationMedia, type ApplicationSetup, createApplication } from "./application.ts";
export type { MeasureExplanations } from "./cases/measure-explanations.ts";
export type { FindSimilar, SimilarRequest } from "./cases/similar-cases.ts";
export type { EarlierData } from "./comparison/earlier-data.ts";
export { earlierReading } from "./comparison/earlier-reading.ts";
export { matchRows, type NamedRows } from "./comparison/match-rows.ts";
export { createWorkbench } from "./create-workbench.ts";
export type { TakeTurn } from "./decisions/in-turns.ts";
export type { Explaining, ExplainTask, MadeExplanation } from "./explaining.ts";
export { canonicalJson } from "./explanations/canonical-json.ts";
export type { CreateOther, NamedPool } from "./explanations/explainers.ts";
export { settingsAsked } from "./explanations/settings.ts";
export { abortedFault, asFault, isAbort, WorkbenchFault } from "./fault.ts";
export { findRow } from "./find-row.ts";
export type { Overview, OverviewKeeper } from "./overview/create-overview.ts";
export { reasonSteps } from "./overview/reasons.ts";
export * from "./overview-answers.ts";
export type { DrawNeighborhood, Drawn } from "./pictures/draw-neighborhood.ts";
export type { NeighborSample } from "./pictures/neighbor-sample.ts";
export {
  MAX_NOTE_LENGTH,
  NOT_REVIEWED,
  REVIEW_STATUSES,
  type Review,
  type ReviewKeeper,
  type ReviewStatus,
} from "./reviews.ts";
export type { Truth } from "./rows/case-facts.ts";
export type { ListRows } from "./rows/list-rows.ts";
export { quoted } from "./rows/query/write-query.ts";
export { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "./rows/rows-query.ts";
export { scoredOutcome } from "./scored-outcome.ts";
export { answerTasks } from "./tasks/answer-tasks.ts";
export type { FromWorkbench, Task, ToWorkbench } from "./tasks/messages.ts";
export type * from "./workbench.ts";
