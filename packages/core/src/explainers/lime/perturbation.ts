// How LIME varies one column, and how the linear model sees it: "as in x or not" for a category or a quartile, the
// number of standard deviations from the mean for a number that is used as it is. [R16] section 3.3, as in the package `lime`.

import { normalFrom } from "../../random/normal.ts";
import type { Random } from "../../random/random.ts";
import { type FeatureCondition, intervalOf } from "../../rules/condition.ts";
import {
  type ContinuousFeature,
  type DiscreteFeature,
  type Feature,
  isContinuous,
  isMissing,
  isSameCell,
} from "../../table/feature.ts";
import { binAt, deviationOf, meanOf, quartileBins } from "./quartile-bins.ts";

/** Column `column` of rows that stand one after another: the values to ask about, and as the linear model sees them. */
export interface ColumnOf {
  readonly rows: Float64Array;
  readonly seen: Float64Array;
  readonly count: number;
  readonly width: number;
  readonly column: number;
}

export interface Perturbation {
  /** What the weight of the column is about; null for a number that is used as it is. */
  conditionAt(code: number, feature: Feature): FeatureCondition | null;
  /** Row 0 becomes x's value, the others are drawn. */
  drawInto(target: ColumnOf, code: number, random: Random): void;
}

/** Values as often as they occur in the background. */
function discretePerturbation(column: Float64Array): Perturbation {
  return {
    conditionAt: (code, feature) =>
      isMissing(code)
        ? { kind: "missing", feature: feature.name }
        : { kind: "value", feature: feature.name, value: (feature as DiscreteFeature).values[code] },
    drawInto({ rows, seen, count, width, column: j }, code, random) {
      rows[j] = code;
      seen[j] = 1;
      for (let i = 1, at = width + j; i < count; i++, at += width) {
        const drawn = column[random.below(column.length)];
        rows[at] = drawn;
        seen[at] = isSameCell(drawn, code) ? 1 : 0;
      }
    },
  };
}

/** To the column's resolution: a model of whole numbers is never asked about half a child. */
function roundedTo({ decimals }: ContinuousFeature): (value: number) => number {
  const scale = 10 ** decimals;
  return (value) => Math.round(value * scale) / scale;
}

/** At least half of all draws lie within the bin (its variance is at most (to - mean)(mean - from)); so many never fail. */
const DRAWS_AT_MOST = 64;

/** A bin as often as its values occur, then a value from a normal distribution cut to the bin. */
function binnedPerturbation(feature: ContinuousFeature, column: Float64Array): Perturbation {
  const round = roundedTo(feature);
  const { borders, binOf, from, to, mean, deviation } = quartileBins(column);
  const drawWithin = (bin: number, normal: () => number): number => {
    if (bin > borders.length) return Number.NaN;
    if (deviation[bin] === 0) return mean[bin];
    for (let draws = 0; draws < DRAWS_AT_MOST; draws++) {
      const value = mean[bin] + deviation[bin] * normal();
      if (value >= from[bin] && value <= to[bin]) return round(value);
    }
    return round(mean[bin]);
  };
  return {
    conditionAt(code) {
      if (isMissing(code)) return { kind: "missing", feature: feature.name };
      const bin = binAt(borders, code);
      const above = bin === 0 ? null : borders[bin - 1];
      return intervalOf(feature, above, bin === borders.length ? null : borders[bin]);
    },
    drawInto({ rows, seen, count, width, column: j }, code, random) {
      const own = binAt(borders, code);
      const normal = normalFrom(random);
      rows[j] = code;
      seen[j] = 1;
      for (let i = 1, at = width + j; i < count; i++, at += width) {
        const bin = binOf[random.below(binOf.length)];
        rows[at] = drawWithin(bin, normal);
        // Rounding may cross a border.
        seen[at] = binAt(borders, rows[at]) === own ? 1 : 0;
      }
    },
  };
}

/**
 * A normal distribution with the mean and the deviation of the background; a constant stays what it is. As many values
 * are missing as in the background, which the linear model takes for the mean.
 */
function scaledPerturbation(column: Float64Array, round: (value: number) => number): Perturbation {
  const known = column.filter((value) => !isMissing(value));
  const missingShare = 1 - known.length / column.length;
  const isConstant = known.every((value) => value === known[0]);
  const mean = isConstant ? known[0] : meanOf(known);
  const deviation = isConstant ? 0 : deviationOf(known, mean);
  const scaled = (value: number) => (deviation === 0 || isMissing(value) ? 0 : (value - mean) / deviation);
  return {
    conditionAt: () => null,
    drawInto({ rows, seen, count, width, column: j }, code, random) {
      const normal = normalFrom(random);
      const gaps = random.fork("gaps");
      const draw = () => (deviation === 0 ? mean : round(mean + deviation * normal()));
      rows[j] = code;
      seen[j] = scaled(code);
      for (let i = 1, at = width + j; i < count; i++, at += width) {
        rows[at] = gaps.chance(missingShare) ? Number.NaN : draw();
        seen[at] = scaled(rows[at]);
      }
    },
  };
}

export function perturbationOf(feature: Feature, column: Float64Array, discretize: boolean): Perturbation {
  if (!isContinuous(feature)) return discretePerturbation(column);
  return discretize ? binnedPerturbation(feature, column) : scaledPerturbation(column, roundedTo(feature));
}
