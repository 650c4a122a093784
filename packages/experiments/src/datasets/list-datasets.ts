// Which of the paper's datasets a folder holds.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOGUE, type DatasetSource } from "./catalogue.ts";

/** "other content": a file of that name whose checksum is another one. */
export type DatasetState = "in place" | "absent" | "other content";

export interface ListedDataset {
  readonly name: string;
  readonly path: string;
  readonly origin: string;
  readonly state: DatasetState;
}

export async function stateOf(path: string, { sha256 }: DatasetSource): Promise<DatasetState> {
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return "absent";
  return createHash("sha256").update(bytes).digest("hex") === sha256 ? "in place" : "other content";
}

export async function listDatasets(folder: string): Promise<ListedDataset[]> {
  return Promise.all(
    CATALOGUE.map(async (source) => {
      const path = join(folder, source.file);
      return { name: source.name, path, origin: source.origin, state: await stateOf(path, source) };
    }),
  );
}
