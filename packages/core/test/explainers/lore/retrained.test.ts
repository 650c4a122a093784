// Models that were trained again: how many of them agree with a counterfactual.

import { describe, expect, test } from "vitest";
import {
  createLore,
  functionBlackBox,
  LoreError,
  type LoreSetup,
  type Row,
  tableFromRows,
} from "../../../src/index.ts";

const jobs = ["clerk", "other", "none"];
const background = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({
    age: 18 + ((i * 7) % 47),
    job: jobs[i % 3],
    income: 500 + ((i * 37) % 200) * 7,
  })),
);
/** Grants above an income; outcomes in any order. */
const desk = (bound: number, labels = ["deny", "grant"]) =>
  functionBlackBox(({ income }) => (Number(income) > bound ? "grant" : "deny"), { labels });
const applicant: Row = { age: 22, job: "clerk", income: 800 };
const explain = (setup: Partial<LoreSetup>) =>
  createLore({ blackBox: desk(900), background, effort: "quick", ...setup }).explain(applicant, { seed: 3 });

describe("models that were trained again", () => {
  test("are counted where they leave the case its outcome, whatever the order of their outcomes", async () => {
    const bounds = [700, 880, 920, 1000, 5000];
    const retrained = bounds.map((bound, i) => desk(bound, i % 2 === 0 ? ["deny", "grant"] : ["grant", "deny"]));
    const { counterfactuals } = await explain({ retrained });
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const { instance, survival, least } of counterfactuals) {
      const keptAt = ({ income }: Row) => bounds.slice(1).filter((bound) => Number(income) > bound).length;
      const kept = keptAt(instance);
      expect(survival).toEqual({ probability: kept / 4, basis: "retrained", trials: 4, kept });
      if (least === null) continue;
      const keptLeast = keptAt(least.instance);
      expect(least.survival).toEqual({ probability: keptLeast / 4, basis: "retrained", trials: 4, kept: keptLeast });
    }
  });

  test("change nothing but the chance, and are not counted as questions", async () => {
    const [without, measured] = [await explain({}), await explain({ retrained: [desk(950)] })];
    expect(measured.evidence.queries).toBe(without.evidence.queries);
    expect(measured.counterfactuals.map(({ changes }) => changes)).toEqual(
      without.counterfactuals.map(({ changes }) => changes),
    );
    expect(without.counterfactuals[0].survival?.basis).toBe("estimated");
  });

  test("that all change the case's own outcome say nothing: the chance is estimated", async () => {
    const { counterfactuals } = await explain({ retrained: [desk(100), desk(200)] });
    for (const { survival } of counterfactuals) expect(survival?.basis).toBe("estimated");
  });

  test("that fail end the explanation with a code", async () => {
    const broken = functionBlackBox(
      () => {
        throw new Error("no");
      },
      { labels: ["deny", "grant"] },
    );
    await expect(explain({ retrained: [broken] })).rejects.toThrow(LoreError);
  });
});
