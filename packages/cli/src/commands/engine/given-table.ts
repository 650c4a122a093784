// The table of a program as rows that can be looked through, read as a file of the same values would be.

import type { Cell } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { type RawRow, type RowSource, type Survey, type SurveyOptions, surveyRows, typedRow } from "@lore-xai/runner";
import type { GivenColumn } from "./messages.ts";

interface GivenTable {
  readonly columns: readonly GivenColumn[];
  readonly count: number;
  readonly body: Uint8Array;
}

const ROWS_AT_ONCE = 4096;

/** The cell of each row. */
function cellsOf({ type, offset, values = [] }: GivenColumn, count: number, body: Uint8Array): (row: number) => Cell {
  const start = body.byteOffset + offset;
  if (type === "float64") {
    const numbers = new Float64Array(body.buffer, start, count);
    return (row) => (Number.isNaN(numbers[row]) ? null : numbers[row]);
  }
  const codes = new Int32Array(body.buffer, start, count);
  return (row) => (codes[row] < 0 ? null : values[codes[row]]);
}

/** Held whole: it can be looked through any number of times. */
export function sourceOfTable({ columns, count, body }: GivenTable): RowSource {
  const cells = columns.map((column) => [column.name, cellsOf(column, count, body)] as const);
  const rowAt = (row: number): RawRow =>
    typedRow(Object.fromEntries(cells.map(([name, cellOf]) => [name, cellOf(row)])));
  async function* pieces() {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, i) => rowAt(from + i));
    }
  }
  return { columns: async () => columns.map(({ name }) => name), pieces };
}

const having = (columns: readonly GivenColumn[], reading: GivenColumn["reading"]) =>
  columns.filter((column) => column.reading === reading).map(({ name }) => name);

/** The background and how it is read. Texts that are no dates are names, be it that they look like numbers. */
export async function surveyTable(table: GivenTable, options: SurveyOptions): Promise<Survey> {
  const { columns } = table;
  const source = sourceOfTable(table);
  const continuous = having(columns, "numbers");
  const names = having(columns, "names");
  const surveyed = (categorical: readonly string[]) =>
    surveyRows(source, { ...options, reading: { continuous, categorical } });
  const survey = await surveyed(names);
  const texts = having(columns, "texts");
  const misread = survey.background.features
    .filter((feature) => texts.includes(feature.name))
    .filter((feature) => (isContinuous(feature) ? feature.date === undefined : feature.kind !== "categorical"))
    .map(({ name }) => name);
  return misread.length === 0 ? survey : surveyed([...names, ...misread]);
}
