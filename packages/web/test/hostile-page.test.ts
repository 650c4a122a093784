// A page of another origin, open in the same browser as the workbench, tries to read the server and to have it work.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "./chromium.ts";
import { openWorkbench } from "./open-workbench.ts";

const { browser, server } = openWorkbench();
let hostile: Server;
beforeAll(async () => {
  hostile = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>hostile</title><body></body>");
  });
  await new Promise<void>((resolve) => hostile.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  hostile?.close();
  hostile?.closeAllConnections();
});

/** Another port is another origin; another name is another site, whose requests browsers treat otherwise. */
const hostileAddress = (host: string) => `http://${host}:${(hostile.address() as AddressInfo).port}/`;

async function onHostilePage(host: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { page, close } = await openPage(browser(), hostileAddress(host));
  try {
    await use(page);
  } finally {
    await close();
  }
}

const metrics = async () => (await fetch(`${server().address}metrics`)).text();

/** How often the server answered a request to explain, by status. */
async function explainStatuses(): Promise<Record<string, number>> {
  const lines = (await metrics()).matchAll(
    /^lore_requests_total\{method="POST",route="\/v1\/explanations",status="(\d+)"\} (\d+)$/gm,
  );
  return Object.fromEntries([...lines].map(([, status, count]) => [status, Number(count)]));
}

const answered = async () => Object.values(await explainStatuses()).reduce((sum, count) => sum + count, 0);

/** What a script of the page gets hold of: the text, or "nothing". */
const fetched = (page: Page, path: string, init: RequestInit = {}) =>
  page.evaluate(
    async ([url, options]) => {
      try {
        return (await (await fetch(url, options)).text()) || "nothing";
      } catch {
        return "nothing";
      }
    },
    [server().address + path, init] as const,
  );

/** Whether an element that asks for the address gets it. */
const loaded = (page: Page, tag: "img" | "script", path: string) =>
  page.evaluate(
    ([name, url]) =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(name);
        element.onload = () => resolve(true);
        element.onerror = () => resolve(false);
        (element as HTMLImageElement).src = url;
        document.body.append(element);
      }),
    [tag, server().address + path] as const,
  );

test.each(["127.0.0.1", "localhost"])("a page of %s reads nothing of the server", async (host) => {
  await onHostilePage(host, async (page) => {
    // The page itself works: what fails below fails for being another origin.
    expect(await page.evaluate(async () => (await fetch("/")).text())).toContain("hostile");
    for (const path of ["v1/schema", "v1/rows", "healthz", "metrics", ""]) {
      expect([path, await fetched(page, path)]).toEqual([path, "nothing"]);
      expect([path, await fetched(page, path, { mode: "no-cors" })]).toEqual([path, "nothing"]);
    }
    expect(await loaded(page, "img", "icon.svg")).toBe(false);
    expect(await loaded(page, "script", "v1/schema")).toBe(false);
  });
});

test.each(["127.0.0.1", "localhost"])("a page of %s has the server make nothing", async (host) => {
  const before = await answered();
  await onHostilePage(host, async (page) => {
    const body = JSON.stringify({ row: 1 });
    const types = ["application/json", "text/plain", "application/x-www-form-urlencoded"];
    for (const type of types) {
      for (const mode of ["cors", "no-cors"] as const) {
        const init: RequestInit = { method: "POST", mode, body, headers: { "content-type": type } };
        expect([type, mode, await fetched(page, "v1/explanations", init)]).toEqual([type, mode, "nothing"]);
      }
    }
    await page.evaluate(
      ([action]) => {
        const form = document.createElement("form");
        Object.assign(form, { action, method: "post", enctype: "text/plain", target: "answer" });
        const field = document.createElement("input");
        Object.assign(field, { name: '{"row":1,"ignored":"', value: '"}' });
        const frame = document.createElement("iframe");
        frame.name = "answer";
        form.append(field);
        document.body.append(frame, form);
        form.submit();
      },
      [`${server().address}v1/explanations`],
    );
    // Of the six that were fetched the browser does not send one, for it asks beforehand; and the form.
    await expect.poll(answered).toBe(before + 6);
  });
  expect(Object.keys(await explainStatuses())).toEqual(["403"]);
  expect(await metrics()).toMatch(/^lore_explanations_stored 0$/m);
});

test("the workbench is shown in no frame of another page", async () => {
  await onHostilePage("127.0.0.1", async (page) => {
    await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener("load", resolve));
    }, server().address);
    const [, frame] = page.frames();
    expect(frame.url()).not.toContain(server().address);
    expect(await frame.locator("main").count()).toBe(0);
  });
});
