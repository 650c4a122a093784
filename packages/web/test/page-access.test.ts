// The workbench for everybody: by keys alone, in light and dark, on wide and narrow screens.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { seriousViolations } from "./accessibility.ts";
import { DENIED, explained, openWorkbench, settled } from "./open-workbench.ts";

const { withPage } = openWorkbench();
/** One row of the list is like another. */
const LIKE_THE_ROWS_BEFORE = ".case-scroller tbody tr:nth-child(n + 5)";

describe("the keyboard", () => {
  test("is enough: / searches, arrows walk, Enter explains", async () => {
    await withPage("", async (page) => {
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.keyboard.press("/");
      await page.keyboard.type("partime");
      await page.getByText(/cases of 4,454$/).waitFor();
      await page.keyboard.press("ArrowDown");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("grid");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      // Rows come when they are looked at; one that has not come yet cannot be chosen.
      await page.waitForFunction(() => /^\d+$/.test(document.querySelector("tr.cursor td")?.textContent ?? ""));
      const wanted = await page.locator("tr.cursor td").first().innerText();
      expect(await page.getByRole("grid").getAttribute("aria-activedescendant")).toBe("case-2");
      await page.keyboard.press("Enter");
      await explained(page);
      expect(page.url()).toContain(`row=${wanted}`);
      await page.keyboard.press("End");
      await page.waitForFunction(() => document.querySelector("tr.cursor td")?.textContent !== "…");
    });
  });

  test("Escape cancels an explanation, and it can be asked for again", async () => {
    await withPage("", async (page) => {
      await page.locator(".list-count", { hasText: "4,454 cases" }).waitFor();
      await page.route("**/v1/jobs/*/events", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue().catch(() => undefined);
      });
      await page.locator("#case-1").click();
      await page.locator(".progress-note").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Cancelled.").waitFor();
      await page.unroute("**/v1/jobs/*/events");
      await page.getByRole("button", { name: "Explain again" }).click();
      await explained(page);
    });
  });
});

describe.each([1280, 390])("at %i pixels, in light colours and in dark ones", (width) => {
  const options = { viewport: { width, height: 844 } };
  const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const expectGood = async (page: Page) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = await seriousViolations(page, LIKE_THE_ROWS_BEFORE);
      expect({ colorScheme, violations, tooWide: await tooWide(page) }).toEqual({
        colorScheme,
        violations: [],
        tooWide: 0,
      });
    }
  };

  test("axe finds no serious violation in the list and the form, and nothing is wider than the screen", async () => {
    await withPage(
      "",
      async (page) => {
        await page.locator("#case-0 .outcome-mark").waitFor();
        await expectGood(page);
        await page.getByRole("button", { name: "Type in a case" }).first().click();
        await page.locator(".case-form .decision:not(.pending) strong").waitFor();
        await expectGood(page);
      },
      options,
    );
  });

  test("axe finds no serious violation in an explanation with everything open, and nothing is too wide", async () => {
    await withPage(
      `${DENIED}&lock=marital&range=income:0..500`,
      async (page) => {
        await explained(page);
        await settled(page);
        await page.getByRole("button", { name: "2 locked" }).click();
        for (const summary of await page.locator("main summary").all()) await summary.click();
        await page.locator(".scatter-chart").waitFor();
        await page.locator(".rivals .share-bars").waitFor();
        await page.locator("#what-if .decision strong").waitFor();
        await expectGood(page);
      },
      options,
    );
  });
});
