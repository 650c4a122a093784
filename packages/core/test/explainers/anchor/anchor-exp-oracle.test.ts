// Our anchors against those of the Python package anchor-exp on the credit data, one black box on both sides. The
// package's rules come with a beam of 1, which is what it uses whatever it is told, and with a beam of 4.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { anchorBackground } from "../../../src/explainers/anchor/anchor-background.ts";
import { caseStream } from "../../../src/explainers/anchor/case-stream.ts";
import { perturbationFor } from "../../../src/explainers/anchor/perturb.ts";
import type { Predicate } from "../../../src/explainers/anchor/predicates.ts";
import { type Batch, isContinuous, Random, rowMajor } from "../../../src/extend.ts";
import {
  type BlackBox,
  type Condition,
  createAnchor,
  fillMissing,
  rowAt,
  selectRows,
  splitTarget,
  type Table,
  tableFromCsv,
} from "../../../src/index.ts";
import { premiseTest } from "../../../src/rules/premise-test.ts";

interface PackageRule {
  readonly premise: readonly Condition[];
  readonly precision: number;
  readonly coverage: number;
  readonly asked: number;
}

interface Fixture {
  readonly labels: readonly string[];
  readonly categories: Readonly<Record<string, readonly string[]>>;
  readonly background: readonly number[];
  readonly heldOut: readonly number[];
  readonly heldOutLabels: string;
  readonly trees: readonly Readonly<Record<"feature" | "threshold" | "left" | "right", readonly number[]>>[];
  readonly cases: readonly { readonly row: number; outcome: string; beam1: PackageRule; beam4: PackageRule }[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const fixture: Fixture = JSON.parse(read("../../fixtures/anchor/credit-anchors.json"));

/** The majority of the trees, each cell as the package saw it: a number, or its category's place in the alphabet. */
const forest: BlackBox = {
  labels: fixture.labels,
  predict({ features, count, data }: Batch) {
    const places = features.map((feature) =>
      isContinuous(feature)
        ? null
        : feature.values.map((value) => fixture.categories[feature.name].indexOf(`${value}`)),
    );
    return Int32Array.from({ length: count }, (_, i) => {
      const cell = (j: number) => places[j]?.[data[i * features.length + j]] ?? data[i * features.length + j];
      let votes = 0;
      for (const { feature, threshold, left, right } of fixture.trees) {
        let node = 0;
        while (feature[node] >= 0) node = (cell(feature[node]) <= threshold[node] ? left : right)[node];
        votes += threshold[node];
      }
      return 2 * votes > fixture.trees.length ? 1 : 0;
    });
  },
};

const FRESH = 890;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

let table: Table;
let background: Table;
beforeAll(async () => {
  table = fillMissing(splitTarget(await tableFromCsv(read("../../../../models/data/credit.csv")), "status").features);
  background = selectRows(table, fixture.background);
});

function predicatesFrom(premise: readonly Condition[]): Predicate[] {
  return premise.flatMap((condition): Predicate[] => {
    const j = table.features.findIndex(({ name }) => name === condition.feature);
    const feature = table.features[j];
    if (condition.kind === "value") {
      const bound = isContinuous(feature) ? Number.NaN : feature.values.indexOf(condition.value);
      return [{ feature: j, kind: "equals", bound }];
    }
    if (condition.kind !== "interval") throw new Error("no value is missing here");
    const { above, atMost } = condition;
    return [
      ...(above === null ? [] : [{ feature: j, kind: "above", bound: above } as const]),
      ...(atMost === null ? [] : [{ feature: j, kind: "at-most", bound: atMost } as const]),
    ];
  });
}

/** Of the same fresh background rows, changed so that the rule covers them: the share with the outcome. */
async function precisionOf(premise: readonly Condition[], instance: Float64Array, outcome: string): Promise<number> {
  const width = table.features.length;
  const prepared = anchorBackground(background);
  const cases = caseStream(prepared.rowCount, width, Random.fromSeed(99));
  const perturb = perturbationFor(predicatesFrom(premise), instance, prepared);
  const rows = new Float64Array(FRESH * width);
  for (let i = 0; i < FRESH; i++) perturb(cases, i, rows, i * width);
  const labels = await forest.predict({ features: table.features, count: FRESH, data: rows });
  return Array.from(labels).filter((label) => fixture.labels[label] === outcome).length / FRESH;
}

function coverageOf(premise: readonly Condition[]): number {
  const covers = premiseTest(premise, table.features);
  const rows = rowMajor(background);
  const width = table.features.length;
  return mean(Array.from({ length: background.rowCount }, (_, i) => (covers(rows, i * width) ? 1 : 0)));
}

async function compare(beamSize: 1 | 4) {
  const anchor = createAnchor({ blackBox: forest, background, beamSize });
  const pairs = [];
  for (const { row, outcome, [`beam${beamSize}` as const]: theirs } of fixture.cases) {
    const ours = await anchor.explain(rowAt(table, row), { seed: row });
    expect(ours.outcome).toBe(outcome);
    const instance = rowMajor(selectRows(table, [row]));
    pairs.push({
      precision: await precisionOf(ours.rule.premise, instance, outcome),
      theirPrecision: await precisionOf(theirs.premise, instance, outcome),
      coverage: coverageOf(ours.rule.premise),
      theirCoverage: coverageOf(theirs.premise),
      queries: ours.evidence.queries,
      theirQueries: theirs.asked,
    });
  }
  return pairs;
}

test("both sides have the same black box", async () => {
  const heldOut = selectRows(table, fixture.heldOut);
  const batch = { features: table.features, count: heldOut.rowCount, data: rowMajor(heldOut) };
  expect(Array.from(await forest.predict(batch)).join("")).toBe(fixture.heldOutLabels);
});

describe.each([
  { beamSize: 1, coverageMargin: 0.05 },
  { beamSize: 4, coverageMargin: 0.02 },
] as const)("50 anchors with a beam of $beamSize", ({ beamSize, coverageMargin }) => {
  let pairs: Awaited<ReturnType<typeof compare>>;
  beforeAll(async () => {
    pairs = await compare(beamSize);
  });

  test("are as precise as the package's within 0.02 on average", () => {
    expect(pairs).toHaveLength(50);
    expect(mean(pairs.map(({ precision, theirPrecision }) => Math.abs(precision - theirPrecision)))).toBeLessThan(0.02);
  });

  test("are hardly ever less precise, and never far below the threshold", () => {
    expect(mean(pairs.map(({ precision, theirPrecision }) => Math.max(0, theirPrecision - precision)))).toBeLessThan(
      0.005,
    );
    expect(Math.min(...pairs.map(({ precision }) => precision))).toBeGreaterThan(0.9);
  });

  test("cover as much, within a margin, and take fewer questions", () => {
    const difference = mean(pairs.map(({ coverage, theirCoverage }) => coverage - theirCoverage));
    expect(difference).toBeGreaterThan(-coverageMargin);
    expect(mean(pairs.map(({ queries }) => queries))).toBeLessThan(mean(pairs.map(({ theirQueries }) => theirQueries)));
  });
});
