/** Columns that a counterfactual changes at most where no number is asked for, unless nothing less is found. */
export const USUAL_CHANGES = 4;
