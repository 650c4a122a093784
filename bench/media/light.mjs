// node bench/media/light.mjs [--keys 40] [--models FOLDER]: from the key press in the text of "What if" to the words lit up on
// the screen, in a real Chromium with lore serve: of a sentence and of a longer text, by VADER's lexicon and, where FOLDER holds what
// interop/media/make_media_models.py makes, by TF-IDF with logistic regression in ONNX. Keys are pressed one at a time, each after the
// words of the one before are lit.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchChromium } from "../../scripts/launch-chromium.mjs";
import { startServer } from "../../scripts/lore-server.mjs";
import { printTable, quantile } from "../measure.mjs";

const { values: flags } = parseArgs({
  options: { keys: { type: "string", default: "40" }, models: { type: "string" } },
});
const require = createRequire(new URL("../../packages/media/package.json", import.meta.url));
const SENTENCE = "The phone is great, but its battery was a poor one and so I am not happy";
const LONG = Array.from({ length: 7 }, (_, i) => `${SENTENCE}, said number ${i}`).join(". ");

/** The sentences of the corpus as a table. */
function writeData(file) {
  const lines = readFileSync(require.resolve("wink-sentiment/test/data/amazon_cells_labelled.txt"), "utf8").split("\n");
  const rows = lines.map((line) => line.split("\t")).filter(({ length }) => length === 2);
  const quoted = ([text, label]) => `"${text.trim().replaceAll('"', '""')}",${label.trim() === "1" ? "good" : "bad"}`;
  writeFileSync(file, ["review,label", ...rows.map(quoted)].join("\n"));
}

const VADER = `
import vader from ${JSON.stringify(pathToFileURL(require.resolve("vader-sentiment")).href)};
export const labels = ["bad", "good"];
export const predict = (rows) =>
  rows.map(({ review }) =>
    vader.SentimentIntensityAnalyzer.polarity_scores(review).compound < 0 ? "bad" : "good");`;

/** In the page: types texts and resolves with the time until each is shown with its words lit. */
function timeKeys({ text, keys }) {
  const field = document.querySelector("#what-if textarea");
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value").set;
  const isLit = (typed) => document.querySelector("#what-if .lit")?.textContent === typed;
  const lit = (typed) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isLit(typed)) return;
        observer.disconnect();
        // What is in the page is on the screen at the next frame.
        requestAnimationFrame(() => resolve(performance.now()));
      });
      observer.observe(document.querySelector("#what-if"), { childList: true, subtree: true, characterData: true });
    });
  return (async () => {
    const times = [];
    for (let key = 0; key < keys; key++) {
      const typed = `${text} ${"indeed".slice(0, 1 + (key % 6))}`;
      const shown = lit(typed);
      const start = performance.now();
      setValue.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      times.push((await shown) - start);
    }
    return times;
  })();
}

async function measure(browser, name, address) {
  const page = await browser.newPage();
  try {
    await page.goto(`${address}#row=2`);
    await page.locator(".why .rule-sentence").waitFor({ timeout: 120_000 });
    await page.locator("#what-if summary").click();
    await page.locator("#what-if .lit").waitFor({ timeout: 120_000 });
    const rows = [];
    for (const [length, text] of [
      ["a sentence", SENTENCE],
      [`${LONG.split(" ").length} words`, LONG],
    ]) {
      await page.evaluate(timeKeys, { text, keys: 3 });
      const times = await page.evaluate(timeKeys, { text, keys: Number(flags.keys) });
      rows.push([`${name}, ${length}`, times.length, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)]);
    }
    return rows;
  } finally {
    await page.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "lore-light-"));
const data = join(folder, "reviews.csv");
writeData(data);
writeFileSync(join(folder, "vader.mjs"), VADER);
const models = [["VADER", join(folder, "vader.mjs")]];
if (flags.models !== undefined) models.push(["TF-IDF, ONNX", join(flags.models, "reviews.onnx")]);
const browser = await launchChromium();
try {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load ${load.join(", ")}`);
  const rows = [];
  for (const [name, model] of models) {
    const server = await startServer(["--data", data, "--target", "label", "--text", "review", "--model", model]);
    try {
      rows.push(...(await measure(browser, name, server.address)));
    } finally {
      server.close();
    }
  }
  printTable(["key press to lit words", "keys", "median ms", "p95 ms", "max ms"], rows);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
