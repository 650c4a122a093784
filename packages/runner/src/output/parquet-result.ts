// The lines of a finished batch as a Parquet file, a row group at a time. The file takes its name when it is complete,
// so that a crash leaves the lines and no half file.

import { open, rename, rm } from "node:fs/promises";
import { countOf } from "@lore-xai/core/words";
import { writeError } from "../files/file-error.ts";
import { linesOf, textOfFile } from "../files/text-of-file.ts";
import { loadParquetWriter } from "../libraries.ts";
import { FLAT_COLUMNS, flatRow } from "./flat-row.ts";
import { damaged } from "./journal.ts";

/** Bounds the memory: each row holds its whole explanation as text, ten or twenty kilobytes. */
const ROWS_PER_GROUP = 500;

export async function parquetFromLines(lines: string, out: string, lineCount: number): Promise<void> {
  const { fileWriter, ParquetWriter } = await loadParquetWriter();
  const draft = `${out}.new`;
  try {
    const schema = [
      { name: "root", num_children: FLAT_COLUMNS.length },
      ...FLAT_COLUMNS.map(({ name, type }) => schemaElement(name, type)),
    ];
    const writer = new ParquetWriter({ writer: fileWriter(draft), schema });
    let written = 0;
    let rows: ReturnType<typeof flatRow>[] = [];
    const writeGroup = async () => {
      if (rows.length === 0) return;
      const columnData = FLAT_COLUMNS.map(({ name, type }, j) => ({ name, type, data: rows.map((row) => row[j]) }));
      await writer.write({ columnData, rowGroupSize: ROWS_PER_GROUP });
      written += rows.length;
      rows = [];
    };
    for await (const texts of linesOf(textOfFile(lines))) {
      for (const text of texts) {
        rows.push(flatRow(text));
        if (rows.length === ROWS_PER_GROUP) await writeGroup();
      }
    }
    await writeGroup();
    if (written !== lineCount) throw damaged(lines, `it must have ${countOf(lineCount, "line")}, got ${written}`);
    await writer.finish();
    const handle = await open(draft, "r+");
    await handle.datasync();
    await handle.close();
    await rename(draft, out);
  } catch (error) {
    await rm(draft, { force: true });
    throw writeError(out, error);
  }
}

function schemaElement(name: string, type: (typeof FLAT_COLUMNS)[number]["type"]) {
  if (type !== "STRING") return { name, type, repetition_type: "OPTIONAL" as const };
  return { name, type: "BYTE_ARRAY" as const, converted_type: "UTF8" as const, repetition_type: "OPTIONAL" as const };
}
