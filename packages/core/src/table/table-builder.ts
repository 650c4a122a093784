// A table made row by row, from texts as a CSV file has them or from typed values.

import { ColumnBuilder } from "./column-builder.ts";
import type { DecimalSigns } from "./decimal-signs.ts";
import type { Cell } from "./feature.ts";
import type { ReadingNote } from "./reading-note.ts";
import { columnsToRead, indexColumnOf, type ReadingOptions, resolveKinds } from "./reading-options.ts";
import type { Table } from "./table.ts";

/** Makes a table row by row. */
export class TableBuilder {
  readonly #names: readonly string[];
  readonly #columns: readonly ColumnBuilder[];
  #signs: DecimalSigns | undefined;
  #rowCount = 0;

  /** `signs` are those of the texts that are pushed, and have seen all rows of the file when the table is finished. */
  constructor(names: readonly string[], signs?: DecimalSigns) {
    this.#names = names;
    this.#signs = signs;
    this.#columns = names.map((name) => new ColumnBuilder(name));
  }

  /** Cells in the order of the names; `row` is the row's number in its file, `signs` those of the file if it was not known before. */
  pushTexts(cells: readonly string[], row = this.#rowCount, signs = this.#signs): void {
    this.#signs = signs;
    for (let j = 0; j < cells.length; j++) this.#columns[j].push(cells[j], row);
    this.#rowCount++;
  }

  /** A value that is absent is missing. */
  pushValues(values: Readonly<Record<string, Cell | undefined>>, row = this.#rowCount): void {
    for (let j = 0; j < this.#names.length; j++) this.#columns[j].pushValue(values[this.#names[j]], row);
    this.#rowCount++;
  }

  /** The table of the rows that were added. */
  finish(options: ReadingOptions = {}): Table {
    const names = columnsToRead(this.#names, options);
    const kindOf = resolveKinds(names, options);
    const typed = names.map((name) =>
      this.#columns[this.#names.indexOf(name)].finish(kindOf.get(name), {
        naValues: options.naValues ?? [],
        decimalComma: this.#signs?.isComma(name) ?? false,
      }),
    );
    const reading = typed.flatMap(({ notes }) => notes);
    return {
      features: typed.map(({ feature }) => feature),
      columns: typed.map(({ codes }) => codes),
      rowCount: this.#rowCount,
      ...(reading.length > 0 && { reading }),
    };
  }

  /** The table of a file, which may begin with a column of row names that are no feature. */
  finishFile(options: ReadingOptions = {}): Table {
    const index = indexColumnOf(this.#names, options);
    if (index === undefined) return this.finish(options);
    const table = this.finish({ ...options, drop: [...(options.drop ?? []), index] });
    if (options.drop?.includes(index)) return table;
    const { rowCount } = table;
    const leftOut: ReadingNote = { code: "index-left-out", column: index, cells: rowCount, rowCount, spellings: [] };
    return { ...table, reading: [leftOut, ...(table.reading ?? [])] };
  }
}
