// A real Chromium from npm. Every page is watched: what it asks for, and what it complains about.

import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from "playwright-core";

const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

export async function launchChromium(): Promise<Browser> {
  // Tells the package to unpack the libraries that Chromium needs, wherever it runs.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return driver.launch({
    // In a single process the browser would end with the first context that is closed.
    args: [...chromium.args.filter((arg) => arg !== "--single-process"), ...QUIET],
    executablePath: await chromium.executablePath(),
    headless: true,
  });
}

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
