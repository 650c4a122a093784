// What a logistic regression has learnt of counterfactuals that were put to models trained again: `node quality/robustness.mjs
// --fit` prints these figures. docs/decisions/0025-safe-changes.md says on which data, models and cases, and how right they are
// on others.

/** Log odds that a counterfactual keeps its outcome. */
export interface SurvivalCoefficients {
  readonly intercept: number;
  /** Per unit of the support of its outcome where it stands, and where x stands. */
  readonly support: number;
  readonly ownSupport: number;
  /** For a case that was brought as near to x as its outcome allows. */
  readonly least: number;
  /** Per unit of the log odds of the jolted cases that keep the outcome; 0 where none was asked about. */
  readonly jolts: number;
}

export const WITH_JOLTS: SurvivalCoefficients = {
  intercept: 0.048,
  support: 0.42,
  ownSupport: -0.138,
  least: -0.485,
  jolts: 0.456,
};

export const WITHOUT_JOLTS: SurvivalCoefficients = {
  intercept: 0.274,
  support: 0.596,
  ownSupport: -0.116,
  least: -0.597,
  jolts: 0,
};
