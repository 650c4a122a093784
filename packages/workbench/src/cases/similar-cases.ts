// Real cases that are like one case, some of each outcome that the model gives: what those look like who were decided
// otherwise. Alike is by ranks, as core measures how usual a case is.

import { type Missing, type Row, rowAt, type Table } from "@lore-xai/core";
import { encodeInstance, isContinuous, isSameCell, type RankScale, rankOf, rankScaleOf } from "@lore-xai/core/extend";
import type { Decisions } from "../rows/labelling.ts";
import type { SimilarCase, SimilarOfOutcome } from "../workbench.ts";

/** Of each outcome. */
const SHOWN = 3;

/** The case whose like are looked for. */
export interface SimilarRequest {
  readonly instance: Row;
  /** Where the case is a row of the data, which is not like itself. */
  readonly row: number | null;
}

/** The cases of each outcome that are known, nearest first. */
export type FindSimilar = (request: SimilarRequest) => readonly SimilarOfOutcome[];

interface Near {
  readonly row: number;
  readonly distance: number;
}

/** Numbers by their ranks, categories as they are: made when it is first asked for. */
function rankedColumns({ features, columns }: Table) {
  const scales = features.map((feature, j): RankScale | null =>
    isContinuous(feature) ? rankScaleOf(columns[j]) : null,
  );
  const rankIn = (j: number, code: number) => {
    const scale = scales[j];
    return scale === null || Number.isNaN(code) ? code : rankOf(scale, code);
  };
  const ranked = columns.map((column, j) => column.map((code) => rankIn(j, code)));
  return { ranked, rankIn, isNumber: (j: number) => scales[j] !== null };
}

function keepNearest(nearest: Near[], found: Near): void {
  const at = nearest.findIndex(({ distance }) => found.distance < distance);
  if (at < 0) nearest.push(found);
  else nearest.splice(at, 0, found);
  if (nearest.length > SHOWN) nearest.pop();
}

export function createFindSimilar(
  table: Table,
  labels: readonly string[],
  decisions: Decisions,
  missing: Missing,
): FindSimilar {
  let made: ReturnType<typeof rankedColumns> | undefined;
  return ({ instance, row: own }) => {
    made ??= rankedColumns(table);
    const { ranked, rankIn, isNumber } = made;
    const { codes } = encodeInstance(instance, table, missing);
    const wanted = codes.map((code, j) => rankIn(j, code));
    const width = Math.max(1, ranked.length);
    const stepTo = (j: number, row: number) => {
      const [a, b] = [wanted[j], ranked[j][row]];
      if (isSameCell(a, b)) return 0;
      return isNumber(j) && !Number.isNaN(a - b) ? Math.abs(a - b) : 1;
    };
    const nearest: Near[][] = labels.map(() => []);
    const known = decisions.labels();
    for (let row = 0; row < table.rowCount; row++) {
      const label = known[row];
      if (label < 0 || row === own) continue;
      const best = nearest[label];
      const most = best.length < SHOWN ? Number.POSITIVE_INFINITY : best[SHOWN - 1].distance;
      let distance = 0;
      for (let j = 0; j < ranked.length && distance < most; j++) distance += stepTo(j, row);
      if (distance < most) keepNearest(best, { row, distance });
    }
    const shown = ({ row, distance }: Near): SimilarCase => ({
      row,
      values: rowAt(table, row),
      distance: distance / width,
    });
    return labels.map((outcome, k) => ({ outcome, cases: nearest[k].map(shown) }));
  };
}
