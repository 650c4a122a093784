// A file of rows by its name; what is none of the others is CSV. A text may be packed by gzip.

import { extname } from "node:path";
import { LoreError } from "@lore-xai/core";
import { csvSource } from "./csv-source.ts";
import { decodedSource, keptSource } from "./decoded-source.ts";
import { jsonlSource } from "./jsonl-source.ts";
import type { FileOptions, RowSource } from "./row-source.ts";

type Open = (path: string, options: FileOptions) => RowSource;

interface Opener {
  readonly open: Open;
  /** What else can be said of such a file. */
  readonly takes: readonly (keyof FileOptions)[];
}

const CSV: Opener = { open: csvSource, takes: ["encoding"] };
const JSON_LINES: Opener = { open: jsonlSource, takes: ["encoding"] };
const PARQUET: Opener = { open: (path) => decodedSource({ path, format: "parquet" }), takes: [] };
const ARROW: Opener = { open: (path) => decodedSource({ path, format: "arrow" }), takes: [] };
const SHEET: Opener = { open: (path, { sheet }) => keptSource({ path, format: "sheet", sheet }), takes: ["sheet"] };

const BY_ENDING: Readonly<Record<string, Opener>> = {
  ".jsonl": JSON_LINES,
  ".ndjson": JSON_LINES,
  ".parquet": PARQUET,
  ".pq": PARQUET,
  ".arrow": ARROW,
  ".arrows": ARROW,
  ".feather": ARROW,
  ".ipc": ARROW,
  ".xlsx": SHEET,
  ".xlsm": SHEET,
  ".xlsb": SHEET,
  ".xls": SHEET,
  ".ods": SHEET,
};

const openerOf = (path: string): Opener => BY_ENDING[extname(path.replace(/\.gz$/i, "")).toLowerCase()] ?? CSV;

/** Whether a browser can read the file as it is. */
export const isPlainCsv = (path: string) => openerOf(path) === CSV && !/\.gz$/i.test(path);
export const isParquet = (path: string) => openerOf(path) === PARQUET;

/** What means nothing to a kind of file is an error, not ignored. */
export function openRowSource(path: string, options: FileOptions = {}): RowSource {
  const { open, takes } = openerOf(path);
  for (const name of ["encoding", "sheet"] as const) {
    if (options[name] === undefined || takes.includes(name)) continue;
    const kind = name === "sheet" ? "a workbook" : "a file of text";
    throw new LoreError("invalid-option", `the ${name} is for ${kind}, which "${path}" is not; leave it out`);
  }
  return open(path, options);
}
