// Signs drawn, since not every font has them; each with the word it stands for.

import { type Markup, tag } from "../markup.ts";
import type { ReportWords } from "../words/en.ts";

function icon(path: string, word: string, className: string): Markup {
  const shape = tag("path", { d: path });
  return tag("svg", { class: `icon ${className}`, viewBox: "0 0 16 16", role: "img", "aria-label": word }, shape);
}

/** The signs of a report, in its language. */
export interface Icons {
  readonly arrow: Markup;
  readonly confirmed: Markup;
  readonly unconfirmed: Markup;
  readonly thisCase: Markup;
}

export const iconsIn = ({ icons }: ReportWords): Icons => ({
  arrow: icon("M1 8h12M9 4l4 4l-4 4", icons.becomes, "stroke"),
  confirmed: icon("M2 8.5l4 4l8 -9", icons.confirmed, "stroke yes"),
  unconfirmed: icon("M8 2v8M8 12.5v1.5", icons.notConfirmed, "stroke no"),
  thisCase: icon("M8 2l6 6l-6 6l-6 -6z", icons.thisCase, "case"),
});
