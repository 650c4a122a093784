// A column's categories as a model can take them.

import type { CellValue, DiscreteFeature, Feature } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";

function numberOf(value: CellValue): number | null {
  return typeof value === "string" ? null : Number(value);
}

/** The number behind each category, true being 1; null if there is a category that is no number. */
export function categoryNumbers(feature: DiscreteFeature): Float64Array | null {
  const numbers = feature.values.map(numberOf);
  return numbers.includes(null) ? null : Float64Array.from(numbers as number[]);
}

/** Whether the category at `code` is what a model calls `text`: as the data spell it, or as its value prints. */
export function isCategory(feature: DiscreteFeature, code: number, text: string): boolean {
  return feature.spelling[code] === text || String(feature.values[code]) === text;
}

/** What to do where a model takes numbers and the column holds dates: which day it counts from nobody here can know. */
export function adviceOnDates(feature: Feature): string {
  const isDates = isContinuous(feature) && feature.date !== undefined;
  return isDates ? "; let the model take the dates as texts, or put a column of numbers in their place" : "";
}

/** What a column holds, for error messages. */
export function describe(feature: Feature): string {
  if (isContinuous(feature) && feature.date !== undefined) return `dates (${feature.date})`;
  if (isContinuous(feature)) return feature.decimals > 0 ? "numbers with decimals" : "whole numbers";
  const shown = feature.spelling.slice(0, 3).map((text) => `"${text}"`);
  return `categories (${shown.join(", ")}${feature.spelling.length > 3 ? ", …" : ""})`;
}
