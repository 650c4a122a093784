// Whom a row belongs to: the values of a protected column, or of two of them together.

import { type Cell, type Feature, LoreError, type Table } from "@lore-xai/core";
import { decodeCell, isContinuous, isMissing } from "@lore-xai/core/extend";
import { didYouMean, NOT_KNOWN, type Spelling, spellingWith } from "@lore-xai/core/words";

/** The rows of one group, and what it is called. */
export interface Group {
  /** "sex = female", "sex = female and race = white"; in the words of the dictionary, where there is one. */
  readonly name: string;
  /** The same as the data have it. */
  readonly ownName: string;
  readonly rows: Int32Array;
}

/** All groups of a protected column, or of two. */
export interface Grouping {
  readonly columns: readonly string[];
  readonly groups: readonly Group[];
  /** Groups that have too few rows to say anything about. */
  readonly leftOut: readonly { readonly name: string; readonly rows: number }[];
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

/** What each row is called by its column. */
function namesIn(feature: Feature, column: Float64Array, spell: Spelling): (i: number) => string {
  const spelt = (code: number) => spell(feature.name, decodeCell(feature, code));
  const name = spell.column(feature.name);
  const isNumeric = isContinuous(feature) && new Set(column).size > MOST_VALUES;
  if (!isNumeric) return (i) => `${name} = ${spelt(column[i])}`;
  const cuts = rangesOf(column);
  return (i) => {
    if (isMissing(column[i])) return `${name} = ${NOT_KNOWN}`;
    const k = cuts.findIndex((cut) => column[i] < cut);
    if (cuts.length === 0) return `${name} known`;
    if (k === 0) return `${name} under ${spelt(cuts[0])}`;
    if (k < 0) return `${name} ${spelt(cuts[cuts.length - 1])} or more`;
    return `${name} from ${spelt(cuts[k - 1])} to under ${spelt(cuts[k])}`;
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
  const namersBy = (spelling: Spelling) =>
    columns.map((name) => {
      const j = columnOf(table, name);
      return namesIn(table.features[j], table.columns[j], spelling);
    });
  const [namers, spellers] = [namersBy(PLAIN), namersBy(spell)];
  const byName = new Map<string, number[]>();
  for (let i = 0; i < table.rowCount; i++) {
    const name = namers.map((nameOf) => nameOf(i)).join(" and ");
    const rows = byName.get(name);
    if (rows === undefined) byName.set(name, [i]);
    else rows.push(i);
  }
  const all = [...byName].map(
    ([ownName, rows]): Group => ({
      name: spellers.map((nameOf) => nameOf(rows[0])).join(" and "),
      ownName,
      rows: Int32Array.from(rows),
    }),
  );
  const isLarge = ({ rows }: Group) => rows.length >= FEWEST_ROWS && rows.length >= SMALLEST_SHARE * table.rowCount;
  const bySize = all.sort((a, b) => b.rows.length - a.rows.length || (a.ownName < b.ownName ? -1 : 1));
  return {
    columns,
    groups: bySize.filter(isLarge),
    leftOut: bySize.filter((group) => !isLarge(group)).map(({ name, rows }) => ({ name, rows: rows.length })),
  };
}
