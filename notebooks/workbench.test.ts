// explainer.workbench() in a real Chromium: the page that Python hands out, answered by the model in the Python process.

import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, type WatchedPage } from "../packages/web/test/chromium.ts";
import { launchChromium } from "../scripts/launch-chromium.mjs";

const WAIT_MS = 180_000;
const PROGRAM = `
import sys
import pandas as pd
from lore_xai import Explainer

applications = pd.read_csv(sys.argv[1]).iloc[::10].reset_index(drop=True)

def desk(rows):
    return ["good" if income > 120 and records == "no" else "bad"
            for income, records in zip(rows["income"].fillna(0), rows["records"])]

Explainer(desk, applications, "status", effort="quick", data_name="credit.csv").workbench(browser=False).wait()
`;

let program: ChildProcess;
let browser: Browser;
let opened: WatchedPage;

beforeAll(async () => {
  const data = fileURLToPath(new URL("../packages/models/data/credit.csv", import.meta.url));
  program = spawn(process.env.PYTHON ?? "python3", ["-c", PROGRAM, data], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    program.stdout?.on("data", (piece: Buffer) => {
      said += piece.toString();
      const [found] = /http:\S+/.exec(said) ?? [];
      if (found !== undefined && said.endsWith("\n")) resolve(found);
    });
    program.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${said}`)));
  });
  browser = await launchChromium();
  opened = await openPage(browser, `${address}#row=5`);
}, WAIT_MS);

afterAll(async () => {
  await browser?.close();
  program?.kill();
});

test("the page lists the cases and explains one, with the model in the program", async () => {
  const { page, complaints } = opened;
  await page.locator(".case-body .changes").waitFor();
  const text = await page.locator("main").innerText();
  expect(text).toContain("Row 5");
  expect(text).toContain("The model says");
  expect(text).toContain("with the model in the program that showed this page");
  await expect.poll(() => page.locator(".cases").innerText(), { timeout: WAIT_MS }).toContain("446");
  expect(complaints).toEqual([]);
});

test("what if is answered", async () => {
  const { page } = opened;
  await page.locator("#what-if summary").click();
  await page.locator('#what-if select[aria-label="records"]').selectOption({ label: "no" });
  const says = page.locator(".what-if-decision .says");
  for (const [income, outcome] of [
    ["119", "bad"],
    ["121", "good"],
  ]) {
    await page.locator('#what-if input[type="number"][aria-label="income"]').fill(income);
    await expect.poll(() => says.innerText(), { timeout: WAIT_MS }).toContain(outcome);
  }
});

test("a program that has ended is told as such, and what was shown stays", async () => {
  const { page } = opened;
  program.kill("SIGKILL");
  await page.locator('#what-if input[type="number"][aria-label="income"]').fill("77");
  await page.getByText("has it ended?").first().waitFor();
  expect(await page.locator(".why").innerText()).toContain("because");
});
