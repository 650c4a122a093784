// node scripts/make-pictures.mjs: the pictures of the workbench in docs/images, from the page as it is built.

import { fileURLToPath } from "node:url";
import { launchChromium } from "./launch-chromium.mjs";
import { startServer } from "./lore-server.mjs";

const CASE = "#row=1754&seed=7&lock=age,marital";
const picture = (name) => fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url));

async function openCase(browser, address, options) {
  const page = await browser.newPage(options);
  await page.goto(address);
  await page.locator("#case-0 .outcome-mark").waitFor();
  await page.goto(address + CASE);
  await page.reload();
  await page.getByRole("heading", { name: "Why", exact: true }).waitFor();
  await page.locator('article[aria-busy="false"]').waitFor();
  return page;
}

/** The whole model: a regression, which errs more than a forest does on the rows that it has learnt. */
async function drawOverview(browser) {
  const file = (name) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
  const model = file("blackbox/test/fixtures/onnx/logistic.onnx");
  const server = await startServer(["--data", file("models/data/credit.csv"), "--target", "status", "--model", model]);
  try {
    const viewport = { width: 1920, height: 1500 };
    const page = await browser.newPage({ colorScheme: "light", viewport, deviceScaleFactor: 0.8 });
    page.setDefaultTimeout(300_000);
    await page.goto(server.address);
    await page.locator(".cohorts li").first().waitFor();
    await page.getByRole("button", { name: "Compute all parts" }).click();
    await page.getByText("for whom it is a change").first().waitFor();
    await page.getByRole("combobox", { name: "Column" }).selectOption("income");
    await page.locator(".curve-box").waitFor();
    await page.mouse.move(0, 0);
    await page.screenshot({ path: picture("overview") });
  } finally {
    server.close();
  }
}

const browser = await launchChromium();
const server = await startServer();
try {
  await drawOverview(browser);
  const light = await openCase(browser, server.address, {
    colorScheme: "light",
    viewport: { width: 1280, height: 1000 },
  });
  await light.locator("#fold-charts > summary").click();
  await light.mouse.move(0, 0);
  await light.screenshot({ path: picture("workbench") });
  const dark = await openCase(browser, server.address, {
    colorScheme: "dark",
    viewport: { width: 1280, height: 1300 },
    reducedMotion: "reduce",
  });
  await dark.locator("summary", { hasText: "The tree" }).click();
  await dark.locator(".tree-chart").waitFor();
  await dark.getByRole("button", { name: "Try it in What if" }).first().click();
  await dark.getByText("The decision has flipped").waitFor();
  await dark.locator("#what-if").evaluate((element) => element.scrollIntoView({ block: "start" }));
  await dark.mouse.move(0, 0);
  await dark.waitForTimeout(500);
  await dark.screenshot({ path: picture("workbench-dark") });
} finally {
  await browser.close();
  server.close();
}
