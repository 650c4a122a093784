// The suite of a distance, what this one promises beyond it, and an explanation with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createLore, formatExplanation, functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { encodeInstance } from "@lore-xai/core/extend";
import { distanceContract } from "@lore-xai/core/testing";
import { rankAndLikeness } from "./rank-and-likeness.js";

const kinds = ["flat", "studio", "house", "farm"];
const homes = tableFromRows(
  Array.from({ length: 240 }, (_, i) => ({
    kind: kinds[(i * 7) % 4],
    rooms: i % 13 === 0 ? null : 1 + ((i * 5) % 6),
    // One palace among ordinary rents.
    rent: i === 100 ? 90_000 : 400 + ((i * 37) % 1200),
  })),
);
const distance = rankAndLikeness({
  kind: [
    ["flat", "studio", 0.2],
    ["house", "farm", 0.3],
  ],
});
const between = (one: Row, other: Row) => {
  const pair = distance.prepare(homes);
  return pair(encodeInstance(one, homes).codes, 0, encodeInstance(other, homes).codes, 0);
};
const home = { kind: "flat", rooms: 3, rent: 800 };

for (const { name, run } of distanceContract(distance, homes)) test(name, run);

test("counts a third of what the table says of two categories, of three features", () => {
  assert.equal(between(home, { ...home, kind: "studio" }), 0.2 / 3);
  assert.equal(between(home, { ...home, kind: "farm" }), 1 / 3);
});

test("holds a category that the background does not have for wholly different", () => {
  assert.equal(between(home, { ...home, kind: "castle" }), 1 / 3);
});

test("is not stretched by one huge value", () => {
  const far = between({ ...home, rent: 400 }, { ...home, rent: 1599 });
  assert.ok(far > 0.3, `rents at the two ends are ${far} apart`);
});

test("grows with the difference of two numbers", () => {
  const steps = [800, 800.5, 801, 950, 1599, 50_000].map((rent) => between(home, { ...home, rent }));
  assert.deepEqual(
    steps,
    [...new Set(steps)].sort((a, b) => a - b),
  );
});

test("refuses a table that goes beyond 1", () => {
  assert.throws(() => rankAndLikeness({ kind: [["flat", "farm", 2]] }), { code: "invalid-value" });
});

test("LORE explains with it, and records its name", async () => {
  const agency = functionBlackBox(
    ({ kind, rooms, rent }) => (rent < 300 * (rooms ?? 1) || kind === "farm" ? "visit" : "skip"),
    {
      labels: ["skip", "visit"],
    },
  );
  const lore = createLore({ blackBox: agency, background: homes, distance });
  const explanation = await lore.explain({ kind: "flat", rooms: 2, rent: 800 }, { seed: 7 });
  console.log(formatExplanation(explanation));
  assert.equal(explanation.options.distance, "rank-and-likeness");
  assert.ok(explanation.counterfactuals.length > 0);
});
