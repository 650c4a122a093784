// The paper's three datasets, where they are: a hundred explanations of each.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLore, rowAt, selectRows, splitTarget, tableFromCsv } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { splitTrainTest, trainRandomForest } from "@lore-xai/models";
import { describe, expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../shared/data/", import.meta.url));
const isThere = existsSync(folder);
const TARGETS = { adult: "income", compas: "risk", german: "class" };
const TRAINING_ROWS = 2000;

describe(`the paper's datasets${isThere ? "" : " (skipped: no folder ../shared/data here)"}`, () => {
  test.skipIf(!isThere).each(Object.entries(TARGETS))(
    "100 rows of %s are explained without a failure",
    async (name, target) => {
      const table = await tableFromCsv(readFileSync(`${folder}${name}.csv`, "utf8"));
      const { features, labels, outcomes } = splitTarget(table, target);
      const { train, test: unseen } = splitTrainTest(features.rowCount, 0.8, Random.fromSeed(1));
      const rows = train.slice(0, TRAINING_ROWS);
      const training = {
        table: selectRows(features, rows),
        labels,
        outcomes: Int32Array.from(rows, (i) => outcomes[i]),
      };
      const lore = createLore({ blackBox: trainRandomForest(training, { trees: 20 }), background: features });
      let hits = 0;
      for (const [i, row] of unseen.slice(0, 100).entries()) {
        const explanation = await lore.explain(rowAt(features, row), { seed: i });
        if (explanation.evidence.hit) hits++;
        expect(explanation.evidence.queries).toBeGreaterThan(100);
      }
      expect(hits).toBeGreaterThan(90);
    },
  );
});
