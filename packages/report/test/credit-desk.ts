// Real loan applications and a forest that decides them.

import { readFileSync } from "node:fs";
import { createLore, type LoreSettings, type Row, rowAt, selectRows, splitTarget, tableFromCsv } from "@lore-xai/core";
import { Random, summarizeTable } from "@lore-xai/core/extend";
import { splitTrainTest, trainRandomForest } from "@lore-xai/models";
import type { ReportInput } from "../src/index.ts";

const DENIED_APPLICATION = 1754;
const CREDIT = new URL("../../models/data/credit.csv", import.meta.url);

/** Explains a denied application, with what is changed of it. */
export async function creditDesk() {
  const { features, labels, outcomes } = splitTarget(await tableFromCsv([readFileSync(CREDIT, "utf8")]), "status");
  const { train } = splitTrainTest(features.rowCount, 0.8, Random.fromSeed(0));
  const blackBox = trainRandomForest({
    table: selectRows(features, train),
    labels,
    outcomes: Int32Array.from(train, (row) => outcomes[row]),
  });
  return async (settings: LoreSettings = {}, changed: Row = {}): Promise<ReportInput> => {
    const row = { ...rowAt(features, DENIED_APPLICATION), ...changed };
    return {
      explanation: await createLore({ blackBox, background: features, ...settings }).explain(row, { seed: 0 }),
      summaries: summarizeTable(features),
      title: "Application 1754",
      dataName: "credit.csv",
      modelName: "a random forest of 100 trees",
      modelHash: null,
    };
  };
}
