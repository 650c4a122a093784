// What an explanation says of its counterfactuals beyond the point: the region, the rule that it makes, and the surrogate's rules.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createGlobalTree,
  createLore,
  type Explanation,
  formatExplanation,
  functionBlackBox,
  inRange,
  type LoreSetup,
  mayOnlyIncrease,
  type Row,
  rowAt,
  tableFromRows,
} from "../../../src/index.ts";
import { holdsInRow } from "../../../src/rules/condition.ts";
import { updatePremise } from "../../../src/rules/delta.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const RUNS = Math.max(10, Math.ceil(Number(process.env.LORE_PROPERTY_RUNS ?? 1000) / 40));

const explain = (setup: Partial<LoreSetup> = {}, row: Row = applicant, seed = 7): Promise<Explanation> =>
  createLore({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

const LABELS = ["bad", "fair", "good"];

/** Steps, a band of incomes that spoils it, and jobs that count. */
const desks = fc
  .record({ fair: fc.integer({ min: 500, max: 1900 }), age: fc.integer({ min: 18, max: 60 }), band: fc.nat(400) })
  .map(({ fair, age, band }) =>
    functionBlackBox(
      (row) => {
        if (row.income > fair && row.income < fair + band && row.job === "none") return "bad";
        return row.age > age && row.job !== "clerk" ? "good" : row.income > fair ? "fair" : "bad";
      },
      { labels: LABELS },
    ),
  );

describe("every counterfactual of the default preset", () => {
  test("has a region, and a rule that is the explanation's with the region written over it", async () => {
    const property = fc.asyncProperty(desks, fc.nat(299), fc.boolean(), async (blackBox, at, isBound) => {
      const constraints = isBound ? [mayOnlyIncrease("age"), inRange("income", { min: 400, max: 1600 })] : [];
      const { rule, counterfactuals, instance } = await explain(
        { blackBox, constraints, effort: "quick" },
        rowAt(applicants, at),
      );
      for (const found of counterfactuals) {
        expect(found.region?.sides.map(({ feature }) => feature)).toEqual(found.changes.map(({ feature }) => feature));
        expect(found.rule).toEqual({ premise: updatePremise(rule.premise, found.delta), outcome: found.outcome });
        expect(found.rule.premise.every((condition) => holdsInRow(condition, found.instance))).toBe(true);
        expect(found.falsified).toEqual(found.rule.premise.filter((condition) => !holdsInRow(condition, instance)));
        expect(found.falsified.map(({ feature }) => feature).sort()).toEqual(
          found.changes.map(({ feature }) => feature).sort(),
        );
        for (const side of found.region?.sides ?? []) {
          if (side.kind === "values") continue;
          const then = Number(found.instance[side.feature]);
          expect(side.from <= then && then <= side.to).toBe(true);
          if (isBound && side.feature === "income") expect(side.to).toBeLessThanOrEqual(1600);
          if (isBound && side.feature === "age") expect(side.from).toBeGreaterThan(Number(instance.age));
        }
      }
    });
    await fc.assert(property, { numRuns: RUNS });
  });

  test("asks at most 100 questions more than before for all of it, 40 with effort quick", async () => {
    for (const [effort, most] of [
      ["quick", 40],
      ["default", 100],
      ["thorough", 100],
    ] as const) {
      const { counterfactuals } = await explain({ effort, counterfactuals: 20 });
      const asked = counterfactuals.reduce((sum, { region }) => sum + (region?.queries ?? 0), 0);
      expect(asked).toBeLessThanOrEqual(most);
    }
  });

  test("has the point for a region where the budget is used up, and a note says so", async () => {
    const { counterfactuals, notes } = await explain({ maxQueries: 150, poolQueries: 100 });
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const { region, changes } of counterfactuals) {
      expect(region?.evidence.trials).toBe(0);
      for (const [k, side] of (region?.sides ?? []).entries()) {
        if (side.kind === "interval") expect([side.from, side.to]).toEqual([changes[k].to, changes[k].to]);
        else expect(side.values).toEqual([changes[k].to]);
      }
    }
    const said = notes.find(({ code }) => code === "regions-not-asked")?.message;
    expect(said).toContain("the budget of questions left no room");
    expect(said).toContain("raise maxQueries");
  });

  test("blames no budget where none was set", async () => {
    // Eight ways to the other outcome: more than a quick search asks around.
    const columns = [..."abcdefgh"];
    const rows = Array.from({ length: 200 }, (_, i) =>
      Object.fromEntries(columns.map((name, k) => [name, (i * (7 + 2 * k)) % 100])),
    );
    const blackBox = functionBlackBox((row) => (columns.some((name) => row[name] > 90) ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const setup = { blackBox, background: tableFromRows(rows), effort: "quick", counterfactuals: 8 } as const;
    const { notes } = await explain(setup, Object.fromEntries(columns.map((name) => [name, 50])));
    const said = notes.find(({ code }) => code === "regions-not-asked")?.message;
    expect(said).toContain("the questions that are meant for it left no room");
    expect(said).not.toContain("budget");
    expect(said).not.toContain("maxQueries");
  });

  test("speaks of dates as dates", async () => {
    const day = (i: number) => new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 300 }, (_, i) => ({ since: day((i * 7) % 1000), size: i % 13 }));
    const blackBox = functionBlackBox(({ since }) => (String(since) < "2021-06-01" ? "old" : "new"), {
      labels: ["old", "new"],
    });
    const explanation = await createLore({ blackBox, background: tableFromRows(rows) }).explain(rows[200], { seed: 3 });
    const text = formatExplanation(explanation).replaceAll(/\s+/g, " ");
    const wanted =
      explanation.outcome === "old"
        ? /since is 2021-0[67]-\d\d or later \(asked up to/
        : /since is 2021-0[45]-\d\d or earlier \(asked down to/;
    expect(text).toMatch(wanted);
  });
});

describe("the surrogate's counterfactual rules", () => {
  test("of the default preset are counted on rows it was not grown on, and promise an outcome sought", async () => {
    const { counterfactualRules, evidence, rule, outcome, instance } = await explain();
    expect(counterfactualRules.length).toBeGreaterThan(0);
    expect(evidence.counterfactualRules).toBeGreaterThanOrEqual(counterfactualRules.length);
    for (const found of counterfactualRules) {
      expect(found.rule.outcome).not.toBe(outcome);
      expect(found.falsified.length).toBe(counterfactualRules[0].falsified.length);
      expect(found.falsified).toEqual(found.rule.premise.filter((condition) => !holdsInRow(condition, instance)));
      const named = (premise: Explanation["rule"]["premise"]) => premise.map(({ feature }) => feature).sort();
      expect(named(updatePremise(rule.premise, found.delta))).toEqual(named(found.rule.premise));
      expect(found.confirmed).toBe(true);
    }
    expect(
      counterfactualRules.some(({ onBackground, onPerturbed }) => onBackground.trials + onPerturbed.trials > 0),
    ).toBe(true);
  });

  test("of the paper's preset are those of its counterfactuals, and cost no question", async () => {
    const { counterfactualRules, counterfactuals, evidence } = await explain({ preset: "paper" });
    const texts = (rules: readonly { readonly rule: unknown }[]) =>
      rules.map(({ rule }) => JSON.stringify(rule)).sort();
    expect(texts(counterfactualRules)).toEqual(texts(counterfactuals));
    expect(counterfactuals.every(({ region }) => region === null)).toBe(true);
    const asked = counterfactualRules.reduce(
      (sum, { onBackground, onPerturbed }) => sum + onBackground.trials + onPerturbed.trials,
      0,
    );
    expect(asked).toBeLessThanOrEqual(evidence.queries);
  });

  test("of a global tree are counted on the rows it was grown on", async () => {
    const { counterfactualRules } = await createGlobalTree({ blackBox: loanDesk, background: applicants }).explain(
      applicant,
    );
    expect(counterfactualRules.length).toBeGreaterThan(0);
    for (const { rule, onBackground } of counterfactualRules) {
      const covered = Array.from({ length: applicants.rowCount }, (_, i) => rowAt(applicants, i)).filter((row) =>
        rule.premise.every((condition) => holdsInRow(condition, row)),
      );
      expect(onBackground.trials).toBe(covered.length);
    }
  });

  test("are at most 20, and a text lists 5 of them and says how many more there are", async () => {
    const rows = Array.from({ length: 600 }, (_, i) => ({
      code: `k${i % 60}`,
      size: (i * 37) % 101,
      age: (i * 53) % 90,
    }));
    const blackBox = functionBlackBox(({ code }) => (Number(String(code).slice(1)) % 2 === 0 ? "even" : "odd"), {
      labels: ["even", "odd"],
    });
    const explanation = await createGlobalTree({ blackBox, background: tableFromRows(rows) }).explain(rows[0]);
    expect(explanation.evidence.counterfactualRules).toBe(30);
    expect(explanation.counterfactualRules).toHaveLength(20);
    expect(formatExplanation(explanation)).not.toContain("The tree's rules");
    const text = formatExplanation(explanation, { show: ["rules"] }).replaceAll(/\s+/g, " ");
    expect(text).toContain("and 25 more, 15 of them in the JSON form of this explanation");
  });
});
