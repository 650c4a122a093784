// A server of its own and a real Chromium for the tests of one file, and what these tests wait for.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchChromium, openPage, type WatchedPage } from "./chromium.ts";
import { type RunningServer, startServer } from "./workbench-server.ts";

export const DENIED = "#row=1754&seed=7";
/** A case with a reason that holds. */
export const GRANTED = "#row=0&seed=7";
export const explained = (page: Page) => page.getByRole("heading", { name: "Why", exact: true }).waitFor();
export const settled = (page: Page) => page.locator('article[aria-busy="false"]').waitFor();

type UsePage = (page: Page, watched: WatchedPage) => Promise<void>;

/** Opens the page, lets the test use it, and then asks that nothing was complained about and no other host asked. */
export function openWorkbench() {
  let browser: Browser;
  let server: RunningServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startServer([])]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const withPage = async (hash: string, use: UsePage, options = {}): Promise<void> => {
    const watched = await openPage(browser, server.address + hash, options);
    try {
      await use(watched.page, watched);
      expect(watched.complaints).toEqual([]);
      expect(watched.requests.filter((url) => !url.startsWith(server.address) && !url.startsWith("blob:"))).toEqual([]);
    } finally {
      await watched.close();
    }
  };
  return { withPage, browser: () => browser, server: () => server };
}
