// How an earlier version of the data is read: a column is of the kind that it is of now, whatever its values before look like.

import type { Feature, ReadingOptions } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";

/** `columns` are those that the earlier version has; `target` is the column that the model predicts. */
export function earlierReading(
  features: readonly Feature[],
  target: string | undefined,
  columns: readonly string[],
): ReadingOptions {
  const known = features.filter(({ name }) => columns.includes(name));
  const namesOf = (isWanted: (feature: Feature) => boolean) => known.filter(isWanted).map(({ name }) => name);
  return {
    columns: [...known.map(({ name }) => name), ...(target !== undefined && columns.includes(target) ? [target] : [])],
    categorical: namesOf(({ kind }) => kind === "categorical"),
    continuous: namesOf((feature) => isContinuous(feature) && feature.date === undefined),
  };
}
