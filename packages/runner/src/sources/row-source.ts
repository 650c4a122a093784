// Rows of a file as a stream, in pieces, whatever the file's format. It can be read from the start any number of times.

import type { Cell, Feature, Row } from "@lore-xai/core";
import type { TableBuilder } from "@lore-xai/core/extend";

/** One row as its file has it: texts in a CSV, values elsewhere. */
export interface RawRow {
  /** The cell of a column as text; empty where it is missing. */
  text(column: string): string;
  /** The cells of these features; other columns, the target for one, are left out. */
  cells(features: readonly Feature[]): Row;
  /** As a row of the table that is built; `row` is its number in the file. */
  addTo(builder: TableBuilder, row: number): void;
  /** The same row, for keeping: it holds on to nothing else of its file. */
  detached(): RawRow;
}

/** What must be known of a file besides its name. */
export interface FileOptions {
  /** Of a file of text, where it is not UTF-8. */
  readonly encoding?: string;
  /** Of a workbook; its first sheet by default. */
  readonly sheet?: string;
}

/** The rows of a file, to be read any number of times. */
export interface RowSource {
  /** Column names, known without reading more than the beginning. */
  columns(): Promise<readonly string[]>;
  /** The rows from the first on, some at a time. */
  pieces(): AsyncIterable<readonly RawRow[]>;
}

/** Cells by column name; what a row leaves out is undefined. */
export type RowValues = Readonly<Record<string, Cell | undefined>>;
