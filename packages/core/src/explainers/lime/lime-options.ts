// The options of LIME, each with its default (those of the Python package `lime`), its check and its help text.

import { DICTIONARY_OPTION } from "../../dictionary/dictionary-option.ts";
import {
  booleanOption,
  integerOption,
  numberOption,
  optional,
  type ResolvedOptions,
  resolveOptions,
  type Settings,
} from "../../options/option.ts";
import { MAX_QUERIES_OPTION, TIMEOUT_OPTION } from "../lore/lore-options.ts";
import { MISSING_OPTION } from "../missing.ts";

/** Times the square root of the number of columns: the width of the kernel where none is given. */
const KERNEL_WIDTH_PER_ROOT_COLUMN = 0.75;

/** The options of LIME as data: default, bounds and help of each. */
export const LIME_OPTIONS = {
  /** most features in the explanation (K) */
  features: integerOption(10, { min: 1, max: 10_000 }, "most features in the explanation (K)"),
  /** size of the neighbourhood, the case itself included */
  samples: integerOption(5000, { min: 20, max: 1_000_000 }, "size of the neighbourhood, the case itself included"),
  /** weigh the quartile that a number lies in, or else the number itself */
  discretize: booleanOption(true, "weigh the quartile that a number lies in, or else the number itself"),
  /** how far neighbours count; 0.75 times the root of the columns if open */
  kernelWidth: optional(
    numberOption(1, { min: 0.001, max: 1000 }, "how far neighbours count; 0.75 times the root of the columns if open"),
  ),
  /**
   * values that are missing: keep, so that the model is asked about each case as it is, or fill with the mean or mode
   */
  missing: MISSING_OPTION,
  /** most distinct cases the model may be asked about, at least 20 */
  maxQueries: optional(MAX_QUERIES_OPTION),
  /** what people call the columns, and what they know of them */
  dictionary: DICTIONARY_OPTION,
  /** longest wait for one answer of the model */
  timeoutMs: TIMEOUT_OPTION,
} as const;

type AllOptions = ResolvedOptions<typeof LIME_OPTIONS>;

/**
 * What users may set of LIME; each has its default.
 *
 * @interface
 */
export type LimeSettings = Settings<typeof LIME_OPTIONS>;

/** What the explainer works with: nothing is open any more but the budget. */
export interface LimeOptions extends AllOptions {
  readonly kernelWidth: number;
}

export function resolveLimeOptions(given: Readonly<Record<string, unknown>>, columnCount: number): LimeOptions {
  const resolved = resolveOptions(LIME_OPTIONS, given);
  const kernelWidth = resolved.kernelWidth ?? KERNEL_WIDTH_PER_ROOT_COLUMN * Math.sqrt(columnCount);
  return Object.freeze({ ...resolved, features: Math.min(resolved.features, columnCount), kernelWidth });
}
