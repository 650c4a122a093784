// Texts and pictures on the page: words of the reason, texts and pictures that would be decided otherwise, words that light up
// while somebody types; and what a sender may not ask about.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictureToDataUrl } from "@lore-xai/media";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seriousViolations } from "./accessibility.ts";
import { launchChromium, openPage } from "./chromium.ts";
import { speaksOtherLanguages } from "./english-left.ts";
import { type RunningServer, startServer } from "./workbench-server.ts";

const folder = mkdtempSync(join(tmpdir(), "lore-media-page-"));
const at = (name: string) => join(folder, name);

/** A dark picture with one corner in the light, or none. */
function picture(isLit: boolean): string {
  const data = new Uint8ClampedArray(16 * 16 * 4).fill(20);
  for (let i = 0; i < 256; i++) {
    if (isLit && i % 16 < 8 && i < 128) data.fill(250, 4 * i, 4 * i + 3);
    data[4 * i + 3] = 255;
  }
  return pictureToDataUrl({ width: 16, height: 16, data });
}

const MODEL = `
import { pictureFromDataUrl } from ${JSON.stringify(new URL("../../media/dist/index.js", import.meta.url).href)};
export const labels = ["bad", "fine"];
const light = (photo) => pictureFromDataUrl(photo).data.reduce((sum, value, i) => (i % 4 === 0 ? sum + value : sum), 0);
export const predict = (rows) =>
  rows.map(({ review, stars, photo }) =>
    stars > 4 || (!/broken|refund/i.test(review) && light(photo) > 12000) ? "fine" : "bad");`;

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  const rows = Array.from({ length: 20 }, (_, i) => {
    const review = `The phone, number ${i}, is ${["great", "broken"][i % 2]} <b>`;
    return `"${review}",${1 + (i % 4)},"${picture(i % 3 !== 0)}",${["fine", "bad"][i % 2]}`;
  });
  writeFileSync(at("reviews.csv"), ["review,stars,photo,status", ...rows].join("\n"));
  writeFileSync(at("model.mjs"), MODEL);
  const data = ["--data", at("reviews.csv"), "--target", "status", "--text", "review", "--image", "photo"];
  [browser, server] = await Promise.all([launchChromium(), startServer([...data, "--model", at("model.mjs")])]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
  rmSync(folder, { recursive: true });
});

test("a case is shown by its words and its picture, and what is typed lights up", async () => {
  const { page, complaints, close } = await openPage(browser, `${server.address}#row=2`);
  const why = page.locator(".why");
  await why.locator(".rule-sentence").waitFor();
  expect(await why.locator(".rule-sentence").innerText()).toMatch(
    /review does not contain "broken"|photo shows segment/,
  );
  expect(await why.locator("svg image").count()).toBe(1);
  const cards = page.locator(".media-cards .card");
  expect(await cards.count()).toBeGreaterThan(0);
  const changes = await page.locator(".media-cards").innerText();
  expect(changes).toContain("The model then says bad");
  expect(await page.locator(".media-cards ins, .media-cards .media-pair").count()).toBeGreaterThan(0);
  expect(await seriousViolations(page)).toEqual([]);
  await page.locator("#what-if summary").click();
  const field = page.getByRole("textbox", { name: "review" });
  await field.fill("A refund is what I want <i>");
  const lit = page.locator(".lit mark");
  await expect.poll(() => lit.allInnerTexts(), { timeout: 60_000 }).toEqual(["refund"]);
  expect(await lit.getAttribute("class")).toBe("turns");
  await page.getByRole("button", { name: "Explain this case" }).click();
  await page.locator(".why mark", { hasText: "refund" }).waitFor();
  expect(await page.locator(".media-text i").count()).toBe(0);
  await speaksOtherLanguages(
    page,
    `${readFileSync(at("reviews.csv"), "utf8")} reviews.csv model.mjs A refund is what I want`,
  );
  expect(complaints).toEqual([]);
  await close();
});

test("a sender may not name a file of the host, and the report has the words marked", async () => {
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(new URL(path, server.address), {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const named = { review: "broken", stars: 1, photo: "../secret.png" };
  for (const [path, body] of [
    ["v1/light", { instance: named }],
    ["v1/predictions", { instances: [named] }],
    ["v1/explanations", { instance: named }],
  ] as const) {
    expect(await post(path, body), path).toMatchObject({ status: 422, body: { code: "invalid-value" } });
  }
  const made = await post("v1/explanations", { instance: { ...named, photo: picture(true) } });
  expect(made.status).toBe(201);
  const report = await fetch(new URL(`v1/explanations/${made.body.id}/report?format=html`, server.address));
  expect(await report.text()).toContain("<mark>broken</mark>");
});
