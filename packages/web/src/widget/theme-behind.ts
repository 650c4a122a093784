// Light or dark: what a cell of a notebook stands on.

import type { Theme } from "./messages.ts";

const DARK_BELOW = 128;

/** By the colour behind the element: every kind of notebook says it otherwise which theme it has. */
export function themeBehind(place: Element): Theme {
  for (let element: Element | null = place; element !== null; element = element.parentElement) {
    const parts = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
    const [red = 0, green = 0, blue = 0, opacity = 1] = parts.map(Number);
    if (parts.length >= 3 && opacity > 0) {
      return 0.3 * red + 0.59 * green + 0.11 * blue < DARK_BELOW ? "dark" : "light";
    }
  }
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
