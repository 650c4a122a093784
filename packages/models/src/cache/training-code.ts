// What a trained model depends on besides data and options: the code that trains it.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "@lore-xai/core";

const isCode = (name: string) => /\.[jt]s$/.test(name) && !name.endsWith(".d.ts");

/** The version and a hash of this package's files: models that changed code would train otherwise are not taken. */
export async function trainingCodeVersion(): Promise<string> {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(isCode).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
  return `${VERSION} ${hash.digest("hex")}`;
}
