// The names of the experiments alone, in the order of the paper, then what it leaves open: what a command line wants to know without loading the
// charting library.

export const EXPERIMENT_NAMES = [
  "figure-density",
  "figure-parameters",
  "table-1",
  "table-2",
  "table-3",
  "figure-generators",
  "table-4",
  "figure-lime",
  "figure-embedding",
  "figure-explanations",
  "figure-anchor",
  "table-5",
  "readings",
  "parameters-of-the-method",
  "comprehensibility",
] as const;

/** How many test instances per dataset and black box are explained. */
export interface ExperimentSize {
  readonly instances: number;
  /** Explained ten times each. */
  readonly stabilityInstances: number;
  /** Explained with each value of an option that is varied. */
  readonly variedInstances: number;
}

/** So many instances; a few of them for what costs a multiple. */
export function sizeOf(instances: number): ExperimentSize {
  const part = (share: number) => Math.min(instances, Math.max(2, Math.round(instances * share)));
  return { instances, stabilityInstances: part(1 / 4), variedInstances: part(1 / 2) };
}

/** A first impression within minutes. */
export const QUICK_SIZE = sizeOf(15);

/** Standard errors of .025 for a hit of .96 in a single cell: two of them tell .05. Some 40 minutes of one free core. */
export const NIGHTLY_SIZE: ExperimentSize = { instances: 60, stabilityInstances: 30, variedInstances: 20 };
