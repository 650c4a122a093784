// What every way to a model must do: answer as the pipeline itself does, row for row, and keep the black box contract.

import type { ModelBlackBox } from "@lore-xai/blackbox";
import type { Feature, Table } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";
import { blackBoxContract } from "@lore-xai/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { batchOf, type ExpectedAnswers, type ExpectedModel, expectedModels, tableOf } from "./expected.ts";

export type OpenModel = (model: ExpectedModel, features: readonly Feature[]) => Promise<ModelBlackBox>;

export interface SuiteOptions {
  /** By default all. */
  readonly kinds?: readonly string[];
  /** Computes in float32, so that it may err on rows whose label hangs on less; on these alone. */
  readonly isFloat32?: boolean;
}

const CONTRACT_ROWS = 20;

async function labelsOf(blackBox: ModelBlackBox, batch: Batch): Promise<string[]> {
  return Array.from(await blackBox.predict(batch), (k) => blackBox.labels[k]);
}

/** How many labels are not the expected ones, without those that are excused; as a text that a failed test can show. */
function differing(actual: readonly string[], { labels, fragile }: ExpectedAnswers, isFloat32: boolean): string {
  const excused = new Set(isFloat32 ? fragile : []);
  const count = labels.filter((label, i) => label !== actual[i] && !excused.has(i)).length;
  return `${count} of ${actual.length} labels differ`;
}

const noneDiffers = ({ labels }: ExpectedAnswers) => `0 of ${labels.length} labels differ`;

export function samePathSuite(path: string, open: OpenModel, { kinds = [], isFloat32 = false }: SuiteOptions = {}) {
  describe.each(expectedModels(...kinds))(`$model by way of ${path}`, (expected) => {
    let table: Table;
    let blackBox: ModelBlackBox;
    beforeAll(async () => {
      table = await tableOf(expected);
      blackBox = await open(expected, table.features);
    });
    afterAll(() => blackBox?.close());

    test("names the labels of the pipeline", () => {
      expect(blackBox.labels).toEqual(expected.labels);
    });

    test(`says of ${expected.complete.rows.length} rows what the pipeline says`, async () => {
      const actual = await labelsOf(blackBox, batchOf(table, expected.complete.rows));
      expect(differing(actual, expected.complete, isFloat32)).toBe(noneDiffers(expected.complete));
    });

    test.skipIf(expected.gapped === null)("says the same of rows with missing numbers", async () => {
      const gapped = expected.gapped as ExpectedAnswers;
      const actual = await labelsOf(blackBox, batchOf(table, gapped.rows));
      expect(differing(actual, gapped, isFloat32)).toBe(noneDiffers(gapped));
    });

    describe("keeps the contract of black boxes:", () => {
      const subject = () => ({ blackBox, batch: batchOf(table, expected.complete.rows.slice(0, CONTRACT_ROWS)) });
      for (const check of blackBoxContract(subject)) test(check.name, check.run);
    });
  });
}
