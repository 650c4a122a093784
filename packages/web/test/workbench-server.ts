// lore serve as a user starts it: a process of its own, on a free port of loopback.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../../cli/bin/lore.js", import.meta.url));

export interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function startServer(args: readonly string[]): Promise<RunningServer> {
  const child: ChildProcess = spawn(process.execPath, [COMMAND, "serve", "--port", "0", ...args]);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    if (child.stdout !== null) createInterface(child.stdout).once("line", resolve);
    child.once("close", () => reject(new Error(`lore serve ended: ${said}`)));
  });
  return {
    address: `${address.trim()}/`,
    close: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
