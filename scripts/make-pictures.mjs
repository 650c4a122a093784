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

const browser = await launchChromium();
const server = await startServer();
try {
  const light = await openCase(browser, server.address, {
    colorScheme: "light",
    viewport: { width: 1280, height: 1000 },
  });
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
