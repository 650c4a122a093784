import type { Change, Counterfactual } from "./explanation.ts";

/**
 * The smallest change that is known to lead to the outcome. Where answers vary, only the case that is shown was asked about
 * several times.
 */
export function leastChangesOf({ changes, least, agreement }: Counterfactual): readonly Change[] {
  return agreement === null && least !== null ? least.changes : changes;
}
