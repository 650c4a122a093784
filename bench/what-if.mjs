// node bench/what-if.mjs [--keys 60]: from the key press in "What if" to the decision on the screen, in a real
// Chromium: with lore serve and its forest, and in a page without a server with the forest and with ONNX models. Keys
// are pressed one at a time, each after the decision on the one before.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launchChromium } from "../scripts/launch-chromium.mjs";
import { COMMAND, startServer } from "../scripts/lore-server.mjs";
import { printTable, quantile } from "./measure.mjs";

const { values: flags } = parseArgs({ options: { keys: { type: "string", default: "60" } } });
const KEYS = Number(flags.keys);
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../packages/models/data/credit.csv");
const onnx = (name) => path(`../packages/blackbox/test/fixtures/onnx/${name}.onnx`);

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** A page without a server, in a folder of its own, on a static file server. */
async function buildPage(folder, model) {
  const args = ["build-page", "--data", CREDIT, "--target", "status", "--model", model, "--out", folder];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: "ignore" });
  await new Promise((resolve) => child.once("close", resolve));
  const server = createServer(async ({ url }, response) => {
    const file = url === "/" ? "index.html" : new URL(url, "http://localhost").pathname.slice(1);
    const content = await readFile(join(folder, file)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
    response.end(content ?? "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** In the page: types a digit into a field of What if and resolves with the time until the decision is in the page. */
function timeKeys(keys) {
  const field = document.querySelector('#what-if input[type="number"][aria-label="income"]');
  const banner = document.querySelector("#what-if .decision");
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
  const decided = () =>
    new Promise((resolve) => {
      let hasBegun = false;
      const look = () => {
        const isPending = banner.classList.contains("pending");
        hasBegun ||= isPending;
        if (!hasBegun || isPending) return;
        observer.disconnect();
        // What is in the page is on the screen at the next frame.
        requestAnimationFrame(() => resolve(performance.now()));
      };
      const observer = new MutationObserver(look);
      observer.observe(banner, { attributes: true, childList: true, subtree: true, characterData: true });
    });
  const one = async (key) => {
    const shown = decided();
    const start = performance.now();
    setValue.call(field, String(100 + key));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return (await shown) - start;
  };
  return (async () => {
    const times = [];
    for (let key = 0; key < keys; key++) times.push(await one(key));
    return times;
  })();
}

async function measure(browser, name, { address, close }) {
  const page = await browser.newPage();
  try {
    await page.goto(`${address}#row=1754&seed=7`);
    await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
    await page.locator("#what-if summary").click();
    await page.locator("#what-if .decision:not(.pending) strong").waitFor();
    await page.waitForTimeout(500);
    const times = await page.evaluate(timeKeys, KEYS);
    return [name, times.length, ...[0.5, 0.95].map((share) => quantile(times, share)), Math.max(...times)];
  } finally {
    await page.close();
    close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "lore-what-if-"));
const browser = await launchChromium();
try {
  const rows = [await measure(browser, "lore serve, its forest", await startServer())];
  for (const [name, model] of [
    ["in the browser, its forest", "forest"],
    ["in the browser, ONNX forest", onnx("forest")],
    ["in the browser, ONNX logistic regression", onnx("logistic")],
  ]) {
    rows.push(await measure(browser, name, await buildPage(join(folder, String(rows.length)), model)));
  }
  printTable(["key press to decision", "keys", "median ms", "p95 ms", "max ms"], rows);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
