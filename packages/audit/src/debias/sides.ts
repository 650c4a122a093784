// The two sides of a protected column: the group that has the favourable outcome least often in the data, and all others.

import { LoreError, type Table } from "@lore-xai/core";
import { decodeCell, isContinuous, isMissing } from "@lore-xai/core/extend";
import { didYouMean, listText } from "@lore-xai/core/words";
import type { GroupPart } from "../groups/audit.ts";
import { FEWEST_ROWS } from "../groups/groups.ts";
import type { OutcomeRows } from "./learning.ts";

/** A column that stands for the protected one, and its values that stand for each other: Husband and Wife. */
export interface ProxyPair {
  readonly column: string;
  readonly values: readonly [string, string];
}

export interface SidesQuestion {
  readonly rows: OutcomeRows;
  readonly protected: string;
  readonly favourable: string;
  /**
   * The group that is helped; by default the one with the smallest share of the favourable outcome, where there are more than two of those with
   * 30 rows or more.
   */
  readonly group?: string | undefined;
}

/** Of a row: whether it belongs to the group that is helped, to the others, or is left alone. */
export const DEPRIVED = 1;
export const FAVOURED = 0;
export const UNKNOWN = -1;

export interface Sides {
  /** Position of the protected column. */
  readonly column: number;
  /** The code of the group that is helped, and of the largest other group. */
  readonly codes: readonly [number, number];
  /** "sex = Female" */
  readonly group: string;
  /** The same as data. */
  readonly parts: readonly GroupPart[];
  readonly favourable: number;
  /** Per row DEPRIVED, FAVOURED or UNKNOWN, where the group or the outcome is not known. */
  readonly side: Int8Array;
}

export function columnNamed({ features }: Table, name: string): number {
  const position = features.findIndex((feature) => feature.name === name);
  if (position >= 0) return position;
  const names = features.map((feature) => feature.name);
  throw new LoreError(
    "unknown-feature",
    `the column "${name}" must be in the data and is not${didYouMean(name, names)}`,
  );
}

function favourableOf(labels: readonly string[], favourable: string): number {
  const label = labels.indexOf(favourable);
  if (label >= 0) return label;
  const message = `the favourable outcome must be one of the data, got "${favourable}"${didYouMean(favourable, labels)}`;
  throw new LoreError("invalid-option", message);
}

/** Rows and favourable rows by code of a column. */
function countByCode(codes: Float64Array, outcomes: Int32Array, count: number, favourable: number) {
  const [rows, favoured] = [new Int32Array(count), new Int32Array(count)];
  for (const [i, code] of codes.entries()) {
    if (isMissing(code) || outcomes[i] < 0) continue;
    rows[code]++;
    if (outcomes[i] === favourable) favoured[code]++;
  }
  return { rows, favoured };
}

/** Groups that one may be chosen from by its share: of a few rows a share is chance. */
function chosenAmong(there: readonly number[], { rows }: ReturnType<typeof countByCode>, name: string) {
  const large = there.filter((code) => rows[code] >= FEWEST_ROWS);
  if (there.length === 2) return there;
  if (large.length > 1) return large;
  const message = `of "${name}" at least two groups must have ${FEWEST_ROWS} rows for the one with the smallest share to be helped, got ${large.length} of ${there.length}; name the group`;
  throw new LoreError("invalid-option", message);
}

export function sidesOf({ rows, protected: name, favourable, group }: SidesQuestion): Sides {
  const { table, labels, outcomes } = rows;
  const column = columnNamed(table, name);
  const feature = table.features[column];
  if (isContinuous(feature)) {
    throw new LoreError(
      "invalid-option",
      `the protected column "${name}" must hold names, got numbers; make ranges of them`,
    );
  }
  const label = favourableOf(labels, favourable);
  const counts = countByCode(table.columns[column], outcomes, feature.values.length, label);
  const there = [...counts.rows.keys()].filter((code) => counts.rows[code] > 0);
  if (there.length < 2) {
    const got = there.length === 0 ? "none that is known" : `"${feature.spelling[there[0]]}" alone`;
    throw new LoreError("invalid-option", `"${name}" must have at least two groups among the rows, got ${got}`);
  }
  const all = counts.favoured.reduce((sum, count) => sum + count, 0);
  const known = counts.rows.reduce((sum, count) => sum + count, 0);
  if (all === 0 || all === known) {
    const who = all === 0 ? "nobody" : "everybody";
    throw new LoreError("target-one-class", `some rows must have "${favourable}" and some not, got ${who} with it`);
  }
  const shareOf = (code: number) => counts.favoured[code] / counts.rows[code];
  const deprived =
    group === undefined
      ? chosenAmong(there, counts, name).reduce((least, code) => (shareOf(code) < shareOf(least) ? code : least))
      : there.find((code) => feature.spelling[code] === group);
  if (deprived === undefined) {
    const names = there.map((code) => feature.spelling[code]);
    throw new LoreError("invalid-option", `the group must be one of ${listText(names)}, got "${group}"`);
  }
  const others = there.filter((code) => code !== deprived);
  const largest = others.reduce((most, code) => (counts.rows[code] > counts.rows[most] ? code : most));
  const side = Int8Array.from(table.columns[column], (code, i) => {
    if (isMissing(code) || outcomes[i] < 0) return UNKNOWN;
    return code === deprived ? DEPRIVED : FAVOURED;
  });
  const value = decodeCell(feature, deprived);
  const parts: readonly GroupPart[] = [{ column: name, kind: "value", value }];
  return { column, codes: [deprived, largest], group: `${name} = ${String(value)}`, parts, favourable: label, side };
}

/** The share of the favourable outcome on one side. */
export function favourableShare({ side, favourable }: Sides, outcomes: Int32Array, which: number): number {
  let [count, favoured] = [0, 0];
  for (const [i, one] of side.entries()) {
    if (one !== which) continue;
    count++;
    if (outcomes[i] === favourable) favoured++;
  }
  return favoured / count;
}

interface ProxyCodes {
  readonly column: number;
  readonly codes: readonly [number, number];
}

/** A proxy that is the protected column would be swapped back, and values that are the same not at all. */
export function checkProxy(table: Table, { column }: Sides, proxy: ProxyPair): void {
  const found = proxyCodes(table, proxy);
  if (found.column === column) {
    throw new LoreError("invalid-option", `a proxy must be another column than the protected "${proxy.column}"`);
  }
  if (found.codes[0] === found.codes[1]) {
    const message = `the proxy "${proxy.column}" must have a value for each of two groups, got "${proxy.values[0]}" twice`;
    throw new LoreError("invalid-option", message);
  }
}

/** Where a proxy is, and the codes of its values; throws where the data have them not. */
function proxyCodes(table: Table, { column: name, values }: ProxyPair): ProxyCodes {
  const column = columnNamed(table, name);
  const feature = table.features[column];
  if (isContinuous(feature)) throw new LoreError("invalid-option", `the proxy "${name}" must hold names, got numbers`);
  const codeOf = (value: string) => {
    const code = feature.spelling.indexOf(value);
    if (code >= 0) return code;
    const message = `the proxy "${name}" must have the value "${value}" and has not${didYouMean(value, feature.spelling)}`;
    throw new LoreError("invalid-option", message);
  };
  return { column, codes: [codeOf(values[0]), codeOf(values[1])] };
}

/** The same rows, each with the protected value of the other side, and its proxies' values swapped along. */
export function swapped(table: Table, { column, codes }: Sides, proxies: readonly ProxyPair[]): Table {
  const [deprived, largest] = codes;
  const columns = [...table.columns];
  columns[column] = columns[column].map((code) => (code === deprived ? largest : isMissing(code) ? code : deprived));
  for (const proxy of proxies) {
    const {
      column: j,
      codes: [one, other],
    } = proxyCodes(table, proxy);
    columns[j] = columns[j].map((code) => (code === one ? other : code === other ? one : code));
  }
  return { ...table, columns };
}

/** The same sides of some of the rows. */
export const sidesAmong = (sides: Sides, rows: ArrayLike<number>): Sides => ({
  ...sides,
  side: Int8Array.from(rows, (row) => sides.side[row]),
});
