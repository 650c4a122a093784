// The options of the global tree, each with its default, its check and its help text.

import { DICTIONARY_OPTION } from "../dictionary/dictionary-option.ts";
import type { ResolvedOptions, Settings } from "../options/option.ts";
import { TIMEOUT_OPTION, TREE_OPTIONS } from "./lore/lore-options.ts";
import { MISSING_OPTION } from "./missing.ts";

/** The options of the global tree as data: default, bounds and help of each. */
export const GLOBAL_TREE_OPTIONS = {
  /** confidence of C4.5's pruning; lower prunes more */
  confidence: TREE_OPTIONS.confidence,
  /** C4.5's minimum of cases */
  minimumCases: TREE_OPTIONS.minimumCases,
  /**
   * values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode
   */
  missing: MISSING_OPTION,
  /** what people call the columns, and what they know of them */
  dictionary: DICTIONARY_OPTION,
  /** longest wait for one answer of the model */
  timeoutMs: TIMEOUT_OPTION,
} as const;

export type GlobalTreeOptions = ResolvedOptions<typeof GLOBAL_TREE_OPTIONS>;

/**
 * What users may set of the global tree; each has its default.
 *
 * @interface
 */
export type GlobalTreeSettings = Settings<typeof GLOBAL_TREE_OPTIONS>;
