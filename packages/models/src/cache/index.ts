// The public API of @lore-xai/models/cache.

export type { LearnerKind } from "../learners.ts";
export { cachedModel, type ModelRequest } from "./cached-model.ts";
export { cachedPool, type PoolRequest } from "./cached-pool.ts";
export { trainingCodeVersion } from "./training-code.ts";
