// The rows that LIME asks about.

import { describe, expect, test } from "vitest";
import type { Neighborhood } from "../../../src/extend.ts";
import { type BlackBox, createLime, type Row, tableFromRows } from "../../../src/index.ts";
import { f1 } from "../../../src/measures.ts";
import { holds } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";
import { explain, scored } from "./lime-subject.ts";

describe("LIME's neighbourhood", () => {
  test("is handed out once: x first, labelled by the black box, and what fidelity is measured on", async () => {
    const given: Neighborhood[] = [];
    const lime = createLime({ blackBox: loanDesk, background: applicants, features: 4 });
    const explanation = await lime.explain(applicant, { seed: 1, onNeighborhood: (z) => given.push(z) });
    expect(given).toHaveLength(1);
    const [{ rows, labels, count }] = given;
    expect(count).toBe(5000);
    expect(Array.from(rows.subarray(0, 4))).toEqual(Array.from(encodeInstance(applicant, applicants).codes));
    expect(labels).toEqual(loanDesk.predict({ features: applicants.features, count, data: rows }));
    const weightOf = new Map(explanation.weights.map((weight) => [weight.feature, weight]));
    const says = Int32Array.from({ length: count }, (_, i) => {
      const value = applicants.features.reduce((sum, feature, j) => {
        const found = weightOf.get(feature.name);
        const isIn = found?.condition != null && holds(found.condition, feature, rows[i * 4 + j]);
        return sum + (isIn ? (found?.weight ?? 0) : 0);
      }, explanation.intercept);
      return value >= 0.5 ? 1 : 0;
    });
    const isOutcome = labels.map((label) => (label === labels[0] ? 1 : 0));
    expect(explanation.evidence.fidelity).toBeCloseTo(f1(says, isOutcome, 2), 10);
  });

  test("has categories and quartiles as often as the background, numbers within its range", async () => {
    let given: Neighborhood | undefined;
    const lime = createLime({ blackBox: loanDesk, background: applicants });
    await lime.explain(applicant, { onNeighborhood: (z) => (given = z) });
    const column = (j: number) => Array.from({ length: 4999 }, (_, i) => given?.rows[(i + 1) * 4 + j] ?? Number.NaN);
    const clerks = column(1).filter((code) => code === 0).length / 4999;
    expect(Math.abs(clerks - 1 / 3)).toBeLessThan(0.03);
    const income = applicants.columns[2].slice().sort();
    expect(Math.min(...column(2))).toBeGreaterThanOrEqual(income[0]);
    expect(Math.max(...column(2))).toBeLessThanOrEqual(income[income.length - 1]);
    const low = column(2).filter((value) => value <= income[75]).length / 4999;
    expect(Math.abs(low - 0.25)).toBeLessThan(0.03);
  });

  test("asks about no distinct row twice, for labels and for probabilities alike", async () => {
    const rows = Array.from({ length: 50 }, (_, i): Row => ({ a: `a${i % 3}`, b: `b${i % 4}`, c: i % 5 === 0 }));
    const background = tableFromRows(rows);
    const box = scored(({ a }) => (a === "a0" ? 0.8 : 0.3));
    const asked = { labels: 0, probabilities: 0 };
    const blackBox: BlackBox = {
      ...box,
      predict: (batch) => {
        asked.labels += batch.count;
        return box.predict(batch);
      },
      predictProbabilities: (batch) => {
        asked.probabilities += batch.count;
        return box.predictProbabilities?.(batch) ?? [];
      },
    };
    const { evidence, weights } = await explain({ blackBox, background }, rows[0]);
    expect(asked).toEqual({ labels: 24, probabilities: 24 });
    expect(evidence).toMatchObject({ queries: 24, batches: 2, neighbors: 5000 });
    expect(weights[0]).toMatchObject({ feature: "a", condition: { kind: "value", value: "a0" } });
    expect(weights[0].weight).toBeCloseTo(0.5, 2);
  });
});
