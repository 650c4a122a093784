// Parts that all charts share. Colours are classes, so that one style sheet serves light, dark and paper.

import { type Attributes, type Content, type Markup, tag } from "../markup.ts";

export function picture(width: number, height: number, label: string, ...content: readonly Content[]): Markup {
  const size: Attributes = { viewBox: `0 0 ${width} ${height}`, width, height };
  return tag("svg", { ...size, role: "img", "aria-label": label }, ...content);
}

export type Anchor = "start" | "middle" | "end";

export function text(x: number, y: number, content: string, className: string, anchor: Anchor = "start"): Markup {
  return tag("text", { x: round(x), y: round(y), class: className, "text-anchor": anchor }, content);
}

export function rectangle(x: number, y: number, width: number, height: number, className: string): Markup {
  const box = { x: round(x), y: round(y), width: round(Math.max(0, width)), height: round(Math.max(0, height)) };
  return tag("rect", { ...box, class: className });
}

export function line(x1: number, y1: number, x2: number, y2: number, className: string): Markup {
  return tag("line", { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), class: className });
}

/** The sign of this case. */
export function diamond(x: number, y: number): Markup {
  const r = 5;
  const corners = `M${round(x)} ${round(y - r)}l${r} ${r}l-${r} ${r}l-${r} -${r}z`;
  return tag("path", { d: corners, class: "case" });
}

/** Two digits are finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const isWide = (character: string) => (character.codePointAt(0) as number) >= 0x1100;

/** About how wide a text of 11 pixels is. */
export function widthOf(content: string): number {
  return [...content].reduce((sum, character) => sum + (isWide(character) ? 11.5 : 6.2), 0);
}

/** The text cut with an ellipsis where it would be wider; whole characters only. */
export function shorten(content: string, width: number): string {
  if (widthOf(content) <= width) return content;
  const kept: string[] = [];
  for (const character of content) {
    if (widthOf(kept.join("")) + widthOf(character) + 6.2 > width) break;
    kept.push(character);
  }
  return `${kept.join("").trimEnd()}\u2026`;
}
