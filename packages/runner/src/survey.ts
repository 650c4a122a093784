// One look through the data before a batch begins: how many rows there are to explain, which ones a sample takes, and
// the background, which is the whole table if it is small and a random part of it if not.

import { LoreError, type ReadingOptions, type Table } from "@lore-xai/core";
import { Random, TableBuilder } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import { BACKGROUND_ROWS } from "./defaults.ts";
import { checkSelection, matches, type RowSelection, Sampler, type Shard, shardBounds } from "./selection.ts";
import type { RawRow, RowSource } from "./sources/row-source.ts";

/** What a look through the data is to find. */
export interface SurveyOptions {
  readonly selection?: RowSelection;
  /** Of the sample. */
  readonly seed?: number;
  readonly backgroundRows?: number;
  readonly reading?: ReadingOptions;
}

/** What a look through the data has found. */
export interface Survey {
  /** Of the file, those that are no feature among them. */
  readonly columns: readonly string[];
  /** Rows of the file. */
  readonly rowCount: number;
  /** Rows to be explained. */
  readonly selected: number;
  /** All columns, the target among them. */
  readonly background: Table;
  /** Whether the row is to be explained. */
  isSelected(row: number, raw: RawRow): boolean;
}

/** Fixed, so that the background does not change with the seed of the batch. */
const BACKGROUND_SEED = 0;

interface KeptRow {
  readonly row: number;
  readonly raw: RawRow;
}

/** Every row has the same chance to be kept, whatever the number of rows (Vitter's algorithm R). */
class Reservoir {
  readonly #size: number;
  readonly #random = Random.fromSeed(BACKGROUND_SEED).fork("background");
  readonly #kept: KeptRow[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  offer(row: number, raw: RawRow): void {
    if (this.#kept.length < this.#size) {
      this.#kept.push({ row, raw: raw.detached() });
      return;
    }
    const place = Math.floor(this.#random.float() * (row + 1));
    if (place < this.#size) this.#kept[place] = { row, raw: raw.detached() };
  }

  into(builder: TableBuilder): void {
    for (const { row, raw } of this.#kept.sort((a, b) => a.row - b.row)) raw.addTo(builder, row);
  }
}

/** The background as it is found: all rows at once where all are wanted, else those that are drawn. */
function backgroundOf(columns: readonly string[], size: number) {
  const builder = new TableBuilder(columns);
  const reservoir = size === Number.POSITIVE_INFINITY ? undefined : new Reservoir(size);
  return {
    offer(row: number, raw: RawRow): void {
      if (reservoir === undefined) raw.addTo(builder, row);
      else reservoir.offer(row, raw);
    },
    table(reading: ReadingOptions | undefined): Table {
      reservoir?.into(builder);
      return builder.finishFile(reading);
    },
  };
}

/** Of a column that a selection asks for a value of, some values that there are. */
const SHOWN_VALUES = 1000;

function noteValues({ where = [] }: RowSelection, raw: RawRow, values: readonly Set<string>[]): void {
  for (const [k, { column }] of where.entries()) {
    if (values[k].size < SHOWN_VALUES && !values[k].has(raw.text(column))) values[k].add(raw.detached().text(column));
  }
}

/** Says which of the conditions no row satisfies, and what the column has instead. */
function nothingSelected(selection: RowSelection, values: readonly ReadonlySet<string>[], rowCount: number): LoreError {
  const wanted = selection.where ?? [];
  const k = wanted.findIndex(({ value }, i) => !values[i].has(value) && values[i].size < SHOWN_VALUES);
  const none = `the selection must leave at least one row to explain, got none of ${rowCount}`;
  if (k < 0) return new LoreError("row-out-of-range", none, { rowCount });
  const { column, value } = wanted[k];
  const known = [...values[k]].filter((text) => text !== "");
  const message = `${none}: no row has the value "${value}" in "${column}"${didYouMean(value, known)}`;
  return new LoreError("row-out-of-range", message, { rowCount, column, value });
}

/** Rows that were asked for by number or name and are not there. */
function unknownRows({ rows = [], ids }: RowSelection, found: ReadonlySet<string>, rowCount: number): LoreError | null {
  const beyond = rows.find(({ from }) => from >= rowCount);
  if (beyond !== undefined) {
    const message = `the rows must be from 0 to ${rowCount - 1}, got ${beyond.from}`;
    return new LoreError("row-out-of-range", message, { row: beyond.from, rowCount });
  }
  const unnamed = ids?.values.find((id) => !found.has(id));
  if (ids === undefined || unnamed === undefined) return null;
  const message = `no row of ${rowCount} has "${unnamed}" in "${ids.column}"; check the id and the column`;
  return new LoreError("row-out-of-range", message, { id: unnamed, column: ids.column, rowCount });
}

type IsSelected = Survey["isSelected"];

/** The part of the selected rows, whose numbers are `rows`, that is in the shard. */
function inShard(
  shard: Shard,
  rows: ArrayLike<number>,
  isSelected: IsSelected,
): Pick<Survey, "selected" | "isSelected"> {
  const { from, to } = shardBounds(shard, rows.length);
  const [first, last] = [rows[from], rows[to - 1]];
  return {
    selected: to - from,
    isSelected: (row, raw) => from < to && row >= first && row <= last && isSelected(row, raw),
  };
}

/** Looks through the data once: how many rows there are, which ones are selected, and the background. */
export async function surveyRows(source: RowSource, options: SurveyOptions = {}): Promise<Survey> {
  const { selection = {}, seed = 0, backgroundRows = BACKGROUND_ROWS } = options;
  const columns = await source.columns();
  checkSelection(selection, columns);
  const background = backgroundOf(columns, backgroundRows);
  const sampler = selection.sample === undefined ? undefined : new Sampler(selection.sample, seed);
  const values = (selection.where ?? []).map(() => new Set<string>());
  const found = new Set<string>();
  const { shard } = selection;
  /** Kept for a shard alone, whose bounds are known when all have been seen. */
  const matchingRows: number[] = [];
  let rowCount = 0;
  let matching = 0;
  for await (const piece of source.pieces()) {
    for (const raw of piece) {
      background.offer(rowCount, raw);
      if (matching === 0) noteValues(selection, raw, values);
      if (matches(selection, rowCount, raw)) {
        matching++;
        if (selection.ids !== undefined) found.add(raw.text(selection.ids.column));
        sampler?.offer(rowCount, raw);
        if (shard !== undefined && sampler === undefined) matchingRows.push(rowCount);
      }
      rowCount++;
    }
  }
  const unknown = unknownRows(selection, found, rowCount);
  if (unknown !== null) throw unknown;
  if (matching === 0) throw nothingSelected(selection, values, rowCount);
  const sampled = sampler?.rows();
  const chosen = sampled === undefined ? undefined : new Set(sampled);
  const isSelected: IsSelected = (row, raw) => (chosen === undefined ? matches(selection, row, raw) : chosen.has(row));
  const whole = { selected: chosen?.size ?? matching, isSelected };
  return {
    columns,
    rowCount,
    background: background.table(options.reading),
    ...(shard === undefined ? whole : inShard(shard, sampled ?? matchingRows, isSelected)),
  };
}
