// The site as it was built by `npm run docs`: no link leads nowhere, nothing is asked of another host, search finds pages.

import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { LORE_OPTIONS } from "@lore-xai/core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../launch-chromium.mjs";

const SITE = fileURLToPath(new URL("../../site/", import.meta.url));
const FILES = readdirSync(SITE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(SITE.length));
const PAGES = FILES.filter((file) => file.endsWith(".html"));
const textOf = (file: string) => readFileSync(join(SITE, file), "utf8");
const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');

/** What a page has at hand: its addresses, those that a browser loads by itself among them. */
const LINK = /<(\w+)\b[^>]*?\s(?:href|src)="([^"]*)"/g;
const isElsewhere = (address: string) => /^[a-z]+:/i.test(address) && !address.startsWith("data:");

const links = PAGES.flatMap((page) =>
  [...textOf(page).matchAll(LINK)].map(([, tag, address]) => ({ page, tag, address: unescaped(address) })),
);

describe("the files", () => {
  test("there is a page for every document and every package", () => {
    expect(PAGES).toEqual(expect.arrayContaining(["index.html", "gallery/onnx-model.html", "data.html"]));
    expect(PAGES).toContain("api/functions/_lore-xai_core.createLore.html");
    expect(PAGES.length).toBeGreaterThan(300);
  });

  test("the options of LORE say what they mean", () => {
    const page = unescaped(textOf("api/interfaces/_lore-xai_core.LoreSetup.html"));
    const silent = Object.entries(LORE_OPTIONS).filter(([, { help }]) => !page.includes(`${help.slice(1)}.`));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("no link within the site leads nowhere", () => {
    const files = new Set(FILES);
    const anchors = new Map<string, Set<string>>();
    const anchorsOf = (file: string) => {
      const known =
        anchors.get(file) ?? new Set([...textOf(file).matchAll(/\bid="([^"]*)"/g)].map(([, id]) => unescaped(id)));
      anchors.set(file, known);
      return known;
    };
    const dead = links
      .filter(({ address }) => !isElsewhere(address) && !address.startsWith("data:"))
      .filter(({ page, address }) => {
        const [path, anchor = ""] = address.split("#");
        const file = path === "" ? page : normalize(join(dirname(page), decodeURIComponent(path)));
        if (!files.has(file)) return true;
        return anchor !== "" && file.endsWith(".html") && !anchorsOf(file).has(decodeURIComponent(anchor));
      });
    expect(dead.map(({ page, address }) => `${page}: ${address}`)).toEqual([]);
  });

  test("what stands elsewhere is linked to and never loaded", () => {
    const loaded = links.filter(({ tag, address }) => tag !== "a" && isElsewhere(address));
    expect(loaded).toEqual([]);
    const styles = FILES.filter((file) => file.endsWith(".css")).flatMap((file) =>
      [...textOf(file).matchAll(/(?:@import\s+|url\(\s*)["']?([^"')]+)/g)].map(([, address]) => address),
    );
    expect(styles.filter(isElsewhere)).toEqual([]);
  });

  test("links to the repository lead to files that are there", () => {
    const root = join(SITE, "..");
    const tracked = /^https:\/\/github\.com\/lore-xai\/lore\/(?:blob|tree)\/main\/([^#]*)/;
    const missing = links.flatMap(({ page, address }) => {
      const path = tracked.exec(address)?.[1];
      if (path === undefined) return [];
      const names = readdirSync(join(root, dirname(path)));
      return names.includes(path.slice(path.lastIndexOf("/") + 1)) ? [] : [`${page}: ${address}`];
    });
    expect(missing).toEqual([]);
  });
});

describe("in a browser", () => {
  const TYPES: Record<string, string> = {
    ...{ ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css" },
    ...{ ".svg": "image/svg+xml", ".png": "image/png" },
  };
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path =
        decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1) || "index.html";
      if (!FILES.includes(path)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
      response.end(readFileSync(join(SITE, path)));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Opens pages one after another; everything that goes wrong, or elsewhere, is in `faults`. */
  async function openPage(): Promise<{ page: Page; faults: string[] }> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:")) faults.push(`asked ${url}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    page.on("pageerror", (error) => faults.push(String(error)));
    return { page, faults };
  }

  test("every document, and pages of the API, load from the site alone", async () => {
    const { page, faults } = await openPage();
    const opened = PAGES.filter((file) => !file.startsWith("api/") || /\/modules\/|createLore|\.BlackBox\./.test(file));
    for (const file of opened) {
      await page.goto(address + encodeURI(file), { waitUntil: "load" });
      expect(await page.title(), file).toContain("LORE");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["a word of a document", "Triton", /\/(gallery\/server-model|models|model-zoo|server|index)\.html/],
    ["an export", "createLore", /createLore\.html$/],
    ["a task of the gallery", "concerned", /\/gallery\/letter\.html$/],
  ])("search finds %s", async (_, word, expected) => {
    const { page, faults } = await openPage();
    await page.goto(address);
    await page.locator("#tsd-search-trigger").click();
    await page.locator("#tsd-search-input").fill(word);
    const first = page.locator("#tsd-search-results [role=option] a").first();
    await first.waitFor();
    expect(new URL((await first.getAttribute("href")) ?? "", address).href).toMatch(expected);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
