// Data of many columns, of which few matter: known cases of another outcome differ from x in nearly all of them.

import { describe, expect, test } from "vitest";
import { manyChangesSentence } from "../../../../src/format/many-changes.ts";
import {
  createLore,
  formatExplanation,
  functionBlackBox,
  type LoreSettings,
  type Row,
  tableFromRows,
} from "../../../../src/index.ts";

const WIDTH = 56;
const names = Array.from({ length: WIDTH }, (_, j) => `c${j}`);
/** Numbers from 0 to 99 without a pattern. */
const cell = (i: number, j: number) => Math.floor(((Math.sin(i * 12.9898 + j * 78.233) * 43758.5453) % 1) * 50 + 50);
const background = tableFromRows(
  Array.from({ length: 400 }, (_, i) => Object.fromEntries(names.map((name, j) => [name, cell(i, j)]))),
);
const low = Object.fromEntries(names.map((name) => [name, 20]));

const explain = (decide: (row: Row) => boolean, settings: LoreSettings = {}) => {
  const blackBox = functionBlackBox((row) => (decide(row) ? "yes" : "no"), { labels: ["no", "yes"] });
  return createLore({ blackBox, background, ...settings }).explain(low, { seed: 3 });
};
const sumOf = (row: Row, columns: readonly number[]) => columns.reduce((sum, j) => sum + Number(row[`c${j}`]), 0);

describe("of 56 columns", () => {
  test("those change that decide, and no others", async () => {
    const explanation = await explain(({ c7, c20, c33 }) => Number(c7) > 50 && Number(c20) > 60 && Number(c33) > 40);
    const [{ changes, confirmed, least }] = explanation.counterfactuals;
    expect(confirmed).toBe(true);
    expect((least?.changes ?? changes).map(({ feature }) => feature)).toEqual(["c7", "c20", "c33"]);
    expect(manyChangesSentence(explanation)).toBeNull();
  });

  // Five of six columns, each at most 99, must rise from 20 to reach the sum.
  const needsFive = (row: Row) => sumOf(row, [3, 9, 21, 30, 44, 50]) > 430;

  test("where only more than four help, one such way is shown with its number", async () => {
    const explanation = await explain(needsFive);
    expect(explanation.counterfactuals).toHaveLength(1);
    const count = explanation.counterfactuals[0].changes.length;
    expect(count).toBeGreaterThan(4);
    expect(count).toBeLessThanOrEqual(6);
    const sentence = `No way was found that changes 4 columns or fewer: this one changes ${count}.`;
    expect(manyChangesSentence(explanation)).toBe(sentence);
    expect(formatExplanation(explanation)).toContain(sentence);
  });

  test("a number that was asked for binds, and is named where it is in the way", async () => {
    const { counterfactuals, noCounterfactual, options } = await explain(needsFive, { maxChanges: 3 });
    expect(counterfactuals).toEqual([]);
    expect(noCounterfactual).toEqual({ reason: "constraints", inTheWay: [{ kind: "max-changes", count: 3 }] });
    expect(options.maxChanges).toBe(3);
    const wide = await explain(needsFive, { maxChanges: 6 });
    expect(wide.counterfactuals.length).toBeGreaterThan(0);
    expect(manyChangesSentence(wide)).toBeNull();
  });

  test("alternatives have no column in common", async () => {
    const either = ({ c2, c5, c8 }: Row) => [c2, c5, c8].some((value) => Number(value) > 70);
    const { counterfactuals } = await explain(either, { alternatives: 3 });
    const features = counterfactuals.flatMap(({ changes }) => changes.map(({ feature }) => feature));
    expect(features.sort()).toEqual(["c2", "c5", "c8"]);
  });
});
