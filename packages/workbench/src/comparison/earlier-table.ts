// An earlier version of the data in the terms of the present one: the same columns in the same order, categories by the same
// numbers, and those that only it has behind them.

import { type Feature, LoreError, type Missing, type Row, rowAt, type Table } from "@lore-xai/core";
import { encodeInstance, isContinuous } from "@lore-xai/core/extend";

type Discrete = Exclude<Feature, { kind: "continuous" }>;

/** Throws where a column is not there, or a value is not of the column's kind. */
function inOrder(now: Table, before: Table, name: string): Table {
  const places = now.features.map((feature) => {
    const place = before.features.findIndex((one) => one.name === feature.name);
    if (place >= 0) return place;
    const message = `${name} must have the columns of the data, and has no "${feature.name}"`;
    throw new LoreError("missing-feature", message, { feature: feature.name });
  });
  return {
    ...before,
    features: places.map((place) => before.features[place]),
    columns: places.map((place) => before.columns[place]),
  };
}

/** The categories of both, those of the present data first. */
function withEarlier(feature: Feature, before: Feature): Feature {
  if (isContinuous(feature) || isContinuous(before)) return feature;
  const own = feature as Discrete;
  const more = [...before.spelling.keys()].filter((k) => !own.spelling.includes(before.spelling[k]));
  return {
    ...own,
    values: [...own.values, ...more.map((k) => before.values[k])],
    spelling: [...own.spelling, ...more.map((k) => before.spelling[k])],
  };
}

/** The earlier table with the features of the present one; gaps are filled as in the present one where they are to be filled. */
export function inTermsOfNow(now: Table, before: Table, missing: Missing, name: string): Table {
  const earlier = inOrder(now, before, name);
  const features = now.features.map((feature, j) => withEarlier(feature, earlier.features[j]));
  const columns = features.map(() => new Float64Array(earlier.rowCount));
  const known = { ...now, features };
  for (let row = 0; row < earlier.rowCount; row++) {
    const { codes } = encodedRow(rowAt(earlier, row), known, missing, `row ${row} of ${name}`);
    for (const [j, code] of codes.entries()) columns[j][row] = code;
  }
  return { rowCount: earlier.rowCount, features, columns };
}

function encodedRow(row: Row, table: Table, missing: Missing, place: string) {
  try {
    return encodeInstance(row, table, missing);
  } catch (error) {
    if (!(error instanceof LoreError)) throw error;
    throw new LoreError(error.code, `${place}: ${error.message}`, {}, error);
  }
}
