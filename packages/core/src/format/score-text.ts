// A sum of points as people read it: what counts how much, what this case gets of it, and how much is asked for.

import { type FeatureCondition, holdsInRow, type ScoreCondition } from "../rules/condition.ts";
import type { Row } from "../table/feature.ts";
import type { Words } from "./words/words.ts";

/** One line of the table. */
export interface ScoreLine {
  readonly condition: FeatureCondition;
  readonly points: number;
  /** Whether the case gets these points. */
  readonly counts: boolean;
}

/** The table of points for a case. */
export function scoreTable({ entries }: ScoreCondition, row: Row): readonly ScoreLine[] {
  return entries.map(({ condition, points }) => ({ condition, points, counts: holdsInRow(condition, row) }));
}

/** "+4", "-2" */
export const pointsText = (points: number): string => (points > 0 ? `+${points}` : String(points));

type Bounds = Pick<ScoreCondition, "above" | "atMost">;

/** Sums are whole numbers: above 6 is from 7 on. */
const least = (above: number) => Math.floor(above) + 1;

/** ">= 7", ">= 3 and <= 7" */
export function scoreBoundText({ above, atMost }: Bounds): string {
  const bounds = [...(above === null ? [] : [`>= ${least(above)}`]), ...(atMost === null ? [] : [`<= ${atMost}`])];
  return bounds.join(" and ");
}

/** "are at least 7", "are from 3 to 7" */
export function scoreBoundWords({ above, atMost }: Bounds, words: Words): string {
  return words.predicate.points(above === null ? null : least(above), atMost);
}
