// Every surrogate that is named keeps the contract, and explains with either preset.

import { describe, expect, test } from "vitest";
import { createLore, functionBlackBox, rowAt, SURROGATES, tableFromRows } from "../../src/index.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { surrogateContract } from "../../src/testing/index.ts";
import type { TreeInduction } from "../../src/tree/induction.ts";

const JOBS = ["clerk", "cook", "nurse", "pilot", "smith", null];
const ROWS = Array.from({ length: 240 }, (_, i) => ({
  age: i % 11 === 0 ? null : 20 + ((i * 7) % 45),
  job: JOBS[(i * 5) % 6],
  income: (i * 37) % 100,
}));
const decide = ({ age, job, income }: Record<string, unknown>) =>
  job === "pilot" || job === "nurse" || (age !== null && Number(income) > 60) ? "grant" : "deny";

const table = tableFromRows(ROWS);
const blackBox = functionBlackBox(decide, { labels: ["deny", "grant"] });
const subject = {
  features: table.features,
  rows: Float64Array.from(ROWS.flatMap((row) => [...encodeInstance(row, table).codes])),
  labels: Int32Array.from(ROWS, (row) => Number(decide(row) === "grant")),
  outcomes: ["deny", "grant"],
};

describe.each(Object.entries<TreeInduction>(SURROGATES))("%s", (name, induction) => {
  for (const { name: sentence, run } of surrogateContract(induction, subject)) test(sentence, run);

  test.each(["default", "paper"] as const)("explains with preset %s", async (preset) => {
    const lore = createLore({ blackBox, background: table, preset, surrogate: name as keyof typeof SURROGATES });
    for (const i of [0, 1, 2, 3, 100]) {
      const { rule, outcome, options, counterfactuals, evidence } = await lore.explain(rowAt(table, i));
      expect(options.surrogate ?? "c45").toBe(name);
      if (evidence.hit) expect(rule.outcome).toBe(outcome);
      if (name === "small") expect(evidence.surrogateLeaves).toBeLessThanOrEqual(8);
      for (const { instance, answer, confirmed } of counterfactuals) {
        if (confirmed) expect(decide(instance)).toBe(answer);
      }
    }
  });
});

test("two-way splits give conditions with several values", async () => {
  const lore = createLore({ blackBox, background: table, preset: "paper", missing: "keep", surrogate: "cart" });
  const { rule, surrogate } = await lore.explain({ age: 30, job: "cook", income: 10 });
  expect(JSON.stringify(surrogate)).toContain('"kind":"sets"');
  expect(rule.premise.find(({ feature }) => feature === "job")?.kind).toBe("values");
});

test("a surrogate of one's own is told by its name; what is none is refused", async () => {
  const own = { name: "mine", grow: SURROGATES.small.grow };
  const { options } = await createLore({ blackBox, background: table, surrogate: own }).explain(rowAt(table, 1));
  expect(options.surrogate).toBe("mine");
  const wrong = () => createLore({ blackBox, background: table, surrogate: "id3" as never });
  expect(wrong).toThrow("surrogate must be one of c45, cart, small, or a tree induction of your own");
});
