// The columns of the data with those of texts and pictures replaced by their tags: the table that an explainer works on.

import type { Cell, DiscreteFeature, Feature, Row, Table } from "@lore-xai/core";
import { decodeCell } from "@lore-xai/core/extend";
import type { Reading } from "../reader.ts";

/** A column of the data as it stands in the table of tags: its own, or its tags from `first` on. */
export interface ColumnPlace {
  readonly feature: Feature;
  /** Null for an ordinary column. */
  readonly reading: Reading | null;
  readonly first: number;
  readonly width: number;
}

/** The table of tags of one case. */
export interface TagLayout {
  readonly features: readonly Feature[];
  readonly places: readonly ColumnPlace[];
}

/** What the feature of a tag is called: review: contains "refund". */
export const tagFeatureName = (column: string, name: string) => `${column}: ${name}`;

function tagFeature(name: string): DiscreteFeature {
  return { name, kind: "boolean", values: [false, true], spelling: ["false", "true"] };
}

export function layoutOf(data: Table, readings: ReadonlyMap<string, Reading>): TagLayout {
  const features: Feature[] = [];
  const places = data.features.map((feature): ColumnPlace => {
    const reading = readings.get(feature.name) ?? null;
    const first = features.length;
    if (reading === null) features.push(feature);
    else features.push(...reading.tags.map(({ name }) => tagFeature(tagFeatureName(feature.name, name))));
    return { feature, reading, first, width: features.length - first };
  });
  return { features, places };
}

/** A row of the data as a row of tags; `row` has the cells of the case that was read. */
export function instanceOf(row: Row, { places }: TagLayout): Row {
  const cells: Record<string, Cell> = {};
  for (const { feature, reading } of places) {
    if (reading === null) cells[feature.name] = row[feature.name];
    else for (const { name, isPresent } of reading.tags) cells[tagFeatureName(feature.name, name)] = isPresent;
  }
  // What is no column is refused by whoever explains.
  for (const name of Object.keys(row)) {
    if (!places.some(({ feature }) => feature.name === name)) cells[name] = row[name];
  }
  return cells;
}

/** The cell that the tags of a row make. */
export function cellOf(row: Row, { feature, reading }: ColumnPlace): string {
  if (reading === null) return String(row[feature.name]);
  return reading.write(reading.tags.map(({ name }) => row[tagFeatureName(feature.name, name)] === true));
}

/** A row of the data, whatever it holds. */
export function rowOf({ features, columns }: Table, index: number): Row {
  return Object.fromEntries(features.map((feature, j) => [feature.name, decodeCell(feature, columns[j][index])]));
}
