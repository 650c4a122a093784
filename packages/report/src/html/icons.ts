// Signs drawn, since not every font has them; each with the word it stands for.

import { type Markup, tag } from "../markup.ts";

function icon(path: string, word: string, className: string): Markup {
  const shape = tag("path", { d: path });
  return tag("svg", { class: `icon ${className}`, viewBox: "0 0 16 16", role: "img", "aria-label": word }, shape);
}

export const arrowIcon = icon("M1 8h12M9 4l4 4l-4 4", "becomes", "stroke");
export const confirmedIcon = icon("M2 8.5l4 4l8 -9", "confirmed", "stroke yes");
export const unconfirmedIcon = icon("M8 2v8M8 12.5v1.5", "not confirmed", "stroke no");
export const caseIcon = icon("M8 2l6 6l-6 6l-6 -6z", "this case", "case");
