// Whether a build would change anything. Everything that is built is made of files below packages/, of the compiler's
// settings and of the installed packages; a hash of these and of what was made of them stands beside the installed
// packages, which `npm ci` takes away.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SETTINGS = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.base.json"];
/** Nothing is built of them. */
const LEFT_OUT = new Set(["node_modules", "test"]);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Of every file that a build reads or writes, with its name. */
export function builtState(root) {
  const hash = createHash("sha256").update(process.version);
  const paths = [
    ...SETTINGS.map((name) => join(root, name)),
    ...["packages", "scripts"].flatMap((name) => filesBelow(join(root, name))),
  ];
  for (const path of paths.sort()) {
    const contents = readFileSync(path);
    hash.update(`${path.slice(root.length)} ${contents.length}\n`).update(contents);
  }
  return hash.digest("hex");
}

const recordIn = (root) => join(root, "node_modules", ".cache", "lore-built-state");

export function recordBuild(root) {
  mkdirSync(dirname(recordIn(root)), { recursive: true });
  writeFileSync(recordIn(root), builtState(root));
}

export function isBuilt(root) {
  try {
    return readFileSync(recordIn(root), "utf8") === builtState(root);
  } catch {
    return false;
  }
}
