// Labels corrected until both sides have the same share, as Kamiran and Calders massage [KC09]: the denied of the deprived
// side with the highest scores are granted, as many granted of the other side with the lowest are denied.

import { type Corrections, firstBy } from "./changes.ts";
import type { CrossFitted } from "./cross-fit.ts";
import type { OutcomeRows } from "./learning.ts";
import { DEPRIVED, FAVOURED, type Sides, UNKNOWN } from "./sides.ts";

/** How many labels of either side must change places so that both sides have the same share; 0 where they have. */
export function exchangesNeeded({ outcomes }: OutcomeRows, { side, favourable }: Sides): number {
  const [rows, granted] = [
    [0, 0],
    [0, 0],
  ];
  for (const [i, one] of side.entries()) {
    if (one === UNKNOWN) continue;
    rows[one]++;
    if (outcomes[i] === favourable) granted[one]++;
  }
  // In whole numbers: of shares that are rounded one exchange too many would be left over.
  const gap = granted[FAVOURED] * rows[DEPRIVED] - granted[DEPRIVED] * rows[FAVOURED];
  return Math.max(0, Math.ceil(gap / (rows[DEPRIVED] + rows[FAVOURED])));
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
