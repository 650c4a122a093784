// Reports of any shape, with the worst names and values that a file may bring.

import {
  type Cell,
  type CellValue,
  type Condition,
  type Counterfactual,
  type CounterfactualRule,
  type Dictionary,
  type Explanation,
  type FeatureSummary,
  type Region,
  type RegionSide,
  type SurrogateNode,
  tableFromRows,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { proportion, verdictOf } from "@lore-xai/core/measures";
import fc from "fast-check";
import type { ReportInput } from "../src/index.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</style><script>",
  "</title>",
  "' onload='alert(1)",
  "&lt;b&gt;",
  "a | b",
  "line\nbreak\r\n\r\n# heading",
  "[x](javascript:alert(1))",
  "![x](//evil.example/x.png)",
  "https://evil.example/",
  "`code` **bold** _em_ ~~no~~",
  "\u202egnihton\u202c",
  "\u05e9\u05dc\u05d5\u05dd",
  "\u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "\ud800",
  "\0",
  "__proto__",
  "constructor",
  "\u6f22\u5b57".repeat(60),
  "x".repeat(200),
  "\\",
  "$$x$$",
];

export const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 30 }), fc.string());

/** A feature with values, and a condition on it that its first value satisfies. */
interface Column {
  readonly name: string;
  readonly values: readonly CellValue[];
}

const numbers = fc.array(fc.integer({ min: -1000, max: 100_000 }), { minLength: 1, maxLength: 30 });
function columnsOf(text: fc.Arbitrary<string>): fc.Arbitrary<Column[]> {
  const texts = fc.uniqueArray(
    text.filter((one) => one.trim() !== ""),
    { minLength: 1, maxLength: 20 },
  );
  const column = fc.record({ name: text, values: fc.oneof(numbers, texts) });
  return fc.uniqueArray(column, { selector: ({ name }) => name, minLength: 1, maxLength: 6 });
}

const rowOf = (cells: readonly (readonly [string, Cell])[]): Record<string, Cell> => Object.fromEntries(cells);

function conditionOf({ name, values }: Column, isMissing: boolean): Condition {
  const [value] = values;
  if (isMissing) return { kind: "missing", feature: name };
  return typeof value === "number"
    ? { kind: "interval", feature: name, above: value % 2 === 0 ? null : value - 1, atMost: value }
    : { kind: "value", feature: name, value };
}

function treeOf(column: Column, outcome: string): SurrogateNode {
  const leaf = { kind: "leaf", outcome, cases: [3, 1] } as const;
  const [value] = column.values;
  const common = { feature: column.name, outcome, cases: [6, 2] };
  return typeof value === "number"
    ? { kind: "threshold", ...common, threshold: value, missingIsLow: value % 2 === 0, atMost: leaf, above: leaf }
    : { kind: "values", ...common, branches: column.values.map((each) => ({ value: each, node: leaf })) };
}

function summariesOf(made: readonly Column[]): FeatureSummary[] {
  const rows = Array.from({ length: 30 }, (_, i) =>
    rowOf(made.map(({ name, values }) => [name, values[i % values.length]])),
  );
  return made.flatMap(({ name }) => summarizeTable(tableFromRows(rows.map((row) => rowOf([[name, row[name]]])))));
}

/** What a dictionary may say of a column, with the worst words. */
const columnWords = (text: fc.Arbitrary<string>) =>
  fc.record(
    {
      label: text,
      unit: text,
      sensitive: fc.boolean(),
      direction: fc.constantFrom("more-is-better", "less-is-better"),
    },
    { requiredKeys: [] },
  );

interface Draw {
  /** Of the columns in their order, and labels of the outcomes; null without a dictionary. */
  readonly words: {
    readonly columns: readonly Dictionary["columns"][string][];
    readonly labels: readonly string[];
  } | null;
  readonly columns: readonly Column[];
  readonly outcomes: readonly [string, string];
  readonly isMissing: readonly boolean[];
  readonly isConfirmed: readonly boolean[];
  readonly isHit: boolean;
  readonly isMeasured: boolean;
  /** Whether the counterfactuals were asked to reach the second outcome. */
  readonly isNamed: boolean;
  readonly reason: (typeof REASONS)[number];
  readonly premise: number;
  /** Of 12 real cases that the rule covers, those for which it is right. */
  readonly right: number;
}

const REASONS = ["one-outcome", "no-path", "outcome-not-seen", "already-there", "constraints", "not-found"] as const;

/** Of a number the interval of all its values or, where the first is odd, the last one alone; of names all. */
function regionOf({ name, values }: Column): Region {
  const to = values[values.length - 1];
  const numbers = values.filter((value) => typeof value === "number");
  const [from, highest] = [Math.min(...numbers), Math.max(...numbers)];
  const isPoint = numbers.length > 0 && numbers[0] % 2 !== 0;
  const side: RegionSide =
    typeof to === "number"
      ? {
          ...{ kind: "interval", feature: name, from: isPoint ? to : from, to: isPoint ? to : highest },
          ...{ isOpenBelow: false, isOpenAbove: !isPoint && from < highest },
        }
      : { kind: "values", feature: name, values: [...new Set(values)], others: [] };
  return { sides: [side], evidence: proportion(isPoint ? 0 : 7, isPoint ? 0 : 7), queries: 12 };
}

function ruleOf(column: Column, isMissing: boolean, outcome: string): CounterfactualRule {
  const condition = conditionOf(column, isMissing);
  const rule = { premise: [condition], outcome };
  const counted = { onBackground: proportion(3, 4), onPerturbed: proportion(0, 0) };
  return { rule, delta: [condition], falsified: [condition], ...counted, confirmed: isMissing };
}

function counterfactualOf(column: Column, from: Cell, outcome: string, confirmed: boolean): Counterfactual {
  const to = column.values[column.values.length - 1];
  return {
    ...{ rule: { premise: [conditionOf(column, false)], outcome }, delta: [], falsified: [] },
    instance: rowOf([[column.name, to]]),
    ...{ changes: [{ feature: column.name, from, to }], outcome, distance: 0.25, confirmed },
    answer: confirmed ? outcome : null,
    agreement: null,
    nearestReal: confirmed ? { instance: rowOf([[column.name, column.values[0]]]), distance: 0.125 } : null,
    region: confirmed ? regionOf(column) : null,
    plausibility: confirmed ? { percentile: 38 } : null,
    ...{ survival: null, least: null },
  };
}

function dictionaryOf({ words, columns: made, outcomes }: Draw): Dictionary | null {
  if (words === null) return null;
  const [favourable] = outcomes;
  return {
    format: "lore-dictionary/1",
    columns: Object.fromEntries(made.map(({ name }, j) => [name, words.columns[j]])),
    outcome: { favourable, labels: Object.fromEntries(outcomes.map((outcome, k) => [outcome, words.labels[k]])) },
  };
}

function explanationOf(draw: Draw): Explanation {
  const { columns: made, outcomes, isMissing, isConfirmed, isHit, isMeasured } = draw;
  const cells = made.map(({ values }, j) => (isMissing[j] ? null : values[0]));
  const figures = {
    onNeighbors: proportion(0, 0),
    onBackground: proportion(draw.right, 12),
    onPerturbed: proportion(20, 20),
    baseRate: proportion(3, 9),
  };
  const steadiness = { halves: 5, found: Array.from({ length: draw.premise }, (_, j) => 5 - (j % 3)) };
  const measured = { coverage: 0.1, ...figures, steadiness, verdict: verdictOf(figures) };
  const counterfactuals = isConfirmed
    .slice(0, made.length)
    .map((confirmed, j) => counterfactualOf(made[j], cells[j], outcomes[1], confirmed));
  return {
    ...({ format: "lore-explanation/3", method: "lore", version: "0.1.0", seed: 7 } as const),
    options: { towards: draw.isNamed ? outcomes[1] : null },
    ...{ instance: rowOf(made.map(({ name }, j) => [name, cells[j]])), outcome: outcomes[0], probability: 0.71 },
    numbers: made
      .filter(({ values }) => typeof values[0] === "number")
      .map(({ name, values }) => ({ feature: name, decimals: 0, isZeroOne: values.every((v) => v === 0 || v === 1) })),
    dictionary: dictionaryOf(draw),
    rule: {
      premise: made.slice(0, draw.premise).map((column, j) => conditionOf(column, isMissing[j])),
      outcome: isHit ? outcomes[0] : outcomes[1],
    },
    counterfactuals,
    counterfactualRules: made.map((column, j) => ruleOf(column, isMissing[j], outcomes[1])),
    noCounterfactual:
      counterfactuals.length > 0
        ? null
        : { reason: draw.reason, inTheWay: [{ kind: "immutable", features: [made[0].name] }] },
    evidence: {
      ...{ hit: isHit, fidelity: 0.9, neighbors: 100, distinctNeighbors: 90, queries: 1234, batches: 12 },
      repeated: { rows: 12, changed: 0 },
      ...{ neighborsByOutcome: { a: 60, b: 40 }, surrogateDepth: 2, surrogateLeaves: 2 },
      counterfactualRules: 30,
      ...{ freshFidelity: isMeasured ? 0.95 : null, freshRows: 40, rule: isMeasured ? measured : null },
      pool: {
        ...{ rows: 300, realRows: 100, rowsByOutcome: { a: 200, b: 100 }, queries: 290, batches: 2 },
        repeated: { rows: 2, changed: 0 },
      },
    },
    importance: made.map(({ name }) => ({ feature: name, share: 1 / made.length })),
    surrogate: { labels: outcomes, tree: treeOf(made[0], outcomes[0]) },
    notes: [{ code: "unseen-category", message: `${made[0].name} = ${made[0].values[0]} does not occur` }],
  };
}

/** With names and values of this kind. */
export const inputWith = (text: fc.Arbitrary<string>): fc.Arbitrary<ReportInput> =>
  fc
    .record({
      columns: columnsOf(text),
      outcomes: fc.tuple(text, text),
      words: fc.option(
        fc.record({
          columns: fc.array(columnWords(text), { minLength: 6, maxLength: 6 }),
          labels: fc.tuple(text, text),
        }),
      ),
      isMissing: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      isConfirmed: fc.array(fc.boolean(), { maxLength: 6 }),
      isHit: fc.boolean(),
      isMeasured: fc.boolean(),
      isNamed: fc.boolean(),
      reason: fc.constantFrom(...REASONS),
      premise: fc.nat({ max: 6 }),
      right: fc.nat({ max: 12 }),
      title: fc.option(text),
      dataName: text,
      modelName: text,
      modelHash: fc.option(text),
    })
    .map(({ title, dataName, modelName, modelHash, ...draw }) => ({
      ...{ explanation: explanationOf(draw), summaries: summariesOf(draw.columns) },
      ...{ title, dataName, modelName, modelHash, reviewed: true },
    }));

export const anyInput = inputWith(anyText);
