// Every surrogate that is named keeps the contract, and explains with either preset.

import { describe, expect, test } from "vitest";
import { createLore, functionBlackBox, rowAt, SURROGATES, tableFromRows } from "../../src/index.ts";
import { pointsSurrogate } from "../../src/reasons/points-surrogate.ts";
import { holdsInRow } from "../../src/rules/condition.ts";
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
  expect(wrong).toThrow("surrogate must be one of c45, cart, small, points, or a tree induction of your own");
});

describe("points", () => {
  for (const { name, run } of surrogateContract(pointsSurrogate, subject)) test(name, run);

  /** No single feature decides: what counts is the sum. */
  const weighed = functionBlackBox(
    ({ age, job, income }) =>
      (Number(age) > 40 ? 1 : 0) + (job === "pilot" ? 1 : 0) + (Number(income) > 50 ? 1 : 0) > 1 ? "grant" : "deny",
    { labels: ["deny", "grant"] },
  );
  const full = tableFromRows(ROWS.filter(({ age, job }) => age !== null && job !== null));

  test("splits on a sum, and its counterfactual instances meet the sum that their rules ask for", async () => {
    const lore = createLore({ blackBox: weighed, background: full, preset: "paper", surrogate: "points" });
    let [onSums, asked, met] = [0, 0, 0];
    for (let i = 0; i < 20; i++) {
      const { surrogate, rule, counterfactuals, options } = await lore.explain(rowAt(full, i), { seed: i });
      expect(options.surrogate).toBe("points");
      onSums += Number(JSON.stringify(surrogate).includes('"kind":"score"'));
      for (const condition of rule.premise) expect(holdsInRow(condition, rowAt(full, i))).toBe(true);
      for (const { rule: other, instance, changes } of counterfactuals) {
        if (!other?.premise.some(({ kind }) => kind === "score")) continue;
        asked++;
        met += Number(changes.length > 0 && other.premise.every((condition) => holdsInRow(condition, instance)));
      }
    }
    expect(onSums).toBeGreaterThan(3);
    expect(asked).toBeGreaterThan(3);
    // A sum may be out of reach of the features that the rule leaves open.
    expect(met / asked).toBeGreaterThan(0.7);
  });

  test("is refused with the default preset, and says what to take instead", () => {
    expect(() => createLore({ blackBox, background: table, surrogate: "points" })).toThrow(/conditions "score"/);
  });
});
