// A `lore serve` to look at, for scripts that measure and draw the page.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const COMMAND = fileURLToPath(new URL("../packages/cli/bin/lore.js", import.meta.url));

/** @param {readonly string[]} args what `lore serve` is told besides */
export async function startServer(args = []) {
  const child = spawn(process.execPath, [COMMAND, "serve", "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text) => resolve(text.trim()));
    child.once("close", () => reject(new Error("lore serve ended before it said where it listens")));
  });
  return { address: `${address}/`, close: () => child.kill("SIGTERM") };
}
