// Data and a model that the reader brings: picked or dropped, opened in the browser, sent nowhere. In a page without a
// server and over one that a server serves.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLore } from "../../cli/test/run-lore.ts";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";
import { speaksOtherLanguages } from "./english-left.ts";
import { type StaticServer, serveFolder } from "./static-server.ts";
import { type RunningServer, startServer } from "./workbench-server.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../../models/data/credit.csv");
const DICTIONARY = path("../../models/data/credit.dictionary.json");
const FOREST = path("../../blackbox/test/fixtures/onnx/forest.onnx");
const LOGISTIC = path("../../blackbox/test/fixtures/onnx/logistic.onnx");
const SIDECAR = path("../../blackbox/test/fixtures/onnx/logistic.lore.json");
const folder = mkdtempSync(join(tmpdir(), "lore-own-"));

let browser: Browser;
let empty: StaticServer;
let server: RunningServer;
beforeAll(async () => {
  const out = join(folder, "page");
  [browser, server] = await Promise.all([launchChromium(), startServer([])]);
  expect((await runLore(["build-page", "--out", out])).status).toBe(0);
  empty = await serveFolder(out);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await empty?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets the test use the page, and then asks that nothing was complained about and nothing but files was asked for. */
async function withPage(address: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const { page, complaints, requests, close } = await openPage(browser, address, options);
  try {
    await use(page);
    expect(complaints).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(address) && !url.startsWith("blob:"))).toEqual([]);
  } finally {
    await close();
  }
}

const explained = (page: Page) => page.getByRole("heading", { name: "Why", exact: true }).waitFor();
const pick = (page: Page, label: string, file: string) => page.getByLabel(new RegExp(`^${label}`)).setInputFiles(file);
const open = (page: Page) => page.getByRole("button", { name: "Open", exact: true }).click();
const chooseTarget = (page: Page, column: string) =>
  page.getByLabel("Which column does the model predict?").selectOption(column);

async function drop(page: Page, files: readonly string[]): Promise<void> {
  const given = files.map((file) => [file.slice(file.lastIndexOf("/") + 1), readFileSync(file, "base64")] as const);
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, base64] of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, given);
  await page.dispatchEvent("body", "dragover", { dataTransfer });
  await page.dispatchEvent("body", "drop", { dataTransfer });
}

async function savedJson(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  return readFile(await (await download).path(), "utf8");
}

describe("a page without data", () => {
  test("brings a demo along, the same model as the server's", async () => {
    await withPage(empty.address, async (page) => {
      await page.getByRole("button", { name: "Open the demo" }).waitFor();
      await speaksOtherLanguages(page, "credit.csv, a random forest of 100 trees");
      await page.getByRole("button", { name: "Open the demo" }).click();
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.locator("#case-2").click();
      await explained(page);
      const { model } = await (await fetch(`${server.address}v1/schema`)).json();
      expect(model.hash).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(await page.locator(".case-footer").innerText()).toContain(model.hash);
    });
  });

  test("opens a CSV and a model that were picked, and explains as the command does, byte for byte", async () => {
    const args = ["explain", "--data", CREDIT, "--target", "status", "--model", FOREST, "--format", "json"];
    const { stdout } = await runLore([...args, "--row", "18"]);
    await withPage(empty.address, async (page) => {
      const methods: string[] = [];
      page.on("request", (request) => methods.push(request.method()));
      expect(await page.getByRole("button", { name: "Open", exact: true }).isDisabled()).toBe(true);
      await pick(page, "Data", CREDIT);
      await pick(page, "Model", FOREST);
      await pick(page, "Dictionary, if there is one", DICTIONARY);
      await chooseTarget(page, "status");
      await open(page);
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.locator("#case-18").click();
      await explained(page);
      expect(await savedJson(page)).toBe(stdout);
      const footer = await page.locator(".case-footer").innerText();
      expect(footer).toMatch(/credit\.csv · forest\.onnx · model sha256:[0-9a-f]{64} · .*nothing leaves this machine/);
      expect(new Set(methods)).toEqual(new Set(["GET"]));
    });
  });

  test("trains a forest on data that come without a model, and has them again after a reload", async () => {
    const loans = join(folder, "loans.csv");
    const lines = Array.from({ length: 120 }, (_, i) => `${i},5;${i % 3};${i < 60 ? "deny" : "grant"}`);
    writeFileSync(loans, ["size;kind;status", ...lines].join("\n"));
    await withPage(empty.address, async (page) => {
      await pick(page, "Data", loans);
      await chooseTarget(page, "status");
      await page.getByRole("button", { name: "Train a forest and open" }).click();
      await page.locator("#case-2 .outcome-mark").waitFor();
      expect(await page.locator(".page-header").innerText()).toMatch(/forest trained here, right for \d+ of 24 cases/);
      await page.locator("#case-2").click();
      await explained(page);
      await page.reload();
      await explained(page);
      expect(await page.locator(".page-header").innerText()).toContain("loans.csv");
      await page.getByRole("button", { name: "Open files" }).click();
      await page.getByRole("button", { name: "Back to what this page offers" }).click();
      await page.getByRole("button", { name: "Open the demo" }).waitFor();
    });
  });

  test("opens what is dropped, with the model's sidecar", async () => {
    await withPage(empty.address, async (page) => {
      await drop(page, [CREDIT, LOGISTIC, SIDECAR]);
      await chooseTarget(page, "status");
      await open(page);
      await page.locator("#case-0 .outcome-mark").waitFor();
      expect(await page.locator(".page-header").innerText()).toContain("logistic.onnx");
    });
  });

  test("says what is wrong with a file, and loses nothing", async () => {
    const ragged = join(folder, "ragged.csv");
    writeFileSync(ragged, "age,status\n1,good\n2\n");
    const notOnnx = join(folder, "model.onnx");
    writeFileSync(notOnnx, "this is no model");
    const pickle = join(folder, "model.pkl");
    writeFileSync(pickle, "");
    await withPage(empty.address, async (page) => {
      await drop(page, [pickle]);
      await page.getByText("model.pkl must end in .csv, .onnx or .json").waitFor();
      await pick(page, "Data", CREDIT);
      await pick(page, "Model", notOnnx);
      await chooseTarget(page, "status");
      await open(page);
      await page.locator(".fault", { hasText: "model-not-loadable" }).waitFor();
      expect(await page.locator(".file-field.chosen").count()).toBe(2);
      await drop(page, [ragged]);
      await page.locator(".fault", { hasText: "csv-ragged-row" }).waitFor();
      await pick(page, "Data", CREDIT);
      await pick(page, "Model", FOREST);
      expect(await page.locator(".fault").count()).toBe(0);
      await open(page);
      await page.locator("#case-0 .outcome-mark").waitFor();
    });
  });
});

describe("a page of a server", () => {
  test("opens files over what the server offers, and its link and its locks are forgotten", async () => {
    await withPage(server.address, async (page) => {
      await page.goto(`${server.address}#row=1754&lock=marital`);
      await explained(page);
      await page.getByRole("button", { name: "Open files" }).click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
      await drop(page, [CREDIT, FOREST]);
      await chooseTarget(page, "status");
      await open(page);
      await page.locator(".page-header", { hasText: "forest.onnx" }).waitFor();
      expect(new URL(page.url()).hash).toBe("");
      await page.locator("#case-3").click();
      await explained(page);
      expect(await page.locator(".locked").count()).toBe(0);
      expect(await page.locator(".case-footer").innerText()).toContain("nothing leaves this machine");
    });
  });
});

test.each([
  ["light", 1280],
  ["dark", 390],
] as const)("in %s colours at %i pixels axe finds no serious violation, and nothing is too wide", async (...how) => {
  const [colorScheme, width] = how;
  const check = async (page: Page) => {
    expect(await seriousViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  const options = { colorScheme, viewport: { width, height: 844 } };
  await withPage(
    empty.address,
    async (page) => {
      await drop(page, [CREDIT, FOREST]);
      await page.getByLabel("Which column does the model predict?").waitFor();
      await check(page);
    },
    options,
  );
  await withPage(
    server.address,
    async (page) => {
      await page.getByRole("button", { name: "Open files" }).click();
      await check(page);
    },
    options,
  );
});
