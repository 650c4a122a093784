// A file of rows by its name: .jsonl or .ndjson, .parquet, anything else is CSV.

import { csvSource } from "./csv-source.ts";
import { jsonlSource } from "./jsonl-source.ts";
import { parquetSource } from "./parquet-source.ts";
import type { RowSource } from "./row-source.ts";

export const isJsonLines = (path: string) => /\.(jsonl|ndjson)$/i.test(path);
export const isParquet = (path: string) => /\.(parquet|pq)$/i.test(path);

export function openRowSource(path: string): RowSource {
  if (isJsonLines(path)) return jsonlSource(path);
  return isParquet(path) ? parquetSource(path) : csvSource(path);
}
