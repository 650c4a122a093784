// One HTML file: no script, no request, readable on a screen and on paper.

import type { Language } from "@lore-xai/core/words";
import { type Content, tag } from "../markup.ts";
import { styleSheet } from "./style.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

export interface HtmlFile {
  readonly title: string;
  /** English by default. */
  readonly language?: Language | undefined;
  /** What stands at the foot of every printed page. */
  readonly foot: string;
  readonly body: Content;
}

export function htmlFile({ title, language = "en", foot, body }: HtmlFile): string {
  const head = tag(
    "head",
    {},
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    tag("title", {}, title),
    { markup: `<style>${styleSheet(foot)}</style>` },
  );
  const page = tag("html", { lang: language }, head, tag("body", {}, body));
  return `<!doctype html>\n${page.markup}\n`;
}
