// A black box: a scorecard as banks use them, read from JSON. Every attribute gives points; the sum is the logarithm of
// the odds, so that it also gives probabilities.

import { type BlackBox, LoreError, type Row } from "@lore-xai/core";
import { type Batch, batchRows } from "@lore-xai/core/extend";

interface NumberAttribute {
  readonly feature: string;
  /** Values up to the first number of a band get its points; the bands rise. */
  readonly bands: readonly (readonly [upTo: number, points: number])[];
  readonly above: number;
  readonly missing: number;
}

interface CategoryAttribute {
  readonly feature: string;
  readonly points: Readonly<Record<string, number>>;
  /** Of a category that is not named. */
  readonly other: number;
  readonly missing: number;
}

export interface Scorecard {
  readonly base: number;
  readonly pointsToDoubleTheOdds: number;
  /** The probability from which on credit is granted. */
  readonly threshold: number;
  readonly attributes: readonly (NumberAttribute | CategoryAttribute)[];
}

function pointsOf(attribute: NumberAttribute | CategoryAttribute, row: Row): number {
  const cell = row[attribute.feature];
  if (cell === undefined) {
    const message = `the data must have a column "${attribute.feature}", which the scorecard gives points for`;
    throw new LoreError("model-mismatch", message, { feature: attribute.feature });
  }
  if (cell === null) return attribute.missing;
  if ("points" in attribute) {
    return Object.hasOwn(attribute.points, String(cell)) ? attribute.points[String(cell)] : attribute.other;
  }
  return attribute.bands.find(([upTo]) => Number(cell) <= upTo)?.[1] ?? attribute.above;
}

export function scorecardBlackBox(card: Scorecard): BlackBox {
  const granted = (row: Row): number => {
    const score = card.attributes.reduce((sum, attribute) => sum + pointsOf(attribute, row), card.base);
    return 1 / (1 + 2 ** (-score / card.pointsToDoubleTheOdds));
  };
  return {
    labels: ["deny", "grant"],
    // Recorded in every explanation.
    settings: { threshold: card.threshold },
    predict: (batch: Batch) => batchRows(batch).map((row) => Number(granted(row) >= card.threshold)),
    predictProbabilities: (batch: Batch) =>
      Float64Array.from(
        batchRows(batch).flatMap((row) => {
          const probability = granted(row);
          return [1 - probability, probability];
        }),
      ),
  };
}
