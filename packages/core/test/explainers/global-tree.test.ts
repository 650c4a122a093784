// One tree for all instances.

import { describe, expect, test } from "vitest";
import { countedBlackBox, type Neighborhood, rowMajor } from "../../src/extend.ts";
import {
  type BlackBox,
  createGlobalTree,
  type Feature,
  functionBlackBox,
  type LoreError,
  type Row,
  rowAt,
} from "../../src/index.ts";
import { covers } from "../../src/rules/condition.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { explainerContract } from "../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const make = (blackBox: BlackBox = loanDesk) => createGlobalTree({ blackBox, background: applicants });

describe("the global tree as an explainer", () => {
  const other: Row = { age: 60, job: "other", income: 700, car: true };
  for (const check of explainerContract(() => make(), [applicant, other])) test(check.name, check.run);
});

describe("the global tree", () => {
  test("explains the loan desk by what the desk goes by", async () => {
    const explanation = await make().explain(applicant);
    expect(explanation).toMatchObject({ method: "global", outcome: "deny", rule: { outcome: "deny" } });
    expect(explanation.rule.premise.map(({ feature }) => feature)).not.toContain("car");
    expect(explanation.counterfactuals[0]).toMatchObject({ confirmed: true, outcome: "grant" });
    expect(explanation.evidence).toMatchObject({ hit: true, neighbors: 300, freshFidelity: null });
    expect(explanation.evidence.fidelity).toBeGreaterThan(0.95);
  });

  test("is the same for every instance, and each rule is the part of it that covers the instance", async () => {
    const explainer = make();
    const { surrogate } = await explainer.explain(applicant);
    for (let i = 0; i < 30; i++) {
      const row = rowAt(applicants, i * 10);
      const explanation = await explainer.explain(row);
      expect(explanation.surrogate).toEqual(surrogate);
      const { features, codes } = encodeInstance(row, applicants);
      expect(covers(explanation.rule.premise, features, codes)).toBe(true);
      for (const { rule } of explanation.counterfactuals) {
        expect(rule?.outcome).not.toBe(explanation.rule.outcome);
        expect(covers(rule?.premise ?? [], features, codes)).toBe(false);
      }
    }
  });

  test("is grown once, from one batch and one that repeats a few rows, when it is first needed", async () => {
    const counted = countedBlackBox(loanDesk);
    const explainer = make(counted);
    expect(counted.count()).toEqual({ rows: 0, calls: 0 });
    const [first, second] = await Promise.all([explainer.explain(applicant), explainer.explain(rowAt(applicants, 1))]);
    await explainer.explain(applicant);
    // The three instances, their counterfactuals, and the background once, three rows of it twice.
    const own = first.evidence.queries - 300 + (second.evidence.queries - 300) + (first.evidence.queries - 300);
    expect(counted.count().rows).toBe(303 + own);
    expect(first.evidence.repeated).toEqual({ rows: 3, changed: 0 });
    expect(first.evidence.batches).toBe(4);
  });

  test("hands out the background's rows with the black box's labels", async () => {
    const seen: [Neighborhood, readonly Feature[]][] = [];
    await make().explain(applicant, { onNeighborhood: (...given) => seen.push(given) });
    expect(seen.length).toBe(1);
    expect(seen[0][0].rows).toEqual(rowMajor(applicants));
    const batch = { features: applicants.features, count: 300, data: rowMajor(applicants) };
    expect([...seen[0][0].labels]).toEqual([...((await loanDesk.predict(batch)) as number[])]);
  });

  test("takes a category that the background does not have, and a missing value, and says so", async () => {
    const { notes, surrogate } = await make().explain({ age: null, job: "pilot", income: 800, car: true });
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(["unseen-category", "unseen-gap"]));
    expect(JSON.stringify(surrogate)).not.toContain("pilot");
  });

  test("says where there is one outcome only", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const { noCounterfactual, notes } = await make(always).explain(applicant);
    expect(noCounterfactual).toEqual({ reason: "one-outcome", inTheWay: [] });
    expect(notes.map(({ code }) => code)).toContain("one-outcome-neighborhood");
  });

  test("tries again after the black box has failed", async () => {
    let isBroken = true;
    const flaky: BlackBox = {
      labels: loanDesk.labels,
      predict: (batch) => {
        if (isBroken && batch.count > 1) throw new Error("out of order");
        return loanDesk.predict(batch);
      },
    };
    const explainer = make(flaky);
    const failure = await explainer.explain(applicant).catch((error: LoreError) => error.code);
    expect(failure).toBe("black-box-failed");
    isBroken = false;
    expect((await explainer.explain(applicant)).outcome).toBe("deny");
  });

  test("one that is cancelled while the tree is made does not take the others with it", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: BlackBox = {
      labels: loanDesk.labels,
      predict: async (batch) => {
        if (batch.count > 1) await gate;
        return loanDesk.predict(batch);
      },
    };
    const explainer = make(slow);
    const controller = new AbortController();
    let reached = () => {};
    const growing = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const cancelled = explainer
      .explain(applicant, { signal: controller.signal, onProgress: ({ phase }) => phase === "surrogate" && reached() })
      .catch((error: LoreError) => error.code);
    const patient = explainer.explain(applicant);
    await growing;
    controller.abort();
    expect(await cancelled).toBe("aborted");
    release();
    expect((await patient).outcome).toBe("deny");
  });

  test("refuses options that it does not have", () => {
    expect(() => createGlobalTree({ blackBox: loanDesk, background: applicants, neighbors: 3 } as never)).toThrow(
      /unknown option "neighbors"/,
    );
  });
});
