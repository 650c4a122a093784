// Labels corrected where the protected value decides: every row is put to a model that has not seen it, as it is and with
// the protected value of the other side. Of the deprived side, those whom the swap helps most are granted; of the other
// side, those are denied whom the model itself holds least worthy. How many of either is tuned on rows kept apart.

import { type Corrections, firstBy } from "./changes.ts";
import type { CrossFitted } from "./cross-fit.ts";
import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, FAVOURED, type Sides } from "./sides.ts";

/** How much is corrected. */
export interface Dose {
  /** Labels of the deprived side that become favourable, as a share of all rows. */
  readonly promoted: number;
  /** Labels of the other side that cease to be, as a share of all rows. */
  readonly demoted: number;
  /**
   * Only rows with a score below this are granted. Those above have the favourable outcome more often in truth: to grant them
   * too raises the share of the deserving who get it beyond the other side's.
   */
  readonly below: number;
}

/** The rows to correct, by what the model says of each. */
export function explainedCorrections(
  { outcomes }: OutcomeRows,
  { side, favourable }: Sides,
  { scores, swappedScores }: CrossFitted,
  { promoted, demoted, below }: Dose,
): Corrections {
  const isGranted = (row: number) => outcomes[row] === favourable;
  const canRise = (row: number) => side[row] === DEPRIVED && !isGranted(row) && scores[row] < below;
  const canFall = (row: number) => side[row] === FAVOURED && isGranted(row);
  return {
    promoted: firstBy(
      Math.round(promoted * side.length),
      side.length,
      canRise,
      (row) => swappedScores[row] - scores[row],
    ),
    demoted: firstBy(Math.round(demoted * side.length), side.length, canFall, (row) => -scores[row]),
  };
}
