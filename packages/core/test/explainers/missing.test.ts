// A missing value is a value: whatever the table and whatever the black box makes of gaps, what is printed is what the
// black box says of exactly that row.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../test/hostile/tally.ts";
import { encodeInstance, rowMajor, typicalCode } from "../../src/extend.ts";
import {
  allowMissing,
  type BlackBox,
  type Cell,
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  createStochasticCounterfactual,
  type Explanation,
  functionBlackBox,
  immutable,
  type Missing,
  type Row,
  rowAt,
  type Table,
  tableFromRows,
} from "../../src/index.ts";
import { surrogatePredictor } from "../../src/measures.ts";
import { proportion } from "../../src/metrics/binomial.ts";
import { covers } from "../../src/rules/condition.ts";
import { decodeCell } from "../../src/table/feature.ts";

const tally = openTally("missing");

const LABELS = ["low", "mid", "high"];

/** Looks at one column, at whether its value is there and at the value itself. */
interface Look {
  readonly column: string;
  readonly whenMissing: number;
  readonly threshold: number;
  readonly weight: number;
}

const COLUMNS = ["a", "b", "job", "flag"];
const JOBS = ["clerk", "smith", "baker"];

function numberFor(cell: Cell): number {
  if (typeof cell === "number") return cell;
  return typeof cell === "boolean" ? 10 * Number(cell) : 5 * JOBS.indexOf(cell as string);
}

function decide(looks: readonly Look[], row: Row): string {
  let score = 0;
  for (const { column, whenMissing, threshold, weight } of looks) {
    const cell = row[column];
    if (cell === null) score += whenMissing;
    else if (numberFor(cell) > threshold) score += weight;
  }
  return LABELS[score < 0 ? 0 : score < 2 ? 1 : 2];
}

const looks = fc.array(
  fc.record({
    column: fc.constantFrom(...COLUMNS),
    whenMissing: fc.integer({ min: -3, max: 3 }),
    threshold: fc.integer({ min: 0, max: 9 }),
    weight: fc.integer({ min: -3, max: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const gappy = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 3, nil: null });
const rows = fc.array(
  fc.record({
    a: gappy(fc.integer({ min: 0, max: 10 })),
    b: gappy(fc.integer({ min: 0, max: 40 }).map((value) => value / 4)),
    job: gappy(fc.constantFrom(...JOBS)),
    flag: gappy(fc.boolean()),
  }),
  { minLength: 30, maxLength: 60 },
);

interface Problem {
  readonly table: Table;
  readonly row: Row;
  readonly decide: (row: Row) => string;
  /** Remembers every row that it is asked about. */
  readonly blackBox: BlackBox;
  readonly asked: Row[];
}

const problems: fc.Arbitrary<Problem> = fc
  .record({ rows, looks, chosen: fc.nat(29) })
  // A column without a single number would be read as one of names.
  .filter(({ rows: all }) => COLUMNS.every((name) => all.some((row) => (row as Row)[name] !== null)))
  .map(({ rows: all, looks: seen, chosen }) => {
    const asked: Row[] = [];
    const says = (row: Row) => decide(seen, row);
    const remember = (row: Row) => {
      asked.push(row);
      return says(row);
    };
    const blackBox = functionBlackBox(remember, { labels: LABELS });
    return { table: tableFromRows(all), row: all[chosen], decide: says, blackBox, asked };
  });

const isGap = (cell: Cell) => cell === null || cell === "";

function checkCounterfactuals({ row, decide: says }: Problem, { counterfactuals }: Explanation): void {
  for (const { instance, changes, answer, outcome, confirmed } of counterfactuals) {
    tally("counterfactuals of a row with gaps");
    if (answer !== null) expect(says(instance)).toBe(answer);
    if (confirmed) expect(says(instance)).toBe(outcome);
    const changed = COLUMNS.filter((name) => instance[name] !== row[name]);
    expect(changes.map(({ feature }) => feature).sort()).toEqual(changed.sort());
    for (const { feature, from, to } of changes) {
      expect([row[feature], instance[feature]]).toEqual([from, to]);
      expect(isGap(to)).toBe(false);
    }
  }
}

async function checkSurrogate({ table, row }: Problem, explanation: Explanation): Promise<void> {
  tally("rules and surrogates of a row with gaps");
  const x = encodeInstance(row, table);
  expect(covers(explanation.rule.premise, x.features, x.codes)).toBe(true);
  const predict = surrogatePredictor(explanation.surrogate, x.features);
  expect(explanation.surrogate.labels[predict(x.codes, 0)]).toBe(explanation.rule.outcome);
  expect(explanation.evidence.hit).toBe(explanation.rule.outcome === explanation.outcome);
}

describe("for tables with gaps and black boxes that look at them", () => {
  const lore = (problem: Problem, settings: object = {}) =>
    createLore({ blackBox: problem.blackBox, background: problem.table, effort: "quick", ...settings });

  test("LORE tells the outcome, the rule and counterfactuals of exactly the row that was put in", async () => {
    const check = async (problem: Problem, seed: number) => {
      const explanation = await lore(problem).explain(problem.row, { seed });
      expect(explanation.outcome).toBe(problem.decide(problem.row));
      expect(explanation.notes.map(({ code }) => code)).not.toContain("missing-value-filled");
      expect(explanation.counterfactuals.every(({ confirmed }) => confirmed)).toBe(true);
      checkCounterfactuals(problem, explanation);
      await checkSurrogate(problem, explanation);
    };
    await holds(fc.asyncProperty(problems, fc.nat(9), check), 150);
  });

  test("the rule's figures on real cases are those of the real cases, gaps and all", async () => {
    const check = async (problem: Problem) => {
      const { table } = problem;
      const { rule, evidence, outcome } = await lore(problem).explain(problem.row);
      const cells = rowMajor(table);
      const width = table.features.length;
      const covered = Array.from({ length: table.rowCount }, (_, i) => i).filter((i) =>
        covers(rule.premise, table.features, cells, i * width),
      );
      const right = covered.filter((i) => problem.decide(rowAt(table, i)) === outcome).length;
      tally("evidence of a rule on rows with gaps");
      expect(evidence.rule?.coverage).toBeCloseTo(covered.length / table.rowCount, 12);
      expect(evidence.rule?.onBackground.successes).toBeLessThanOrEqual(right);
      const wrong = (evidence.rule?.onBackground.trials ?? 0) - (evidence.rule?.onBackground.successes ?? 0);
      expect(wrong).toBeLessThanOrEqual(covered.length - right);
    };
    await holds(fc.asyncProperty(problems, check), 100);
  });

  test("the paper's method, asked to keep gaps, does so too", async () => {
    const check = async (problem: Problem) => {
      const settings = { preset: "paper", missing: "keep", neighbors: 60, generations: 4, effort: undefined };
      const explanation = await lore(problem, settings).explain(problem.row);
      expect(explanation.outcome).toBe(problem.decide(problem.row));
      checkCounterfactuals(problem, explanation);
      await checkSurrogate(problem, explanation);
    };
    await holds(fc.asyncProperty(problems, check), 100);
  });

  test("the rivals tell the outcome of exactly the row, and what they find is confirmed by the black box", async () => {
    const check = async (problem: Problem) => {
      const { blackBox, table: background, row } = problem;
      const setup = { blackBox, background };
      const tree = await createGlobalTree(setup).explain(row);
      checkCounterfactuals(problem, tree);
      await checkSurrogate(problem, tree);
      const near = await createStochasticCounterfactual({ ...setup, population: 10, steps: 4, raises: 3 }).explain(row);
      if (near.counterfactual !== null) {
        expect(problem.decide(near.counterfactual.instance)).toBe(near.counterfactual.outcome);
        expect(near.counterfactual.changes.some(({ to }) => isGap(to))).toBe(false);
      }
      const lime = await createLime({ ...setup, samples: 100 }).explain(row);
      const numbers = await createLime({ ...setup, samples: 100, discretize: false }).explain(row);
      for (const { weight } of [...lime.weights, ...numbers.weights]) expect(Number.isFinite(weight)).toBe(true);
      const anchor = await createAnchor(setup).explain(row);
      const x = encodeInstance(row, background);
      expect(covers(anchor.rule.premise, x.features, x.codes)).toBe(true);
      const outcomes = [tree, near, lime, numbers, anchor].map(({ outcome }) => outcome);
      expect(outcomes).toEqual(outcomes.map(() => problem.decide(row)));
    };
    await holds(fc.asyncProperty(problems, check), 40);
  });

  test("asked to fill, nothing that is asked about has a gap, what is printed is what was asked, and it is said", async () => {
    const check = async (problem: Problem, preset: "default" | "paper") => {
      const settings = preset === "paper" ? { preset, neighbors: 60, effort: undefined } : { missing: "fill" };
      const { outcome, counterfactuals, notes } = await lore(problem, settings).explain(problem.row);
      const { asked } = problem;
      expect(asked.some((row) => Object.values(row).some(isGap))).toBe(false);
      expect(outcome).toBe(problem.decide(asked[0]));
      for (const { instance, answer } of counterfactuals)
        if (answer !== null) expect(problem.decide(instance)).toBe(answer);
      const codes = notes.map(({ code }) => code);
      expect(codes.includes("missing-value-filled")).toBe(Object.values(problem.row).some(isGap));
      const hasGaps = problem.table.columns.some((column) => column.some(Number.isNaN));
      expect(codes.includes("background-filled")).toBe(hasGaps);
    };
    const property = fc.asyncProperty(problems, fc.constantFrom("default", "paper"), check);
    await holds(property, 60);
  });
});

/** 200 rows, a third of them without an income. */
const applicants = tableFromRows(
  Array.from({ length: 200 }, (_, i) => ({ income: i % 3 === 0 ? null : 500 + 7 * i, age: 18 + (i % 47) })),
);
const needsToKnow = functionBlackBox(({ income }) => (income === null ? "ask" : "go on"), { labels: ["go on", "ask"] });

describe("a black box that goes by the gap alone", () => {
  const explain = (row: Row, settings: object = {}) =>
    createLore({ blackBox: needsToKnow, background: applicants, ...settings }).explain(row);

  test("the gap is the reason, and filling it is the way out", async () => {
    const { outcome, rule, counterfactuals, evidence } = await explain({ income: null, age: 30 });
    expect(outcome).toBe("ask");
    expect(rule.premise).toEqual([{ kind: "missing", feature: "income" }]);
    expect(evidence.rule?.onBackground).toEqual(
      proportion(evidence.rule?.onBackground.trials ?? 0, evidence.rule?.onBackground.trials ?? 0),
    );
    // Any income would do; the typical one is told.
    const typical = decodeCell(applicants.features[0], typicalCode(applicants.features[0], applicants.columns[0]));
    expect(counterfactuals[0].changes).toEqual([{ feature: "income", from: null, to: typical }]);
  });

  test("that there is a value is the reason too; no advice takes it away unless that is allowed", async () => {
    const person = { income: 900, age: 30 };
    const { outcome, rule, counterfactuals, noCounterfactual } = await explain(person);
    expect(outcome).toBe("go on");
    expect(rule.premise).toEqual([{ kind: "known", feature: "income" }]);
    expect(counterfactuals).toEqual([]);
    expect(noCounterfactual).toEqual({ reason: "not-found", inTheWay: [] });
    const allowed = await explain(person, { constraints: [allowMissing("income")] });
    expect(allowed.counterfactuals[0].changes).toEqual([{ feature: "income", from: 900, to: null }]);
    const locked = await explain(person, { constraints: [allowMissing("income"), immutable("income")] });
    expect(locked.noCounterfactual).toEqual({ reason: "constraints", inTheWay: [immutable("income")] });
  });

  test("where a feature is varied, gaps come up about as often as in the background", async () => {
    let [varied, gaps] = [0, 0];
    const counting = functionBlackBox(
      (row: Row) => {
        if (row.income !== 900) varied++;
        if (row.income === null) gaps++;
        return (row.age as number) > 40 ? "ask" : "go on";
      },
      { labels: ["go on", "ask"] },
    );
    // With one more number hardly any row comes up twice: each is asked about once.
    const debtors = tableFromRows(
      Array.from({ length: 200 }, (_, i) => ({ ...rowAt(applicants, i), debt: (i * 7919) % 1000 })),
    );
    await createLore({ blackBox: counting, background: debtors }).explain({ income: 900, age: 30, debt: 100 });
    expect(gaps / varied).toBeGreaterThan(0.1);
    expect(gaps / varied).toBeLessThan(0.5);
  });

  test.each(["keep", "fill"] satisfies Missing[])("options say that it was asked to %s", async (missing) => {
    expect((await explain({ income: null, age: 30 }, { missing })).options.missing).toBe(missing);
  });
});
