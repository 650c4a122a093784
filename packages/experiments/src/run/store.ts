// Finished cells, one JSON file each, so that an interrupted run goes on where it stopped. The name of a file is the
// hash of all that the result depends on: the cell, the data and the code.

import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cell } from "../cells/cell.ts";
import type { AnyRow } from "../measure/measure.ts";

export interface Store {
  get(cell: Cell): Promise<readonly AnyRow[] | undefined>;
  put(cell: Cell, rows: readonly AnyRow[]): Promise<void>;
}

export interface StoreSettings {
  readonly folder: string;
  /** Hash of the code that measures. */
  readonly code: string;
  /** Hash of each dataset. */
  readonly data: Readonly<Record<string, string>>;
}

export function openStore({ folder, code, data }: StoreSettings): Store {
  const pathOf = (cell: Cell) => {
    const made = "dataset" in cell ? data[cell.dataset] : "";
    const key = createHash("sha256")
      .update(JSON.stringify([cell, made, code]))
      .digest("hex");
    return join(folder, `${cell.kind}-${key.slice(0, 32)}.json`);
  };
  return {
    async get(cell) {
      const text = await readFile(pathOf(cell), "utf8").catch(() => undefined);
      return text === undefined ? undefined : JSON.parse(text).rows;
    },
    async put(cell, rows) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(cell);
      // A file that is there is whole, whenever the run is interrupted.
      await writeFile(`${path}.part`, JSON.stringify({ cell, rows }));
      await rename(`${path}.part`, path);
    },
  };
}

export async function emptyStore(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
