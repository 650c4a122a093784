import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedBlackBox, type Neighborhood, Random } from "../../../src/extend.ts";
import {
  type AnchorSetup,
  createAnchor,
  functionBlackBox,
  type LoreError,
  type Progress,
  type Row,
  rowAt,
  tableFromRows,
} from "../../../src/index.ts";
import { covers } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { explainerContract } from "../../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const explain = (setup: Partial<AnchorSetup> = {}, row: Row = applicant, seed = 7) =>
  createAnchor({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

const LABELS = { labels: ["deny", "grant"] };

describe("Anchor as an explainer", () => {
  const make = () => createAnchor({ blackBox: loanDesk, background: applicants });
  for (const check of explainerContract(make, [applicant, { age: 60, job: "other", income: 700, car: true }])) {
    test(check.name, check.run);
  }
});

describe("an anchor", () => {
  test("of the loan desk names what the desk goes by", async () => {
    const { outcome, rule, evidence, notes } = await explain({}, { ...applicant, job: "none" });
    expect(outcome).toBe("deny");
    expect(rule.outcome).toBe("deny");
    expect(rule.premise.map(({ feature }) => feature).sort()).toEqual(["income", "job"]);
    expect(evidence.reachedThreshold).toBe(true);
    expect(evidence.precision.successes / evidence.precision.trials).toBeGreaterThan(0.95);
    expect(notes).toEqual([]);
  });

  test("is the widest rule among those that are precise: one condition where one is enough", async () => {
    const bySide = functionBlackBox(({ income }) => ((income as number) > 900 ? "grant" : "deny"), LABELS);
    const { rule } = await explain({ blackBox: bySide }, { ...applicant, income: 1900 });
    expect(rule.premise).toHaveLength(1);
    expect(rule.premise[0]).toMatchObject({ kind: "interval", feature: "income", atMost: null });
  });

  test("has no condition where every case has the outcome", async () => {
    const always = functionBlackBox(() => "deny", LABELS);
    const { rule, evidence } = await explain({ blackBox: always });
    expect(rule.premise).toEqual([]);
    expect(evidence).toMatchObject({ coverage: 1, reachedThreshold: true, precision: { successes: 200, trials: 200 } });
  });

  test("covers the instance, states its coverage of the background, and keeps to maxConditions", async () => {
    for (let i = 0; i < 12; i++) {
      const { rule, evidence } = await explain({ maxConditions: 1 + (i % 3) }, rowAt(applicants, i), i);
      expect(rule.premise.length).toBeLessThanOrEqual(1 + (i % 3));
      const codes = (k: number) => encodeInstance(rowAt(applicants, k), applicants).codes;
      expect(covers(rule.premise, applicants.features, codes(i))).toBe(true);
      const covered = Array.from({ length: applicants.rowCount }, (_, k) => k).filter((k) =>
        covers(rule.premise, applicants.features, codes(k)),
      );
      expect(evidence.coverage).toBeCloseTo(covered.length / applicants.rowCount, 12);
    }
  });

  test("that reached the threshold keeps it on fresh cases, nearly always", async () => {
    const noise = functionBlackBox(({ age, income, car }) => {
      const risk = (age as number) / 70 + (income as number) / 2000 + (car ? 0.1 : 0);
      return risk > 1 || ((age as number) * 7 + (income as number)) % 17 === 0 ? "grant" : "deny";
    }, LABELS);
    const shares: number[] = [];
    for (let i = 0; i < 40; i++) {
      const { evidence } = await explain({ blackBox: noise, threshold: 0.9 }, rowAt(applicants, i * 7), i);
      if (evidence.reachedThreshold) shares.push(evidence.precision.successes / evidence.precision.trials);
    }
    expect(shares.length).toBeGreaterThan(30);
    expect(shares.filter((share) => share < 0.85).length).toBeLessThanOrEqual(0.1 * shares.length);
  });

  test("accepts a category that the background lacks, and a missing value, and says so", async () => {
    const row = { age: 22, job: "pilot", income: null, car: false };
    const { notes, instance } = await explain({}, row);
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(["unseen-category", "unseen-gap"]));
    expect(instance).toEqual(row);
  });
});

describe("what Anchor asks", () => {
  test("no distinct row twice, but for one in a hundred, and as many as it says", async () => {
    const seen: string[] = [];
    const spy = countedBlackBox(
      functionBlackBox((row) => {
        seen.push(JSON.stringify(row));
        return (row.income as number) > 900 && row.car ? "grant" : "deny";
      }, LABELS),
    );
    const { evidence } = await explain({ blackBox: spy }, { ...applicant, income: 1500, car: true });
    const distinct = new Set(seen).size;
    const repeated = { rows: seen.length - distinct, changed: 0 };
    expect(evidence).toMatchObject({ queries: distinct, repeated, batches: spy.count().calls });
    expect(repeated.rows).toBeLessThanOrEqual(distinct / 100);
  });

  test("never more than the budget, and a note says so when it is used up", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 600 }), fc.nat(299), async (maxQueries, i) => {
        const spy = countedBlackBox(loanDesk);
        const explanation = await explain({ blackBox: spy, maxQueries }, rowAt(applicants, i), i);
        expect(spy.count().rows).toBeLessThanOrEqual(maxQueries);
        expect(explanation.evidence.precision.trials).toBeGreaterThan(0);
        const codes = explanation.notes.map(({ code }) => code);
        if (!explanation.evidence.reachedThreshold) expect(codes).toContain("threshold-not-reached");
        if (maxQueries < 60) expect(codes).toContain("budget-used-up");
      }),
      { numRuns: 40 },
    );
  });

  test("has a budget where nobody sets one", async () => {
    expect((await explain()).options.maxQueries).toBe(100_000);
  });

  test("where chance decides: the best rule found, and that it does not reach the threshold", async () => {
    const chance = functionBlackBox(
      ({ age, income }) =>
        Random.fromSeed((age as number) * 10_007 + (income as number)).chance(0.5) ? "grant" : "deny",
      LABELS,
    );
    const { evidence, notes } = await explain({ blackBox: chance });
    expect(evidence.reachedThreshold).toBe(false);
    expect(notes.map(({ code }) => code)).toEqual(["threshold-not-reached"]);
  });

  test("is handed out with its labels, once", async () => {
    const handed: Neighborhood[] = [];
    const anchor = createAnchor({ blackBox: loanDesk, background: applicants });
    const onNeighborhood = (neighborhood: Neighborhood) => handed.push(neighborhood);
    const { evidence } = await anchor.explain(applicant, { seed: 1, onNeighborhood });
    expect(handed).toHaveLength(1);
    const [{ count, rows, labels }] = handed;
    expect(count).toBe(evidence.queries);
    const answers = await loanDesk.predict({ features: applicants.features, count, data: rows });
    expect([...labels]).toEqual(Array.from(answers));
  });
});

describe("a call of Anchor", () => {
  test("reports progress that only grows and ends at 1", async () => {
    const reports: Progress[] = [];
    const anchor = createAnchor({ blackBox: loanDesk, background: applicants });
    await anchor.explain(applicant, { onProgress: (progress) => reports.push(progress) });
    const shares = reports.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test("fails with a code where the black box fails", async () => {
    const broken = functionBlackBox(() => {
      throw new Error("out of order");
    }, LABELS);
    await expect(explain({ blackBox: broken })).rejects.toMatchObject({ code: "black-box-failed" });
  });

  test("refuses options that it does not know or cannot use", () => {
    const codeOf = (setup: object): string => {
      try {
        createAnchor({ blackBox: loanDesk, background: applicants, ...setup });
      } catch (error) {
        return (error as LoreError).code;
      }
      return "none";
    };
    for (const setup of [{ treshold: 0.9 }, { threshold: 1.1 }, { beamSize: 0 }, { delta: 0 }, { constraints: [] }]) {
      expect(codeOf(setup)).toBe("invalid-option");
    }
  });

  test("explains where the background has one row, or a feature that does not vary", async () => {
    const one = tableFromRows([{ age: 30, job: "clerk", income: 100, car: true }]);
    const { rule, evidence } = await explain({ background: one }, { age: 30, job: "clerk", income: 100, car: true });
    expect(rule.premise).toEqual([]);
    expect(evidence.coverage).toBe(1);
  });
});
