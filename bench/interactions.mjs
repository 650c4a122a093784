// How long the page takes for what people do with it, in a real Chromium: the first load, the overview, search and sort, an
// explanation, a what-if. Run after a build:
//   node bench/interactions.mjs DATA.csv TARGET [--model FILE] [--rounds 5] [--parts]
// Prints a table in Markdown, a line as soon as it is measured, with the date, the cores and the load of the machine before and
// after. --parts also computes two parts of the overview, which ask the model.

import { cpus, loadavg } from "node:os";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../scripts/launch-chromium.mjs";
import { serveLore } from "../scripts/run-in-process.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: "string", default: "forest" },
    rounds: { type: "string", default: "5" },
    parts: { type: "boolean" },
  },
});
const [data, target] = positionals;
const rounds = Number(values.rounds);
if (data === undefined || target === undefined) throw new Error("give the data and the name of their target column");

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(", ");
const before = load();
const server = await serveLore(["--data", data, "--target", target, "--model", values.model]);
const browser = await launchChromium();
const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
page.setDefaultTimeout(1_200_000);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

function tell(name, took) {
  console.log(`| ${name} | ${took.length} | ${seconds(median(took))} | ${seconds(Math.max(...took))} |`);
}

/** The time from the beginning of what a person does until what is waited for is on the page. */
async function timed(name, times, act) {
  const took = [];
  for (let k = 0; k < times; k++) {
    const begun = performance.now();
    await act(k);
    took.push(performance.now() - begun);
  }
  tell(name, took);
}

/** When the list has its answer, and shows a first row again. */
async function listChanges(act) {
  const answered = page.waitForResponse((response) => response.url().includes("/v1/rows?"));
  await act();
  await answered;
  await page.waitForFunction(
    () => {
      const first = document.querySelector("#case-0")?.textContent ?? "";
      return first !== "" && !first.startsWith("…");
    },
    undefined,
    { polling: "raf" },
  );
}

const [{ model }] = cpus();
const date = new Date().toISOString().slice(0, 10);
console.log(
  `${basename(data)}, ${values.model}; ${date}, ${cpus().length} cores (${model.trim()}), Node ${process.version}.`,
);
console.log(`Load of the machine (1, 5, 15 minutes) before: ${before}.\n`);
console.log("| what | times | middle | longest |\n| --- | --: | --: | --: |");
try {
  await timed("first load: cases in the list", rounds, async () => {
    await page.goto(server.address);
    await page.locator("#case-0 td").nth(1).waitFor();
  });
  const column = await page.locator("thead button").last().innerText();
  const begun = performance.now();
  await page.locator(".footing", { hasText: /^On all [\d,]+ rows, those/ }).waitFor();
  tell("overview: all rows decided, from the last load on", [performance.now() - begun]);
  await timed("overview, when rows are decided", rounds, async () => {
    await page.goto(server.address);
    await page.reload();
    await page.locator(".footing", { hasText: /^On all [\d,]+ rows, those/ }).waitFor();
  });
  if (values.parts) {
    await timed("what matters, computed", 1, async () => {
      const part = page.locator(".overview-part", { has: page.getByRole("heading", { name: "What matters" }) });
      await part.getByRole("button", { name: "Compute" }).click();
      await part.getByText("exchanged with that of another row").waitFor();
    });
    await timed("the model in a dozen rules, computed", 1, async () => {
      const part = page.locator(".overview-part", {
        has: page.getByRole("heading", { name: "The model in a dozen rules" }),
      });
      await part.getByRole("button", { name: "Compute" }).click();
      await part.getByText("The book decides as the model does for").waitFor();
    });
  }
  await timed("search, a text", rounds, (k) =>
    listChanges(() => page.getByRole("searchbox").fill(["4", "41", "7", "77", "3", "33", "9"][k % 7])),
  );
  await page.getByRole("searchbox").fill("");
  await timed("search, a query", rounds, (k) =>
    listChanges(() => page.getByRole("searchbox").fill(`row > ${100 * (k + 1)} and decision is known`)),
  );
  await listChanges(() => page.getByRole("searchbox").fill(""));
  const header = page.locator("thead").getByRole("button", { name: column });
  await timed(`sort by a column (${column})`, rounds, () => listChanges(() => header.click()));
  await timed("explanation of a case", rounds, async (k) => {
    await page.goto(`${server.address}#row=${101 + 7 * k}&seed=7`);
    await page.locator("h2", { hasText: `Row ${101 + 7 * k}` }).waitFor();
    await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
    await page.locator('article[aria-busy="false"]').waitFor();
  });
  await page.locator("#what-if > summary").click();
  const slider = page.locator("#what-if input[type=range]").first();
  const step = page.locator("#what-if .what-if-answer:not(.pending)");
  await timed("what if: from a key on a slider to the decision", rounds, async () => {
    await slider.press("ArrowRight");
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await step.waitFor();
  });
  console.log(`\nLoad afterwards: ${load()}.`);
} finally {
  await browser.close();
  await server.close();
}
