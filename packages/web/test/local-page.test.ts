// The workbench without a server: lore build-page, any static file server, the core and ONNX in a real Chromium.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLore } from "../../cli/test/run-lore.ts";
import { launchChromium, openPage, type WatchedPage } from "./chromium.ts";
import { type StaticServer, serveFolder } from "./static-server.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../../models/data/credit.csv");
const MODEL = path("../../blackbox/test/fixtures/onnx/logistic.onnx");
const FOREST = path("../../blackbox/test/fixtures/onnx/forest.onnx");
const folder = mkdtempSync(join(tmpdir(), "lore-page-"));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function buildPage(name: string, data: string, ...args: string[]): Promise<StaticServer> {
  const out = join(folder, name);
  const { status, stderr } = await runLore(["build-page", "--data", data, "--target", "status", "--out", out, ...args]);
  expect(stderr).toContain("static file server");
  expect(status).toBe(0);
  return serveFolder(out);
}

async function withPage(server: StaticServer, hash: string, use: (page: Page, watched: WatchedPage) => Promise<void>) {
  const watched = await openPage(browser, server.address + hash);
  try {
    await use(watched.page, watched);
    expect(watched.complaints).toEqual([]);
    expect(watched.requests.filter((url) => !url.startsWith(server.address) && !url.startsWith("blob:"))).toEqual([]);
    expect(watched.requests.filter((url) => url.includes("/v1/"))).toEqual([]);
  } finally {
    await watched.close();
  }
}

const explained = (page: Page) => page.getByRole("heading", { name: "Why", exact: true }).waitFor();

async function savedJson(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  return readFile(await (await download).path(), "utf8");
}

/** With what the link says of each, and what the command is told. */
const CASES = [
  { row: 1754, seed: 7, locks: "", flags: [] },
  {
    row: 18,
    seed: 0,
    locks: "&lock=age,marital&up=seniority&range=income:0..500",
    flags: ["--unlock", "records", "--increase-only", "seniority", "--range", "income=0..500"],
  },
  { row: 29, seed: 3, locks: "", flags: [] },
];

describe.each([
  ["a logistic regression with a sidecar", MODEL],
  ["a forest", FOREST],
])("with %s", (name, model) => {
  let server: StaticServer;
  beforeAll(async () => {
    server = await buildPage(name.replace(/ /g, "-"), CREDIT, "--model", model);
  });
  afterAll(() => server?.close());

  test("cases are explained in the browser as in Node, byte for byte, one after another", async () => {
    const args = ["explain", "--data", CREDIT, "--target", "status", "--model", model, "--format", "json"];
    await withPage(server, "", async (page) => {
      for (const { row, seed, locks, flags } of CASES) {
        const { stdout, stderr } = await runLore([...args, "--row", String(row), "--seed", String(seed), ...flags]);
        expect(stdout, stderr).not.toBe("");
        await page.goto(`${server.address}#row=${row}&seed=${seed}${locks}`);
        await page.locator("h2", { hasText: `Row ${row}` }).waitFor();
        await explained(page);
        expect(await savedJson(page)).toBe(stdout);
      }
    });
  });

  test("everything is there: list, decisions, what if, the tree, the neighbours, Anchor", async () => {
    await withPage(server, "", async (page) => {
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.locator("#case-2 .outcome-mark").waitFor();
      await page.locator("#case-2").click();
      await explained(page);
      expect(await page.locator(".case-footer").innerText()).toContain("nothing leaves this machine");
      await page.getByRole("button", { name: "Try it in What if" }).first().click();
      await page.getByText("The decision has flipped").waitFor();
      await page.locator("summary", { hasText: "The tree" }).click();
      await page.locator(".tree-chart .edge.on-path").first().waitFor({ state: "attached" });
      await page.locator("summary", { hasText: "The neighbours" }).click();
      await page.locator(".scatter-chart .the-case").waitFor();
      await page.locator("summary", { hasText: "LORE and other methods" }).click();
      await page.locator(".rivals", { hasText: "as long as" }).waitFor();
    });
  });
});

describe("with 50,000 rows, some of them odd", () => {
  const LONG = `a flat above the shop of somebody's aunt ${"and then some ".repeat(20)}`.trim();
  let server: StaticServer;
  beforeAll(async () => {
    const [header, ...lines] = readFileSync(CREDIT, "utf8").trim().split("\n");
    const rows = Array.from({ length: 50_000 }, (_, i) => lines[i % lines.length]);
    rows[3] = rows[3].replace(",rent,", `,${LONG},`);
    rows[4] = rows[4].replace(",rent,", ",<img src=x onerror=alert(1)>,");
    const data = join(folder, "many.csv");
    writeFileSync(data, `${[header, ...rows].join("\n")}\n`);
    server = await buildPage("many", data, "--model", MODEL);
  });
  afterAll(() => server?.close());

  test("only the rows in sight exist, and the last one is a key away", async () => {
    await withPage(server, "", async (page) => {
      await page.locator(".list-count", { hasText: "50,000 cases" }).waitFor();
      await page.getByRole("grid").focus();
      await page.keyboard.press("End");
      await page.locator("#case-49999 .outcome-mark").waitFor();
      expect(await page.locator("#case-49999 td").first().innerText()).toBe("49999");
      expect(await page.locator(".case-scroller tbody tr").count()).toBeLessThan(210);
      await page.getByRole("searchbox").fill("aunt");
      await page.getByText("1 case of 50,000").waitFor();
      await page.getByRole("searchbox").fill("");
      await page.getByRole("button", { name: "income" }).click();
      await page.waitForFunction(
        () =>
          document.querySelector("#case-0 td:nth-child(14)")?.textContent === "1" ||
          Number(document.querySelector("#case-0 td:nth-child(14)")?.textContent) < 10,
      );
      await page.getByRole("combobox", { name: "Outcome" }).selectOption("bad");
      await page.getByText(/cases of 50,000$/).waitFor();
    });
  });

  test("a very long name breaks nothing, and markup in a cell is text", async () => {
    await withPage(server, "#row=3", async (page) => {
      await explained(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.locator("#case-4").click();
      await page.getByRole("heading", { name: "Row 4" }).waitFor();
      await explained(page);
      await page.locator("#what-if summary").click();
      expect(await page.locator("img").count()).toBe(0);
    });
  });
});

describe("lore build-page refuses", () => {
  const refusal = async (...args: string[]) => runLore(["build-page", "--data", CREDIT, "--target", "status", ...args]);

  test("a model that no browser can run", async () => {
    const { status, stderr } = await refusal("--model", "http://127.0.0.1:9/", "--out", join(folder, "none"));
    expect(stderr).toMatch(/must be an \.onnx file.*\[invalid-option\]/s);
    expect(status).toBe(2);
  });

  test("a folder that holds something else", async () => {
    const out = mkdtempSync(join(folder, "full-"));
    writeFileSync(join(out, "thesis.txt"), "four years");
    const { status, stderr } = await refusal("--model", MODEL, "--out", out);
    expect(stderr).toMatch(/must be an empty folder or a page built before/);
    expect(status).toBe(2);
  });
});
