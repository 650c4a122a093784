// A table made row by row, from texts as a CSV file has them or from typed values.

import { ColumnBuilder } from "./column-builder.ts";
import type { Cell } from "./feature.ts";
import { type KindOverrides, resolveOverrides } from "./overrides.ts";
import type { Table } from "./table.ts";

export class TableBuilder {
  readonly #names: readonly string[];
  readonly #columns: readonly ColumnBuilder[];
  #rowCount = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#columns = names.map((name) => new ColumnBuilder(name));
  }

  /** Cells in the order of the names. */
  pushTexts(cells: readonly string[]): void {
    for (let j = 0; j < cells.length; j++) this.#columns[j].push(cells[j]);
    this.#rowCount++;
  }

  /** A value that is absent is missing. */
  pushValues(row: Readonly<Record<string, Cell | undefined>>): void {
    for (let j = 0; j < this.#names.length; j++) this.#columns[j].pushValue(row[this.#names[j]]);
    this.#rowCount++;
  }

  finish(overrides: KindOverrides = {}): Table {
    const kindOf = resolveOverrides(this.#names, overrides);
    const typed = this.#names.map((name, j) => this.#columns[j].finish(kindOf.get(name)));
    return { features: typed.map((t) => t.feature), columns: typed.map((t) => t.codes), rowCount: this.#rowCount };
  }
}
