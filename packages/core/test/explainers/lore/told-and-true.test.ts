// Whatever the table, its gaps, the links, the constraints and the black box: what is told of a case is what the black box says
// of exactly what was printed. The black boxes are cheap and odd, so that a soak has very many of them.

import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../../test/hostile/tally.ts";
import { functionBlackBox } from "../../../src/blackbox/function.ts";
import type { Constraint } from "../../../src/constraints/constraint.ts";
import {
  allowedValues,
  allowMissing,
  atMostChanges,
  costOf,
  immutable,
  inOrder,
  inRange,
  linked,
  mayOnlyDecrease,
  mayOnlyIncrease,
} from "../../../src/constraints/constructors.ts";
import { createLore } from "../../../src/explainers/lore/lore.ts";
import type { Change, Counterfactual, Explanation, RegionSide } from "../../../src/explanation/explanation.ts";
import { formatExplanation } from "../../../src/format/text.ts";
import type { Cell, Row } from "../../../src/table/feature.ts";
import { rowAt } from "../../../src/table/table.ts";
import { tableFromRows } from "../../../src/table/table-from-rows.ts";

const tally = openTally("told-and-true");

const JOBS = ["clerk", "smith", "baker"];
const LABELS = ["low", "mid", "high"];

const isSame = (a: Cell, b: Cell) => a === b || (a === null && b === null);
const gap = (cell: Cell) => (cell === null ? Number.NaN : Number(cell));

/** Each link with its own definition, which shares nothing with the library; what is missing breaks none. */
const LINKS: Readonly<Record<string, (row: Row) => boolean>> = {
  "monthly = yearly / 12": ({ yearly, monthly }) => !(Math.abs(gap(yearly) / 12 - gap(monthly)) > 0.0099999),
  "job = baker -> flag = true": ({ job, flag }) => job !== "baker" || flag !== false,
  "debt <= yearly": ({ debt, yearly }) => !(gap(debt) > gap(yearly)),
};

/** Each constraint with its own definition, by what is before and after. */
const CONSTRAINTS: readonly (readonly [
  Constraint,
  (before: Row, after: Row, changes: readonly Change[]) => boolean,
])[] = [
  [immutable("flag"), (before, after) => isSame(before.flag, after.flag)],
  [immutable("job", "third"), (before, after) => ["job", "third"].every((name) => isSame(before[name], after[name]))],
  [mayOnlyIncrease("yearly"), (before, after) => !(gap(after.yearly) < gap(before.yearly))],
  [mayOnlyDecrease("debt"), (before, after) => !(gap(after.debt) > gap(before.debt))],
  [
    inRange("rate", { min: 2, max: 21.5 }),
    ({ rate: before }, { rate: after }) => isSame(before, after) || (gap(after) >= 2 && gap(after) <= 21.5),
  ],
  [
    inRange("yearly", { max: 3000 }),
    ({ yearly: before }, { yearly: after }) => isSame(before, after) || gap(after) <= 3000,
  ],
  [
    allowedValues("job", ["clerk", "smith"]),
    ({ job: before }, { job: after }) => isSame(before, after) || after === "clerk" || after === "smith",
  ],
  [atMostChanges(1), (_before, _after, changes) => changes.filter(({ follows }) => follows === undefined).length <= 1],
  [atMostChanges(2), (_before, _after, changes) => changes.filter(({ follows }) => follows === undefined).length <= 2],
  [
    inOrder("rate", "debt"),
    (before, after) =>
      (isSame(before.rate, after.rate) && isSame(before.debt, after.debt)) || gap(after.rate) <= gap(after.debt),
  ],
  [costOf("yearly", 5), () => true],
  [allowMissing("rate", "job"), () => true],
];

interface Drawn {
  readonly yearly: number;
  readonly rate: number;
  readonly debt: number;
  readonly third: number;
  readonly job: number;
  readonly flag: boolean;
  readonly gap: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  yearly: fc.integer({ min: 100, max: 5000 }),
  rate: fc.nat(300),
  debt: fc.nat(100),
  third: fc.nat(60),
  job: fc.nat(2),
  flag: fc.boolean(),
  gap: fc.oneof({ weight: 3, arbitrary: fc.constant(99) }, { weight: 2, arbitrary: fc.nat(6) }),
});

/** Keeps to all links. `third` has more digits than anybody would write. */
function rowOf({ yearly, rate, debt, third, job, flag, gap: missing }: Drawn): Row {
  const row: Record<string, Cell> = {
    ...{ yearly, monthly: Number((yearly / 12).toFixed(2)), rate: rate / 10, debt },
    ...{ third: third / 3, job: JOBS[job], flag: flag || JOBS[job] === "baker" },
  };
  const names = Object.keys(row);
  if (missing < names.length) row[names[missing]] = null;
  return row;
}

/** Looks at one column: whether its value is there, and whether it is above a number. */
interface Look {
  readonly column: string;
  readonly above: number;
  readonly weight: number;
  readonly whenMissing: number;
}

const AS_NUMBER: Readonly<Record<string, (cell: Cell) => number>> = {
  yearly: (cell) => Number(cell) / 50,
  monthly: (cell) => Number(cell) / 4,
  rate: (cell) => 3 * Number(cell),
  debt: Number,
  third: (cell) => 5 * Number(cell),
  job: (cell) => 40 * JOBS.indexOf(String(cell)),
  flag: (cell) => 60 * Number(cell),
};
const COLUMNS = Object.keys(AS_NUMBER);

const looks: fc.Arbitrary<readonly Look[]> = fc.array(
  fc.record({
    column: fc.constantFrom(...COLUMNS),
    above: fc.integer({ min: 5, max: 95 }),
    weight: fc.integer({ min: -3, max: 3 }),
    whenMissing: fc.integer({ min: -2, max: 2 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** A sum of looks; with `teeth`, one case in so many, by its numbers, gets another outcome than its neighbours. */
function decideBy(seen: readonly Look[], teeth: number | null, row: Row): string {
  let score = 0;
  for (const { column, above, weight, whenMissing } of seen) {
    const cell = row[column];
    if (cell === null) score += whenMissing;
    else if (AS_NUMBER[column](cell) > above) score += weight;
  }
  const label = score < 0 ? 0 : score < 2 ? 1 : 2;
  if (teeth === null) return LABELS[label];
  const tooth = Math.floor(7 * gap(row.yearly) + 13 * gap(row.debt) + 10 * gap(row.rate));
  return LABELS[tooth % teeth === 0 ? (label + 1) % 3 : label];
}

interface World {
  readonly rows: readonly Row[];
  readonly looks: readonly Look[];
  readonly teeth: number | null;
  readonly links: readonly string[];
  readonly constraints: readonly number[];
  readonly maxQueries: number;
  readonly seed: number;
}

const worlds: fc.Arbitrary<World> = fc
  .record({
    rows: fc.array(drawn, { minLength: 24, maxLength: 36 }),
    looks,
    teeth: fc.option(fc.integer({ min: 3, max: 40 }), { freq: 2 }),
    links: fc.subarray(Object.keys(LINKS)),
    constraints: fc.subarray([...CONSTRAINTS.keys()], { maxLength: 4 }),
    // With some of these hardly anything can be asked.
    maxQueries: fc.oneof(
      { weight: 3, arbitrary: fc.constant(300) },
      { weight: 1, arbitrary: fc.integer({ min: 20, max: 60 }) },
    ),
    seed: fc.nat(10_000),
  })
  .map(({ rows, ...world }) => ({
    ...world,
    // Every job and both flags are there, and each column has values.
    rows: rows.map((one, k) => rowOf(k < 4 ? { ...one, job: k % 3, flag: k > 0, gap: 99 } : one)),
  }));

/** Every row that was ever asked about. */
function openDesk({ looks: seen, teeth }: World) {
  const asked: Row[] = [];
  const decide = (row: Row) => decideBy(seen, teeth, row);
  const blackBox = functionBlackBox(
    (row: Row) => {
      asked.push(row);
      return decide(row);
    },
    { labels: LABELS },
  );
  return { asked, decide, blackBox };
}

/** The cell that a text stands for, read by somebody who knows nothing but the column's kind. */
function cellOf(column: string, text: string): Cell {
  if (text === "unknown" || text === "not known") return null;
  if (column === "flag") return text === "true";
  return column === "job" ? text : Number(text);
}

const CHANGE = /^(?: {2}\d+ {2}| {5})(?:and so )?(\w+) {2}.+ -> (.+)$/;
const STEP = /(?:and so )?(\w+) \S+(?: known)? -> (not known|unknown|[^\s,()]+)/g;

/** The case as its changes are printed, counterfactual by counterfactual, with the least change after it where there is one. */
function printedCases(text: string, instance: Row): Row[] {
  const cases: Record<string, Cell>[] = [];
  for (const line of text.split("\n")) {
    const change = CHANGE.exec(line);
    if (/^ {2}\d+ {2}/.test(line) && change !== null) cases.push({ ...instance });
    if (change !== null) cases[cases.length - 1][change[1]] = cellOf(change[1], change[2]);
    if (!line.includes("already enough today:")) continue;
    const steps = [...line.matchAll(STEP)].map(([, column, to]) => [column, cellOf(column, to)]);
    cases.push({ ...instance, ...Object.fromEntries(steps) });
  }
  return cases;
}

interface Told {
  readonly instance: Row;
  readonly changes: readonly Change[];
  readonly outcome: string;
}

/** Everything that is shown as a way to another outcome, in the order of the text. */
const toldIn = ({ counterfactuals }: Explanation): Told[] =>
  counterfactuals.flatMap((found) => [
    found,
    ...(found.least === null ? [] : [{ ...found.least, outcome: found.outcome }]),
  ]);

function checkGaps(row: Row, { instance, changes, outcome }: Told, decide: (row: Row) => string, world: World): void {
  expect(decide(instance)).toBe(outcome);
  const changed = COLUMNS.filter((name) => !isSame(instance[name], row[name]));
  expect(changes.map(({ feature }) => feature).sort()).toEqual(changed.sort());
  const mayBeMissing = world.constraints.some((k) => CONSTRAINTS[k][0].kind === "allow-missing");
  for (const { feature, from, to } of changes) {
    expect([row[feature], instance[feature]]).toEqual([from, to]);
    if (to === null) expect(mayBeMissing && ["rate", "job"].includes(feature)).toBe(true);
  }
}

const isOn = (side: RegionSide, cell: Cell) =>
  side.kind === "interval"
    ? typeof cell === "number" && cell >= side.from && cell <= side.to
    : side.values.some((value) => isSame(value, cell));

/**
 * What a region claims: the outcome at each of its ends and names, alone; nothing that was asked inside lost it; and the tests
 * inside that it tells of were made.
 */
function checkRegion(found: Counterfactual, links: readonly string[], desk: ReturnType<typeof openDesk>): void {
  const { region, instance, outcome, changes } = found;
  if (region === null) return;
  const own = changes.filter(({ follows }) => follows === undefined).map(({ feature }) => feature);
  const stated = region.sides.map(({ feature }) => feature);
  expect(own.every((feature) => stated.includes(feature))).toBe(true);
  const free = new Set([...stated, ...(links.length === 0 ? [] : changes.map(({ feature }) => feature))]);
  // What follows from a change is there wherever it is in the counterfactual.
  const isGapAlike = (row: Row, name: string) =>
    stated.includes(name) || (row[name] === null) === (instance[name] === null);
  const isInside = (row: Row) =>
    COLUMNS.every((name) => (free.has(name) && isGapAlike(row, name)) || isSame(row[name], instance[name])) &&
    region.sides.every((side) => isOn(side, row[side.feature]));
  // A row that was made of two others may break a link: no change leads there.
  const inside = desk.asked.filter((row) => isInside(row) && links.every((link) => LINKS[link](row)));
  const isKept = (row: Row) => desk.decide(row) === outcome;
  expect(inside.filter((row) => !isKept(row))).toEqual([]);
  if (links.length === 0) {
    for (const side of region.sides) {
      const values = side.kind === "interval" ? [side.from, side.to] : side.values;
      for (const value of values) expect(desk.decide({ ...instance, [side.feature]: value })).toBe(outcome);
    }
  }
  expect(region.evidence.successes).toBe(region.evidence.trials);
  expect(inside.filter(isKept).length).toBeGreaterThanOrEqual(region.evidence.trials);
  expect(isInside(instance)).toBe(true);
}

/** Where it is said that all cases have one outcome, none that is told of has another. */
function checkSameness(text: string, told: readonly Told[], { evidence, outcome }: Explanation): void {
  const saysSame = ["every case that was tried gets this outcome", "there is nothing to change towards"];
  if (!saysSame.some((sentence) => text.includes(sentence))) return;
  expect(told).toEqual([]);
  for (const counts of [evidence.neighborsByOutcome, evidence.pool?.rowsByOutcome ?? {}]) {
    expect(Object.entries(counts).filter(([label, cases]) => label !== outcome && cases > 0)).toEqual([]);
  }
  tally("texts that say that every case has one outcome");
}

/** All cases of the pool are cases of the tree. */
function checkTree({ surrogate, evidence }: Explanation): void {
  for (const [k, label] of surrogate.labels.entries()) {
    expect(surrogate.tree.cases[k]).toBeGreaterThanOrEqual(evidence.pool?.rowsByOutcome[label] ?? 0);
  }
  tally("trees with the cases of the pool");
}

/** One explainer for these of a table's rows: its pool is labelled once. */
const ROWS_PER_WORLD = 4;

async function checkWorld(world: World): Promise<void> {
  const background = tableFromRows(world.rows);
  const desk = openDesk(world);
  const constraints = [...world.links.map(linked), ...world.constraints.map((k) => CONSTRAINTS[k][0])];
  const { maxQueries } = world;
  const lore = createLore({ blackBox: desk.blackBox, background, effort: "quick", maxQueries, constraints });
  for (let k = 0; k < ROWS_PER_WORLD; k++) {
    const row = rowAt(background, (world.seed + 7 * k) % background.rowCount);
    const explanation = await lore.explain(row, { seed: world.seed });
    expect(explanation.outcome).toBe(desk.decide(row));
    tally("outcomes are those of exactly the row, gaps and all");
    const told = toldIn(explanation);
    for (const each of told) {
      checkGaps(row, each, desk.decide, world);
      tally("counterfactuals are what the black box says of exactly the row, gaps and all");
      for (const k of world.constraints) {
        expect(CONSTRAINTS[k][1](row, each.instance, each.changes), JSON.stringify(CONSTRAINTS[k][0])).toBe(true);
        tally("constraints kept by a counterfactual");
      }
      for (const link of world.links) {
        expect(LINKS[link](each.instance), link).toBe(true);
        tally("links kept by a counterfactual");
      }
    }
    const text = formatExplanation(explanation, { width: 100_000 });
    checkSameness(text, told, explanation);
    checkTree(explanation);
    const printed = printedCases(text, row);
    expect(printed).toHaveLength(told.length);
    for (const [i, each] of printed.entries()) {
      expect(desk.decide(each), JSON.stringify(each)).toBe(told[i].outcome);
      tally("counterfactuals confirmed as their text prints them");
    }
    for (const found of explanation.counterfactuals) {
      checkRegion(found, world.links, desk);
      tally("regions as their own test has them");
    }
  }
}

test("what is told is what the black box says of exactly that, within the constraints, the links and the region", () =>
  holds(fc.asyncProperty(worlds, checkWorld), 20));
