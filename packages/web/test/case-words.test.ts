// What the page says of a case beside the explanation: its score, how usual its values are, what lies outside, its title.

import { type Cell, type ContinuousSummary, type Row, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import type { Prediction } from "@lore-xai/workbench";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { untilBack } from "../src/session/when-back.ts";
import { summariesByName } from "../src/words/cells.ts";
import { outsideTexts } from "../src/words/outside.ts";
import { pageTitle } from "../src/words/page-title.ts";
import { scoreOf } from "../src/words/score.ts";
import { compareCase, compareValue } from "../src/words/typical.ts";
import { wordsFrom } from "../src/words/use-words.ts";

describe("the score", () => {
  const labels = ["good", "bad"];
  const said = (outcome: string, ...probabilities: number[]): Prediction => ({
    ...{ outcome, probabilities, probability: 0 },
  });
  const dictionary = { format: "lore-dictionary/1", columns: {}, outcome: { favourable: "good" } } as const;

  test("is of the favourable outcome, else of the last one, whoever wins", () => {
    const model = { labels, threshold: null };
    expect(scoreOf(said("bad", 0.25, 0.75), model, dictionary)).toEqual({
      outcome: "good",
      share: 0.25,
      threshold: 0.5,
    });
    expect(scoreOf(said("good", 0.75, 0.25), model, dictionary)?.share).toBe(0.75);
    expect(scoreOf(said("good", 0.75, 0.25), model, null)).toEqual({ outcome: "bad", share: 0.25, threshold: 0.5 });
  });

  test("of three outcomes is that of what was decided, unless the favourable one is named", () => {
    const three = { labels: [...labels, "refer"], threshold: null };
    expect(scoreOf(said("bad", 0.25, 0.5, 0.25), three, null)).toEqual({ outcome: "bad", share: 0.5, threshold: null });
    expect(scoreOf(said("bad", 0.25, 0.5, 0.25), three, dictionary)?.outcome).toBe("good");
  });

  test("has the threshold of the model, from whichever side it is told", () => {
    const model = { labels, threshold: { outcome: "bad", at: 0.75 } };
    expect(scoreOf(said("good", 0.5, 0.5), model, null)?.threshold).toBe(0.75);
    expect(scoreOf(said("good", 0.5, 0.5), model, dictionary)?.threshold).toBe(0.25);
  });

  test("has no threshold where there are more outcomes, or where the model decides against it; none without probabilities", () => {
    const three = { labels: [...labels, "refer"], threshold: null };
    expect(scoreOf(said("bad", 0.25, 0.5, 0.25), three, dictionary)?.threshold).toBeNull();
    expect(scoreOf(said("bad", 0.75, 0.25), { labels, threshold: null }, dictionary)?.threshold).toBeNull();
    expect(scoreOf({ outcome: "bad", probability: null, probabilities: null }, three, null)).toBeNull();
  });
});

const rows = Array.from({ length: 200 }, (_, i): Row => {
  const job = i < 150 ? "clerk" : i < 195 ? "pilot" : "smith";
  return { age: 20 + (i % 40), job, pay: i % 20 === 0 ? null : i * 10 };
});
const features = summarizeTable(tableFromRows(rows));
const { spell } = wordsFrom(summariesByName(features), null);
const [age, job, pay] = features;

describe("a value beside those of all cases", () => {
  test("is told by the share that has it, and stands beside the most common one", () => {
    expect(compareValue("pilot", job)).toMatchObject({
      ...{ typical: "clerk", typicalName: "most common" },
      ...{ usual: "23 of 100 cases have it", isRare: false },
    });
    expect(compareValue("smith", job).isRare).toBe(true);
    expect(compareValue("king", job)).toMatchObject({ usual: "none in the data", isRare: true });
  });

  test("is told by those below or above it, and stands beside the median", () => {
    expect(compareValue(58, age)).toMatchObject({ usual: "above about 95 of 100 cases", isRare: true, typical: 39 });
    expect(compareValue(20, age)).toMatchObject({ usual: "below about 98 of 100 cases", isRare: true });
    expect(compareValue(39, age)).toMatchObject({ isRare: false });
    expect(compareValue(90, age)).toMatchObject({ usual: "above all that was seen", isRare: true });
    expect(compareValue(-90, age).usual).toBe("below all that was seen");
  });

  test("is told by how many are above it though its bin holds some of them, unless the bin may be of one value", () => {
    const years = tableFromRows(Array.from({ length: 500 }, (_, i) => ({ age: 20 + (i % 50), debt: i < 200 ? 0 : i })));
    const [ages, debts] = summarizeTable(years);
    // Bins of three years, of which 20 to 22 is the first.
    expect(compareValue(24, ages).usual).toBe("below about 90 of 100 cases");
    expect(compareValue(30, ages).usual).toBe("below about 78 of 100 cases");
    expect(compareValue(0, debts)).toMatchObject({ usual: "below about 60 of 100 cases", isRare: false });
  });

  test("is told by how many are not known either", () => {
    expect(compareValue(null, pay)).toMatchObject({ usual: "not known in 5 of 100 cases", isRare: true });
    expect(compareValue(null, age)).toMatchObject({ usual: "known in every case", isRare: true });
  });

  test("is never said to be above more cases than are below it, with or without gaps", () => {
    const cells = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(cells, fc.nat(30), (given, value) => {
        const table = tableFromRows(
          given.map((size) => ({ size })),
          { continuous: ["size"] },
        );
        const [summary] = summarizeTable(table) as ContinuousSummary[];
        const { usual } = compareValue(value, summary);
        const known = given.filter((cell) => cell !== null);
        const share = (is: (cell: number) => boolean) => known.filter(is).length / Math.max(1, known.length);
        // A bin may hold two values.
        if (usual.startsWith("above")) expect(share((cell) => cell <= value)).toBeGreaterThanOrEqual(0.5);
        if (usual.startsWith("below")) expect(share((cell) => cell >= value)).toBeGreaterThanOrEqual(0.5);
      }),
    );
  });

  test("is told for every column of a case", () => {
    expect(compareCase(rows[3], features).map(({ feature, cell }) => [feature, cell])).toEqual(Object.entries(rows[3]));
  });
});

describe("what lies outside what has been seen", () => {
  const outside = (changes: Record<string, Cell>) => outsideTexts({ ...rows[3], ...changes }, features, spell);

  test("is named with what the data have", () => {
    expect(outside({ age: 999_999 })).toEqual(["age 999999 (the data have 20 to 59)"]);
    expect(outside({ job: "king" })).toEqual(["job king (no case of the data has it)"]);
    expect(outside({ age: null })).toEqual(["age not known (in the data it is always known)"]);
  });

  test("is nothing of the data themselves", () => {
    for (const row of rows) expect(outsideTexts(row, features, spell)).toEqual([]);
  });
});

test("the tab says what is open", () => {
  expect(pageTitle({ kind: "row", row: 17 }, "bad", "credit.csv")).toBe("Row 17: bad · credit.csv · LORE");
  expect(pageTitle({ kind: "instance", instance: {} }, null, "credit.csv")).toBe("A case typed in · credit.csv · LORE");
  expect(pageTitle(null, null, "credit.csv")).toBe("credit.csv · LORE");
});

describe("a server that is away", () => {
  test("is asked until it answers, whether it refuses or is not there", async () => {
    const answers = [() => Promise.reject(new Error("refused")), async () => false, async () => true];
    let asked = 0;
    const isBack = await untilBack(() => answers[asked++](), new AbortController().signal, [1]);
    expect([isBack, asked]).toEqual([true, 3]);
  });

  test("is left alone when nobody waits any more", async () => {
    const controller = new AbortController();
    let asked = 0;
    const isThere = async () => {
      if (++asked === 2) controller.abort();
      return false;
    };
    expect(await untilBack(isThere, controller.signal, [1])).toBe(false);
    expect(asked).toBe(2);
  });
});
