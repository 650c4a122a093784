// The workbench as people use it: lore serve without an argument, a real Chromium, every view.

import { readFile } from "node:fs/promises";
import { METHOD_NAMES } from "@lore-xai/core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage } from "./chromium.ts";
import { DENIED, explained, GRANTED, openWorkbench, settled } from "./open-workbench.ts";
import { startServer } from "./workbench-server.ts";

const { withPage, browser } = openWorkbench();
const cards = (page: Page) => page.locator(".card dl").allInnerTexts();

describe("a case", () => {
  test("is picked from the list, decided at once, and explained", async () => {
    await withPage("", async (page) => {
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.getByRole("searchbox").fill("#1754");
      await page.getByText("1 case of 4,454").waitFor();
      await page.locator("#case-0").click();
      await page.locator(".decision strong").waitFor();
      expect(await page.locator(".decision").innerText()).toMatch(
        /The model says\s+(bad|good)\.\s+with a score of \d+ in 100/,
      );
      await explained(page);
      expect(page.url()).toContain("row=1754");
      expect(await page.locator(".rule-sentence").innerText()).toMatch(/^The model says (bad|good) because \w+ is /);
      expect(await page.locator(".evidence").innerText()).toMatch(/\d+ of \d+ fresh.*95% confidence/s);
      const conditions = await page.locator(".condition").count();
      expect(conditions).toBeGreaterThan(0);
      expect(await page.locator(".condition .range-chart, .condition .value-bars").count()).toBe(conditions);
      expect(await page.locator(".card").count()).toBeGreaterThan(0);
      expect(await page.locator(".card .confirmed").first().innerText()).toMatch(/The model then says/);
    });
  });

  test("is typed in, with the decision live, and explained", async () => {
    await withPage("", async (page) => {
      await page.getByRole("button", { name: "Type in a case" }).first().click();
      await page.getByRole("spinbutton", { name: "income" }).fill("20");
      await page.getByRole("combobox", { name: "records" }).selectOption("yes");
      await page.getByRole("combobox", { name: "job" }).selectOption("partime");
      await page.locator(".case-form .decision strong", { hasText: "bad" }).waitFor();
      await page.getByRole("button", { name: "Explain this case" }).click();
      await explained(page);
      expect(page.url()).toContain("case=");
      expect(await page.locator(".case-header").innerText()).toContain("A case typed in");
    });
  });

  test("that is reopened by its link gives the same explanation, seed and locks", async () => {
    await withPage(`${DENIED}&lock=marital&up=seniority`, async (page) => {
      await explained(page);
      await settled(page);
      const before = await page.locator("article").innerText();
      await page.reload();
      await explained(page);
      await settled(page);
      expect(await page.locator("article").innerText()).toBe(before);
      expect(await page.locator(".locked").innerText()).toContain("seniority: only up");
      expect(await page.getByRole("spinbutton", { name: "seed" }).inputValue()).toBe("7");
    });
  });

  test("that is not in the data says so and loses nothing", async () => {
    await withPage("#row=99999", async (page) => {
      await page.getByRole("alert").waitFor();
      expect(await page.getByRole("alert").innerText()).toMatch(/no row 99999/);
      await page.locator("#case-2").click();
      await explained(page);
    });
  });
});

describe("what would have to change", () => {
  test("changes at once when a change is forbidden, and comes back when it is allowed again", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await settled(page);
      const before = await cards(page);
      const feature = (await page.locator(".card dt").first().innerText()).replace(/:$/, "");
      await page.getByRole("button", { name: "What cannot change?" }).click();
      await page.getByRole("combobox", { name: `${feature} may change` }).selectOption("fixed");
      await page.getByRole("button", { name: `Unlock ${feature}` }).waitFor();
      await page.waitForFunction(
        (old) => document.querySelector(".cards")?.textContent !== old,
        await page.locator(".cards").textContent(),
      );
      await settled(page);
      expect(page.url()).toContain(`lock=${feature}`);
      for (const changed of await page.locator(".card dt").allInnerTexts())
        expect(changed.replace(/:$/, "")).not.toBe(feature);
      await page.getByRole("button", { name: `Unlock ${feature}` }).click();
      await expect.poll(() => cards(page)).toEqual(before);
    });
  });

  test("the lock beside a change forbids that change", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await settled(page);
      const lock = page
        .locator(".card")
        .getByRole("button", { name: /^Lock / })
        .first();
      const feature = ((await lock.getAttribute("aria-label")) ?? "").replace("Lock ", "");
      await lock.click();
      await page.getByRole("button", { name: `Unlock ${feature}` }).waitFor();
      await page
        .locator(".card")
        .getByRole("button", { name: `Lock ${feature}`, exact: true })
        .first()
        .waitFor({ state: "detached" });
      expect(page.url()).toContain(`lock=${feature}`);
    });
  });

  test("is none where everything is locked, with the reason and the lock to open", async () => {
    const all = "seniority,home,time,age,marital,records,job,expenses,income,assets,debt,amount,price";
    await withPage(`${DENIED}&lock=${all}`, async (page) => {
      await explained(page);
      expect(await page.locator(".none-found").innerText()).toMatch(/constraints allow.*may not change/s);
      await page
        .locator(".none-found")
        .getByRole("button", { name: /^Unlock / })
        .click();
      await page.locator(".card").first().waitFor();
    });
  });
});

describe("what if", () => {
  test("a card fills it, and the decision, the rule and the flip follow", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      const outcome = (await page.locator(".case-header .decision strong").innerText()).trim();
      const whatIf = page.locator("#what-if");
      await page.getByRole("button", { name: "Try it in What if" }).first().click();
      await whatIf.getByText("The decision has flipped").waitFor();
      expect((await whatIf.locator(".decision strong").innerText()).trim()).not.toBe(outcome);
      expect(await whatIf.locator(".field.changed").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Put everything back" }).click();
      await whatIf.getByText("The rule still covers this case").waitFor();
      await whatIf.getByText(/nearest confirmed flip, to \w+, still needs/).waitFor();
      await expect.poll(async () => (await whatIf.locator(".decision strong").innerText()).trim()).toBe(outcome);
    });
  });

  test("an edited value is asked about, and says which condition it breaks", async () => {
    await withPage(GRANTED, async (page, { requests }) => {
      await explained(page);
      const whatIf = page.locator("#what-if");
      await whatIf.locator("summary").click();
      await whatIf.locator(".decision strong").waitFor();
      const asked = () => requests.filter((url) => url.endsWith("/v1/predictions")).length;
      const before = asked();
      const words = page.locator(".condition:has(.range-chart) .condition-words").first();
      const name = await words.locator("b").innerText();
      const beyond = /is above/.test(await words.innerText()) ? "-1" : "99999";
      await whatIf.getByRole("spinbutton", { name, exact: true }).fill(beyond);
      await whatIf.getByText(`The rule covers this case no longer: it asks that ${name} is`).waitFor();
      await expect.poll(asked).toBeGreaterThan(before);
    });
  });
});

test("decisions come in while a value is being dragged, not only when it rests", async () => {
  await withPage(DENIED, async (page, { requests }) => {
    await explained(page);
    await page.locator("#what-if summary").click();
    await page.locator("#what-if .decision strong").waitFor();
    const asked = () => requests.filter((url) => url.endsWith("/v1/predictions")).length;
    const before = asked();
    await page.getByRole("slider", { name: "income, slider" }).evaluate(async (slider: HTMLInputElement) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      for (let step = 0; step < 60; step++) {
        setValue?.call(slider, String(50 + step));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    expect(asked() - before).toBeGreaterThan(2);
  });
});

test("the marker of a distribution can be dragged, which is a what-if", async () => {
  await withPage(GRANTED, async (page) => {
    await explained(page);
    const chart = page.locator(".condition .range-chart").first();
    const name = await page.locator(".condition:has(.range-chart) .condition-words b").first().innerText();
    const box = await chart.boundingBox();
    if (box === null) throw new Error("the chart is not in sight");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
    await page.mouse.up();
    await page.locator("#what-if .field.changed", { hasText: name }).waitFor();
    await page.locator("#what-if .decision strong").waitFor();
  });
});

describe("behind it", () => {
  test("are the tree with its paths, the neighbours, what matters and the other methods", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await page.locator("summary", { hasText: "The tree" }).click();
      await page.locator(".tree-chart .edge.on-path").first().waitFor({ state: "attached" });
      const folded = await page.locator(".tree-chart .node").count();
      await page.getByLabel("show the whole tree").check();
      expect(await page.locator(".tree-chart .node").count()).toBeGreaterThan(folded);
      await page.locator("summary", { hasText: "The neighbours" }).click();
      await page.locator(".scatter-chart").waitFor();
      expect(await page.locator(".scatter-chart .dot").count()).toBeGreaterThan(100);
      expect(await page.locator(".scatter-chart .the-case").count()).toBe(1);
      await page.locator("summary", { hasText: "What matters" }).click();
      expect(await page.locator(".share-bars").first().innerText()).toMatch(/of 100/);
      await page.locator("summary", { hasText: "LORE and other methods" }).click();
      await page.locator(".rivals .share-bars").waitFor();
      await page.locator(".rivals", { hasText: "as long as" }).waitFor();
      await page.locator(".rivals", { hasText: "A search by chance" }).waitFor();
      expect(await page.locator(".rivals section").count()).toBe(METHOD_NAMES.length);
      const tree = page.locator(".rivals section", { hasText: "Global tree" });
      expect(await tree.innerText()).toMatch(/asks the model about [\d,]+ cases/);
      await tree.getByRole("button", { name: "Grow it" }).click();
      await tree.getByText("to another outcome").waitFor();
    });
  });
});

describe("taken along", () => {
  const saved = async (page: Page, name: string): Promise<{ name: string; text: string }> => {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const download = await started;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };

  test("are a report, a letter, Markdown, JSON and a link", async () => {
    const options = { permissions: ["clipboard-read", "clipboard-write"] };
    await withPage(
      DENIED,
      async (page) => {
        await explained(page);
        const report = await saved(page, "Report (HTML)");
        expect(report.name).toBe("row-1754.html");
        expect(report.text).toMatch(/^<!doctype html>/i);
        expect(report.text).not.toMatch(/(src|href)="https?:/);
        for (const [button, file, words] of [
          ["Letter", "row-1754-letter.txt", "credit.csv"],
          ["Markdown", "row-1754.md", "# Row 1754"],
        ]) {
          await page.getByRole("button", { name: button, exact: true }).click();
          const preview = await page.locator(".preview pre").textContent();
          expect(preview).toContain(words);
          expect(await saved(page, `Save ${file}`)).toEqual({ name: file, text: preview });
          await page.getByRole("button", { name: "Copy", exact: true }).click();
          await page.getByText("Copied.", { exact: true }).waitFor();
          expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(preview);
        }
        await page.getByRole("button", { name: "Close" }).click();
        expect(await page.locator(".preview").count()).toBe(0);
        const json = await saved(page, "JSON");
        expect(JSON.parse(json.text)).toMatchObject({ format: "lore-explanation/2", seed: 7 });
        await page.getByRole("button", { name: "Copy the link" }).click();
        await page.getByText(/^Copied/).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      },
      options,
    );
  });

  test("on paper stand no controls", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("button:visible, input:visible, .cases:visible").count()).toBe(0);
      expect(await page.locator(".case-footer").innerText()).toMatch(/seed 7 · LORE .* · model \w+/);
    });
  });
});

test("a server with a token asks for it once, and then everything works", async () => {
  const guarded = await startServer(["--token", "open-sesame"]);
  try {
    const { page, close } = await openPage(browser(), `${guarded.address}${DENIED}`);
    await page.getByLabel("This server asks for a token").fill("wrong");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("The server does not accept this token").waitFor();
    await page.getByLabel("This server asks for a token").fill("open-sesame");
    await page.getByRole("button", { name: "Open" }).click();
    await explained(page);
    await page.reload();
    await explained(page);
    await close();
  } finally {
    await guarded.close();
  }
});
