// A distance over mixed features. Two numbers are as far apart as the share of the background that lies between them, so
// that one very large rent does not make all the others alike; two categories are as far apart as a table says.

import { LoreError } from "@lore-xai/core";
import { type Distance, isContinuous, isMissing, isSameCell } from "@lore-xai/core/extend";

/** By feature: pairs of categories and how far apart they are, 0 to 1. A pair that is not named is 1 apart. */
export type Unlikeness = Readonly<Record<string, readonly (readonly [one: string, other: string, apart: number])[]>>;

type CellDistance = (u: number, v: number) => number;

/** The share of the sorted values below `value`: half of those equal to it count, between two values it rises evenly. */
function rankOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  const below = low;
  let upTo = below;
  while (sorted[upTo] === value) upTo++;
  if (upTo > below) return (below + upTo) / 2 / sorted.length;
  if (below === 0 || below === sorted.length) return below / sorted.length;
  const [left, right] = [sorted[below - 1], sorted[below]];
  const [leftRank, rightRank] = [rankOf(sorted, left), rankOf(sorted, right)];
  return leftRank + ((value - left) / (right - left)) * (rightRank - leftRank);
}

function rankDifference(column: Float64Array): CellDistance {
  const sorted = column.filter((value) => !isMissing(value)).sort();
  // Without a known value in the background there are no ranks: different is different.
  if (sorted.length === 0) return () => 1;
  return (u, v) => Math.abs(rankOf(sorted, u) - rankOf(sorted, v));
}

function fromTable(spelling: readonly string[], pairs: Unlikeness[string]): CellDistance {
  const size = spelling.length;
  const apart = new Float64Array(size * size).fill(1);
  for (const [one, other, distance] of pairs) {
    const [a, b] = [spelling.indexOf(one), spelling.indexOf(other)];
    if (a < 0 || b < 0) continue; // a category that the background does not have
    apart[a * size + b] = distance;
    apart[b * size + a] = distance;
  }
  // The case that is explained may bring a category of its own, with a code behind those of the background.
  return (u, v) => (u < size && v < size ? apart[u * size + v] : 1);
}

export function rankAndLikeness(unlikeness: Unlikeness): Distance {
  for (const [feature, pairs] of Object.entries(unlikeness)) {
    const wrong = pairs.find(([, , apart]) => !(apart >= 0 && apart <= 1));
    if (wrong) throw new LoreError("invalid-value", `${feature}: ${wrong} must end with a number from 0 to 1`);
  }
  return {
    name: "rank-and-likeness",
    // Called once with the background; what it returns is called very often, with rows as numbers.
    prepare({ features, columns }) {
      const cells = features.map((feature, j) =>
        isContinuous(feature)
          ? rankDifference(columns[j])
          : fromTable(feature.spelling, unlikeness[feature.name] ?? []),
      );
      return (a, aOffset, b, bOffset) => {
        let sum = 0;
        for (let j = 0; j < cells.length; j++) {
          const [u, v] = [a[aOffset + j], b[bOffset + j]];
          if (isSameCell(u, v)) continue;
          sum += isMissing(u) || isMissing(v) ? 1 : cells[j](u, v);
        }
        return sum / cells.length;
      };
    },
  };
}
