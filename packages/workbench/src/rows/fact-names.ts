// What a query and an order call what is known of cases beside their columns.

/** What is known of each case beside the columns of the data. A column of the data that is called so comes first. */
export const FACT_NAMES = ["row", "decision", "truth", "score", "status", "other", "before"] as const;
/**
 * Decided otherwise than the truth, or as it; with a score close to where decisions turn; with a mark or a note; decided otherwise
 * by a second model; with another value than in an earlier version of the data, or not in that; decided for no reason that holds;
 * decided otherwise with another value of a protected column alone.
 */
export const FLAG_NAMES = [
  "wrong",
  "right",
  "near",
  "marked",
  "noted",
  "differs",
  "changed",
  "new",
  "no-reason",
  "flips",
] as const;

export type FactName = (typeof FACT_NAMES)[number];
export type FlagName = (typeof FLAG_NAMES)[number];
