// The overview in a real Chromium: somebody finds where the model errs and the rule of it, and opens the cases; behind a server,
// and in the browser alone.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLore } from "../../cli/test/run-lore.ts";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";
import { speaksOtherLanguages } from "./english-left.ts";
import { serveFolder } from "./static-server.ts";
import { startServer } from "./workbench-server.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const MODEL = path("../../blackbox/test/fixtures/onnx/logistic.onnx");
const folder = mkdtempSync(join(tmpdir(), "lore-overview-"));
const DATA = join(folder, "loans.csv");
const ROWS = 1200;

let browser: Browser;
beforeAll(async () => {
  const lines = readFileSync(path("../../models/data/credit.csv"), "utf8").split("\n");
  writeFileSync(DATA, `${lines.slice(0, ROWS + 1).join("\n")}\n`);
  copyFileSync(path("../../models/data/credit.dictionary.json"), join(folder, "loans.dictionary.json"));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the data, the dictionary and the model are called, and what is in them. */
const namesIn = (data: string) =>
  ["loans.csv", "loans.dictionary.json"].map((name) => readFileSync(join(data, name), "utf8")).join() + basename(MODEL);

const part = (page: Page, title: string) =>
  page.locator(".overview-part", { has: page.getByRole("heading", { name: title }) });
/** "1,234 cases" and what else begins with a number. */
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", ""));

/** The number that stands on a door is the number of cases that it opens. */
async function goThrough(page: Page, door: ReturnType<Page["locator"]>): Promise<void> {
  const cases = numberIn(await door.innerText());
  await door.click();
  await page
    .locator(".list-count", { hasText: new RegExp(`^${cases.toLocaleString("en")} cases? of 1,200$`) })
    .waitFor();
}

/** Finds a wrong cohort and its rule, and opens its cases; what it says is true of them. */
async function findsErrors(page: Page): Promise<void> {
  await page.locator(".right-share", { hasText: "Right for" }).waitFor();
  await page.locator(".footing", { hasText: "On all 1,200 rows, those" }).waitFor();
  const usual = numberIn(
    await part(page, "Where it errs").locator("p", { hasText: "Of all cases kept apart" }).innerText(),
  );
  const cohort = part(page, "Where it errs").locator(".cohorts li").first();
  const said = await cohort.innerText();
  const [, rate, low] = /wrong for (\d+) of 100 \((\d+) to \d+\)/.exec(said) ?? [];
  expect(Number(low)).toBeGreaterThanOrEqual(usual);
  expect(Number(rate)).toBeGreaterThan(usual);
  const [covers, wrong] = await cohort.locator(".door").all();
  await goThrough(page, covers);
  await goThrough(page, wrong);
  expect(page.url()).toContain("#find=");
  expect(await page.getByRole("searchbox").inputValue()).toMatch(/ and wrong$/);
  const decisions = part(page, "What it decides");
  await goThrough(page, decisions.locator(".outcome-bars .door").first());
  await goThrough(page, decisions.locator(".confusion .door").nth(1));
  await page.locator("#case-0").click();
  await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
  await page.getByRole("link", { name: "Overview" }).click();
  await page.locator(".right-share").waitFor();
}

test("behind a server: errors and their cases, a threshold, rules, what matters, curves, groups; kept for the next visit", async () => {
  const server = await startServer(["--data", DATA, "--target", "status", "--model", MODEL]);
  const { page, complaints, close } = await openPage(browser, server.address);
  try {
    await findsErrors(page);
    await page.locator("#fold-threshold > summary").click();
    const slider = page.getByRole("slider");
    await slider.focus();
    const before = await page.locator(".thresholds [role=status]").innerText();
    for (let k = 0; k < 10; k++) await page.keyboard.press("ArrowRight");
    expect(await page.locator(".thresholds [role=status]").innerText()).not.toBe(before);
    await goThrough(page, page.locator(".thresholds .door").first());

    const rules = part(page, "The model in a dozen rules");
    await rules.getByRole("button", { name: "Compute" }).click();
    await rules.getByRole("button", { name: "Stop" }).click();
    await rules.getByRole("button", { name: "Compute" }).click();
    const matters = part(page, "What matters");
    await matters.getByRole("button", { name: "Compute" }).click();
    await rules.getByText("The book decides as the model does for").waitFor();
    await goThrough(page, rules.locator(".book-rules .door").first());
    await goThrough(page, rules.locator(".door").last());
    expect(await rules.locator(".footing").innerText()).toMatch(/the model was asked about [\d,]+ rows/);
    await matters.getByText("exchanged with that of another row").waitFor();
    await goThrough(page, matters.locator(".door").first());

    const curves = part(page, "What becomes of cases");
    await curves.getByRole("combobox", { name: "Column" }).selectOption("income");
    await curves.locator("svg .mean").waitFor({ state: "attached" });
    await curves.getByText("As a table").click();
    await goThrough(page, curves.locator(".door").nth(3));
    await curves.getByRole("combobox", { name: "Column" }).selectOption("job");
    await curves.getByRole("row", { name: /part-time/ }).waitFor();

    const groups = part(page, "Groups");
    await groups.getByRole("button", { name: "Compute" }).click();
    await groups.getByText("Shares of the groups").first().waitFor();
    await goThrough(page, groups.locator(".share-bars .door").first());
    expect(await seriousViolations(page)).toEqual([]);
    await speaksOtherLanguages(page, namesIn(folder));
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await seriousViolations(page)).toEqual([]);

    await page.reload();
    await page.locator(".book-rules").waitFor();
    await page.getByText("Shares of the groups").first().waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await server.close();
  }
});

test("in the browser alone: errors and their cases, what matters, and what helps the denied; stopped and gone on with", async () => {
  const out = join(folder, "page");
  const { status, stderr } = await runLore([
    ...["build-page", "--data", DATA, "--target", "status", "--model", MODEL, "--out", out],
  ]);
  expect(status, stderr).toBe(0);
  const server = await serveFolder(out);
  const { page, complaints, requests, close } = await openPage(browser, server.address);
  try {
    await findsErrors(page);
    const helps = part(page, "What helps the denied");
    await helps.getByRole("button", { name: "Compute" }).click();
    await helps.getByRole("button", { name: "Stop" }).click();
    await helps.getByRole("button", { name: "Compute" }).waitFor();
    const matters = part(page, "What matters");
    await matters.getByRole("button", { name: "Compute" }).click();
    await goThrough(page, matters.locator(".door").first());
    await page.getByRole("button", { name: "flips with a protected value" }).click();
    await page.getByText("of 1,200 it is not known yet").waitFor();
    await page.getByRole("button", { name: "Ask now" }).click();
    await page.locator(".list-count", { hasText: /^[\d,]+ cases? of 1,200$/ }).waitFor();
    await page.reload();
    await matters.getByText("exchanged with that of another row").waitFor();
    await page.locator(".list-count", { hasText: /^[\d,]+ cases? of 1,200$/ }).waitFor();
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(server.address) && !url.startsWith("blob:"))).toEqual([]);
  } finally {
    await close();
    await server.close();
  }
});
