// The workbench as people use it: lore serve without an argument, a real Chromium, every view.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { METHOD_NAMES } from "@lore-xai/core";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousViolations } from "./accessibility.ts";
import { openPage } from "./chromium.ts";
import { englishLeft, speaksOtherLanguages } from "./english-left.ts";
import { DENIED, explained, GRANTED, openWorkbench, settled } from "./open-workbench.ts";
import { startServer } from "./workbench-server.ts";

const { withPage, browser } = openWorkbench();
/** What the data, the dictionary and the model are called, and what is in them. */
const NAMES = ["credit.csv", "credit.dictionary.json"]
  .map((name) => readFileSync(new URL(`../../models/data/${name}`, import.meta.url), "utf8"))
  .join("credit.csv, a random forest of 100 trees");
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
        /The model says\s+(bad|good) risk\.\s+score of good risk: \d+ in 100 \(from 50 on it is given\)/,
      );
      await expect.poll(() => page.title()).toMatch(/^Row 1754: (bad|good) risk · credit\.csv · LORE$/);
      await explained(page);
      expect(page.url()).toContain("row=1754");
      expect(await page.locator(".rule-sentence").innerText()).toMatch(
        /^The model says (bad|good) risk because [\w ]+ is /,
      );
      expect(await page.locator(".evidence").innerText()).toMatch(/\d+ of \d+ fresh.*95% confidence/s);
      // What would have to change is on the first screen, with room for its first lines.
      expect((await page.locator(".card").first().boundingBox())?.y).toBeLessThan(800);
      await page.locator("#fold-charts > summary").click();
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
      await page.getByRole("combobox", { name: "earlier defaults on record" }).selectOption("yes");
      await page.getByRole("combobox", { name: "employment" }).selectOption("part-time");
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
      expect(await page.locator(".locked").innerText()).toContain("years in the job: only up");
      await page.getByText("Advanced").click();
      expect(await page.getByRole("spinbutton", { name: "seed" }).inputValue()).toBe("7");
    });
  });

  test("that is reopened by a link made elsewhere says so, and a lock that cannot be is left out and dropped", async () => {
    await withPage(`${DENIED}&lock=incom&on=0123456789ab.`, async (page) => {
      await explained(page);
      await page.getByText("This link was made on other data").waitFor();
      await page.getByRole("button", { name: "Go on with what is open" }).click();
      await page.getByText("The lock on incom cannot hold and is left out").waitFor();
      await page.getByRole("button", { name: "Drop it" }).click();
      await page.locator(".link-notes").waitFor({ state: "detached" });
      expect(page.url()).toMatch(/lock=&on=[0-9a-f]{12}\.[0-9a-f]{12}$/);
    });
  });

  test("shows its values beside typical ones and real cases like it; what is open stays open for the next", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await page.locator("#fold-values > summary").click();
      expect(await page.locator(".case-values").innerText()).toMatch(
        /income\s+174\s+125 median\s+above about \d+ of 100/,
      );
      await page.locator("#fold-similar > summary").click();
      const other = page.locator(".similar button").first();
      const row = (await other.innerText()).trim();
      expect(await page.locator(".similar .outcome-mark").count()).toBe(2);
      await other.click();
      await page.getByRole("heading", { name: row, exact: true }).waitFor();
      await explained(page);
      await page.locator(".case-values").waitFor();
      await page.reload();
      await page.locator(".case-values").waitFor();
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

test("the page speaks the language that its reader chooses, and does so after a reload", async () => {
  await withPage(GRANTED, async (page) => {
    await explained(page);
    await page.getByLabel("Language", { exact: true }).selectOption("de");
    await page.getByRole("heading", { name: "Warum", exact: true }).waitFor();
    await page.getByLabel("Sprache", { exact: true }).selectOption("it");
    await page.getByRole("heading", { name: "Perché", exact: true }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
    expect(await page.locator(".decision").first().innerText()).toMatch(/^Il modello dice\s+(bad|good) risk\./);
    expect(await page.locator(".evidence").first().innerText()).toMatch(/casi reali.*con il 95% di confidenza/s);
    await page.reload();
    await page.getByRole("heading", { name: "Perché", exact: true }).waitFor();
    await settled(page);
    await page.getByRole("link", { name: "Panoramica" }).click();
    await page.getByRole("heading", { name: /Perché il modello ha deciso così/ }).waitFor();
    await page.locator(".right-share").waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    for (const language of ["it", "de"] as const) {
      await page.locator("select.language").selectOption(language);
      for (const opener of [0, 1]) {
        await page.locator("header .files:not([aria-pressed])").nth(opener).click();
        await page.locator("dialog[open]").waitFor();
        expect(await englishLeft(page, language, NAMES)).toEqual([]);
        await page.keyboard.press("Escape");
      }
      // All of the list's facts are in sight.
      const score = page.locator(".case-scroller th", { hasText: /^(Bewertung|punteggio)/ });
      const [box, inside] = [await page.locator(".case-scroller").boundingBox(), await score.boundingBox()];
      expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
      expect(await score.locator("button").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      );
    }
  });
});

describe("the list", () => {
  test("is asked by a query, worked off case by case, and is as it was left after a reload", async () => {
    await withPage("", async (page) => {
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.getByRole("searchbox").fill("income > 150 and wrong");
      await page.getByText("39 cases of 4,454").waitFor();
      await page.getByRole("button", { name: "Save this query" }).click();
      await page.getByPlaceholder("Name it").fill("rich and wrong");
      await page.keyboard.press("Enter");
      await page.locator("#case-0").click();
      await page.getByRole("combobox", { name: "status" }).selectOption("reviewed");
      await page.getByText("Kept.").waitFor();
      await page.locator("#case-0", { hasText: "reviewed" }).waitFor();
      const before = page.url();
      await page.getByRole("button", { name: "Next case" }).click();
      await page.waitForURL((url) => url.href !== before);
      await page.getByPlaceholder("Note").fill("papers");
      await page.keyboard.press("Enter");
      await page.getByText("Kept.").waitFor();
      await page.reload();
      await page.getByText("39 cases of 4,454").waitFor();
      await expect.poll(() => page.getByPlaceholder("Note").inputValue()).toBe("papers");
      expect(await page.getByRole("button", { name: "rich and wrong", exact: true }).getAttribute("aria-pressed")).toBe(
        "true",
      );
      for (let k = 2; k < 10; k++) {
        const was = page.url();
        await page.getByRole("button", { name: "Next case" }).click();
        await page.waitForURL((url) => url.href !== was);
        // The address is there before the case: until then the note is that of the case before.
        await expect.poll(() => page.getByPlaceholder("Note").inputValue()).toBe("");
        await page.getByPlaceholder("Note").fill(`papers ${k}`);
        await page.keyboard.press("Enter");
        await page.getByText("Kept.").waitFor();
      }
      await page.getByRole("searchbox").fill("noted or status = reviewed");
      await page.getByText("10 cases of 4,454").waitFor();
      await page.getByRole("grid").focus();
      await page.keyboard.press("Space");
      for (let k = 1; k < 10; k++) {
        await page
          .getByRole("checkbox", { name: /^Tick row/ })
          .nth(k)
          .check();
      }
      await page.getByRole("button", { name: "Set as reviewed" }).click();
      await page.locator(".ticked-bar", { hasText: "Kept." }).waitFor();
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name: "Zip of letters, reports and packs" }).click();
      const download = await downloading;
      await page.getByText("Saved cases.zip with 10 cases.").waitFor();
      const zip = unzipSync(await readFile(await download.path()));
      const files = Object.keys(zip);
      for (const ending of [".html", "-letter.txt", "-pack.zip"]) {
        expect(files.filter((name) => name.endsWith(ending))).toHaveLength(10);
      }
      const [header, ...lines] = new TextDecoder().decode(zip["cases.csv"]).trim().split("\r\n");
      expect(header).toContain("status,note");
      expect(lines.every((line) => line.includes(",reviewed,"))).toBe(true);
      expect(lines.filter((line) => line.includes(",papers"))).toHaveLength(9);
    });
  });
});

describe("what would have to change", () => {
  test("is collected from several cards into a plan, which the model is asked about", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await settled(page);
      const own = page.locator(".cards li").first().locator("button[aria-pressed]");
      for (const button of await own.all()) await button.click();
      const plan = page.getByRole("region", { name: /^Your plan/ });
      await plan.getByText(/^With all of it the model says good risk\.$/).waitFor();
      expect(await plan.getByRole("listitem").first().innerText()).toMatch(/passes \d+ of 100 cases/);
      const out = plan.getByRole("button", { name: /^Take .* out of the plan$/ });
      for (let left = await own.count(); left > 1; left--) await out.first().click();
      const said = plan.getByRole("status");
      await expect.poll(() => said.innerText()).toMatch(/says (bad risk\.[\s\S]*still needs|good risk)/);
      expect(await seriousViolations(page)).toEqual([]);
      await plan.getByRole("button", { name: "Empty the plan" }).click();
      expect(await plan.count()).toBe(0);
    });
  });

  test("changes at once when a change is forbidden, and comes back when it is allowed again", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await settled(page);
      const before = await cards(page);
      const feature = (await page.locator(".card dt").first().innerText()).replace(/:$/, "");
      await page.getByRole("button", { name: "3 locked" }).click();
      await page.getByRole("combobox", { name: `${feature} may change` }).selectOption("fixed");
      await page.getByRole("button", { name: `Unlock ${feature}` }).waitFor();
      await page.waitForFunction(
        (old) => document.querySelector(".cards")?.textContent !== old,
        await page.locator(".cards").textContent(),
      );
      await settled(page);
      expect(page.url()).toMatch(/lock=age,marital,records,\w+/);
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
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("change-title");
      expect(page.url()).toMatch(/lock=age,marital,records,\w+/);
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

describe("the words of the data", () => {
  const changed = (page: Page) => page.locator(".card dt").allInnerTexts();

  test("are edited in a dialog, hold at once, and are saved as a file", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await settled(page);
      await page.getByRole("button", { name: "Words" }).click();
      await page.getByLabel("Label of seniority").fill("tenure");
      await page.getByLabel("seniority is sensitive").check();
      const started = page.waitForEvent("download");
      await page.getByRole("button", { name: "Save credit.dictionary.json" }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe("credit.dictionary.json");
      const saved = JSON.parse(await readFile(await download.path(), "utf8"));
      expect(saved.columns.seniority).toMatchObject({ label: "tenure", sensitive: true });
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByText("For review: this reason rests on tenure").waitFor();
      await settled(page);
      expect(await page.locator(".locked").innerText()).toContain("tenure: may not change");
      expect(await changed(page)).not.toContain("tenure");
      await page.getByRole("button", { name: "Letter", exact: true }).click();
      await page.getByText("For review: this letter speaks of tenure").waitFor();
      await page.getByRole("button", { name: "I have looked at it: show the letter" }).click();
      expect(await page.locator(".preview pre").textContent()).toContain("tenure is at most");
    });
  });

  test("that cannot be are refused in the dialog, and nothing is lost", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await page.getByRole("button", { name: "Words" }).click();
      await page.getByLabel("Label of income").fill("assets");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText(/"income" and "assets" must have two labels/).waitFor();
      expect(await page.getByLabel("Label of income").inputValue()).toBe("assets");
      await page.getByLabel("Label of income").fill("monthly income");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.locator("th", { hasText: "monthly income" }).first().waitFor();
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
      expect(await page.evaluate(() => document.activeElement?.closest("details")?.id)).toBe("what-if");
      await page.reload();
      await whatIf.getByText("The decision has flipped").waitFor();
      await page.getByRole("button", { name: "Put everything back" }).click();
      await whatIf.getByText("The rule still covers this case").waitFor();
      await whatIf.getByText(/nearest confirmed flip, to [\w ]+, still needs/).waitFor();
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
      await page.locator("#fold-charts > summary").click();
      const words = page.locator(".condition:has(.range-chart) .condition-words").first();
      const name = await words.locator("b").innerText();
      const beyond = /is above/.test(await words.innerText()) ? "-1" : "99999";
      await whatIf.getByRole("spinbutton", { name, exact: true }).fill(beyond);
      await whatIf.getByText(`The rule covers this case no longer: it asks that ${name} is`).waitFor();
      await expect.poll(asked).toBeGreaterThan(before);
      await whatIf.getByText(`Outside what has been seen: ${name}`).waitFor();
      await whatIf.getByRole("button", { name: "Explain this case" }).click();
      await page.getByRole("heading", { name: "A case typed in" }).waitFor();
      await explained(page);
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
      const asked = () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/v1/predictions")).length;
      const before = asked();
      // On a busy machine answers take their time: the hand goes on until some are there.
      for (let step = 0; step < 60 || (step < 6000 && asked() - before < 3); step++) {
        setValue?.call(slider, String(50 + (step % 60)));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    expect(asked() - before).toBeGreaterThan(2);
  });
});

test("the marker of a distribution can be dragged, which is a what-if, with the answer where the hand is", async () => {
  await withPage(GRANTED, async (page) => {
    await explained(page);
    await page.locator("#fold-charts > summary").click();
    const chart = page.locator(".condition .range-chart").first();
    const name = await page.locator(".condition:has(.range-chart) .condition-words b").first().innerText();
    const box = await chart.boundingBox();
    if (box === null) throw new Error("the chart is not in sight");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
    await page.mouse.up();
    await page.locator(".condition .at-hand", { hasText: "the model would say" }).waitFor();
    await page.locator("#what-if summary").click();
    await page.locator("#what-if .field.changed", { hasText: name }).waitFor();
    await page.locator("#what-if .decision strong").waitFor();
  });
});

describe("behind it", () => {
  test("are the tree with its paths, the neighbours, what matters and the other methods", async () => {
    await withPage(DENIED, async (page) => {
      await explained(page);
      await page.locator(".card .region").first().waitFor();
      await page.locator(".card .range-chart .band").first().waitFor();
      const [least] = /(?<=is )\d+(?= or more)/.exec(await page.locator(".card .region").first().innerText()) ?? [];
      const ends = await page.locator(".card").first().locator(".range-chart .tick.bound").allTextContents();
      expect(ends).toContain(least);
      await page.locator("summary", { hasText: "Rules for another outcome" }).click();
      expect(await page.locator(".rules li").first().textContent()).toMatch(/^If .*: good risk\. (Right for|No case)/);
      await page.locator("summary", { hasText: "The tree" }).click();
      await page.locator(".tree-chart .edge.on-path").first().waitFor({ state: "attached" });
      const folded = await page.locator(".tree-chart .node").count();
      await page.getByLabel("show the whole tree").check();
      expect(await page.locator(".tree-chart .node").count()).toBeGreaterThan(folded);
      await page.locator("summary", { hasText: "The neighbours" }).click();
      await page.locator(".scatter-chart").waitFor();
      expect(await page.locator(".scatter-chart .dot").count()).toBeGreaterThan(100);
      expect(await page.locator(".scatter-chart .the-case").count()).toBe(1);
      await page.getByText("Every dot is a case that was made up").waitFor();
      await page.locator(".scatter-chart .dot").nth(40).hover({ force: true });
      const neighbor = page.locator(".neighbor-line", {
        hasText: /^A made-up case: .*The model says (good|bad) risk\.$/,
      });
      await neighbor.waitFor();
      const said = (await neighbor.innerText()).includes("good risk.") ? "good risk" : "bad risk";
      await page.getByRole("button", { name: "Put it into What if" }).click();
      await page.locator("#what-if .decision", { hasText: `The model would say ${said}` }).waitFor();
      await page.getByRole("button", { name: "Empty the plan" }).click();
      await page.locator("summary", { hasText: "What matters" }).click();
      expect(await page.locator(".share-bars").first().innerText()).toMatch(/of 100/);
      await page.locator("summary", { hasText: "LORE and other methods" }).click();
      await page.locator(".rivals .share-bars").waitFor();
      expect(await page.locator(".rivals .share-bars tbody tr").count()).toBe(6);
      await page.getByText("4 smaller weights not shown.").waitFor();
      await page.locator(".rivals", { hasText: "as long as" }).waitFor();
      await page.locator(".rivals", { hasText: "A search by chance" }).waitFor();
      const measures = page.locator("table.measures");
      await measures.waitFor();
      expect(await measures.locator("thead th").allInnerTexts()).toEqual(["LORE", "LIME", "Anchor"]);
      expect(await measures.getByRole("row", { name: /^covers, of 4,453 real cases/ }).innerText()).toMatch(
        /\d+ of 100\s+no rule\s+\d+ of 100/,
      );
      expect(await measures.getByRole("row", { name: /^says of all/ }).innerText()).toMatch(
        /\d+ of 100\s+\d+ of 100\s+does not say/,
      );
      expect(await page.locator(".rivals section").count()).toBe(METHOD_NAMES.length);
      const tree = page.locator(".rivals section", { hasText: "Global tree" });
      expect(await tree.innerText()).toMatch(/asks the model about [\d,]+ cases/);
      await tree.getByRole("button", { name: "Grow it" }).click();
      await tree.getByText("to another outcome").waitFor();
      await speaksOtherLanguages(page, NAMES);
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
        await page.getByRole("button", { name: "Letter", exact: true }).click();
        await page.getByLabel("Language of letters").selectOption("Italiano");
        await page.locator(".preview pre", { hasText: "In merito alla decisione: Riga 1754" }).waitFor();
        await page.getByRole("button", { name: "Edit what stands around letters" }).click();
        const dialog = page.getByRole("dialog", { name: "What stands around letters" });
        await dialog.getByLabel("Language").selectOption("English");
        await dialog.getByLabel("Sender").fill("Example Bank\nHigh Street 12");
        await dialog.getByLabel("Salutation").fill("Dear {clerk},");
        await dialog.getByText('salutation has an unknown placeholder "{clerk}"').waitFor();
        expect(await dialog.getByRole("button", { name: "Use it" }).isDisabled()).toBe(true);
        await dialog.getByLabel("Salutation").fill("Dear customer of {cell:income},");
        await dialog
          .locator("pre", { hasText: /^\s*Example Bank\s+High Street 12\s[\s\S]*Dear customer of \d/ })
          .waitFor();
        expect(await seriousViolations(page)).toEqual([]);
        const template = await saved(page, "Save letter-template.json");
        expect(JSON.parse(template.text)).toEqual({
          format: "lore-letter/1",
          sender: ["Example Bank", "High Street 12"],
          salutation: "Dear customer of {cell:income},",
        });
        await dialog.getByRole("button", { name: "Use it" }).click();
        await page.locator(".preview pre", { hasText: /^\s*Example Bank\s/ }).waitFor();
        await page.reload();
        await explained(page);
        await page.getByRole("button", { name: "Letter", exact: true }).click();
        await page.locator(".preview pre", { hasText: /^\s*Example Bank\s/ }).waitFor();
        await page.getByRole("button", { name: "Close" }).click();
        expect(await page.locator(".preview").count()).toBe(0);
        const json = await saved(page, "JSON");
        expect(JSON.parse(json.text)).toMatchObject({ format: "lore-explanation/3", seed: 7 });
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

test("a server with a token asks for it once; killed and back, it is found again, and what failed is done", async () => {
  const token = ["--token", "open-sesame"];
  const first = await startServer(token);
  const { page, close } = await openPage(browser(), `${first.address}${DENIED}`);
  await page.getByLabel("This server asks for a token").fill("wrong");
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByText("The server does not accept this token").waitFor();
  await speaksOtherLanguages(page, "");
  await page.getByLabel("This server asks for a token").fill("open-sesame");
  await page.getByRole("button", { name: "Open" }).click();
  await explained(page);
  await first.close();
  await page.evaluate(() => {
    location.hash = "#row=3";
  });
  await page.locator("#case .fault", { hasText: "goes on by itself" }).first().waitFor();
  const second = await startServer([...token, "--port", new URL(first.address).port]);
  try {
    await page.getByRole("heading", { name: "Row 3", exact: true }).waitFor();
    await explained(page);
    await page.reload();
    await explained(page);
    await page.getByRole("button", { name: "Link for one person" }).click();
    const address = await page.getByRole("textbox", { name: "Link for one person" }).inputValue();
    const person = await openPage(browser(), address, { viewport: { width: 390, height: 844 } });
    await explained(person.page);
    expect(await person.page.title()).toMatch(/^Row 3: (bad|good) risk · LORE$/);
    expect(await person.page.locator(".cases, .lock-this, #what-if, .real-case, form").count()).toBe(0);
    expect(await seriousViolations(person.page)).toEqual([]);
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await speaksOtherLanguages(person.page, NAMES);
    expect(person.complaints).toEqual([]);
    await person.close();
  } finally {
    await close();
    await second.close();
  }
});
