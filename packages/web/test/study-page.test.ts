// The page of lore study in a real Chromium, answered by somebody who is right where there is an explanation and wrong
// where there is none.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Study, StudyAnswers } from "@lore-xai/experiments/study";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLore } from "../../cli/test/run-lore.ts";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "lore-study-"));
const CASES = 6;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The case that is shown, by its values. */
async function shownCase(page: Page, { cases }: Study) {
  const values = await page.locator("tr td:first-of-type").allTextContents();
  const found = cases.find(({ cells }) => cells.every(([, value], k) => value === values[k]));
  expect(found).toBeDefined();
  return found as Study["cases"][number];
}

test("a person is asked about every case in turn, and the file that is saved holds the answers and times", async () => {
  const made = await runLore([
    ...["study", "--data", path("../../models/data/credit.csv"), "--target", "status"],
    ...["--model", path("../../blackbox/test/fixtures/onnx/logistic.onnx"), "--cases", String(CASES), "--out", folder],
  ]);
  expect(made.stderr).toContain("open it in a browser");
  const study: Study = JSON.parse(readFileSync(join(folder, "study.json"), "utf8"));
  expect(study.cases.length).toBe(CASES);
  const address = pathToFileURL(join(folder, "index.html")).href;
  const { page, complaints, requests, close } = await openPage(browser, address);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Begin" }).click();
  const questions = study.cases.reduce((sum, { change }) => sum + (change === null ? 1 : 2), 0);
  for (let k = 1; k <= questions; k++) {
    await page.getByRole("heading", { name: `Question ${k} of ${questions}` }).waitFor();
    if (k === 1) expect(await seriousViolations(page)).toEqual([]);
    const { predict, change } = await shownCase(page, study);
    const isPredict = (await page.locator("legend").textContent())?.startsWith("What will") === true;
    const truth = isPredict ? predict.truth : change?.truth;
    const isTold = (await page.locator("pre").count()) > 0;
    const options = (await page.locator("label").allTextContents()).map((text) => text.trim());
    const chosen = options.findIndex((option) => (option === truth) === isTold);
    await page.locator("label").nth(chosen).click();
    await page.locator("form button").click();
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save answers" }).click(),
  ]);
  const file = join(folder, "answers.json");
  await download.saveAs(file);
  await close();
  expect(complaints).toEqual([]);
  // The page itself, and the file that it made for itself: nothing else was asked for.
  expect(requests.filter((request) => request !== address && !request.startsWith("blob:"))).toEqual([]);

  const { answers, study: id }: StudyAnswers = JSON.parse(readFileSync(file, "utf8"));
  expect([id, answers.length]).toEqual([study.id, questions]);
  expect(new Set(answers.map(({ arm }) => arm)).size).toBe(6);
  for (const { milliseconds, given, truth, arm } of answers) {
    expect(milliseconds).toBeGreaterThan(0);
    expect(given === truth).toBe(arm !== "none");
  }

  const analysed = await runLore(["study", "--analyse", file]);
  expect(analysed.stdout).toMatch(/^Study \w{12}: \d+ answers of 1 person\n/);
  expect(analysed.stdout).toMatch(/rule +1\/1 = 100%/);
  expect(analysed.stdout).toMatch(/none +0\/1 = 0%/);
});

test("what cannot be made or analysed is refused with what to do", async () => {
  expect((await runLore(["study"])).stderr).toContain("--out is missing");
  expect((await runLore(["study", "answers.json", "--out", folder])).stderr).toContain("files are for --analyse");
  expect((await runLore(["study", "--analyse"])).stderr).toContain("name them");
  expect((await runLore(["study", "--analyse", join(folder, "none.json")])).stderr).toContain("cannot read");
  expect((await runLore(["study", "--analyse", path("./chromium.ts")])).stderr).toContain("is no JSON");
});
