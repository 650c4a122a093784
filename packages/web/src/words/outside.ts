// Values that no case of the data has or goes as far as: the model was never shown such a case.

import type { Cell, FeatureSummary, Row } from "@lore-xai/core";
import { numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import type { Spelling } from "@lore-xai/core/words";
import { ENGLISH_PAGE, type PageStrings } from "./pages/en.tsx";

type Say = PageStrings["outside"];

/** What was seen of the feature, in words, where the value lies outside; null where it does not. */
export function outsideText(
  cell: Cell,
  summary: FeatureSummary,
  spell: Spelling,
  say: Say = ENGLISH_PAGE.outside,
): string | null {
  const { feature } = summary;
  if (cell === null || cell === "") return summary.missing === 0 ? say.alwaysKnown : null;
  if (summary.kind !== "continuous") {
    return summary.values.some(({ value, count }) => value === cell && count > 0) ? null : say.noCase;
  }
  if (summary.bins.length === 0) return say.noValue;
  const number = numberOfCell(cell, summary);
  if (number >= summary.min && number <= summary.max) return null;
  const [low, high] = [summary.min, summary.max].map((end) => spell(feature, valueOfNumber(end, summary)));
  return say.range(low, high);
}

/** "age 999999 (the data have 18 to 68)" for each value outside. */
export function outsideTexts(
  row: Row,
  features: readonly FeatureSummary[],
  spell: Spelling,
  say: Say = ENGLISH_PAGE.outside,
): readonly string[] {
  return features.flatMap((summary) => {
    const { feature } = summary;
    const cell = row[feature] ?? null;
    const seen = outsideText(cell, summary, spell, say);
    return seen === null ? [] : [say.value(spell.column(feature), spell(feature, cell), seen)];
  });
}
