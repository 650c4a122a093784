// A small corpus of made-up reviews, and models that decide by the words in them.

import { type BlackBox, functionBlackBox, type Table, tableFromRows } from "@lore-xai/core";

const GOOD = ["great", "excellent", "lovely", "comfortable", "thanks"];
const BAD = ["awful", "broken", "refund", "poor", "late"];
const THINGS = ["phone", "charger", "case", "headset", "screen", "battery"];

export const REVIEWS: readonly string[] = Array.from({ length: 60 }, (_, i) => {
  const word = (i % 2 === 0 ? GOOD : BAD)[Math.floor(i / 2) % 5];
  return `The ${THINGS[i % 6]} was ${word} and it came ${i % 3 === 0 ? "on Monday" : "last week"}.`;
});

export const reviewTable = (): Table =>
  tableFromRows(
    REVIEWS.map((review) => ({ review })),
    { categorical: ["review"] },
  );

const countIn = (words: readonly string[], text: string) =>
  words.filter((word) => new RegExp(`\\b${word}\\b`, "i").test(text)).length;

/** Says "bad" where bad words outweigh the good ones, and notes every text that it was shown. */
export function wordCounter(seen: Set<string> = new Set()): BlackBox {
  return functionBlackBox(
    ({ review }: { review: string }) => {
      seen.add(review);
      return countIn(BAD, review) > countIn(GOOD, review) ? "bad" : "fine";
    },
    { labels: ["bad", "fine"] },
  );
}
