// Columns that are read as tags, as texts are by their words. No two texts are the same, so that a rule about many cases speaks of
// the words that they have in common; the model is asked about the cells themselves.

import type { DictionaryColumn, Feature, Premise, Table } from "@lore-xai/core";
import { type Batch, decodeCell, type LabelledRows, rowMajor } from "@lore-xai/core/extend";

/** A tag that several cases may have: a word. */
export interface CommonTag {
  /** What rules call it: review: contains "refund". */
  readonly feature: string;
  readonly column: string;
  /** What it says: refund. */
  readonly text: string;
  /** What people call it and its two values. */
  readonly words: DictionaryColumn;
}

/** How the cells of some columns are read as tags. An extension point: `commonTags` of `@lore-xai/media` makes one. */
export interface CaseTags {
  /** The columns that are read as tags. */
  readonly columns: readonly string[];
  /** The tags of a cell that other cells may have too, by their features. */
  tagsIn(column: string, cell: string): ReadonlyMap<string, CommonTag>;
  /** The tags that tell most of what the model says of rows, few enough to look at them all. */
  telling(rows: Table, outcomes: ArrayLike<number>, labels: readonly string[]): readonly CommonTag[];
}

/** Rows by what rules may speak of: ordinary columns, and some tags. */
export interface SeenRows {
  readonly features: readonly Feature[];
  /** Rows of the model's columns as rows of these features. */
  see(rows: Float64Array): Float64Array;
  /** What each of the tags is, by its feature. */
  readonly tags: ReadonlyMap<string, CommonTag>;
}

/** Without columns of tags rows are what they are. */
export const seenAsTheyAre = (features: readonly Feature[]): SeenRows => ({
  features,
  see: (rows) => rows,
  tags: new Map(),
});

const tagFeature = ({ feature }: CommonTag): Feature => ({
  name: feature,
  kind: "boolean",
  values: [false, true],
  spelling: ["false", "true"],
});

/** By code of a cell which of the tags it has, found once for each. */
function presenceIn(feature: Feature, tags: readonly CommonTag[], reading: CaseTags) {
  const known = new Map<number, Uint8Array>();
  return (code: number): Uint8Array => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const cell = decodeCell(feature, code);
    const has = cell === null ? new Map<string, CommonTag>() : reading.tagsIn(feature.name, String(cell));
    const present = Uint8Array.from(tags, (tag) => Number(has.has(tag.feature)));
    known.set(code, present);
    return present;
  };
}

/** The model's columns without those that are read, and the tags in their place. */
export function seenByTags(features: readonly Feature[], tags: readonly CommonTag[], reading: CaseTags): SeenRows {
  const width = features.length;
  const ordinary = [...features.keys()].filter((j) => !reading.columns.includes(features[j].name));
  const read = features.flatMap((feature, j) => {
    if (!reading.columns.includes(feature.name)) return [];
    const own = tags.filter(({ column }) => column === feature.name);
    return own.length === 0 ? [] : [{ j, own, presentIn: presenceIn(feature, own, reading) }];
  });
  const seen = [...ordinary.map((j) => features[j]), ...read.flatMap(({ own }) => own.map(tagFeature))];
  const see = (rows: Float64Array) => {
    const count = rows.length / width;
    const out = new Float64Array(count * seen.length);
    for (let i = 0; i < count; i++) {
      let at = i * seen.length;
      for (const j of ordinary) out[at++] = rows[i * width + j];
      for (const { j, presentIn } of read) for (const flag of presentIn(rows[i * width + j])) out[at++] = flag;
    }
    return out;
  };
  return { features: seen, see, tags: new Map(tags.map((tag) => [tag.feature, tag])) };
}

/** What rules may speak of, by rows that the model was asked about. */
export function tellingRows(
  batch: Pick<Batch, "features">,
  { rows, labels: outcomes }: LabelledRows,
  labels: readonly string[],
  reading: CaseTags | undefined,
): SeenRows {
  const { features } = batch;
  if (reading === undefined) return seenAsTheyAre(features);
  const table = tableOf(features, rows);
  return seenByTags(features, reading.telling(table, outcomes, labels), reading);
}

/** Flat rows as columns. */
export function tableOf(features: readonly Feature[], rows: Float64Array): Table {
  const rowCount = features.length === 0 ? 0 : rows.length / features.length;
  const columns = features.map((_, j) =>
    Float64Array.from({ length: rowCount }, (_row, i) => rows[i * features.length + j]),
  );
  return { features, columns, rowCount };
}

/** A table by what rules may speak of. */
export const seenTable = (table: Table, { features, see }: SeenRows): Table =>
  features === table.features ? table : tableOf(features, see(rowMajor(table)));

/** Rows by what rules may speak of, and as a table. */
export type SeenTable = SeenRows & { readonly table: Table };

/**
 * A table by what some premises speak of. A tag that no cell of the table has, as a part of one picture, is not among its features
 * unless it is named.
 */
export function tableFor(
  premises: readonly Premise[],
  table: Table,
  reading: CaseTags | undefined,
  named: readonly CommonTag[] = [],
): SeenTable {
  if (reading === undefined) return { ...seenAsTheyAre(table.features), table };
  const asked = new Set(premises.flatMap((premise) => premise.map(({ feature }) => feature)));
  const found = new Map<string, CommonTag>(named.map((tag) => [tag.feature, tag]));
  for (const [j, feature] of table.features.entries()) {
    if (!reading.columns.includes(feature.name)) continue;
    for (const code of new Set(table.columns[j])) {
      const cell = decodeCell(feature, code);
      if (cell === null) continue;
      for (const [name, tag] of reading.tagsIn(feature.name, String(cell))) if (asked.has(name)) found.set(name, tag);
    }
  }
  const seen = seenByTags(table.features, [...found.values()], reading);
  return { ...seen, table: seenTable(table, seen) };
}
