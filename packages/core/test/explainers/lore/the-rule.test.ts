// The rule of the default preset: what it depends on and what not, and that the surrogate keeps to it.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../../src/extend.ts";
import {
  atMostChanges,
  type BlackBox,
  type Cell,
  createLore,
  type Explanation,
  functionBlackBox,
  immutable,
  type LoreSetup,
  type Row,
  type SurrogateNode,
  type Table,
  tableFromRows,
} from "../../../src/index.ts";
import { surrogatePredictor } from "../../../src/measures.ts";
import { covers } from "../../../src/rules/condition.ts";
import { decodeCell } from "../../../src/table/feature.ts";
import { encodeInstance } from "../../../src/table/instance.ts";

const LABELS = ["no", "maybe", "yes"];
const CATEGORIES = { job: ["a", "b", "c", "d"], town: ["x", "y"] };

interface World {
  readonly background: Table;
  readonly blackBox: BlackBox;
  readonly row: Row;
  readonly seed: number;
}

/** A table with or without gaps, a black box with a random score that looks at gaps too, and a case. */
const worlds: fc.Arbitrary<World> = fc
  .record({ seed: fc.nat(1e6), gaps: fc.constantFrom(0, 0.02, 0.3), rowCount: fc.constantFrom(1, 2, 20, 90) })
  .map(({ seed, gaps, rowCount }) => {
    const random = Random.fromSeed(seed);
    const orGap = (cell: Cell): Cell => (random.chance(gaps) ? null : cell);
    const drawRow = (): Row => ({
      debt: orGap(random.below(12)),
      rate: orGap(random.below(4000) / 100),
      job: orGap(CATEGORIES.job[random.below(4)]),
      town: orGap(CATEGORIES.town[random.below(2)]),
    });
    const weights = Array.from({ length: 6 }, () => random.float() - 0.5);
    const score = ({ debt, rate, job, town }: Row) =>
      weights[0] * (debt === null ? 3 : Number(debt) - 6) +
      weights[1] * (rate === null ? -5 : (Number(rate) - 20) / 4) +
      weights[2] * (job === "a" || job === null ? 4 : -2) +
      weights[3] * (job === "b" ? 6 : 0) +
      weights[4] * (town === "x" ? 3 : -3) +
      weights[5];
    const says = (row: Row) => LABELS[score(row) > 1.5 ? 2 : score(row) > -0.5 ? 1 : 0];
    // The first row is whole, so that every column is of its kind.
    const whole: Row = { debt: 3, rate: 2.25, job: "a", town: "y" };
    const rows = [whole, ...Array.from({ length: rowCount - 1 }, drawRow)];
    const blackBox = functionBlackBox(says, { labels: LABELS });
    return { background: tableFromRows(rows), blackBox, row: drawRow(), seed };
  });

const explain = ({ background, blackBox, row, seed }: World, settings: Partial<LoreSetup> = {}): Promise<Explanation> =>
  createLore({ blackBox, background, effort: "quick", ...settings }).explain(row, { seed });

/** The node of the surrogate at which a row ends; null for one that it has no branch for. */
function endOf(node: SurrogateNode, row: Row): SurrogateNode | null {
  if (node.kind === "leaf") return node;
  if (node.kind === "score") throw new Error("no points were asked for");
  const cell = row[node.feature];
  if (node.kind === "presence") return endOf(cell === null ? node.missing : node.known, row);
  if (node.kind === "threshold") {
    if (cell === null && !node.missingIsLow) return null;
    return endOf(cell === null || Number(cell) <= node.threshold ? node.atMost : node.above, row);
  }
  const branches: readonly { readonly node: SurrogateNode }[] =
    node.kind === "values"
      ? node.branches.filter(({ value }) => value === cell)
      : node.branches.filter(({ values }) => values.includes(cell));
  return branches.length === 0 ? null : endOf(branches[0].node, row);
}

/** Rows near the case and far from it, gaps and all. */
function rowsAbout(x: Float64Array, { columns, rowCount }: Table, random: Random, count: number): Float64Array[] {
  return Array.from({ length: count }, () =>
    x.map((cell, j) => {
      if (random.chance(0.1)) return Number.NaN;
      return random.chance(0.5) ? cell : columns[j][random.below(rowCount)];
    }),
  );
}

describe("the rule", () => {
  test("does not depend on the seed, on constraints, on the outcome sought or on how many counterfactuals are", async () => {
    const choice: fc.Arbitrary<Partial<LoreSetup>> = fc.oneof(
      fc
        .subarray([immutable("debt"), immutable("job", "rate"), atMostChanges(1)], { minLength: 1 })
        .map((constraints) => ({
          constraints,
        })),
      fc.constantFrom(...LABELS).map((towards) => ({ towards })),
      fc.integer({ min: 1, max: 9 }).map((counterfactuals) => ({ counterfactuals })),
      fc.constant({}),
    );
    await fc.assert(
      fc.asyncProperty(worlds, choice, fc.nat(99), async (world, settings, seed) => {
        const plain = await explain(world);
        const other = await explain({ ...world, seed }, settings);
        expect(other.rule).toEqual(plain.rule);
        expect(other.evidence.rule?.steadiness).toEqual(plain.evidence.rule?.steadiness);
      }),
      { numRuns: 60 },
    );
  });

  test("covers the case, says its outcome, and has no more conditions than wanted", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.integer({ min: 1, max: 4 }), async (world, maxConditions) => {
        const { rule, outcome, evidence } = await explain(world, { maxConditions });
        const x = encodeInstance(world.row, world.background);
        expect(covers(rule.premise, x.features, x.codes)).toBe(true);
        expect(rule.outcome).toBe(outcome);
        expect(rule.premise.length).toBeLessThanOrEqual(maxConditions);
        expect(evidence.rule?.steadiness.found.length).toBe(rule.premise.length);
        const named = rule.premise.map(({ feature }) => feature);
        expect(new Set(named).size).toBe(named.length);
      }),
      { numRuns: 60 },
    );
  });

  test("covers a case with a category or a gap that no row has, and one with a number where no row has any", async () => {
    const random = Random.fromSeed(4);
    const rows = Array.from(
      { length: 60 },
      (_, i): Row => ({ n: random.below(20), rare: i === 59 ? 5 : null, job: "abc"[i % 3] }),
    );
    const background = tableFromRows(rows);
    const blackBox = functionBlackBox(
      ({ n, rare, job }: Row) => (rare !== null || job === "z" || n === null || Number(n) > 12 ? "yes" : "no"),
      { labels: ["no", "yes"] },
    );
    const unlike: readonly Row[] = [
      { n: 3, rare: null, job: "z" },
      { n: null, rare: null, job: "a" },
      { n: 3, rare: null, job: null },
      { n: 3, rare: 7, job: "b" },
      { n: 15, rare: 5, job: "z" },
    ];
    for (const row of unlike) {
      const { rule, evidence } = await explain({ background, blackBox, row, seed: 1 });
      const x = encodeInstance(row, background);
      expect(covers(rule.premise, x.features, x.codes)).toBe(true);
      expect(evidence.hit).toBe(true);
    }
  });
});

describe("the surrogate", () => {
  test("gives the rule's outcome to every row that the rule covers, and these alone end where the case does, read from JSON", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, fc.option(fc.integer({ min: 20, max: 300 })), async (world, maxQueries) => {
        const explanation = await explain(world, maxQueries === null ? {} : { maxQueries });
        const { rule, surrogate, evidence }: Explanation = JSON.parse(JSON.stringify(explanation));
        const x = encodeInstance(world.row, world.background);
        const predict = surrogatePredictor(surrogate, x.features);
        const random = Random.fromSeed(world.seed).fork("about");
        expect(evidence.hit).toBe(true);
        const end = endOf(surrogate.tree, world.row);
        for (const row of [x.codes, ...rowsAbout(x.codes, world.background, random, 200)]) {
          const isCovered = covers(rule.premise, x.features, row);
          if (isCovered) expect(surrogate.labels[predict(row, 0)]).toBe(rule.outcome);
          const cells = x.features.map((feature, j) => [feature.name, decodeCell(feature, row[j])]);
          expect(endOf(surrogate.tree, Object.fromEntries(cells)) === end).toBe(isCovered);
        }
      }),
      { numRuns: 80 },
    );
  });
});
