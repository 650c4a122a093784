// Protected columns that the model does not know: from the data file itself, or from a second one whose rows have the same ids.

import { LoreError, type Table } from "@lore-xai/core";
import { countOf, countText, didYouMean, listText } from "@lore-xai/core/words";
import { openRowSource, type RowSource, surveyRows } from "@lore-xai/runner/rows";
import type { DatasetFlags } from "../flags/data-flags.ts";
import { fileOptionsOf, type SurveyedDataset } from "./dataset.ts";
import { idsIn } from "./row-ids.ts";

export interface ProtectedFlags extends DatasetFlags {
  readonly protected: readonly string[];
  readonly protectedFile?: string;
}

/** These columns of a file, whole. */
async function columnsOf(source: RowSource, names: readonly string[], flags: ProtectedFlags): Promise<Table> {
  const { categorical, continuous, naValues } = flags;
  const own = (given: readonly string[] | undefined) => given?.filter((name) => names.includes(name));
  const kinds = { categorical: own(categorical), continuous: own(continuous), naValues };
  const known = Object.fromEntries(Object.entries(kinds).filter(([, value]) => value !== undefined));
  const reading = { ...known, columns: [...names] };
  return (await surveyRows(source, { backgroundRows: Number.POSITIVE_INFINITY, reading })).background;
}

function rowsById(ids: readonly string[], column: string, file: string): Map<string, number> {
  const rows = new Map(ids.map((id, row) => [id, row]));
  if (rows.size === ids.length) return rows;
  const twice = ids.find((id, row) => rows.get(id) !== row);
  const message = `every "${column}" of "${file}" must name one row, got "${twice}" more than once`;
  throw new LoreError("invalid-value", message, { column, id: twice });
}

/** Of two files somebody must know which is meant. */
const naming = <T>(file: string, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof LoreError) || error.message.includes(file)) throw error;
    throw new LoreError(error.code, `--protected-file "${file}": ${error.message}`, error.details, error);
  });

/** The columns of the second file in the order of the data; rows that it does not have are not known. */
async function joined(names: readonly string[], flags: ProtectedFlags, data: SurveyedDataset): Promise<Table> {
  const { protectedFile: file = "", idColumn } = flags;
  if (idColumn === undefined) {
    throw new LoreError("invalid-option", "--protected-file goes with --id-column, the column that both files have");
  }
  const source = openRowSource(file, fileOptionsOf(flags));
  const columns = await naming(file, source.columns());
  const absent = names.find((name) => !columns.includes(name));
  if (absent !== undefined) {
    const message = `the protected column "${absent}" must be in the data or in "${file}"${didYouMean(absent, columns)}`;
    throw new LoreError("unknown-feature", message, { column: absent });
  }
  const table = await naming(file, columnsOf(source, names, flags));
  const rows = rowsById(await idsIn(source, idColumn, file), idColumn, file);
  const places = (await idsIn(data.source, idColumn, flags.data)).map((id) => rows.get(id));
  if (places.every((place) => place === undefined)) {
    const message = `at least one "${idColumn}" of the data must be in "${file}", got none of ${countOf(places.length, "row")}`;
    throw new LoreError("invalid-value", message, { column: idColumn });
  }
  const at = (column: Float64Array) =>
    Float64Array.from(places, (place) => (place === undefined ? Number.NaN : column[place]));
  return { ...table, rowCount: places.length, columns: table.columns.map(at) };
}

/** Null where the model knows all protected columns. */
export async function protectedColumns(flags: ProtectedFlags, data: SurveyedDataset): Promise<Table | null> {
  const known = data.dataset.features.features.map(({ name }) => name);
  const unknown = flags.protected.filter((name) => !known.includes(name) && name !== flags.target);
  const inFile = unknown.filter((name) => data.survey.columns.includes(name));
  const elsewhere = unknown.filter((name) => !inFile.includes(name));
  if (flags.protectedFile !== undefined && elsewhere.length === 0) {
    const named = listText(flags.protected.map((name) => `"${name}"`));
    const message = `--protected-file is for protected columns that the data do not have, got ${named}, which they have; leave it out, or name a column of "${flags.protectedFile}"`;
    throw new LoreError("invalid-option", message, { option: "protected-file" });
  }
  if (unknown.length === 0) return null;
  const tables = [
    ...(inFile.length === 0 ? [] : [await columnsOf(data.source, inFile, flags)]),
    ...(elsewhere.length === 0 || flags.protectedFile === undefined ? [] : [await joined(elsewhere, flags, data)]),
  ];
  if (tables.length === 0) return null;
  const [first, ...others] = tables;
  return {
    ...first,
    features: [...first.features, ...others.flatMap(({ features }) => features)],
    columns: [...first.columns, ...others.flatMap(({ columns }) => columns)],
  };
}

/** How many rows of the data the second file does not speak of; null where that is none. */
export function unmatchedSentence(table: Table | null): string | null {
  if (table === null) return null;
  let unmatched = 0;
  for (let i = 0; i < table.rowCount; i++) if (table.columns.every((column) => Number.isNaN(column[i]))) unmatched++;
  return unmatched === 0
    ? null
    : `${countText(unmatched)} of ${countOf(table.rowCount, "row")} have no protected value`;
}
