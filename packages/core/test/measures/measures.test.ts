// The measures of the paper: by hand on small rows, as properties on grown trees, and on every method's explanations.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeSurrogate } from "../../src/explainers/surrogate.ts";
import { growTree, type Neighborhood, predictLabel, rowMajor, treeDepth } from "../../src/extend.ts";
import {
  type Condition,
  type Counterfactual,
  createGlobalTree,
  createLore,
  type Explainer,
  type Explanation,
  type Feature,
  NEIGHBORHOODS,
  type Rule,
} from "../../src/index.ts";
import {
  type CoveredOutcome,
  compareRows,
  confirmedShare,
  counterfactualFidelity,
  counterfactualHit,
  coveredByRule,
  f1Of,
  falsifiedConditions,
  fidelity,
  hit,
  jaccard,
  localFidelity,
  measurableFromExplanation,
  measurableFromRule,
  measurableFromWeights,
  measureExplanation,
  ruleCoverage,
  ruleLength,
  rulePrecision,
  ruleStability,
  surrogateDepth,
  surrogatePredictor,
} from "../../src/measures.ts";
import { arityOf } from "../../src/table/feature.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const atMost = (feature: string, bound: number): Condition => ({
  kind: "interval",
  feature,
  above: null,
  atMost: bound,
});
const above = (feature: string, bound: number): Condition => ({
  kind: "interval",
  feature,
  above: bound,
  atMost: null,
});

const number: Feature = { name: "n", kind: "continuous", decimals: 0 };
const color: Feature = { name: "color", kind: "categorical", values: ["red", "blue"], spelling: ["red", "blue"] };

/** n = 1 … 6; b says no, no, yes, no, yes, yes. */
const six = {
  features: [number],
  labelNames: ["no", "yes"],
  rows: Float64Array.of(1, 2, 3, 4, 5, 6),
  labels: Int32Array.of(0, 0, 1, 0, 1, 1),
};
/** c says yes from 4 on. */
const compared = compareRows(six, (rows, offset) => Number(rows[offset] >= 4));
const small: Rule = { premise: [atMost("n", 3)], outcome: "no" };
const large: Rule = { premise: [above("n", 3)], outcome: "yes" };

const partsOf = (...rules: Rule[]): CoveredOutcome[] => rules.map((rule) => coveredByRule(rule, [number]));

describe("the measures by hand", () => {
  test("fidelity is the mean f1 of both labels on all rows", () => {
    expect([...compared.predicted]).toEqual([0, 0, 0, 1, 1, 1]);
    // Either label is said three times, is true three times, and is right twice.
    expect(fidelity(compared)).toBeCloseTo(2 / 3, 12);
  });

  test("l-fidelity is the f1 of b(x) on the rows that the rule covers", () => {
    // Of 1, 2, 3 c calls three no and b two: 2 * 2 / (3 + 2).
    expect(localFidelity(small, "no", compared)).toBeCloseTo(4 / 5, 12);
    // The rule says no where b says yes: it does not explain that outcome.
    expect(localFidelity(small, "yes", compared)).toBe(0);
    expect(localFidelity({ premise: [above("n", 6)], outcome: "yes" }, "yes", compared)).toBeNull();
  });

  test("cl-fidelity is the f1 of the other outcome on the rows that the counterfactual rules cover", () => {
    expect(counterfactualFidelity(partsOf(large), compared)).toBeCloseTo(4 / 5, 12);
    // Rows 5 and 6 alone: both right.
    const [five, beyond]: Rule[] = [
      { premise: [{ kind: "interval", feature: "n", above: 4, atMost: 5 }], outcome: "yes" },
      { premise: [above("n", 5)], outcome: "yes" },
    ];
    expect(counterfactualFidelity(partsOf(five, beyond), compared)).toBe(1);
    expect(counterfactualFidelity([], compared)).toBeNull();
    // Rules to both outcomes together cover all rows: the mean of the two.
    expect(counterfactualFidelity(partsOf(small, large), compared)).toBeCloseTo(2 / 3, 12);
  });

  test("hit and c-hit compare c with b, and leave out what was not asked", () => {
    expect([hit("yes", "yes"), hit("no", "yes")]).toEqual([1, 0]);
    const said = (surrogateOutcome: string, answer: string | null, confirmed = true) => ({
      surrogateOutcome,
      answer,
      confirmed,
    });
    const three = [said("yes", "yes"), said("yes", "no", false), said("no", "yes")];
    // c and b agree on the first alone, though b confirms the third, whose rule c does not have.
    expect(counterfactualHit([...three, said("yes", null)])).toBeCloseTo(1 / 3, 12);
    expect(confirmedShare([...three, said("yes", null)])).toBeCloseTo(2 / 3, 12);
    for (const measure of [counterfactualHit, confirmedShare]) {
      expect([measure([said("yes", null)]), measure([])]).toEqual([null, null]);
    }
  });

  test("precision is the share of right ones among the covered, coverage that of the covered among all", () => {
    expect(rulePrecision(small, six)).toBeCloseTo(2 / 3, 12);
    expect(rulePrecision({ premise: [above("n", 4)], outcome: "yes" }, six)).toBe(1);
    expect(rulePrecision({ premise: [above("n", 9)], outcome: "yes" }, six)).toBeNull();
    expect(ruleCoverage(small, [number], Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8))).toBeCloseTo(3 / 8, 12);
    expect(ruleCoverage({ premise: [], outcome: "no" }, [number], six.rows)).toBe(1);
    expect(ruleCoverage(small, [number], new Float64Array(0))).toBeNull();
  });

  test("|p| counts conditions and nf those that x falsifies", () => {
    const two: Rule = { premise: [atMost("n", 3), { kind: "value", feature: "color", value: "red" }], outcome: "no" };
    expect([ruleLength(two), ruleLength({ premise: [], outcome: "no" })]).toEqual([2, 0]);
    expect(
      falsifiedConditions([
        { rule: two, falsified: two.premise },
        { rule: small, falsified: small.premise },
      ]),
    ).toBe(1.5);
    expect(falsifiedConditions([{ rule: null, falsified: [] }])).toBeNull();
  });

  test("stability is the mean Jaccard coefficient of the rules' features over all pairs of runs", () => {
    const on = (...names: string[]): Rule => ({ premise: names.map((name) => atMost(name, 1)), outcome: "no" });
    // {a, b} and {b, c} share one of three; {a, b} and {a, b} all; {b, c} and {a, b} again one of three.
    expect(ruleStability([on("a", "b"), on("b", "c"), on("b", "a")])).toBeCloseTo((1 / 3 + 1 + 1 / 3) / 3, 12);
    expect(ruleStability([on(), on()])).toBe(1);
    expect(ruleStability([on("a"), on()])).toBe(0);
    expect(ruleStability([on("a")])).toBeNull();
  });

  test("f1 of one label is 0 where it occurs on neither side", () => {
    expect(f1Of([0, 0], [0, 0], 1)).toBe(0);
    expect(f1Of([1, 1, 0], [1, 0, 1], 1)).toBeCloseTo(0.5, 12);
  });
});

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e")).map((list) => new Set(list));

test("Jaccard's coefficient lies in [0, 1], is the same both ways, and is 1 for equal sets alone", () => {
  fc.assert(
    fc.property(names, names, (a, b) => {
      expect(jaccard(a, b)).toBe(jaccard(b, a));
      expect(jaccard(a, b)).toBeGreaterThanOrEqual(0);
      expect(jaccard(a, b)).toBeLessThanOrEqual(1);
      expect(jaccard(a, b) === 1).toBe([...a].sort().join() === [...b].sort().join());
    }),
  );
});

/** Rows of a number and a color, labelled at random: the trees that grow on them split on both. */
const labelled = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(1), fc.nat(2)), {
  minLength: 2,
  maxLength: 80,
});

function grow(cases: readonly (readonly [number, number, number])[]) {
  const features = [number, color];
  const columns = [0, 1].map((j) => Float64Array.from(cases, (one) => one[j]));
  const labels = Int32Array.from(cases, ([, , label]) => label);
  const tree = growTree(
    { columns, arity: Int32Array.from(features, arityOf), labels, labelCount: 3 },
    { confidence: 0.5, minimumCases: 1 },
  );
  const rows = Float64Array.from(cases.flatMap((one) => one.slice(0, 2)));
  return { features, tree, rows, labels, surrogate: describeSurrogate(tree, features, ["x", "y", "z"]) };
}

describe("a surrogate from JSON", () => {
  test("says of every row what the tree says, missing and unknown values included", () => {
    fc.assert(
      fc.property(labelled, (cases) => {
        const { features, tree, surrogate } = grow(cases);
        const predict = surrogatePredictor(JSON.parse(JSON.stringify(surrogate)), features);
        for (const n of [-10, -3.5, 0, 1, 4, 10, Number.NaN]) {
          for (const c of [0, 1, 2, Number.NaN]) {
            const row = Float64Array.of(99, n, c);
            expect(predict(row, 1)).toBe(predictLabel(tree, row, 1));
          }
        }
        expect(surrogateDepth(surrogate)).toBe(treeDepth(tree));
      }),
    );
  });

  test("refuses features that it does not know", () => {
    const { surrogate } = grow([
      [1, 0, 0],
      [2, 0, 0],
      [8, 0, 1],
      [9, 0, 1],
    ]);
    expect(() => surrogatePredictor(surrogate, [color])).toThrow(/asks for "n", which is no feature/);
  });

  test("has all fidelities in [0, 1], and 1 where it agrees with the black box throughout", () => {
    fc.assert(
      fc.property(labelled, fc.integer({ min: -9, max: 9 }), (cases, bound) => {
        const { features, rows, labels, surrogate } = grow(cases);
        const labelNames = surrogate.labels;
        const predict = surrogatePredictor(surrogate, features);
        const given = { features, labelNames, rows, labels };
        const result = compareRows(given, predict);
        const rule: Rule = { premise: [atMost("n", bound)], outcome: "x" };
        for (const value of [
          fidelity(result),
          localFidelity(rule, "x", result),
          counterfactualFidelity(partsOf(rule), result),
        ]) {
          expect(value ?? 0).toBeGreaterThanOrEqual(0);
          expect(value ?? 1).toBeLessThanOrEqual(1);
        }
        expect(fidelity(compareRows({ ...given, labels: result.predicted }, predict))).toBe(1);
      }),
    );
  });

  test("precision and coverage of a rule and its opposite add up", () => {
    fc.assert(
      fc.property(labelled, fc.integer({ min: -9, max: 9 }), (cases, bound) => {
        const { features, rows, labels } = grow(cases);
        const given = { features, labelNames: ["x", "y", "z"], rows, labels };
        const parts = [atMost("n", bound), above("n", bound)].map((condition) => {
          const rule = { premise: [condition], outcome: "y" };
          const coverage = ruleCoverage(rule, features, rows) ?? 0;
          return { coverage, right: coverage * (rulePrecision(rule, given) ?? 0) };
        });
        expect(parts[0].coverage + parts[1].coverage).toBeCloseTo(1, 12);
        const share = labels.filter((label) => label === 1).length / labels.length;
        expect(parts[0].right + parts[1].right).toBeCloseTo(share, 12);
      }),
    );
  });
});

describe("every method is measured alike", () => {
  const { features } = applicants;
  const labelNames = loanDesk.labels;
  const instances = rowMajor(applicants);

  const setup = { blackBox: loanDesk, background: applicants };
  const methods: [string, Explainer<Explanation>][] = [
    ["genetic", createLore({ ...setup, preset: "paper" })],
    ["default", createLore(setup)],
    ["global", createGlobalTree(setup)],
  ];
  for (const neighborhood of Object.values(NEIGHBORHOODS)) {
    methods.push([neighborhood.name, createLore({ ...setup, preset: "paper", neighborhood })]);
  }

  test.each(methods)("%s: its own evidence is what is measured from its JSON", async (_, explainer) => {
    const seen: Neighborhood[] = [];
    const onNeighborhood = (given: Neighborhood) => seen.push(given);
    const explanation = JSON.parse(JSON.stringify(await explainer.explain(applicant, { seed: 3, onNeighborhood })));
    const subject = measurableFromExplanation(explanation, features);
    const measures = measureExplanation(subject, { features, labelNames, neighborhood: seen[0], instances });
    expect(measures.hit === 1).toBe(explanation.evidence.hit);
    expect(measures.fidelity).toBe(explanation.evidence.fidelity);
    expect(measures.depth).toBe(explanation.evidence.surrogateDepth);
    expect(measures.ruleLength).toBe(explanation.rule.premise.length);
    expect(measures.localFidelity).toBeGreaterThan(0.9);
    expect(measures.counterfactualFidelity).toBeGreaterThan(0.5);
    expect(measures.confirmed).toBe(
      explanation.counterfactuals.filter(({ confirmed }: Counterfactual) => confirmed).length /
        explanation.counterfactuals.length,
    );
    expect(measures.falsified).toBeGreaterThanOrEqual(1);
    expect(measures.coverage).toBeGreaterThan(0);
    expect(measures.precision).toBeGreaterThan(0.9);
  });

  test("c-hit and cl-fidelity ask the surrogate, not the counterfactual, which rests on the black box", async () => {
    const explanation = await createLore(setup).explain(applicant, { seed: 3 });
    const { outcome: own } = explanation;
    // A surrogate that knows one outcome only agrees with b on no counterfactual, though b confirms all of them.
    const blind = {
      ...explanation,
      surrogate: { labels: labelNames, tree: { kind: "leaf", outcome: own, cases: [1, 0] } },
    };
    const labels = Int32Array.from({ length: applicants.rowCount }, (_, i) => i % 2);
    const on = { features, labelNames, neighborhood: { rows: instances, labels }, instances };
    const measures = measureExplanation(measurableFromExplanation(blind as Explanation, features), on);
    expect(measures).toMatchObject({ counterfactualHit: 0, confirmed: 1, counterfactualFidelity: 0 });
  });

  test("the rows of a counterfactual are those on the path of its instance, whatever rule is told with it", async () => {
    const explanation = await createLore({ ...setup, preset: "paper" }).explain(applicant, { seed: 3 });
    const withoutConditions = explanation.counterfactuals.map((each) => {
      return { ...each, rule: { ...each.rule, premise: [] }, falsified: [] };
    });
    const given: Explanation = { ...explanation, counterfactuals: withoutConditions };
    const labels = Int32Array.from(
      (await loanDesk.predict({ features, count: applicants.rowCount, data: instances })) as Int32Array,
    );
    const on = { features, labelNames, neighborhood: { rows: instances, labels }, instances };
    const measured = [explanation, given].map((each) =>
      measureExplanation(measurableFromExplanation(each, features), on),
    );
    expect(measured[1].counterfactualFidelity).toBe(measured[0].counterfactualFidelity);
    expect(measured[1].counterfactualFidelity).not.toBeNull();
  });

  const on = { features: [number, color], labelNames: ["no", "yes"], instances: Float64Array.of(1, 0, 9, 0) };
  // (1, red) no, (2, red) no, (3, blue) yes, (8, red) yes.
  const neighborhood = { rows: Float64Array.of(1, 0, 2, 0, 3, 1, 8, 0), labels: Int32Array.of(0, 0, 1, 1) };

  test("an anchor has a rule and nothing else", () => {
    const rule: Rule = { premise: [atMost("n", 3)], outcome: "no" };
    expect(measureExplanation(measurableFromRule({ outcome: "no", rule }), { ...on, neighborhood })).toEqual({
      hit: 1,
      fidelity: null,
      // It says no of three, two of them are.
      localFidelity: 4 / 5,
      counterfactualFidelity: null,
      counterfactualHit: null,
      confirmed: null,
      depth: null,
      ruleLength: 1,
      falsified: null,
      precision: 2 / 3,
      coverage: 1 / 2,
    });
  });

  test("a linear surrogate is cut at one half", () => {
    const red: Condition = { kind: "value", feature: "color", value: "red" };
    const weights = [
      { condition: atMost("n", 5), weight: 0.4 },
      { condition: red, weight: 0.3 },
    ];
    const linear = { outcome: "no", intercept: 0.1, weights, localPrediction: 0.8 };
    const subject = measurableFromWeights(linear, on.features, on.labelNames);
    // 0.8, 0.8, 0.5 and 0.4: no, no, no and yes, against no, no, yes and yes.
    const predicted = compareRows({ ...on, ...neighborhood }, subject.predict ?? (() => -1)).predicted;
    expect([...predicted]).toEqual([0, 0, 0, 1]);
    const measures = measureExplanation(subject, { ...on, neighborhood });
    expect(measures).toMatchObject({ hit: 1, localFidelity: 1, precision: 1, ruleLength: 2, coverage: 1 / 2 });
    // No: 2 * 2 / (3 + 2); yes: 2 * 1 / (1 + 2).
    expect(measures.fidelity).toBeCloseTo((4 / 5 + 2 / 3) / 2, 12);
    const missed = measurableFromWeights({ ...linear, localPrediction: 0.3 }, on.features, on.labelNames);
    expect(missed.surrogateOutcome).toBe("yes");
  });

  test("a linear surrogate of raw numbers, or of three outcomes, is refused", () => {
    const linear = { outcome: "no", intercept: 0, weights: [{ condition: null, weight: 1 }], localPrediction: 1 };
    expect(() => measurableFromWeights(linear, on.features, on.labelNames)).toThrow(/a condition for every weight/);
    expect(() => measurableFromWeights(linear, on.features, ["a", "b", "c"])).toThrow(/two outcomes, got 3/);
  });
});
