// The names of the experiments alone, in the order of the paper: what a command line wants to know without loading the
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
] as const;

/** A first impression within minutes: test instances per dataset and black box. */
export const QUICK_INSTANCES = 20;
