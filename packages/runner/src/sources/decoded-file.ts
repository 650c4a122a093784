// A file that a library decodes, opened and read in slices. It runs in a thread of its own: see decoder-thread.ts.

export interface DecodedFile {
  readonly columns: readonly string[];
  /** Rows of each part; parts are what can be read apart. */
  readonly parts: readonly number[];
  /** As values that a thread can hand over. */
  read(slice: Slice): Promise<readonly Record<string, unknown>[]>;
}

/** Rows from `start` up to `end`, which is not among them; all columns by default. */
export interface Slice {
  readonly start: number;
  readonly end: number;
  readonly columns?: string[];
}

export type DecodedFormat = "parquet" | "arrow" | "sheet";

export interface FileToDecode {
  readonly path: string;
  readonly format: DecodedFormat;
  /** Of a workbook; its first sheet by default. */
  readonly sheet?: string | undefined;
}
