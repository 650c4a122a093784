// Requests that schemathesis generates from the server's own OpenAPI document: no fault of the server, no answer that
// the document does not describe, nothing wrong that is accepted.

import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { python } from "./environment.ts";

const COMMAND = fileURLToPath(new URL("../packages/cli/bin/lore.js", import.meta.url));
const SETTINGS = fileURLToPath(new URL("schemathesis.toml", import.meta.url));
const EXAMPLES = "30";
const TIMEOUT_MS = 600_000;

interface Finished {
  readonly status: number | null;
  readonly output: string;
}

function run(program: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    // It keeps notes where it runs.
    const cwd = mkdtempSync(join(tmpdir(), "lore-schemathesis-"));
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}

async function startServer() {
  const child = spawn(process.execPath, [COMMAND, "serve", "--port", "0", "--effort", "quick"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once("close", (status) => reject(new Error(`the server ended with status ${status}`)));
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, stop };
}

test(
  "the server keeps to its OpenAPI document",
  async () => {
    const { address, stop } = await startServer();
    try {
      const schemathesis = join(dirname(python()), "st");
      const args = ["--config-file", SETTINGS, "run", `${address}/openapi.json`, "--max-examples", EXAMPLES];
      const { status, output } = await run(schemathesis, [...args, "--seed", "1", "--no-color"]);
      expect(output).toContain("Tested: 30");
      expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });
    } finally {
      await stop();
    }
  },
  TIMEOUT_MS,
);
