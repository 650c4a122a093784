// A real Chromium from npm and a `lore serve` to look at, for scripts that measure and draw the page.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { chromium as driver } from "playwright-core";

export const COMMAND = fileURLToPath(new URL("../packages/cli/bin/lore.js", import.meta.url));

export async function launchChromium() {
  // Tells the package to unpack the libraries that Chromium needs, wherever it runs.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const args = chromium.args.filter((arg) => arg !== "--single-process");
  return driver.launch({ args, executablePath: await chromium.executablePath(), headless: true });
}

export async function startServer() {
  const child = spawn(process.execPath, [COMMAND, "serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", (text) => resolve(text.trim()));
    child.once("close", () => reject(new Error("lore serve ended before it said where it listens")));
  });
  return { address: `${address}/`, close: () => child.kill("SIGTERM") };
}
