import type { PreparedBackground } from "../background/prepared-background.ts";
import { spreadRows } from "../background/spread-rows.ts";
import { isContinuous, isMissing } from "../table/feature.ts";

const MOST_ROWS = 1000;
/** A number that takes fewer values than that is more of a name. */
const FEWEST_VALUES = 10;

/** Per feature 0 for a number that varies a lot, of which a little more or less may be had, else 1. `background.derived` keeps it. */
export function reluctanceIn(background: PreparedBackground): Uint8Array {
  const { features } = background;
  const rows = spreadRows(background, MOST_ROWS);
  return Uint8Array.from(features, (feature, j) => {
    if (!isContinuous(feature)) return 1;
    const values = new Set<number>();
    for (let i = j; i < rows.length; i += features.length) if (!isMissing(rows[i])) values.add(rows[i]);
    return values.size < FEWEST_VALUES ? 1 : 0;
  });
}
