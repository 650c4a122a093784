// [G18] the distance of mixed features: h/m · SimpleMatch + (m - h)/m · a distance of the continuous ones.

import { isContinuous } from "../table/feature.ts";
import { type ContinuousDistance, type Distance, type PairDistance, positionsWhere } from "./distance.ts";
import { simpleMatch } from "./simple-match.ts";

/** A distance of mixed features from one of the continuous ones; categories differ or do not. */
export function mixedDistance(name: string, continuous: ContinuousDistance): Distance {
  return Object.freeze({
    name,
    prepare(background): PairDistance {
      const { features } = background;
      const discreteColumns = positionsWhere(features, (feature) => !isContinuous(feature));
      const continuousColumns = positionsWhere(features, isContinuous);
      const ofDiscrete = simpleMatch(discreteColumns);
      const ofContinuous = continuous(background, continuousColumns);
      if (discreteColumns.length === 0) return ofContinuous;
      if (continuousColumns.length === 0) return ofDiscrete;
      const discreteWeight = discreteColumns.length / features.length;
      const continuousWeight = continuousColumns.length / features.length;
      return (a, aOffset, b, bOffset) =>
        discreteWeight * ofDiscrete(a, aOffset, b, bOffset) + continuousWeight * ofContinuous(a, aOffset, b, bOffset);
    },
  } satisfies Distance);
}
