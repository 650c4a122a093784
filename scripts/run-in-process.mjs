// The lore command in this process, which spares the start of another: for the tests and for the gallery.

import { once } from "node:events";
import { Writable } from "node:stream";
import { entryFor } from "../packages/cli/bin/entry.js";

function collectedText() {
  let text = "";
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      text += chunk;
      stream.emit("text");
      done();
    },
  });
  return { stream, text: () => text };
}

async function openCommand(main, environment) {
  const { runCommand } = await import(main);
  const [stdout, stderr] = [collectedText(), collectedText()];
  const surroundings = { stdout: stdout.stream, stderr: stderr.stream, env: { ...process.env, ...environment } };
  const run = (args, signal) => runCommand(args, surroundings, { signal, onLost: () => undefined });
  return { run, stdout, stderr };
}

/**
 * With the module named that has the command: what was compiled, or a bundle of it.
 *
 * @param {string} main
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} environment
 * @returns {Promise<{ readonly status: number | null, readonly stdout: string, readonly stderr: string }>}
 */
export async function runMain(main, args, environment = {}) {
  const { run, stdout, stderr } = await openCommand(main, environment);
  const status = await run(args, new AbortController().signal);
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

/**
 * A module that is a model is loaded once for all runs, and threads see the environment of this process alone.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} environment
 */
export const runLore = (args, environment = {}) => runMain(entryFor(args[0]).href, args, environment);

/**
 * `lore serve` on a free port of loopback, until it is closed.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} environment
 */
export async function serveLore(args, environment = {}) {
  const { run, stdout, stderr } = await openCommand(entryFor("serve").href, environment);
  const interruption = new AbortController();
  const listening = once(stdout.stream, "text");
  const ended = run(["serve", "--port", "0", ...args], interruption.signal);
  const early = ended.then(() => {
    throw new Error(`lore serve ended: ${stderr.text()}`);
  });
  await Promise.race([listening, early]);
  // It ends without being early from now on.
  early.catch(() => undefined);
  return {
    address: stdout.text().trim(),
    stderr: () => stderr.text(),
    close() {
      interruption.abort();
      return ended;
    },
  };
}
