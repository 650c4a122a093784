// Ready filters for what takes long to know, in a real Chromium behind a server: nothing is guessed before somebody has looked.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checksIn, flipsQuery } from "../src/words/checks.ts";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";
import { speaksOtherLanguages } from "./english-left.ts";
import { startServer } from "./workbench-server.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const MODEL = path("../../blackbox/test/fixtures/onnx/logistic.onnx");
const folder = mkdtempSync(join(tmpdir(), "lore-checks-"));
const DATA = join(folder, "loans.csv");
const ROWS = 60;

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

test("cases without a reason and cases that flip are found after they were looked at, and are known on the next visit", async () => {
  const server = await startServer(["--data", DATA, "--target", "status", "--model", MODEL, "--effort", "quick"]);
  const { page, complaints, close } = await openPage(browser, server.address);
  try {
    const counted = page.locator(".list-count");
    await page.getByRole("button", { name: "flips with a protected value" }).click();
    await counted.getByText("0 cases of 60; of 60 it is not known yet").waitFor();
    await page.getByRole("button", { name: "Ask now" }).click();
    await page.locator(".checks p", { hasText: "the decision is another one for" }).first().waitFor();
    await page.locator(".list-count", { hasText: /^\d+ cases? of 60$/ }).waitFor();

    await page.getByRole("button", { name: "no reason holds" }).click();
    await counted.getByText("0 cases of 60; of 60 it is not known yet").waitFor();
    await page.getByRole("button", { name: "Explain all 60" }).click();
    const said = page.locator(".checks p", { hasText: /^No reason holds for \d+ of 60 cases that were explained/ });
    await said.waitFor();
    const [, without] = /for (\d+) of/.exec(await said.innerText()) ?? [];
    await page.locator(".list-count", { hasText: new RegExp(`^${without} cases? of 60$`) }).waitFor();
    expect(Number(without)).toBeGreaterThan(0);
    expect(await seriousViolations(page)).toEqual([]);
    const files = [DATA, join(folder, "loans.dictionary.json")].map((file) => readFileSync(file, "utf8"));
    await speaksOtherLanguages(page, `${files} loans.csv logistic.onnx`);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await seriousViolations(page)).toEqual([]);

    await page.reload();
    await said.waitFor();
    await page.locator("#case-0").click();
    // What the list says of the case is what its explanation says.
    await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
    await page.locator('article[aria-busy="false"]').waitFor();
    await page.locator(".why", { hasText: /no short reason|no reason|No short/i }).waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await close();
    await server.close();
  }
});

describe("a query asks for looks at", () => {
  const dictionary = { format: "lore-dictionary/1", columns: { age: { sensitive: true, label: "how old" } } } as const;
  const features = ["age", "age group", "sex"].map((feature) => ({ feature }));
  const schema = { features, dictionary } as unknown as WorkbenchSchema;

  test.each([
    ["income > 3", false, []],
    ["no-reason and decision = bad", true, []],
    ["not no-reason", true, []],
    ["no-reasons", false, []],
    ["flips", false, ["age"]],
    ["(not flips) or no-reason", true, ["age"]],
    ["flips with sex", false, ["sex"]],
    ["flips with age group and age > 3", false, ["age group"]],
    ['flips with "age group" or flips with sex', false, ["age group", "sex"]],
    ["(flips with how old) and sex = m", false, ["age"]],
    ["flips with nothing", false, []],
  ])("%s", (search, reasons, flips) => {
    expect(checksIn(search, schema)).toEqual({ reasons, flips });
  });

  test("the columns that the reader has marked", () => {
    expect(flipsQuery(["age"], schema)).toBe("flips");
    expect(checksIn(flipsQuery(["age group", "sex"], schema), schema).flips).toEqual(["age group", "sex"]);
  });
});
