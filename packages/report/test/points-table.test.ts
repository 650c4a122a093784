import type { ScoreCondition } from "@lore-xai/core";
import { spellingWith } from "@lore-xai/core/words";
import { expect, test } from "vitest";
import { pointsTable } from "../src/html/points-table.ts";

const score: ScoreCondition = {
  kind: "score",
  feature: "points",
  entries: [
    { condition: { kind: "interval", feature: "income", above: null, atMost: 118 }, points: 4 },
    { condition: { kind: "value", feature: "job", value: "<none>" }, points: -2 },
    { condition: { kind: "missing", feature: "since" }, points: 3 },
  ],
  above: 0,
  atMost: null,
};

test("The table of points in the report adds up to the sum at its foot, and what comes from data is escaped", () => {
  const { markup } = pointsTable(score, { income: 90, job: "<none>", since: "2021" }, spellingWith(null));
  const own = [...markup.matchAll(/<td class="number">([^<]*)<\/td><\/tr>/g)].map(([, text]) => text);
  expect(own).toEqual(["+4", "-2", "", "2"]);
  expect(markup).toContain("job is &lt;none&gt;");
  expect(markup).toContain("Whatever is not listed counts 0.");
});
