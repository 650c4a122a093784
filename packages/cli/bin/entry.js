// Which files a command runs from. What somebody waits for is bundled into a few files (scripts/bundle-command.mjs), for
// Node takes most of a millisecond to find, read and link a module, and an explanation needs 270 of them. A package has the
// bundle of what is in it. In a checkout it may be older than what was compiled since: then it is passed over.

import { statSync } from "node:fs";

/** Commands that explain a case or a few while somebody waits. */
const AWAITED = ["demo", "explain"];

/** The others serve or experiment, and have libraries of their own to wait for. */
const BUNDLED = [
  ...AWAITED,
  ...[
    "audit",
    "batch",
    "check",
    "debias",
    "dictionary",
    "engine",
    "pack",
    "recourse",
    "rulebook",
    "sidecar",
    "summary",
    "verify",
  ],
  "worker",
];

/** The compiler's, of the packages that are in the bundle; they are never published. */
const BUILD_RECORDS = [
  "audit/tsconfig",
  "blackbox/tsconfig",
  "cli/tsconfig",
  "core/tsconfig",
  "media/tsconfig",
  "models/tsconfig",
  "models/tsconfig.cache",
  "report/tsconfig",
  "runner/tsconfig",
  "workbench/tsconfig",
];

export const isAwaited = (command) => AWAITED.includes(command);
export const isBundled = (command) => BUNDLED.includes(command);

const writtenMs = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs;

/** The module that has `main`, seen from a file of this folder. */
export function entryFor(command, from = import.meta.url) {
  const [bundle, compiled] = ["../bundle/main.js", "../dist/main.js"].map((path) => new URL(path, from));
  const bundledMs = isBundled(command) ? writtenMs(bundle) : undefined;
  if (bundledMs === undefined) return compiled;
  const records = BUILD_RECORDS.map((name) => new URL(`../../${name}.tsbuildinfo`, from));
  return records.some((record) => writtenMs(record) > bundledMs) ? compiled : bundle;
}
