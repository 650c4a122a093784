// What a file is by its first bytes, for whoever has named it otherwise: the error then names the format.

import { LoreError } from "@lore-xai/core";

interface Format {
  readonly name: string;
  readonly starts: readonly number[] | string;
  readonly advice: string;
}

const UNPACK = "unpack it first, or compress it with gzip";
const EXPORT = "export it as CSV, Parquet or .xlsx";

const FORMATS: readonly Format[] = [
  { name: "a Parquet file", starts: "PAR1", advice: "give it a name that ends in .parquet" },
  { name: "an Arrow or Feather file", starts: "ARROW1", advice: "give it a name that ends in .feather" },
  { name: "a Feather file of version 1", starts: "FEA1", advice: "write it anew as version 2" },
  { name: "a zip archive", starts: "PK\x03\x04", advice: "name a workbook .xlsx or .ods; unpack anything else first" },
  { name: "an old Excel workbook", starts: [0xd0, 0xcf, 0x11, 0xe0], advice: "give it a name that ends in .xls" },
  { name: "compressed by bzip2", starts: "BZh", advice: UNPACK },
  { name: "compressed by xz", starts: [0xfd, 0x37, 0x7a, 0x58, 0x5a], advice: UNPACK },
  { name: "compressed by Zstandard", starts: [0x28, 0xb5, 0x2f, 0xfd], advice: UNPACK },
  { name: "an SQLite database", starts: "SQLite format 3", advice: EXPORT },
  { name: "an HDF5 file", starts: [0x89, 0x48, 0x44, 0x46], advice: EXPORT },
  { name: "an ORC file", starts: "ORC", advice: EXPORT },
  { name: "an Avro file", starts: "Obj\x01", advice: EXPORT },
  { name: "an SPSS file", starts: "$FL", advice: EXPORT },
  { name: "a Stata file", starts: "<stata_dta>", advice: EXPORT },
  { name: "an R data file", starts: "RDX", advice: EXPORT },
  { name: "an R data file", starts: "X\n\x00", advice: EXPORT },
  { name: "a SAS file", starts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xc2, 0xea, 0x81, 0x60], advice: EXPORT },
  { name: "a NumPy array", starts: [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59], advice: EXPORT },
  { name: "a Python pickle", starts: [0x80, 0x04, 0x95], advice: EXPORT },
  { name: "a Python pickle", starts: [0x80, 0x05, 0x95], advice: EXPORT },
  { name: "a PDF document", starts: "%PDF", advice: "take the table out of it first" },
  { name: "a web page", starts: "<!DOCTYPE html", advice: "was a sign-in page saved in place of the file?" },
];

const bytesOf = (starts: Format["starts"]) =>
  typeof starts === "string" ? [...starts].map((letter) => letter.charCodeAt(0)) : starts;

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Nothing where the bytes may well be text. */
export function refuseOtherFormats(path: string, bytes: Uint8Array): void {
  const format = FORMATS.find(({ starts }) => bytesOf(starts).every((byte, i) => bytes[i] === byte));
  if (format === undefined) return;
  const message = `"${path}" must be text, but is ${format.name}; ${format.advice}`;
  throw new LoreError("file-unreadable", message, { path, format: format.name });
}
