// Two models and two cases side by side, in a real Chromium: behind a server that has two models, and in the browser alone,
// where the reader opens the second one.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLore } from "../../cli/test/run-lore.ts";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";
import { speaksOtherLanguages } from "./english-left.ts";
import { serveFolder } from "./static-server.ts";
import { type RunningServer, startServer } from "./workbench-server.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../../models/data/credit.csv");
const FOREST = path("../../blackbox/test/fixtures/onnx/forest.onnx");
const LOGISTIC = path("../../blackbox/test/fixtures/onnx/logistic.onnx");

/** What the data and the models are called, and what is in the data. */
const NAMES = `${readFileSync(CREDIT, "utf8")} id now.csv before.csv forest.onnx logistic.onnx`;

let browser: Browser;
let server: RunningServer;
let versions: string;

/** The data with names of their rows, and a version in which every fourth had half the income and the last hundred are not there. */
function twoVersions(): { now: string; before: string } {
  const [header, ...lines] = readFileSync(CREDIT, "utf8").trim().split(/\r?\n/);
  const income = header.split(",").indexOf("income");
  const earlier = lines.slice(0, -100).map((line, i) => {
    const cells = line.split(",");
    if (i % 4 === 0 && cells[income] !== "") cells[income] = String(Math.round(Number(cells[income]) / 2));
    return cells.join(",");
  });
  const named = (rows: readonly string[]) => [`id,${header}`, ...rows.map((row, i) => `c${i},${row}`)].join("\n");
  return { now: named(lines), before: named(earlier) };
}

beforeAll(async () => {
  versions = mkdtempSync(join(tmpdir(), "lore-versions-"));
  const { now, before } = twoVersions();
  for (const [name, text] of Object.entries({ "now.csv": now, "before.csv": before })) {
    writeFileSync(join(versions, name), text);
  }
  const data = [
    "--data",
    join(versions, "now.csv"),
    "--data-before",
    join(versions, "before.csv"),
    "--id-column",
    "id",
  ];
  const args = [...data, "--target", "status", "--model", FOREST, "--model", LOGISTIC, "--effort", "quick"];
  [browser, server] = await Promise.all([launchChromium(), startServer(args)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(versions, { recursive: true, force: true });
});

const DIFFERENCE = /logistic\.onnx decides ([\d,]+) of 4,454 cases otherwise than forest\.onnx: \d+ of 100\./;

async function countOfDifferent(page: Page): Promise<string> {
  await page.locator(".compare .lead").first().waitFor();
  const [, different] = DIFFERENCE.exec(await page.locator(".compare .lead").first().innerText()) ?? [];
  return different;
}

describe("two models", () => {
  test("are compared: how often they differ, where, which cases, and one case by either", async () => {
    const { page, complaints, requests, close } = await openPage(browser, server.address);
    try {
      await page.getByRole("button", { name: "Compare" }).click();
      const different = await countOfDifferent(page);
      expect(different).toMatch(/^[1-9]/);
      expect(await page.locator(".compare").innerText()).toMatch(
        /Of 4,454 cases whose outcome the data tell, forest\.onnx decides [\d,]+ as it was, logistic\.onnx decides [\d,]+ as it was\./,
      );
      const rules = await page.locator(".compare .rules li").allInnerTexts();
      expect(rules.length).toBeGreaterThan(0);
      for (const rule of rules)
        expect(rule).toMatch(/^Where .+, they differ in [\d,]+ of [\d,]+ cases? that the rule was/);

      await page.getByRole("button", { name: "Show these cases" }).click();
      await page.getByText(`${different} cases of 4,454`).waitFor();
      expect(await page.getByRole("searchbox").inputValue()).toBe("differs");
      await page.locator("#case-0").click();
      const columns = page.locator(".side-by-side").first().locator(".compared");
      const outcomeIn = (k: number) => columns.nth(k).locator(".outcome-mark").first().innerText();
      const [ours, theirs] = [await outcomeIn(0), await outcomeIn(1)];
      expect(new Set([ours, theirs]).size).toBe(2);
      expect(await columns.locator("h4").allInnerTexts()).toEqual(["forest.onnx", "logistic.onnx"]);

      const counts = page.locator(".decisions td button");
      const shown = (await counts.allInnerTexts()).map((text) => Number(text.replaceAll(",", "")));
      expect(shown.reduce((sum, one) => sum + one, 0)).toBe(4454);
      await counts.nth(1).click();
      await page.getByText(new RegExp(`^${(await counts.nth(1).innerText()) || "none"} cases? of 4,454`)).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      await speaksOtherLanguages(page, NAMES);
      expect(complaints).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(server.address))).toEqual([]);
    } finally {
      await close();
    }
  });

  test("of which the second is opened in the browser are compared there; one of another kind is refused in words", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lore-compare-"));
    const { status } = await runLore([
      "build-page",
      "--data",
      CREDIT,
      "--target",
      "status",
      "--model",
      FOREST,
      "--out",
      folder,
      "--effort",
      "quick",
    ]);
    expect(status).toBe(0);
    const site = await serveFolder(folder);
    const { page, requests, close } = await openPage(browser, site.address);
    try {
      await page.getByRole("button", { name: "Compare" }).click();
      const chooser = page.getByLabel("A second model");
      await chooser.setInputFiles([{ name: "model.onnx", mimeType: "", buffer: Buffer.from("no model") }]);
      await page.locator(".fault").waitFor();
      await chooser.setInputFiles([LOGISTIC, LOGISTIC.replace(".onnx", ".lore.json")]);
      expect(await countOfDifferent(page)).toMatch(/^[1-9]/);
      const { before } = twoVersions();
      await page
        .getByLabel("An earlier version of the data")
        .setInputFiles([{ name: "then.csv", mimeType: "text/csv", buffer: Buffer.from(before) }]);
      await page.getByRole("button", { name: "Compare with it" }).click();
      await page.getByText("credit.csv has 4,454 cases, then.csv 4,354.").waitFor();
      await page.getByText("Nothing names the rows of both versions").waitFor();
      expect(requests.filter((url) => url.includes("/v1/"))).toEqual([]);
    } finally {
      await close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test("two cases stand side by side: values that differ, decisions, reasons and changes", async () => {
  const { page, complaints, close } = await openPage(browser, `${server.address}#row=1754`);
  try {
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByLabel("The row to compare with").fill("9999");
    await page.getByText("The data have the rows 0 to 4453.").waitFor();
    await page.getByLabel("The row to compare with").fill("0");
    const cases = page.locator("section[aria-labelledby=two-cases]");
    await cases.getByText("Values that differ").waitFor();
    expect(await cases.locator("tbody tr").count()).toBeGreaterThan(0);
    for (const k of [0, 1]) await cases.locator(".compared").nth(k).locator(".outcome-mark").waitFor();
    expect(await cases.locator(".compared h4").allInnerTexts()).toEqual(["Row 1754", "Row 0"]);
    expect(await seriousViolations(page)).toEqual([]);
    await speaksOtherLanguages(page, NAMES);
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
});

test("two versions of the data: columns that differ, decisions, cases that changed, and one as it was and is", async () => {
  const { page, complaints, requests, close } = await openPage(browser, server.address);
  try {
    await page.getByRole("button", { name: "Compare" }).click();
    const versions = page.locator("section[aria-labelledby=two-versions]");
    await versions.getByText("now.csv has 4,454 cases, before.csv 4,354. In 1 of 13 columns").waitFor();
    await versions.getByText("4,354 cases are in both versions, 100 only in this one, 0 only in").waitFor();
    expect(await versions.locator(".drift").first().innerText()).toMatch(
      /income is at most \d+\s+\d+ of 100 before, \d+ of 100 now\s+fewer than 1 of 1,000/,
    );
    await versions.locator(".drift button").first().click();
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toMatch(/^income <= \d+/);
    await versions.getByRole("button", { name: "Show those that are new" }).click();
    await page.getByText("100 cases of 4,454").waitFor();
    await versions.getByRole("button", { name: "Show those that changed" }).click();
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("changed");
    await page.locator("#case-0").click();
    await versions.getByRole("row", { name: /^income \d/ }).waitFor();
    for (const k of [0, 1]) await versions.locator(".compared").nth(k).locator(".outcome-mark").first().waitFor();
    expect(await versions.locator(".compared h4").allInnerTexts()).toEqual([
      expect.stringMatching(/^Row \d+ before$/),
      expect.stringMatching(/^Row \d+ now$/),
    ]);
    await speaksOtherLanguages(page, NAMES);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(server.address))).toEqual([]);
  } finally {
    await close();
  }
});
