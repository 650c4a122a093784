// The sources of the packages, as the tests of the architecture read them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** All of packages/NAME/src, in the order of their paths. */
export const sources: readonly SourceFile[] = readdirSync(join(root, "packages"))
  .flatMap((name) => {
    const folder = `packages/${name}/src`;
    return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);
  })
  .filter((path) => /\.tsx?$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
