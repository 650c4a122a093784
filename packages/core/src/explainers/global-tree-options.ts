// The options of the global tree, each with its default, its check and its help text.

import type { ResolvedOptions, Settings } from "../options/option.ts";
import { TIMEOUT_OPTION, TREE_OPTIONS } from "./lore/lore-options.ts";
import { MISSING_OPTION } from "./missing.ts";

/** The options of the global tree as data: default, bounds and help of each. */
export const GLOBAL_TREE_OPTIONS = { ...TREE_OPTIONS, missing: MISSING_OPTION, timeoutMs: TIMEOUT_OPTION } as const;

export type GlobalTreeOptions = ResolvedOptions<typeof GLOBAL_TREE_OPTIONS>;

/**
 * What users may set of the global tree; each has its default.
 *
 * @interface
 */
export type GlobalTreeSettings = Settings<typeof GLOBAL_TREE_OPTIONS>;
