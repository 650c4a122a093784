// Declared links bind everything that is shown as a counterfactual, and nothing of the rule.

import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../../test/hostile/tally.ts";
import { functionBlackBox } from "../../../src/blackbox/function.ts";
import type { Constraint } from "../../../src/constraints/constraint.ts";
import { allowMissing, atMostChanges, immutable, linked } from "../../../src/constraints/constructors.ts";
import { createLore } from "../../../src/explainers/lore/lore.ts";
import type { Explanation } from "../../../src/explanation/explanation.ts";
import type { Cell, Row } from "../../../src/table/feature.ts";
import { rowAt } from "../../../src/table/table.ts";
import { tableFromRows } from "../../../src/table/table-from-rows.ts";

const tally = openTally("links");

const numberOf = (cell: Cell) => (cell === null ? Number.NaN : Number(cell));
const near = (a: Cell, b: number, step: number) =>
  Number.isNaN(b) || a === null || Math.abs(Number(a) - b) < step * (1 - 1e-6);

/** Each link with its own definition, which shares nothing with the library. */
const LINKS: Readonly<Record<string, (row: Row) => boolean>> = {
  "monthly = yearly / 12": (row) => near(row.monthly, numberOf(row.yearly) / 12, 0.01),
  "total = rate * hours": (row) => near(row.total, numberOf(row.rate) * numberOf(row.hours), 0.1),
  "assets = monthly + total": (row) => near(row.assets, numberOf(row.monthly) + numberOf(row.total), 0.01),
  'share = "own part" / (assets + 1)': (row) =>
    near(row.share, numberOf(row["own part"]) / (numberOf(row.assets) + 1), 0.001),
  "garage = none → cars = 0": (row) => row.garage !== "none" || row.cars === 0 || row.cars === null,
  "cars = 0 -> garage = none": (row) => row.cars !== 0 || row.garage === "none" || row.garage === null,
  "hours <= yearly": (row) => !(numberOf(row.hours) > numberOf(row.yearly)),
};

interface Drawn {
  readonly yearly: number;
  readonly rate: number;
  readonly hours: number;
  readonly part: number;
  readonly cars: number;
  readonly gap: number;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** A row that keeps to all links; now and then one of its values is missing. */
function rowOf({ yearly, rate, hours, part, cars, gap }: Drawn): Row {
  const monthly = round(yearly / 12, 2);
  const total = round((rate / 10) * hours, 1);
  const assets = round(monthly + total, 2);
  const garage = cars === 0 ? "none" : cars < 3 ? "attached" : "built in";
  const row: Record<string, Cell> = {
    ...{ yearly, monthly, rate: rate / 10, hours, total, assets },
    ...{ "own part": part, share: round(part / (assets + 1), 3), garage, cars },
  };
  const names = Object.keys(row);
  if (gap < names.length) row[names[gap]] = null;
  return row;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  yearly: fc.integer({ min: 100, max: 5000 }),
  rate: fc.integer({ min: 1, max: 300 }),
  hours: fc.nat(90),
  part: fc.nat(500),
  cars: fc.nat(4),
  gap: fc.oneof({ weight: 8, arbitrary: fc.constant(99) }, { weight: 1, arbitrary: fc.nat(9) }),
});

interface World {
  readonly rows: readonly Row[];
  readonly links: readonly string[];
  readonly others: readonly Constraint[];
  decide(row: Row): string;
  readonly seed: number;
}

/** A black box that is a weighted sum of two columns, some of which follow from others, and now and then of a category. */
const worlds: fc.Arbitrary<World> = fc
  .record({
    // A link may speak of every garage that there can be, so that each is among the data.
    rows: fc
      .array(drawn, { minLength: 25, maxLength: 40 })
      .map((many) => many.map((one, k) => rowOf(k < 4 ? { ...one, cars: k, gap: 99 } : one))),
    links: fc.subarray(Object.keys(LINKS), { minLength: 1 }),
    others: fc.subarray<Constraint>([atMostChanges(2), immutable("hours"), allowMissing("yearly", "garage")]),
    columns: fc.shuffledSubarray(["yearly", "monthly", "total", "assets", "share", "cars", "rate"], {
      minLength: 2,
      maxLength: 2,
    }),
    pulls: fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 3 })),
    bonus: fc.nat(2),
    seed: fc.nat(1000),
  })
  .map(({ columns, pulls, bonus, ...world }) => {
    const spread = columns.map((name) => Math.max(1, ...world.rows.map((row) => numberOf(row[name]) || 0)));
    const score = (row: Row) =>
      columns.reduce((sum, name, k) => sum + (pulls[k] * (numberOf(row[name]) || 0)) / spread[k], 0) +
      (row.garage === "none" ? bonus : 0);
    const scores = world.rows.map(score).sort((a, b) => a - b);
    const middle = scores[Math.floor(scores.length / 2)];
    return { ...world, decide: (row: Row) => (score(row) > middle ? "yes" : "no") };
  });

function explain({ rows, links, others, decide, seed }: World, effort: "quick" | "default" | "thorough") {
  const background = tableFromRows(rows);
  const blackBox = functionBlackBox(decide, { labels: ["no", "yes"] });
  const constraints = [...links.map(linked), ...others];
  const explain = (given: readonly Constraint[]) =>
    createLore({
      blackBox,
      background,
      effort,
      constraints: given,
      maxQueries: effort === "thorough" ? 4000 : 1200,
    }).explain(rowAt(background, seed % rows.length), { seed });
  return { explain, constraints, decide, links };
}

/** What a counterfactual says of itself and of the links, all of it true. */
function check(
  { counterfactuals, instance, outcome }: Explanation,
  { links, decide }: Pick<World, "links" | "decide">,
) {
  for (const { instance: other, changes, outcome: promised } of counterfactuals) {
    for (const link of links) {
      tally("links kept by a counterfactual");
      expect(LINKS[link](other), `${link} in ${JSON.stringify(other)}, from ${JSON.stringify(instance)}`).toBe(true);
    }
    expect(decide(other)).toBe(promised);
    expect(promised).not.toBe(outcome);
    const named = Object.fromEntries(changes.map(({ feature, to }) => [feature, to]));
    expect({ ...instance, ...named }).toEqual(other);
    expect(changes[0].follows).toBeUndefined();
    const isCarried = changes.map(({ follows }) => follows !== undefined);
    expect(isCarried).toEqual([...isCarried].sort());
    for (const { follows } of changes) if (follows !== undefined) expect(links).toContain(follows);
  }
  return counterfactuals.length;
}

test.each([
  ["quick", 40],
  ["default", 12],
  ["thorough", 4],
] as const)(
  "with effort %s no counterfactual breaks a declared link",
  { timeout: 600_000 },
  async (effort, numRuns) => {
    let found = 0;
    const property = fc.asyncProperty(worlds, async (world) => {
      const { explain: explainWith, constraints } = explain(world, effort);
      found += check(await explainWith(constraints), world);
    });
    await holds(property, numRuns);
    expect(found).toBeGreaterThan(0);
  },
);

test("the rule is the same with links and without", { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const { explain: explainWith, constraints } = explain(world, "quick");
      const [bound, free] = [await explainWith(constraints), await explainWith([])];
      expect(bound.rule).toEqual(free.rule);
    }),
    { numRuns: 10 },
  ),
);

const salaries = tableFromRows(
  Array.from({ length: 60 }, (_, i) => ({
    yearly: 600 + 120 * ((i * 7) % 60),
    monthly: 50 + 10 * ((i * 7) % 60),
    age: 20 + (i % 40),
  })),
);
const byMonth = functionBlackBox(({ monthly }) => (Number(monthly) > 300 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});

test("a change that carries another along says so, and is one change", async () => {
  const constraints = [linked("monthly = yearly / 12"), atMostChanges(1)];
  const lore = createLore({ blackBox: byMonth, background: salaries, constraints });
  const { counterfactuals, notes } = await lore.explain({ yearly: 1200, monthly: 100, age: 30 }, { seed: 1 });
  const [{ changes, least }] = counterfactuals;
  for (const shown of [changes, least?.changes ?? changes]) {
    expect(shown).toEqual([
      { feature: "yearly", from: 1200, to: expect.any(Number) },
      { feature: "monthly", from: 100, to: expect.any(Number), follows: "monthly = yearly / 12" },
    ]);
    expect(Math.abs(Number(shown[0].to) / 12 - Number(shown[1].to))).toBeLessThan(1);
  }
  expect(Number((least?.changes ?? changes)[1].to)).toBe(301);
  expect(notes).toEqual([]);
});

test("real rows that break a link are refused, with how many and the first three", () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...rowAt(salaries, i),
    ...(i % 12 === 5 ? { monthly: 1 } : {}),
  }));
  const background = tableFromRows(rows);
  const make = (...constraints: Constraint[]) => createLore({ blackBox: byMonth, background, constraints });
  expect(() => make(linked("monthly = yearly / 12"))).toThrow(
    'the link "monthly = yearly / 12" must hold in every row of the data, got 5 of 60 rows that break it: row 5 (monthly 1, yearly 4800), row 17 (monthly 1, yearly 7680), row 29 (monthly 1, yearly 3360) and others; mend the rows, or leave the link out',
  );
  expect(() => make(linked("montly = yearly / 12"))).toThrow('unknown column "montly"');
  expect(() => make(linked("age <= yearly"))).not.toThrow();
});

test("a case that breaks a link is explained, with a note, and keeps what it has", async () => {
  const lore = createLore({ blackBox: byMonth, background: salaries, constraints: [linked("monthly = yearly / 12")] });
  const { counterfactuals, notes } = await lore.explain({ yearly: 1200, monthly: 90, age: 30 }, { seed: 1 });
  expect(notes.map(({ code }) => code)).toEqual(["link-broken"]);
  expect(notes[0].message).toContain("this case breaks the link monthly = yearly / 12 (monthly 90, yearly 1200)");
  for (const { instance } of counterfactuals) {
    if (instance.yearly === 1200) expect(instance.monthly).toBe(90);
    else expect(Math.abs(Number(instance.yearly) / 12 - Number(instance.monthly))).toBeLessThan(1);
  }
  expect(counterfactuals.length).toBeGreaterThan(0);
});
