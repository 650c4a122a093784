// What is left of a box when a case inside has lost the outcome: of one feature, the one of which least goes, the part on the
// point's side of that case. Ends are always values that were asked.

import { isSameCell } from "../table/feature.ts";
import type { Box, BoxSide } from "./box.ts";

/** Of the stops between the point and the case that is lost, the share that stays. */
export type KeptShare = 1 | 0.5;

/** The stops that are nearer to the point than `code`; of those on that side only the nearer share. */
function nearerStops({ at, stops }: BoxSide, code: number, share: KeptShare): readonly number[] {
  const isBeyond = (stop: number) => stop > at === code > at && stop !== at;
  const between = stops.filter((stop) => isBeyond(stop) && (code > at ? stop < code : stop > code));
  const nearest = code > at ? between : between.reverse();
  const kept = new Set(nearest.slice(0, Math.floor(share * nearest.length)));
  return stops.filter((stop) => !isBeyond(stop) || kept.has(stop));
}

function without(side: BoxSide, code: number, share: KeptShare): BoxSide {
  if (side.isRange) return { ...side, stops: nearerStops(side, code, share) };
  return { ...side, stops: side.stops.filter((stop) => !isSameCell(stop, code)) };
}

export function shrunk(box: Box, lost: Float64Array, share: KeptShare): Box {
  const cuts = box.flatMap((side, k) => {
    if (isSameCell(lost[side.feature], side.at)) return [];
    const cut = without(side, lost[side.feature], share);
    return [{ k, cut, left: cut.stops.length / side.stops.length }];
  });
  if (cuts.length === 0) return box;
  const best = cuts.reduce((most, each) => (each.left > most.left ? each : most));
  return box.with(best.k, best.cut);
}
