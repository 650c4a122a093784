// Runs the built command without a terminal: in this process, where only what it answers matters, or as a user does, in
// a process of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export { runLore, runMain, serveLore } from "../../../scripts/run-in-process.mjs";

const RUN_MAIN = fileURLToPath(new URL("./run-main.mjs", import.meta.url));

export const COMMAND = fileURLToPath(new URL("../bin/lore.js", import.meta.url));

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What was built, not what it was built from: the threads of a batch need files that Node reads. */
export const COMPILED_MAIN = new URL("../dist/main.js", import.meta.url).href;

/** As a user does. */
export const runLoreProcess = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runNode([COMMAND, ...args], environment);

/** As `runMain`, in a process of its own. */
export const runMainProcess = (
  main: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => runNode([RUN_MAIN, main, ...args], environment);

function runNode(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, stdout, stderr }));
  });
}

/** A folder of files for one test file. */
export function folderWith(files: Readonly<Record<string, string>>): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "lore-test-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return (name) => join(folder, name);
}
