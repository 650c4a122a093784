// Runs the built command without a terminal: in this process, where only what it answers matters, or as a user does, in
// a process of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

export const COMMAND = fileURLToPath(new URL("../bin/lore.js", import.meta.url));

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What was built, not what it was built from: the threads of a batch need files that Node reads. */
export const COMPILED_MAIN = new URL("../dist/main.js", import.meta.url).href;
const BUILT = new URL("../dist/run-command.js", import.meta.url).href;

function collectedText() {
  let text = "";
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}

/**
 * In this process, which spares the start of another. A module that is a model is loaded once for all runs, and threads
 * see the environment of this process alone.
 */
export async function runLore(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const { runCommand } = (await import(BUILT)) as typeof import("../src/run-command.ts");
  const [stdout, stderr] = [collectedText(), collectedText()];
  const surroundings = { stdout: stdout.stream, stderr: stderr.stream, env: { ...process.env, ...environment } };
  const status = await runCommand(args, surroundings, {
    signal: new AbortController().signal,
    onLost: () => undefined,
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

/** As a user does. */
export const runLoreProcess = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runNode([COMMAND, ...args], environment);

/** The module that has `main`: what was compiled, or a bundle of it, whichever a user would get. */
export const runMainProcess = (
  main: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => {
  const program = `import { main } from ${JSON.stringify(main)}; process.exitCode = await main(process.argv.slice(1));`;
  return runNode(["--input-type=module", "--eval", program, "--", ...args], environment);
};

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
