// Which rows of a file are explained: a range, those with a value, a sample. Plain data, recorded in the journal.

import { LoreError } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import type { RawRow } from "./sources/row-source.ts";

/** Row numbers counted from 0, both ends included; null is the last row. */
export interface RowRange {
  readonly from: number;
  readonly to: number | null;
}

/** Which rows of a file are explained; all of them where nothing is said. */
export interface RowSelection {
  /** Rows that are in any of these. */
  readonly rows?: readonly RowRange[];
  /** Rows by what names them: any of these texts in that column. */
  readonly ids?: { readonly column: string; readonly values: readonly string[] };
  /** All must hold; a value is compared with the cell as it is spelt. */
  readonly where?: readonly { readonly column: string; readonly value: string }[];
  /** So many of the rows that are left; with `stratify` each value of that column gets its share of them. */
  readonly sample?: { readonly size: number; readonly stratify?: string };
  /** One part of what is selected, in its order: the results of all parts, one after another, are those of the whole. */
  readonly shard?: Shard;
}

/** Part `index`, counted from 0, of `of` parts as equal as they can be. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** "0/4" is the first of four; null where it is none. */
export function shardFromText(text: string): Shard | null {
  const match = /^(\d+)\/(\d+)$/.exec(text.trim());
  return match === null ? null : { index: Number(match[1]), of: Number(match[2]) };
}

/** Which of so many selected rows are in the part: from the first on, up to but without the last. */
export function shardBounds({ index, of }: Shard, selected: number): { readonly from: number; readonly to: number } {
  return { from: Math.floor((index * selected) / of), to: Math.floor(((index + 1) * selected) / of) };
}

/** "0,5,9", "3..7", "1000..", "..99" and any of them together; null where it is none. */
export function rangesFromText(text: string): RowRange[] | null {
  const ranges = text.split(",").map((part) => /^(\d*)(\.\.)?(\d*)$/.exec(part.trim()));
  if (ranges.some((match) => match === null || match[0] === "" || match[0] === "..")) return null;
  return ranges.map((match) => {
    const [, from, dots, to] = match as RegExpExecArray;
    if (dots === undefined) return { from: Number(from), to: Number(from) };
    return { from: Number(from), to: to === "" ? null : Number(to) };
  });
}

/** What a selection names must be there. */
export function checkSelection(selection: RowSelection, columns: readonly string[]): void {
  const wheres = (selection.where ?? []).map(({ column }) => column);
  const named = [...wheres, selection.sample?.stratify, selection.ids?.column];
  for (const name of named) {
    if (name !== undefined && !columns.includes(name)) {
      throw new LoreError("unknown-feature", `unknown column "${name}"${didYouMean(name, columns)}`, { feature: name });
    }
  }
  const { rows, sample, shard } = selection;
  if (shard !== undefined && shard.index >= shard.of) {
    const message = `the shard must be one of 0/${shard.of} to ${shard.of - 1}/${shard.of}, got ${shard.index}/${shard.of}`;
    throw new LoreError("invalid-option", shard.of === 0 ? "a batch must have at least one shard, got none" : message);
  }
  for (const range of rows ?? []) {
    const { from, to } = range;
    if (to === null || to >= from) continue;
    throw new LoreError("invalid-option", `the rows must run from low to high, got ${from}..${to}`);
  }
  if (sample !== undefined && (!Number.isInteger(sample.size) || sample.size < 1)) {
    throw new LoreError("invalid-option", `the sample must be a whole number of rows, 1 or more, got ${sample.size}`);
  }
}

const isWithin = ({ from, to }: RowRange, row: number) => row >= from && (to === null || row <= to);

/** Whether a row is one of those asked for and has the values; a sample is drawn from those. */
export function matches({ rows, ids, where }: RowSelection, row: number, raw: RawRow): boolean {
  if (rows !== undefined && !rows.some((range) => isWithin(range, row))) return false;
  if (ids !== undefined && !ids.values.includes(raw.text(ids.column))) return false;
  return where?.every(({ column, value }) => raw.text(column) === value) ?? true;
}

interface Drawn {
  readonly key: number;
  readonly row: number;
}

const byKey = (a: Drawn, b: Drawn) => a.key - b.key || a.row - b.row;

/** Every row draws a number of its own; those with the lowest are the sample. Holds twice the sample at most. */
class LowestKeys {
  readonly #size: number;
  #kept: Drawn[] = [];
  #worst = Number.POSITIVE_INFINITY;
  count = 0;

  constructor(size: number) {
    this.#size = size;
  }

  offer(drawn: Drawn): void {
    this.count++;
    if (drawn.key > this.#worst) return;
    this.#kept.push(drawn);
    if (this.#kept.length >= 2 * this.#size) this.#shrink();
  }

  #shrink(): void {
    this.#kept.sort(byKey);
    this.#kept.length = Math.min(this.#kept.length, this.#size);
    if (this.#kept.length === this.#size) this.#worst = this.#kept[this.#size - 1].key;
  }

  lowest(count: number): number[] {
    this.#shrink();
    return this.#kept.slice(0, count).map(({ row }) => row);
  }
}

/** Shares of `size` in proportion to the counts, by largest remainder; none gets more than it has. */
export function proportionalShares(counts: readonly number[], size: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= size) return [...counts];
  const exact = counts.map((count) => (count * size) / total);
  const shares = exact.map(Math.floor);
  const left = size - shares.reduce((sum, share) => sum + share, 0);
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, left)) shares[i]++;
  return shares;
}

/** Draws the sample of a selection while the rows pass by. */
export class Sampler {
  readonly #size: number;
  readonly #stratify: string | undefined;
  readonly #random: Random;
  readonly #strata = new Map<string, LowestKeys>();

  constructor(sample: { readonly size: number; readonly stratify?: string }, seed: number) {
    this.#size = sample.size;
    this.#stratify = sample.stratify;
    this.#random = Random.fromSeed(seed).fork("sample");
  }

  offer(row: number, raw: RawRow): void {
    const stratum = this.#stratify === undefined ? "" : raw.text(this.#stratify);
    let keys = this.#strata.get(stratum);
    if (keys === undefined) {
      keys = new LowestKeys(this.#size);
      this.#strata.set(stratum, keys);
    }
    keys.offer({ key: this.#random.fork(row).float(), row });
  }

  /** Row numbers, ascending. */
  rows(): Float64Array {
    const strata = [...this.#strata.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, keys]) => keys);
    const shares = proportionalShares(
      strata.map(({ count }) => count),
      this.#size,
    );
    return Float64Array.from(strata.flatMap((keys, i) => keys.lowest(shares[i]))).sort();
  }
}
