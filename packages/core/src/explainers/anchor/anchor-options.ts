// The options of Anchor, each with its default, its check and its help text. Defaults are those of the anchor-exp
// package for tables.

import { integerOption, numberOption, optional, type ResolvedOptions, type Settings } from "../../options/option.ts";
import { LORE_OPTIONS } from "../lore/lore-options.ts";
import { MISSING_OPTION } from "../missing.ts";

/** The options of Anchor as data: default, bounds and help of each. */
export const ANCHOR_OPTIONS = {
  threshold: numberOption(0.95, { min: 0.01, max: 1 }, "precision that an anchor must have"),
  delta: numberOption(0.1, { min: 1e-9, max: 0.5 }, "risk that the search is wrong about a precision"),
  tolerance: numberOption(0.15, { min: 0.02, max: 1 }, "how much less precise than the best a chosen candidate may be"),
  batchSize: integerOption(100, { min: 1, max: 100_000 }, "cases per candidate and question to the model"),
  beamSize: integerOption(4, { min: 1, max: 1000 }, "candidates of one size that are kept"),
  maxConditions: optional(integerOption(1, { min: 1, max: 1_000_000 }, "most conditions of a rule")),
  missing: MISSING_OPTION,
  maxQueries: LORE_OPTIONS.maxQueries,
  timeoutMs: LORE_OPTIONS.timeoutMs,
} as const;

export type AnchorOptions = ResolvedOptions<typeof ANCHOR_OPTIONS>;

/**
 * What users may set of Anchor; each has its default.
 *
 * @interface
 */
export type AnchorSettings = Settings<typeof ANCHOR_OPTIONS>;
