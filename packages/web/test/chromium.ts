// A real Chromium from npm. Every page is watched: what it asks for, and what it complains about.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export { launchChromium } from "../../../scripts/launch-chromium.mjs";

export interface WatchedPage {
  readonly page: Page;
  /** Console errors, page errors and refusals of the content security policy. */
  readonly complaints: readonly string[];
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  // For a machine that is busy with something else.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  context.on("request", (request) => requests.push(request.url()));
  await page.goto(address);
  return { page, complaints, requests, close: () => context.close() };
}
