// The compiled file of a source, which Node reads by itself. What vitest makes of a source looks every imported name up
// anew, in the inmost loops too: docs/performance.md has what that takes.

import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";

const SOURCE = /^(.*\/packages\/[a-z]+)\/src\/(.*)\.ts$/;

/** For vite: sources of packages are read as they were compiled, where they were. */
export const compiledFiles = {
  name: "compiled-files",
  enforce: "pre" as const,
  resolveId(id: string, importer?: string): string | null {
    const path = id.startsWith(".") && importer !== undefined ? resolve(dirname(importer), id) : id;
    const source = SOURCE.exec(path);
    if (source === null) return null;
    const compiled = `${source[1]}/dist/${source[2]}.js`;
    return existsSync(compiled) ? compiled : null;
  },
};
