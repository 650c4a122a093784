// The options of Anchor, each with its default, its check and its help text. Defaults are those of the anchor-exp
// package for tables.

import { DICTIONARY_OPTION } from "../../dictionary/dictionary-option.ts";
import { integerOption, numberOption, optional, type ResolvedOptions, type Settings } from "../../options/option.ts";
import { MAX_QUERIES_OPTION, TIMEOUT_OPTION } from "../lore/lore-options.ts";
import { MISSING_OPTION } from "../missing.ts";

/**
 * More than a search took on german and credit, of which the longest of 120 wanted 75,000. In wide data it would go on for
 * minutes and keep gigabytes of answers: of 200 columns one wanted a million.
 */
const MOST_QUERIES = 100_000;

/** The options of Anchor as data: default, bounds and help of each. */
export const ANCHOR_OPTIONS = {
  /** precision that an anchor must have */
  threshold: numberOption(0.95, { min: 0.01, max: 1 }, "precision that an anchor must have"),
  /** risk that the search is wrong about a precision */
  delta: numberOption(0.1, { min: 1e-9, max: 0.5 }, "risk that the search is wrong about a precision"),
  /** how much less precise than the best a chosen candidate may be */
  tolerance: numberOption(0.15, { min: 0.02, max: 1 }, "how much less precise than the best a chosen candidate may be"),
  /** cases per candidate and question to the model */
  batchSize: integerOption(100, { min: 1, max: 100_000 }, "cases per candidate and question to the model"),
  /** candidates of one size that are kept */
  beamSize: integerOption(4, { min: 1, max: 1000 }, "candidates of one size that are kept"),
  /** most conditions of a rule */
  maxConditions: optional(integerOption(1, { min: 1, max: 1_000_000 }, "most conditions of a rule")),
  /**
   * values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode
   */
  missing: MISSING_OPTION,
  /** most distinct cases the model may be asked about, at least 20 */
  maxQueries: { ...MAX_QUERIES_OPTION, default: MOST_QUERIES },
  /** what people call the columns, and what they know of them */
  dictionary: DICTIONARY_OPTION,
  /** longest wait for one answer of the model */
  timeoutMs: TIMEOUT_OPTION,
} as const;

export type AnchorOptions = ResolvedOptions<typeof ANCHOR_OPTIONS>;

/**
 * What users may set of Anchor; each has its default.
 *
 * @interface
 */
export type AnchorSettings = Settings<typeof ANCHOR_OPTIONS>;
