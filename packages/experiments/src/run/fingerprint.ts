// What the results depend on besides the cells: the code that measures, and the data.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DATASET_NAMES, type DatasetName, readDatasetText } from "../lab/datasets.ts";

const require = createRequire(import.meta.url);

/** Folders whose code decides what is measured; how it is drawn and printed does not. */
function codeFolders(): string[] {
  const packages = ["@lore-xai/core", "@lore-xai/models"].map((name) => dirname(require.resolve(name)));
  const own = ["../measure", "../lab"].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return [...packages, ...own];
}

export async function codeFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of codeFolders()) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => /\.[jt]s$/.test(name) && !name.endsWith(".d.ts")).sort()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest("hex");
}

export async function dataFingerprints(dataDir: string): Promise<Record<DatasetName, string>> {
  const pairs = DATASET_NAMES.map(async (name) => {
    const text = await readDatasetText(dataDir, name);
    return [name, createHash("sha256").update(text).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(pairs)) as Record<DatasetName, string>;
}
