// The public API of @lore-xai/server.

export { createApp } from "./app.ts";
export { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
export { type ProblemCode, SERVER_CODES, type ServerCode, STATUS_OF_CODE } from "./problems/status-of-code.ts";
export { builtPageFolder } from "./routes/page-routes.ts";
export { isLoopbackHost } from "./security/loopback.ts";
export type {
  CaseToPack,
  Debiasing,
  GuardedValue,
  GuardRows,
  LabelPool,
  MakePack,
  OpenedModel,
  ServedModel,
  ServerOptions,
  ServerSetup,
  ThreadModelModule,
  ThreadPlan,
  ToDebias,
} from "./setup.ts";
export { type Repair, repairStore } from "./store/repair-store.ts";
export type { StoredReview } from "./store/reviews.ts";
export { openStore, type Store, type StoreOptions } from "./store/store.ts";
export type { StoredExplanation } from "./store/stored-explanation.ts";
