// The options of the stochastic counterfactual, each with its default, its check and its help text.

import { DICTIONARY_OPTION } from "../../dictionary/dictionary-option.ts";
import { integerOption, optional, type Settings } from "../../options/option.ts";
import { MAX_QUERIES_OPTION, TIMEOUT_OPTION } from "../lore/lore-options.ts";
import { MISSING_OPTION } from "../missing.ts";
import { TOWARDS_OPTION } from "../towards.ts";

/** The options of the stochastic counterfactual as data: default, bounds and help of each. */
export const STOCHASTIC_COUNTERFACTUAL_OPTIONS = {
  /** cases that are tried at once */
  population: integerOption(40, { min: 2, max: 10_000 }, "cases that are tried at once"),
  /** steps before lambda, the weight of the outcome, is raised */
  steps: integerOption(10, { min: 1, max: 10_000 }, "steps before lambda, the weight of the outcome, is raised"),
  /** how often lambda may be raised, each time threefold */
  raises: integerOption(10, { min: 0, max: 100 }, "how often lambda may be raised, each time threefold"),
  /** the one outcome that counterfactuals should reach */
  towards: TOWARDS_OPTION,
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

/**
 * What users may set of the stochastic counterfactual; each has its default.
 *
 * @interface
 */
export type StochasticCounterfactualSettings = Settings<typeof STOCHASTIC_COUNTERFACTUAL_OPTIONS>;
