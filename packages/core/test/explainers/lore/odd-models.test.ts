// Models that a rule can hardly be found for: an explanation comes all the same and says what must be known beside it.

import { describe, expect, test } from "vitest";
import { batchRow, Random } from "../../../src/extend.ts";
import { type BlackBox, createLore, type Explanation, functionBlackBox, type Row } from "../../../src/index.ts";
import { covers } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const explain = (blackBox: BlackBox, row: Row = applicant, seed = 1) =>
  createLore({ blackBox, background: applicants }).explain(row, { seed });
const codesOf = ({ notes }: Explanation) => notes.map(({ code }) => code);

function expectSound({ rule, outcome, evidence }: Explanation, row: Row = applicant) {
  const x = encodeInstance(row, applicants);
  expect(covers(rule.premise, x.features, x.codes)).toBe(true);
  expect(rule.outcome).toBe(outcome);
  expect(evidence.hit).toBe(true);
}

describe("a model that gives", () => {
  test("another answer now and then is explained, with the note wherever it was noticed", async () => {
    let noticed = 0;
    for (let seed = 0; seed < 6; seed++) {
      const random = Random.fromSeed(seed);
      const isCase = (row: Row) => Object.keys(applicant).every((name) => row[name] === applicant[name]);
      const noisy: BlackBox = {
        ...loanDesk,
        predict: async (batch) => {
          const labels = Int32Array.from(await loanDesk.predict(batch));
          return labels.map((label, i) =>
            random.chance(0.02) && !isCase(batchRow(batch, i)) ? random.below(2) : label,
          );
        },
      };
      const explained = await explain(noisy);
      expectSound(explained);
      expect(explained.rule.premise.map(({ feature }) => feature).sort()).toEqual(["age", "income"]);
      const { repeated, pool } = explained.evidence;
      const changed = repeated.changed + (pool?.repeated.changed ?? 0);
      expect(codesOf(explained).includes("answers-vary")).toBe(changed > 0);
      noticed += Number(changed > 0);
    }
    expect(noticed).toBeGreaterThan(0);
  });

  test("labels alone, without probabilities, is explained like one that gives both", async () => {
    const { predictProbabilities: _, ...labelsOnly } = loanDesk;
    const both: BlackBox = {
      ...labelsOnly,
      predictProbabilities: async (batch) =>
        Float64Array.from(Array.from(await loanDesk.predict(batch)).flatMap((label) => [1 - label, label])),
    };
    const [one, other] = [await explain(labelsOnly), await explain(both)];
    expectSound(one);
    expect(other.probability).toBe(1);
    expect(one.probability).toBeNull();
    expect([one.rule, one.counterfactuals]).toEqual([other.rule, other.counterfactuals]);
  });

  test("one outcome only has no rule, which is said", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const explained = await explain(always);
    expectSound(explained);
    expect(explained.rule.premise).toEqual([]);
    expect(codesOf(explained)).toContain("one-outcome-pool");
    expect(codesOf(explained)).not.toContain("outcome-not-in-pool");
    expect(explained.evidence.rule?.verdict).toBe("does-not-hold");
    expect(explained.evidence.pool?.rowsByOutcome).toEqual({ deny: explained.evidence.pool?.rows, grant: 0 });
  });

  test("an outcome to the case that no row of the pool has says so", async () => {
    const far: Row = { age: 22, job: "clerk", income: 99_000, car: false };
    const rich = functionBlackBox(({ income }) => (Number(income) > 50_000 ? "rich" : "not"), {
      labels: ["not", "rich"],
    });
    const explained = await explain(rich, far);
    expectSound(explained, far);
    expect(codesOf(explained)).toContain("outcome-not-in-pool");
    expect(codesOf(explained)).not.toContain("one-outcome-pool");
    expect(explained.evidence.rule?.verdict).toBe("does-not-hold");
  });

  test("nothing before the time is up says nothing of a pool that has no case", async () => {
    let ms = 0;
    const slow = {
      ...loanDesk,
      predict: async (batch: Parameters<BlackBox["predict"]>[0]) => {
        ms += 50;
        return loanDesk.predict(batch);
      },
    };
    const lore = createLore({ blackBox: slow, background: applicants, maxMs: 1, now: () => ms });
    const explained = await lore.explain(applicant, { seed: 1 });
    expect(explained.evidence.pool?.rows).toBe(0);
    expect(codesOf(explained)).toContain("pool-cut-short");
    for (const code of ["one-outcome-pool", "outcome-not-in-pool"]) expect(codesOf(explained)).not.toContain(code);
    // It was the clock, and no budget of questions.
    expect(codesOf(explained)).toContain("time-used-up");
    expect(codesOf(explained)).not.toContain("budget-used-up");
  });

  test("neither note where both outcomes are in the pool", async () => {
    const codes = codesOf(await explain(loanDesk));
    for (const code of ["one-outcome-pool", "outcome-not-in-pool", "pool-cut-short"]) expect(codes).not.toContain(code);
  });

  test("ten outcomes is explained for each of them", async () => {
    const labels = Array.from({ length: 10 }, (_, k) => `class ${k}`);
    const tenths = functionBlackBox(({ income }) => labels[Math.min(9, Math.floor((Number(income) - 500) / 150))], {
      labels,
    });
    for (const [k, label] of labels.entries()) {
      const row = { ...applicant, income: 500 + 150 * k + 70 };
      const explained = await explain(tenths, row);
      expectSound(explained, row);
      expect(explained.outcome).toBe(label);
      expect(explained.rule.premise.map(({ feature }) => feature)).toContain("income");
      expect(Object.keys(explained.evidence.pool?.rowsByOutcome ?? {})).toEqual(labels);
      expect(explained.counterfactuals.length).toBeGreaterThan(0);
    }
  });
});
