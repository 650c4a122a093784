// A model that was trained on dates reads dates that count alike, and no plain numbers.

import { tableFromRows } from "@lore-xai/core";
import { rowMajor } from "@lore-xai/core/extend";
import { trainRandomForest } from "@lore-xai/models";
import { expect, test } from "vitest";
import { labelled } from "./tables.ts";

const rows = Array.from({ length: 40 }, (_, i) => ({ since: `2021-01-${String(1 + (i % 28)).padStart(2, "0")}` }));
const training = labelled(rows.map((row) => ({ ...row, outcome: row.since > "2021-01-14" ? "late" : "early" })));
const batchOf = (since: string | number) => {
  const table = tableFromRows([{ since }, { since }]);
  return { features: table.features, count: table.rowCount, data: rowMajor(table) };
};

test("a forest learns from dates and is asked about dates", async () => {
  const forest = trainRandomForest(training, { trees: 5 });
  expect(forest.labels[(await forest.predict(batchOf("2021-01-27")))[0]]).toBe("late");
  expect(forest.labels[(await forest.predict(batchOf("2021-01-02")))[0]]).toBe("early");
  const message = 'feature "since" must hold dates spelt YYYY-MM-DD as in the model\'s training table, got';
  expect(() => forest.predict(batchOf(18690))).toThrow(`${message} numbers`);
  expect(() => forest.predict(batchOf("2021-01-27T10:00"))).toThrow(`${message} dates spelt YYYY-MM-DDThh:mm`);
});
