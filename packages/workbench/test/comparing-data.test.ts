// An earlier version of the data beside the present one, in all that is said of it, and of each case.

import { chanceOf, corrected } from "@lore-xai/audit";
import { type BlackBox, type Cell, LoreError, type Row, tableFromRows } from "@lore-xai/core";
import { batchRow } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { createApplication } from "../src/application.ts";
import { type EarlierData, noEarlierData, openEarlier } from "../src/comparison/earlier-data.ts";
import { earlierReading } from "../src/comparison/earlier-reading.ts";
import { inTermsOfNow } from "../src/comparison/earlier-table.ts";
import { matchRows } from "../src/comparison/match-rows.ts";
import { factsOf, labellingOf } from "./made-facts.ts";

const { signal } = new AbortController();
const LABELS = ["no", "yes"];
const row = (income: Cell, job: Cell): Row => ({ income, job });
const NOW = tableFromRows([row(10, "clerk"), row(20, "cook"), row(null, "cook"), row(40, "clerk"), row(50, "cook")]);
const BEFORE = tableFromRows([
  row(40, "clerk"),
  row(5, "cook"),
  row(null, "clerk"),
  row(10, "clerk"),
  row(7, "smith"),
  row(8, "cook"),
]);
/** Nobody was there of the last row; the first is as it was. */
const MATCHES = Int32Array.of(3, 1, 2, 0, -1);

/** Yes from an income of 20 on. */
const blackBox: BlackBox = {
  labels: LABELS,
  predict: (batch) =>
    Int32Array.from({ length: batch.count }, (_, i) => Number(Number(batchRow(batch, i).income) >= 20)),
};
const plan = { maxRows: 100, timeoutMs: 1000, missing: "keep", scored: null, isBusy: () => false } as const;

async function compared(part: Partial<EarlierData> = {}, stated: Parameters<typeof factsOf>[2] = {}) {
  const earlier = openEarlier(NOW, { name: "before.csv", table: BEFORE, ...part }, blackBox, plan);
  const own = labellingOf([0, 1, 0, 1, 1]);
  await earlier.labelling.labelRows(signal);
  const facts = factsOf(LABELS, own, { ...stated, earlier: earlier.facts });
  return { earlier, facts, comparison: await earlier.compare(facts, own, signal) };
}

describe("an earlier version", () => {
  test("without names of rows is compared as a whole", async () => {
    const { comparison, earlier } = await compared();
    const [no, yes] = [
      [proportion(5, 6), proportion(2, 5)],
      [proportion(1, 6), proportion(3, 5)],
    ];
    const chances = corrected([chanceOf(no[0], no[1]), chanceOf(yes[0], yes[1])]);
    expect(comparison).toEqual({
      rows: { before: 6, now: 5 },
      columns: comparison.columns,
      outcomes: [
        { outcome: "no", before: no[0], now: no[1], chance: chances[0] },
        { outcome: "yes", before: yes[0], now: yes[1], chance: chances[1] },
      ],
      right: null,
      matched: null,
    });
    expect(comparison.columns.map(({ feature }) => feature).toSorted()).toEqual(["income", "job"]);
    expect(earlier.facts).toBeNull();
  });

  test("that is matched says how many cases came, went and changed, in which columns, and were decided otherwise", async () => {
    const { comparison } = await compared({ matches: MATCHES });
    expect(comparison.matched).toEqual({
      ...{ rows: 4, added: 1, gone: 2, changed: 2, decidedOtherwise: 1 },
      columns: [
        { feature: "income", rows: 1 },
        { feature: "job", rows: 1 },
      ],
    });
    const { comparison: other } = await compared({ matches: Int32Array.of(0, 1, 4, 5, -1) });
    expect(other.matched).toEqual({
      ...{ rows: 4, added: 1, gone: 2, changed: 4, decidedOtherwise: 3 },
      columns: [
        { feature: "income", rows: 4 },
        { feature: "job", rows: 2 },
      ],
    });
  });

  test("that is matched says of each case what it was", async () => {
    const { earlier } = await compared({ matches: MATCHES });
    const facts = earlier.facts as NonNullable<typeof earlier.facts>;
    const said = [0, 1, 2, 3, 4].map((i) => [facts.decision(i), facts.isNew(i), facts.isChanged(i), facts.valuesOf(i)]);
    expect(said).toEqual([
      [0, false, false, {}],
      [0, false, true, { income: 5 }],
      [0, false, true, { job: "clerk" }],
      [1, false, false, {}],
      [-1, true, false, null],
    ]);
  });

  test("in which the truth is stated says how often the model was right, by the outcomes' names", async () => {
    const truth = { labels: ["yes", "no", "maybe"], outcomes: Int32Array.of(0, 0, -1, 1, 2, 1) };
    const stated = { labels: ["no", "yes"], outcomes: Int32Array.of(1, 1, 0, -1, 1) };
    const { comparison } = await compared({ truth }, { stated });
    // Before: yes for 40, no for 5, 10 and 8; of the rest nothing is stated, or what is no outcome of the model.
    expect(comparison.right).toEqual({ before: proportion(3, 5), now: proportion(3, 4) });
    expect((await compared({ truth })).comparison.right).toBeNull();
    expect((await compared({}, { stated })).comparison.right).toBeNull();
    const unknown = { ...truth, outcomes: new Int32Array(6).fill(-1) };
    expect((await compared({ truth: unknown }, { stated })).comparison.right).toBeNull();
  });

  test("is compared once", async () => {
    const { earlier, facts, comparison } = await compared();
    expect(await earlier.compare(facts, labellingOf([0, 0, 0, 0, 0]), signal)).toBe(comparison);
  });

  test("must be matched with every row", () => {
    const given = { name: "before.csv", table: BEFORE, matches: Int32Array.of(0, 1) };
    expect(() => openEarlier(NOW, given, blackBox, plan)).toThrow(
      new LoreError("invalid-option", "before.csv must be matched with all 5 rows, got 2"),
    );
  });

  test("whose decisions fail is not compared, nor one for which nobody waits", async () => {
    const failing = { ...labellingOf([0, 1, 0, 1, 1]), failure: () => new LoreError("aborted", "it broke") };
    const earlier = openEarlier(NOW, { name: "before.csv", table: BEFORE }, blackBox, plan);
    const facts = factsOf(LABELS, failing);
    await expect(earlier.compare(facts, failing, signal)).rejects.toThrow("it broke");
    const waiting = { ...labellingOf([0]), isLabelling: () => true };
    await expect(earlier.compare(facts, waiting, AbortSignal.abort())).rejects.toMatchObject({
      code: "aborted",
      message: "nobody waits for the comparison any more",
    });
  });

  test("that is not there is a fault that says how to give one", async () => {
    const fault = {
      code: "not-found",
      message:
        "there is no earlier version of the data to compare with; give lore serve --data-before, or open one in the page",
    };
    expect(noEarlierData()).toMatchObject(fault);
    const application = createApplication({
      data: { name: "now.csv", target: null, table: NOW },
      model: { name: "m", kind: "function", hash: "", blackBox },
      settings: { effort: "quick" },
      seed: 0,
    });
    await expect(application.compareData(signal)).rejects.toMatchObject(fault);
  });
});

describe("how an earlier version is read", () => {
  const features = tableFromRows([
    { income: 1, job: "cook", isOpen: true, since: "2021-03-04" },
    { income: 2, job: "clerk", isOpen: false, since: "2021-03-05" },
  ]).features;

  test("columns are of the kind that they are of now, those that are there, and the target where it is there", () => {
    expect(features.map(({ kind }) => kind)).toEqual(["continuous", "categorical", "boolean", "continuous"]);
    const reading = (target: string | undefined, ...columns: string[]) => earlierReading(features, target, columns);
    expect(reading("paid", "paid", "job", "extra", "since", "isOpen", "income")).toEqual({
      ...{ columns: ["income", "job", "isOpen", "since", "paid"], categorical: ["job"], continuous: ["income"] },
    });
    expect(reading("paid", "job")).toEqual({ columns: ["job"], categorical: ["job"], continuous: [] });
    expect(reading(undefined, "income", "paid")).toEqual({
      columns: ["income"],
      categorical: [],
      continuous: ["income"],
    });
  });

  test("what is no value of a column is refused with its row", () => {
    const before = tableFromRows([row(1, "cook"), row("high", "cook")]);
    const refused = expect(() => inTermsOfNow(NOW, before, "keep", "before.csv"));
    refused.toThrow(
      expect.objectContaining({
        code: "invalid-value",
        message: expect.stringMatching(/^row \d of before.csv: "income" must be/),
      }),
    );
    expect(() => inTermsOfNow(NOW, tableFromRows([{ job: "cook" }]), "keep", "before.csv")).toThrow(
      expect.objectContaining({
        code: "missing-feature",
        message: 'before.csv must have the columns of the data, and has no "income"',
        details: { feature: "income" },
      }),
    );
  });

  test("a name of a row that comes twice is refused, in either version", () => {
    const [once, twice] = [
      { name: "a.csv", ids: ["1", "2", "3"] },
      { name: "b.csv", ids: ["1", "3", "3", "1"] },
    ];
    const refusal = expect.objectContaining({
      code: "invalid-value",
      message: 'every name of a row of b.csv must be of one row, got "1" more than once',
      details: { id: "1" },
    });
    expect(() => matchRows(once, twice)).toThrow(refusal);
    expect(() => matchRows(twice, once)).toThrow(refusal);
  });
});
