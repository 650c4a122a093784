// Whom a row belongs to: the values of a protected column, or of two of them together.

import { type Cell, type Feature, LoreError, type Table } from "@lore-xai/core";
import { decodeCell, isContinuous, isMissing } from "@lore-xai/core/extend";
import { didYouMean, type Spelling, spellingWith } from "@lore-xai/core/words";
import { ENGLISH_AUDIT } from "../words/en.ts";
import type { GroupPart, LeftOutGroup } from "./audit.ts";
import { groupText } from "./telling.ts";

/** The rows of one group, and what it is called. */
export interface Group {
  /** "sex = female", "sex = female and race = white"; in the words of the dictionary, where there is one. */
  readonly name: string;
  /** The same as the data have it. */
  readonly ownName: string;
  /** What its rows have. */
  readonly parts: readonly GroupPart[];
  readonly rows: Int32Array;
}

/** All groups of a protected column, or of two. */
export interface Grouping {
  readonly columns: readonly string[];
  readonly groups: readonly Group[];
  /** Groups that have too few rows to say anything about. */
  readonly leftOut: readonly LeftOutGroup[];
}

/** A group is left out with fewer rows than this, or a smaller share of all. */
export const FEWEST_ROWS = 30;
export const SMALLEST_SHARE = 0.02;
/** Numbers with more values than this are put into ranges. */
const MOST_VALUES = 8;
const RANGES = 4;

/** As the data have it: a number with all its digits. */
const PLAIN = spellingWith(null, (_, value: Cell) => String(value));

/** The ranges of a column of many numbers, each with as many rows as the others, as can be. */
function rangesOf(column: Float64Array): number[] {
  const sorted = column.filter((value) => !isMissing(value)).sort();
  const cuts = Array.from({ length: RANGES - 1 }, (_, k) => sorted[Math.floor(((k + 1) * sorted.length) / RANGES)]);
  return [...new Set(cuts)].filter((cut) => cut > sorted[0]);
}

/** What each row has in the column. */
function partsIn(feature: Feature, column: Float64Array): (i: number) => GroupPart {
  const { name } = feature;
  const at = (code: number) => decodeCell(feature, code);
  const isNumeric = isContinuous(feature) && new Set(column).size > MOST_VALUES;
  if (!isNumeric) return (i) => ({ column: name, kind: "value", value: at(column[i]) });
  const cuts = rangesOf(column);
  return (i) => {
    if (isMissing(column[i])) return { column: name, kind: "value", value: null };
    const k = cuts.findIndex((cut) => column[i] < cut);
    const [from, to] = k < 0 ? [cuts.at(-1), undefined] : [cuts[k - 1], cuts[k]];
    return {
      column: name,
      kind: "range",
      ...(from !== undefined && { from: at(from) }),
      ...(to !== undefined && { to: at(to) }),
    };
  };
}

function columnOf(table: Table, name: string): number {
  const j = table.features.findIndex((feature) => feature.name === name);
  if (j >= 0) return j;
  const names = table.features.map((feature) => feature.name);
  const message = `the protected column "${name}" must be in the data and is not${didYouMean(name, names)}`;
  throw new LoreError("unknown-feature", message, { column: name });
}

/** The rows by their values in the columns, largest group first. */
export function groupRows(table: Table, columns: readonly string[], spell: Spelling = PLAIN): Grouping {
  const partsBy = columns.map((name) => {
    const j = columnOf(table, name);
    return partsIn(table.features[j], table.columns[j]);
  });
  const namesByPart = new Map<string, string>();
  const byName = new Map<string, { readonly parts: readonly GroupPart[]; readonly rows: number[] }>();
  for (let i = 0; i < table.rowCount; i++) {
    const parts = partsBy.map((partOf) => partOf(i));
    const key = JSON.stringify(parts);
    const name = namesByPart.get(key) ?? groupText(parts, PLAIN, ENGLISH_AUDIT);
    namesByPart.set(key, name);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, { parts, rows: [i] });
    else known.rows.push(i);
  }
  const all = [...byName].map(
    ([ownName, { parts, rows }]): Group => ({
      name: groupText(parts, spell, ENGLISH_AUDIT),
      ownName,
      parts,
      rows: Int32Array.from(rows),
    }),
  );
  const isLarge = ({ rows }: Group) => rows.length >= FEWEST_ROWS && rows.length >= SMALLEST_SHARE * table.rowCount;
  const bySize = all.sort((a, b) => b.rows.length - a.rows.length || (a.ownName < b.ownName ? -1 : 1));
  return {
    columns,
    groups: bySize.filter(isLarge),
    leftOut: bySize
      .filter((group) => !isLarge(group))
      .map(({ name, parts, rows }) => ({ name, parts, rows: rows.length })),
  };
}
