// Values that come only with a value of another column: garage = none -> cars = 0. Each statement "this column has this value" is
// a set of rows, as bits; one implies another where hardly a row of the first is not in the second.

import { evenlySpread } from "../rows/sample.ts";
import { type Feature, isContinuous } from "../table/feature.ts";
import type { Table } from "../table/table.ts";
import { NEARLY } from "./column-sample.ts";
import { nameInLink, valueInLink } from "./link-text.ts";

/** Rows that are looked at; what holds there is counted on all of them. */
const SAMPLED = 4096;
/** Share of the rows of which a condition must be true. */
const FEWEST_SHARE = 0.01;
const FEWEST_ROWS = 10;
/** Values of a column that are looked at: the most frequent ones. */
const MOST_VALUES = 12;
/** How likely it may be, at most, that a proposal is chance, however many statements are compared. */
const CHANCE = 1e-6;
/** What is nearly always true follows from anything. */
const COMMONEST = 0.95;
/** Proposals between the same two columns. */
const MOST_PER_PAIR = 2;

interface Statement {
  readonly position: number;
  readonly text: string;
  readonly bits: Int32Array;
  readonly count: number;
}

export interface ImplicationSearch {
  /** The most surprising first. */
  readonly links: readonly string[];
  /** Pairs of statements that were compared. */
  readonly compared: number;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The codes to look at: the commonest categories, or zero. */
function codesOf(feature: Feature, values: Float64Array): number[] {
  if (isContinuous(feature)) return feature.date === undefined ? [0] : [];
  const counts = new Float64Array(feature.values.length);
  for (const code of values) if (!Number.isNaN(code)) counts[code]++;
  const commonest = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  return commonest.slice(0, MOST_VALUES);
}

function statementsOf(table: Table, rows: Int32Array): Statement[] {
  const names = table.features.map(({ name }) => name);
  const fewest = Math.max(FEWEST_ROWS, FEWEST_SHARE * rows.length);
  return table.features.flatMap((feature, position) => {
    const values = Float64Array.from(rows, (i) => table.columns[position][i]);
    return codesOf(feature, values).flatMap((code) => {
      const bits = new Int32Array(Math.ceil(rows.length / 32));
      let count = 0;
      for (const [i, value] of values.entries()) {
        if (value !== code) continue;
        bits[i >> 5] |= 1 << (i & 31);
        count++;
      }
      if (count < fewest || count > COMMONEST * rows.length) return [];
      const value = isContinuous(feature) ? "0" : valueInLink(feature.spelling[code], names);
      return [{ position, text: `${nameInLink(feature.name)} = ${value}`, bits, count }];
    });
  });
}

/** Rows of the first that are not in the second, or more than `most`. */
function exceptions(first: Int32Array, second: Int32Array, most: number): number {
  let count = 0;
  for (let k = 0; k < first.length && count <= most; k++) count += countBits(first[k] & ~second[k]);
  return count;
}

/** Links that hold on the sample, of conditions that are true often enough, and that chance does not explain. */
export function findImplications(table: Table): ImplicationSearch {
  const rows = evenlySpread(table.rowCount, SAMPLED);
  const statements = statementsOf(table, rows);
  const compared = statements.length * Math.max(0, statements.length - 1);
  const found: { readonly pair: string; readonly text: string; readonly surprise: number }[] = [];
  for (const condition of statements) {
    const most = Math.floor(NEARLY * condition.count);
    for (const conclusion of statements) {
      if (condition.position === conclusion.position) continue;
      // How unlikely it is that so many rows have the value by chance.
      const surprise = -(condition.count - most) * Math.log(conclusion.count / rows.length);
      if (surprise < Math.log(compared / CHANCE)) continue;
      if (exceptions(condition.bits, conclusion.bits, most) > most) continue;
      const pair = `${condition.position} ${conclusion.position}`;
      found.push({ pair, text: `${condition.text} -> ${conclusion.text}`, surprise });
    }
  }
  const ranked = found.sort((a, b) => b.surprise - a.surprise);
  const perPair = new Map<string, number>();
  const links = ranked.filter(({ pair }) => {
    const before = perPair.get(pair) ?? 0;
    perPair.set(pair, before + 1);
    return before < MOST_PER_PAIR;
  });
  return { links: links.map(({ text }) => text), compared };
}
