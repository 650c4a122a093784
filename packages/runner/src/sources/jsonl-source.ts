// Rows of a file of JSON lines: one object of column names and values per line.

import { LoreError } from "@lore-xai/core";
import { linesOf, rereadableText } from "../files/text-of-file.ts";
import { cellFromValue } from "./cell-from-value.ts";
import type { FileOptions, RawRow, RowSource, RowValues } from "./row-source.ts";
import { typedRow } from "./typed-row.ts";

const STRING_OR_WHOLE = /"(?:[^"\\]|\\.)*"|-?\d+(?![\d.eE])/g;

/** Whole numbers that `JSON.parse` would round, as texts. */
function withExactNumbers(line: string): string {
  if (!/\d{16}/.test(line)) return line;
  return line.replace(STRING_OR_WHOLE, (token, at: number) => {
    const isWhole = token[0] !== '"' && !/[\d.eE+-]/.test(line[at - 1] ?? "");
    return isWhole && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
  });
}

/** One line as a row's values; an error says which line and why. */
export function rowFromJson(line: string, title: string): RowValues {
  const fail = (reason: string, cause?: unknown) =>
    new LoreError("invalid-instance", `${title} must be a JSON object such as {"age": 22}: ${reason}`, {}, cause);
  let value: unknown;
  try {
    value = JSON.parse(withExactNumbers(line));
  } catch (error) {
    throw fail((error as Error).message, error);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw fail(`got ${line.slice(0, 80)}`);
  return Object.fromEntries(Object.entries(value).map(([name, cell]) => [name, cellFromValue(cell, name)]));
}

/** The columns are those of the first line; a key that comes later has no column to go to and is an error. */
export function jsonlSource(path: string, { encoding }: FileOptions = {}): RowSource {
  const text = rereadableText(path, encoding);
  async function* pieces() {
    let count = 0;
    let known: ReadonlySet<string> | undefined;
    for await (const lines of linesOf(text())) {
      const rows: RawRow[] = [];
      for (const line of lines) {
        const values = rowFromJson(line, `row ${count} of "${path}"`);
        known ??= new Set(Object.keys(values));
        refuseUnknown(values, known, count, path);
        rows.push(typedRow(values));
        count++;
      }
      if (rows.length > 0) yield rows;
    }
    if (count === 0) throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
  }
  const columns = async () => {
    for await (const lines of linesOf(text())) {
      if (lines.length > 0) return Object.keys(rowFromJson(lines[0], `row 0 of "${path}"`));
    }
    throw new LoreError("table-empty", `"${path}" must have at least one row, got none`, { path });
  };
  return { columns, pieces };
}

function refuseUnknown(values: RowValues, known: ReadonlySet<string>, row: number, path: string): void {
  for (const name of Object.keys(values)) {
    if (known.has(name)) continue;
    const message = `row ${row} of "${path}" has a column that the first row lacks: "${name}"; add it there, as null`;
    throw new LoreError("unknown-feature", message, { row, feature: name });
  }
}
