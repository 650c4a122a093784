// Small tables whose groups, outcomes and neighbours can be counted by hand.

import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";

/** So many men and women, then; every third of them is old. */
export const people = (men: number, women: number) =>
  tableFromRows(
    Array.from({ length: men + women }, (_, i): Row => {
      const sex = i < men ? "man" : "woman";
      return { sex, role: sex === "man" ? "sir" : "madam", age: 20 + (i % 10), zone: "ab"[i % 2] };
    }),
  );

/** A model of "no" and "yes", and how many rows each question had. */
export function asking(isYes: (row: Row) => boolean) {
  const counts: number[] = [];
  const box = functionBlackBox((row) => (isYes(row) ? "yes" : "no"), { labels: ["no", "yes"] });
  const predict: typeof box.predict = (batch, call) => {
    counts.push(batch.count);
    return box.predict(batch, call);
  };
  return { counts, blackBox: { ...box, predict } };
}
