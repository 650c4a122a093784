// Labels corrected until both sides have the same share, as Kamiran and Calders massage [KC09]: the denied of the deprived
// side with the highest scores are granted, as many granted of the other side with the lowest are denied.

import { type Corrections, firstBy } from "./changes.ts";
import type { CrossFitted } from "./cross-fit.ts";
import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, FAVOURED, favourableShare, type Sides } from "./sides.ts";

/** How many labels of either side must change places so that both sides have the same share; 0 where they have. */
export function exchangesNeeded({ outcomes }: OutcomeRows, sides: Sides): number {
  const gap = favourableShare(sides, outcomes, FAVOURED) - favourableShare(sides, outcomes, DEPRIVED);
  const of = (which: number) => sides.side.reduce((sum, one) => sum + Number(one === which), 0);
  const [deprived, favoured] = [of(DEPRIVED), of(FAVOURED)];
  return Math.max(0, Math.ceil((gap * deprived * favoured) / (deprived + favoured)));
}

export function massage(rows: OutcomeRows, sides: Sides, { scores }: CrossFitted): Corrections {
  const count = exchangesNeeded(rows, sides);
  const { outcomes } = rows;
  const isGranted = (row: number) => outcomes[row] === sides.favourable;
  const { side } = sides;
  const of = scores.length;
  return {
    promoted: firstBy(
      count,
      of,
      (row) => side[row] === DEPRIVED && !isGranted(row),
      (row) => scores[row],
    ),
    demoted: firstBy(
      count,
      of,
      (row) => side[row] === FAVOURED && isGranted(row),
      (row) => -scores[row],
    ),
  };
}
