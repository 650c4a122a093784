// Data and models unlike the demo's: 40 columns with names of any kind, missing values, three outcomes; and a model so
// slow that the list is read while it is still being asked.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium, openPage } from "./chromium.ts";
import { type RunningServer, startServer } from "./workbench-server.ts";

const folder = mkdtempSync(join(tmpdir(), "lore-odd-"));
const LABELS = ["abgelehnt & zu", "prüfen <eilig> und danach dem großen Ausschuss vorlegen", "überwiesen"];
const AGE = "Lebensalterszugehörigkeitsfeststellungsverordnungsnummer";
const MARKUP = "<img src=x onerror=alert(1)>";
const STREETS = ['"Am ""Bühl"", 3"', "<i>Weg</i>", "O'Neill Allee", ""];
const ROWS = 400;
const WITH_MISSING_INCOME = 5;
const DATED = 35;

function csv(): string {
  const others = Array.from({ length: 36 }, (_, j) => `merkmal nr. ${j}`);
  const day = (i: number) => new Date(Date.UTC(2020, 0, 1 + ((i * 37) % 900))).toISOString().slice(0, 10);
  const names = ["Einkommen (€ / Jahr)", "Straße & Nr", MARKUP, AGE, ...others, "Ergebnis"];
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const income = 8000 + ((i * 7919) % 80_000);
    const age = 18 + ((i * 31) % 70);
    const outcome = LABELS[income > 55_000 ? 2 : age > 40 ? 1 : 0];
    const rest = others.map((_, j) =>
      j === DATED ? day(i) : j % 4 === 0 ? "" : j % 3 === 0 ? ["rot", "grün"][(i + j) % 2] : (i * j) % 17,
    );
    const given = i === WITH_MISSING_INCOME ? "" : income;
    return [given, STREETS[i % STREETS.length], ["a", "b"][i % 2], age, ...rest, outcome].join(",");
  });
  return `${names.join(",")}\n${rows.join("\n")}\n`;
}

const MODEL = (before: string) => `
export const labels = ${JSON.stringify(LABELS)};
export async function predict(rows) {
  ${before}
  return rows.map((row) => {
    const income = row["Einkommen (€ / Jahr)"] ?? 40000;
    return labels[income > 55000 ? 2 : row[${JSON.stringify(AGE)}] > 40 ? 1 : 0];
  });
}`;

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

let browser: Browser;
const servers: RunningServer[] = [];
const serve = async (model: string) => {
  const data = file("kunden.csv", csv().replace(/^([^\n]*\n)/, "\ufeff$1"));
  const server = await startServer(["--data", data, "--target", "Ergebnis", "--model", model, "--effort", "quick"]);
  servers.push(server);
  return server.address;
};
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withPage(address: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const { page, complaints, close } = await openPage(browser, address, options);
  try {
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await close();
  }
}

const explained = async (page: Page) => {
  await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
  await page.locator('article[aria-busy="false"]').waitFor();
};
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Inputs that stand out of their field, and over its neighbour. */
const beyondTheirField = (page: Page) =>
  page.locator("#what-if .field input").evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const field = input.closest(".field")?.getBoundingClientRect().right ?? 0;
      return input.getBoundingClientRect().right > field + 1 ? [input.getAttribute("aria-label")] : [];
    }),
  );

describe("40 columns of any name and three outcomes", () => {
  let address: string;
  beforeAll(async () => {
    address = await serve(file("drei.mjs", MODEL("")));
  });

  test("names are shown as they are written, markup is text, and nothing is too wide on a telephone", async () => {
    await withPage(
      `${address}#row=8&seed=1`,
      async (page) => {
        await explained(page);
        expect(await page.locator(".rule-sentence").innerText()).toContain("Einkommen (€ / Jahr)");
        for (const summary of await page.locator("main summary").all()) await summary.click();
        await page.locator(".rivals", { hasText: "as long as" }).waitFor();
        await page.locator(".scatter-chart").waitFor();
        await page.locator("#what-if").getByLabel(MARKUP, { exact: true }).waitFor();
        await page.getByRole("button", { name: "What cannot change?" }).click();
        await page.getByRole("button", { name: "Markdown", exact: true }).click();
        expect(await page.locator("img, article i").count()).toBe(0);
        expect(await page.locator("article").innerText()).not.toMatch(/\d\.\d{8}/);
        expect(await tooWide(page)).toBe(0);
        expect(await page.locator("#what-if .field:has(input[type=text]) input").count()).toBe(2);
        const inTwo = (numbers: Element[]) => numbers.filter((one) => one.getClientRects().length > 1).length;
        expect(await page.locator(".case-values td .whole").evaluateAll(inTwo)).toBe(0);
        // Where three fields stand side by side they are narrower than on a telephone.
        await page.setViewportSize({ width: 1280, height: 900 });
        expect(await beyondTheirField(page)).toEqual([]);
      },
      { viewport: { width: 390, height: 844 } },
    );
  });

  test("a lock on a feature of any name survives its link, and the search finds what stands in quotes", async () => {
    await withPage(`${address}#row=8`, async (page) => {
      await explained(page);
      await page.getByRole("button", { name: "What cannot change?" }).click();
      await page.getByLabel("Einkommen (€ / Jahr) may change").selectOption("fixed");
      await page.getByLabel(`${MARKUP} may change`).selectOption("fixed");
      await page.getByRole("button", { name: "2 locked" }).waitFor();
      await explained(page);
      await page.reload();
      await explained(page);
      expect(await page.locator(".locked").innerText()).toContain(MARKUP);
      expect(await page.locator(".locked").innerText()).toContain("Einkommen (€ / Jahr)");
      expect(await page.locator(".card dt").allInnerTexts()).not.toContain("Einkommen (€ / Jahr):");
      await page.getByRole("searchbox").fill('am "bühl"');
      await page.getByText(`${ROWS / 4} cases of ${ROWS}`).waitFor();
    });
  });

  test("of a link with half a query the list says what it lacks, and not that it is still being read", async () => {
    const { page, close } = await openPage(browser, `${address}#find=${encodeURIComponent("income >")}`);
    await page.locator(".query-fault").waitFor();
    expect(await page.locator(".list-count").innerText()).toBe("");
    await close();
  });

  test("counterfactuals may lead to each of the other outcomes, each with its own sign", async () => {
    await withPage(address, async (page) => {
      await page.locator("#case-0 .outcome-mark").waitFor();
      expect(await page.getByRole("combobox", { name: "Outcome" }).locator("option").allInnerTexts()).toEqual([
        "all outcomes",
        ...LABELS,
      ]);
      const shapes = new Map<string, string | null>();
      for (const label of LABELS) {
        await page.getByRole("combobox", { name: "Outcome" }).selectOption(label);
        await page.locator("#case-0", { hasText: label }).waitFor();
        shapes.set(label, await page.locator("#case-0 .outcome-sign path").getAttribute("d"));
        await page.locator("#case-0").click();
        await page.locator(".case-header .decision", { hasText: label }).waitFor();
        await explained(page);
        for (const to of await page.locator(".card h4 .outcome-mark").allInnerTexts()) {
          expect(LABELS.filter((one) => one !== label)).toContain(to);
        }
      }
      expect(new Set(shapes.values()).size).toBe(LABELS.length);
    });
  });

  test("changes towards one outcome all lead there, survive the link, and are none where the case has it", async () => {
    const title = "#change-title";
    await withPage(`${address}#row=8&seed=1`, async (page) => {
      await explained(page);
      expect(await page.locator(title).innerText()).toBe("What would have to change");
      const choice = page.getByRole("combobox", { name: "towards" });
      expect(await choice.locator("option").allInnerTexts()).toEqual(["any other outcome", ...LABELS]);
      const own = (await page.locator(".case-header .decision strong").innerText()).trim();
      for (const label of LABELS) {
        await choice.selectOption({ label });
        await page.locator(title, { hasText: `for the outcome ${label}` }).waitFor();
        await explained(page);
        const leadTo = await page.locator(".card h4 .outcome-mark").allInnerTexts();
        if (own.includes(label)) {
          expect(leadTo).toEqual([]);
          expect(await page.locator(".none-found").innerText()).toBe(`Nothing: the model already says ${label}.`);
        } else expect(new Set(leadTo)).toEqual(new Set([label]));
      }
      await page.reload();
      await explained(page);
      expect(await choice.locator("option:checked").innerText()).toBe(LABELS[2]);
      await choice.selectOption("any");
      await page.locator(title, { hasNotText: "for the outcome" }).waitFor();
      expect(page.url()).toMatch(/towards=&on=[0-9a-f]{12}\.[0-9a-f]{0,12}$/);
    });
  });

  test("what is not known of a case is told as such: here, in what if and in what is taken along", async () => {
    await withPage(`${address}#row=${WITH_MISSING_INCOME}`, async (page) => {
      await explained(page);
      // 33 years old, and nothing is known of the income.
      expect(await page.locator("article .decision strong").first().innerText()).toBe(LABELS[0]);
      await page.locator("#what-if summary").click();
      const field = page.locator("#what-if").getByRole("spinbutton", { name: "Einkommen (€ / Jahr)", exact: true });
      expect(await field.inputValue()).toBe("");
      await page.locator("#what-if").getByText("The rule still covers this case.").waitFor();
      await field.fill("90000");
      await page.locator("#what-if .decision strong", { hasText: "überwiesen" }).waitFor();
      await field.fill("");
      await page.getByText("The decision has flipped").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Letter", exact: true }).click();
      const letter = (await page.locator(".preview pre").innerText()).replace(/\s+/g, " ");
      expect(letter).toContain("Nothing was known about Einkommen (€ / Jahr)");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Report (HTML)", exact: true }).click();
      const report = await readFile(await (await download).path(), "utf8");
      expect(report).toContain("not known");
      expect(report).not.toContain(MARKUP);
    });
  });
});

test("the list and its filter follow the model's decisions as they come in", async () => {
  const gate = file("gate.txt", "shut");
  // Answers single cases at once, and a batch of the list when the gate is open.
  const slow = `
  const { readFileSync } = await import("node:fs");
  while (rows.length > 100 && readFileSync(${JSON.stringify(gate)}, "utf8") === "shut") {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;
  const address = await serve(file("slow.mjs", MODEL(slow)));
  await withPage(address, async (page) => {
    await page.locator(".list-count", { hasText: `${ROWS} cases` }).waitFor();
    expect(await page.locator(".cases .outcome-mark").count()).toBe(0);
    await page.getByRole("combobox", { name: "Outcome" }).selectOption(LABELS[2]);
    await page.getByText(`0 cases of ${ROWS} so far; the model is still being asked`).waitFor();
    writeFileSync(gate, "open");
    const wanted = readFileSync(join(folder, "kunden.csv"), "utf8")
      .split("\n")
      .filter((line) => line.endsWith(LABELS[2]));
    await page.getByText(`${wanted.length} cases of ${ROWS}`, { exact: true }).waitFor();
    await page.locator("#case-0 .outcome-mark", { hasText: LABELS[2] }).waitFor();
  });
});
