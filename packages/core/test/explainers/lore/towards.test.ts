// `towards`: counterfactuals that reach one outcome of three, by LORE and by the stochastic search.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileConstraints } from "../../../src/constraints/compile-constraints.ts";
import { leastChangesOf } from "../../../src/explanation/least-changes.ts";
import {
  type BlackBox,
  createLore,
  createStochasticCounterfactual,
  type Explanation,
  explanationToMarkdown,
  formatExplanation,
  formatStochasticCounterfactual,
  functionBlackBox,
  immutable,
  type LoreError,
  type LoreSetup,
  mayOnlyIncrease,
  type Row,
  rowAt,
} from "../../../src/index.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { applicants } from "../../loan.ts";

const RUNS = Math.max(10, Math.ceil(Number(process.env.LORE_PROPERTY_RUNS ?? 1000) / 25));
const LABELS = ["bad", "fair", "good"];

const grades = functionBlackBox(
  ({ age, income, job }) =>
    age > 30 && income > 1300 && job !== "none" ? "good" : income > 1000 || age > 55 ? "fair" : "bad",
  { labels: LABELS },
);
/** One step leads to fair; good is far, and rare. */
const strict = functionBlackBox(
  ({ age, income, car }) => (age > 55 && income > 1400 && car ? "good" : income > 900 ? "fair" : "bad"),
  { labels: LABELS },
);
const never = functionBlackBox(({ income }) => (income > 900 ? "fair" : "bad"), { labels: LABELS });
const BAD: Row = { age: 22, job: "clerk", income: 800, car: false };

const explain = (setup: Partial<LoreSetup> = {}, row: Row = BAD, seed = 7): Promise<Explanation> =>
  createLore({ blackBox: grades, background: applicants, ...setup }).explain(row, { seed });

function answer(blackBox: BlackBox, row: Row): string {
  const { features, codes } = encodeInstance(row, applicants);
  return blackBox.labels[(blackBox.predict({ features, count: 1, data: codes }) as Int32Array)[0]];
}

const outcomesOf = ({ counterfactuals }: Explanation) => [...new Set(counterfactuals.map(({ outcome }) => outcome))];

function refusal(make: () => unknown): { code: string; message: string } {
  try {
    make();
  } catch (error) {
    return error as LoreError;
  }
  throw new Error("nothing was refused");
}

const thresholds = fc.record({
  fair: fc.integer({ min: 500, max: 1900 }),
  good: fc.integer({ min: 500, max: 1900 }),
  age: fc.integer({ min: 18, max: 60 }),
});
const madeBox = ({ fair, good, age }: { fair: number; good: number; age: number }) =>
  functionBlackBox((row) => (row.income > good && row.age > age ? "good" : row.income > fair ? "fair" : "bad"), {
    labels: LABELS,
  });

describe("counterfactuals towards one outcome", () => {
  test("all have it by the black box's own word, within the constraints, or a reason says why there are none", async () => {
    const constraints = [immutable("job"), mayOnlyIncrease("age")];
    const property = fc.asyncProperty(
      thresholds,
      fc.nat(299),
      fc.constantFrom(...LABELS),
      fc.boolean(),
      async (where, at, towards, isBound) => {
        const blackBox = madeBox(where);
        const row = rowAt(applicants, at);
        const bound = isBound ? constraints : [];
        const explanation = await explain({ blackBox, towards, effort: "quick", constraints: bound }, row, at);
        const { counterfactuals, counterfactualRules, noCounterfactual, outcome } = explanation;
        const x = encodeInstance(row, applicants);
        const compiled = compileConstraints(bound, x.features, x.codes);
        for (const found of counterfactuals) {
          expect(found).toMatchObject({ outcome: towards, answer: towards, confirmed: true });
          expect(answer(blackBox, found.instance)).toBe(towards);
          expect(compiled.allows(encodeInstance(found.instance, applicants).codes, 0)).toBe(true);
        }
        for (const { rule } of counterfactualRules) expect(rule.outcome).toBe(towards);
        expect(noCounterfactual === null).toBe(counterfactuals.length > 0);
        expect(noCounterfactual?.reason === "already-there").toBe(outcome === towards);
      },
    );
    await fc.assert(property, { numRuns: RUNS });
  });

  test("are found where another outcome is nearer, though it alone is shown without the option", async () => {
    for (let seed = 0; seed < 5; seed++) {
      expect(outcomesOf(await explain({ blackBox: strict }, BAD, seed))).toEqual(["fair"]);
      const explanation = await explain({ blackBox: strict, towards: "good" }, BAD, seed);
      expect(outcomesOf(explanation)).toEqual(["good"]);
      const [found] = explanation.counterfactuals;
      const instance = found.least?.instance ?? found.instance;
      expect(leastChangesOf(found).map(({ feature }) => feature)).toEqual(["age", "income", "car"]);
      // The nearest there is has 56 and 1401.
      expect(Number(instance.age)).toBeLessThan(58);
      expect(Number(instance.income)).toBeLessThan(1420);
    }
  });

  test("leave the rule about x's own outcome, and tell it well", async () => {
    const { rule, outcome, evidence } = await explain({ blackBox: strict, towards: "good" });
    expect([rule.outcome, outcome, evidence.hit]).toEqual(["bad", "bad", true]);
    expect(evidence.freshFidelity).toBeGreaterThan(0.9);
  });

  test("left open are what they are without the option, to the byte", async () => {
    for (let at = 0; at < 12; at++) {
      const row = rowAt(applicants, at * 23);
      const open = { towards: null } as unknown as Partial<LoreSetup>;
      const [given, omitted] = [await explain(open, row, at), await explain({}, row, at)];
      expect(JSON.stringify(given)).toBe(JSON.stringify(omitted));
      expect(given.options.towards).toBeNull();
    }
  });

  test("of a case that has the outcome already are none, and that is no fault", async () => {
    const explanation = await explain({ towards: "bad" });
    const { options, ...there } = explanation;
    expect(there).toMatchObject({ outcome: "bad", counterfactuals: [], counterfactualRules: [] });
    expect(there.noCounterfactual).toEqual({ reason: "already-there", inTheWay: [] });
    expect(options.towards).toBe("bad");
    expect(there.rule).toEqual((await explain()).rule);
    expect(formatExplanation(explanation)).toContain("nothing: the model already says BAD");
    expect(explanationToMarkdown(explanation)).toContain("Nothing: the model already says bad.");
  });

  test("of an outcome that no case has are none, and the texts say so", async () => {
    const explanation = await explain({ blackBox: never, towards: "good" });
    expect(explanation.noCounterfactual).toEqual({ reason: "outcome-not-seen", inTheWay: [] });
    const { queries, pool } = explanation.evidence;
    const asked = (queries + (pool?.queries ?? 0)).toLocaleString("en-US");
    expect(formatExplanation(explanation)).toContain(`none of the ${asked} cases asked about has the outcome good`);
    expect(explanationToMarkdown(explanation)).toContain(
      `None of the ${asked} cases that the model was asked about has the outcome good.`,
    );
    expect(explanation.evidence.hit).toBe(true);
  });

  test("that constraints forbid name those in the way of that outcome", async () => {
    // Fair is still to be had by income; good is not while the car stays as it is.
    const explanation = await explain({ blackBox: strict, towards: "good", constraints: [immutable("car")] });
    expect(explanation.counterfactuals).toEqual([]);
    expect(explanation.noCounterfactual).toEqual({ reason: "constraints", inTheWay: [immutable("car")] });
    expect(formatExplanation(explanation)).toContain("in the way of a case that is known to have the outcome good:");
  });

  test("stand under a heading that names it", async () => {
    const explanation = await explain({ towards: "good" });
    expect(formatExplanation(explanation)).toContain("What would have to change for the outcome good\n");
    expect(explanationToMarkdown(explanation)).toContain("## What would have to change for the outcome good\n");
    expect(formatExplanation(await explain())).toContain("What would have to change\n");
  });

  test("keep to a budget", async () => {
    const { evidence, counterfactuals } = await explain({ blackBox: strict, towards: "good", maxQueries: 150 });
    expect(evidence.queries).toBeLessThanOrEqual(150);
    for (const { answer: told } of counterfactuals) expect(told).toBe("good");
  });
});

describe.each([
  ["LORE", createLore],
  ["the stochastic counterfactual", createStochasticCounterfactual],
])("%s", (_, create) => {
  const make = (towards: unknown) => () =>
    create({ blackBox: grades, background: applicants, towards: towards as string });

  test("refuses an outcome that the model does not have, at once, and says which it has", () => {
    expect(refusal(make("goood"))).toMatchObject({ code: "invalid-option" });
    expect(refusal(make("goood")).message).toContain('got "goood"; did you mean "good"?');
    expect(refusal(make("splendid")).message).toContain("known are bad, fair, good");
    expect(refusal(make(1)).message).toContain("towards must be an outcome of the model, as text, got 1");
  });
});

test("the paper preset has no such option", () => {
  const paper = () => createLore({ blackBox: grades, background: applicants, preset: "paper", towards: "good" });
  expect(refusal(paper).message).toContain('towards cannot be used with preset "paper"');
});

describe("the stochastic counterfactual towards one outcome", () => {
  const search = (towards: string | undefined, blackBox: BlackBox = grades, row: Row = BAD, seed = 7) =>
    createStochasticCounterfactual({
      ...{ blackBox, background: applicants },
      ...(towards === undefined ? {} : { towards }),
    }).explain(row, { seed });

  /** Surer of an outcome the farther from where it ends. */
  const scored: BlackBox = {
    labels: LABELS,
    predict: ({ data, count }) =>
      Int32Array.from({ length: count }, (_, i) => (data[i * 4 + 2] > 1400 ? 2 : data[i * 4 + 2] > 900 ? 1 : 0)),
    predictProbabilities: ({ data, count }) =>
      Float64Array.from({ length: 3 * count }, (_, k) => {
        const near = (centre: number) => Math.exp(-(((data[Math.floor(k / 3) * 4 + 2] - centre) / 400) ** 2));
        const all = [650, 1150, 1650].map(near);
        return all[k % 3] / (all[0] + all[1] + all[2]);
      }),
  };

  test.each([
    ["labels", grades],
    ["probabilities", scored],
  ])("has it by the black box's own word, with %s", async (_, blackBox) => {
    for (let seed = 0; seed < 10; seed++) {
      const { counterfactual, outcome, options } = await search("good", blackBox, BAD, seed);
      expect([outcome, counterfactual?.outcome, options.towards]).toEqual(["bad", "good", "good"]);
      expect(answer(blackBox, counterfactual?.instance ?? BAD)).toBe("good");
    }
  });

  test("is none where the case has it already or no case has it, and the text says which", async () => {
    const there = await search("bad");
    expect([there.counterfactual, there.notes]).toEqual([null, []]);
    expect(formatStochasticCounterfactual(there)).toContain("nothing: the model already says BAD");
    const unseen = await search("good", never);
    expect([unseen.counterfactual, unseen.notes]).toEqual([null, []]);
    expect(formatStochasticCounterfactual(unseen)).toContain("no case with the outcome GOOD was found");
  });
});
