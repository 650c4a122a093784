import { stressText } from "@lore-xai/core/words";
import { expect, test } from "vitest";

test("a picture shows distances the more loosely, the higher its stress", () => {
  expect([0, 0.0999, 0.1, 0.2499, 0.25, 1].map(stressText)).toEqual([
    "closely",
    "closely",
    "roughly",
    "roughly",
    "only loosely",
    "only loosely",
  ]);
});
