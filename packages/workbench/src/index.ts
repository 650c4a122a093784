// The public API of @lore-xai/workbench.

export {
  type Application,
  type ApplicationSetup,
  createApplication,
  type ExplainTask,
  type MadeExplanation,
} from "./application.ts";
export { createWorkbench } from "./create-workbench.ts";
export type { TakeTurn } from "./decisions/in-turns.ts";
export { canonicalJson } from "./explanations/canonical-json.ts";
export { settingsAsked } from "./explanations/settings.ts";
export { abortedFault, asFault, isAbort, WorkbenchFault } from "./fault.ts";
export { findRow } from "./find-row.ts";
export type { DrawNeighborhood, Drawn } from "./pictures/draw-neighborhood.ts";
export type { NeighborSample } from "./pictures/neighbor-sample.ts";
export type { ListRows } from "./rows/list-rows.ts";
export { MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "./rows/rows-query.ts";
export type * from "./workbench.ts";
