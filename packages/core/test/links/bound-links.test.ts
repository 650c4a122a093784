// What a link makes of rows, and which links cannot be.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../../../test/hostile/rounds.ts";
import { openTally } from "../../../../test/hostile/tally.ts";
import { compileConstraints } from "../../src/constraints/compile-constraints.ts";
import { atMostChanges, immutable, linked } from "../../src/constraints/constructors.ts";
import { constraintsFromLinks } from "../../src/constraints/declared-links.ts";
import { LoreError } from "../../src/errors.ts";
import type { ContinuousFeature, DiscreteFeature, Feature } from "../../src/table/feature.ts";

const tally = openTally("bound-links");

const number = (name: string, decimals = 0): ContinuousFeature => ({ name, kind: "continuous", decimals });
const names = (name: string, ...values: string[]): DiscreteFeature => ({
  name,
  kind: "categorical",
  values,
  spelling: values,
});

const features: readonly Feature[] = [
  number("yearly"),
  number("monthly", 2),
  number("weekly", 1),
  number("rate", 2),
  number("hours"),
  number("total", 2),
  names("garage", "none", "attached", "cars"),
  number("cars"),
  number("capital-gain"),
  { ...number("since"), date: "YYYY-MM-DD" },
  { ...number("until"), date: "YYYY-MM-DD" },
];
const at = (name: string) => features.findIndex((feature) => feature.name === name);

type Cells = Readonly<Record<string, number>>;
const x: Cells = {
  ...{ yearly: 1200, monthly: 100, weekly: 23.1, rate: 12.5, hours: 10, total: 125, garage: 1, cars: 2 },
  ...{ "capital-gain": 0, since: 10, until: 20 },
};
const codesOf = (cells: Cells) => Float64Array.from(features, ({ name }) => cells[name]);

/** What becomes of x with these changes: all that then differs from x. */
function completed(links: readonly string[], changes: Cells, from: Cells = x): Cells {
  const instance = codesOf(from);
  const constraints = compileConstraints(links.map(linked), features, instance);
  const codes = constraints.complete(codesOf({ ...from, ...changes }));
  const isOther = (j: number) => !Object.is(codes[j], instance[j]);
  return Object.fromEntries(features.flatMap(({ name }, j) => (isOther(j) ? [[name, codes[j]]] : [])));
}

describe("what follows from a change", () => {
  const MONTHLY = "monthly = yearly / 12";
  const TOTAL = "total = rate * hours";

  test("is set at the resolution of its column, along chains of links in any order", () => {
    expect(completed([MONTHLY], { yearly: 1300 })).toEqual({ yearly: 1300, monthly: 108.33 });
    const chain = ["weekly = monthly * 12 / 52", MONTHLY];
    expect(completed(chain, { yearly: 2400 })).toEqual({ yearly: 2400, monthly: 200, weekly: 46.2 });
    expect(completed(chain.toReversed(), { yearly: 2400 })).toEqual({ yearly: 2400, monthly: 200, weekly: 46.2 });
    expect(completed([TOTAL], { rate: 10, hours: 20 })).toEqual({ rate: 10, hours: 20, total: 200 });
  });

  test("a column that follows from others does not change by itself", () => {
    expect(completed([MONTHLY], { monthly: 150 })).toEqual({});
    expect(completed([MONTHLY], { monthly: 150, hours: 3 })).toEqual({ hours: 3 });
  });

  test("a single column may stand on either side", () => {
    expect(completed(["yearly / 12 = monthly"], { yearly: 2400 })).toEqual({ yearly: 2400, monthly: 200 });
  });

  test("the value that the case has stays where it will do: nothing changes but what must", () => {
    expect(completed(["cars = yearly / 500"], { yearly: 1400 })).toEqual({ yearly: 1400 });
    expect(completed(["cars = yearly / 500"], { yearly: 1600 })).toEqual({ yearly: 1600, cars: 3 });
  });

  test("of what is missing or divided by zero is missing", () => {
    expect(completed([TOTAL], { rate: Number.NaN })).toEqual({ rate: Number.NaN, total: Number.NaN });
    expect(completed(["rate = total / hours"], { hours: 0 })).toEqual({ hours: 0, rate: Number.NaN });
    const huge = { yearly: 1e308 };
    expect(completed(["monthly = yearly * 1000"], huge, { ...x, monthly: 1_200_000 })).toMatchObject({
      monthly: Number.NaN,
    });
  });

  test("never is -0, which JSON has not", () => {
    expect(Object.is(completed(["cars = -hours"], { hours: 0 }, { ...x, cars: -10 }).cars, 0)).toBe(true);
    expect(Object.is(completed(["cars = hours / -30"], { hours: 3 }).cars, 0)).toBe(true);
  });

  test("an implication sets its column where its condition has come true, and nothing where it has not", () => {
    const link = "garage = none -> cars = 0";
    expect(completed([link], { garage: 0 })).toEqual({ garage: 0, cars: 0 });
    expect(completed([link], { garage: 2 })).toEqual({ garage: 2 });
    expect(completed([link], { cars: 5 })).toEqual({ cars: 5 });
    const without = { ...x, garage: 0, cars: 0 };
    expect(completed([link], { cars: 5 }, without)).toEqual({});
    expect(completed([link], { garage: 1, cars: 5 }, without)).toEqual({ garage: 1, cars: 5 });
  });

  test("an implication sets nothing where it is not known whether its condition is true, and forbids nothing", () => {
    expect(completed(["garage = none -> cars = 0"], { garage: Number.NaN })).toEqual({ garage: Number.NaN });
    const { links } = compileConstraints([linked("garage = none -> cars = 0")], features, codesOf(x));
    expect(links.holds(codesOf({ ...x, garage: Number.NaN, cars: 5 }), 0)).toBe(true);
    expect(links.holds(codesOf({ ...x, garage: 2, cars: 5 }), 0)).toBe(true);
    expect(links.holds(codesOf({ ...x, garage: 0, cars: 5 }), 0)).toBe(false);
  });

  test("implications set one after another what follows from each, in whatever order they are given", () => {
    const links = ["cars = 0 -> hours = 0", "garage = none -> cars = 0", "hours = 0 -> rate = 0"];
    for (const each of [links, links.toReversed()]) {
      expect(completed(each, { garage: 0 })).toEqual({ garage: 0, cars: 0, hours: 0, rate: 0 });
    }
  });

  test("links that contradict each other come to an end, and are not kept", () => {
    const links = ["garage = none -> cars = 0", "garage = none -> cars = 1"].map(linked);
    const compiled = compileConstraints(links, features, codesOf(x));
    const codes = compiled.complete(codesOf({ ...x, garage: 0 }));
    expect(codes[at("cars")]).toBe(1);
    expect(compiled.allows(codes, 0)).toBe(false);
    expect(compiled.violated(codes, 0)).toEqual([links[0]]);
  });

  test("rows are completed where they begin, and those beside them stay as they are", () => {
    const { links } = compileConstraints([linked(MONTHLY)], features, codesOf(x));
    const [before, row] = [codesOf({ ...x, yearly: 5 }), codesOf({ ...x, yearly: 2400 })];
    const rows = Float64Array.of(...before, ...row, ...before);
    links.complete(rows, features.length);
    expect([...rows]).toEqual([...before, ...codesOf({ ...x, yearly: 2400, monthly: 200 }), ...before]);
    expect([0, features.length].map((offset) => links.holds(rows, offset))).toEqual([false, true]);
    expect([0, features.length].map((offset) => links.carriedBy(at("monthly"), rows, offset))).toEqual([
      undefined,
      MONTHLY,
    ]);
  });

  test("both directions hold together", () => {
    const links = ["garage = none -> cars = 0", "cars = 0 -> garage = none"];
    expect(completed(links, { garage: 0 })).toEqual({ garage: 0, cars: 0 });
    expect(completed(links, { cars: 0 })).toEqual({ garage: 0, cars: 0 });
  });

  test("a case that breaks a link keeps what it has until one of the link's causes changes", () => {
    const broken = { ...x, monthly: 90 };
    expect(completed([MONTHLY], { hours: 3 }, broken)).toEqual({ hours: 3 });
    expect(completed([MONTHLY], { yearly: 2400 }, broken)).toEqual({ yearly: 2400, monthly: 200 });
  });
});

describe("what is allowed and what counts", () => {
  const allows = (cells: Cells, ...constraints: Parameters<typeof compileConstraints>[0]) =>
    compileConstraints(constraints, features, codesOf(x)).allows(codesOf({ ...x, ...cells }), 0);

  test("a row that breaks a link is not allowed, and the link is named as broken", () => {
    const link = linked("monthly = yearly / 12");
    const compiled = compileConstraints([link], features, codesOf(x));
    const row = (cells: Cells) => codesOf({ ...x, ...cells });
    for (const cells of [{ yearly: 2400 }, { monthly: 150 }, { yearly: 2400, monthly: 200.01 }]) {
      expect(compiled.allows(row(cells), 0)).toBe(false);
      expect(compiled.violated(row(cells), 0)).toEqual([link]);
    }
    for (const cells of [{ yearly: 2400, monthly: 200 }, { yearly: 2500, monthly: 208.34 }, { hours: 1 }]) {
      expect(compiled.allows(row(cells), 0)).toBe(true);
      expect(compiled.violated(row(cells), 0)).toEqual([]);
    }
  });

  test("comparisons bind as soon as one of their columns changes", () => {
    expect(allows({ hours: 2000 }, linked("hours <= yearly"))).toBe(false);
    expect(allows({ cars: 2000 }, linked("hours <= yearly"))).toBe(true);
    expect(allows({ garage: 0 }, linked("garage = none -> cars < 1"))).toBe(false);
    expect(allows({ garage: 0, cars: 0 }, linked("garage = none -> cars < 1"))).toBe(true);
    expect(allows({ since: 30 }, linked("since <= until"))).toBe(false);
    expect(allows({ since: 15 }, linked("since <= until"))).toBe(true);
    expect(allows({ since: 15 }, linked("since < '1970-01-12' -> cars = 2"))).toBe(true);
  });

  test.each([
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    [">", [false, false, true]],
    [">=", [false, true, true]],
    ["!=", [true, false, true]],
  ])("hours %s yearly holds below, at and above it: %j", (operator, expected) => {
    const link = linked(`hours ${operator} yearly`);
    expect([1199, 1200, 1201].map((hours) => allows({ hours }, link))).toEqual(expected);
  });

  test("what is carried along is no change of its own, and is locked all the same", () => {
    const link = linked("monthly = yearly / 12");
    const both = { yearly: 2400, monthly: 200 };
    expect(allows(both, link, atMostChanges(1))).toBe(true);
    expect(allows({ ...both, hours: 1 }, link, atMostChanges(1))).toBe(false);
    expect(allows(both, atMostChanges(1))).toBe(false);
    expect(allows(both, link, immutable("monthly"))).toBe(false);
    const { links } = compileConstraints([link], features, codesOf(x));
    const carried = features.map((_, j) => links.carriedBy(j, codesOf({ ...x, ...both }), 0));
    expect(carried.filter((each) => each !== undefined)).toEqual(["monthly = yearly / 12"]);
    expect(carried[at("monthly")]).toBe("monthly = yearly / 12");
    expect([links.isEmpty, links.isDerived(at("monthly")), links.isDerived(at("yearly"))]).toEqual([
      false,
      true,
      false,
    ]);
    expect([links.derivedBy(at("monthly")), links.derivedBy(at("yearly"))]).toEqual([
      "monthly = yearly / 12",
      undefined,
    ]);
    expect(compileConstraints([], features, codesOf(x)).links.isEmpty).toBe(true);
  });

  test("of two that carry each other one is a change of its own", () => {
    const pair = ["garage = none -> cars = 0", "cars = 0 -> garage = none"].map(linked);
    expect(allows({ garage: 0, cars: 0 }, ...pair, atMostChanges(1))).toBe(true);
    const { links } = compileConstraints(pair, features, codesOf(x));
    const row = codesOf({ ...x, garage: 0, cars: 0 });
    expect([at("garage"), at("cars")].map((j) => links.carriedBy(j, row, 0))).toEqual([undefined, pair[0].link]);
  });
});

describe("links that cannot be", () => {
  const fault = (...links: string[]): LoreError => {
    try {
      constraintsFromLinks({ links }, features);
    } catch (error) {
      if (error instanceof LoreError) return error;
      throw error;
    }
    throw new Error(`${links} were taken`);
  };

  test.each([
    [
      "monthly = yearl / 12",
      'unknown column "yearl" at position 11 of the link "monthly = yearl / 12"; did you mean "yearly"?',
    ],
    ["monthly = capital-gain / 12", 'did you mean "capital-gain", in quotes?'],
    ["monthly = garage * 2", '"garage" is categorical and cannot be calculated with'],
    ["garage < none -> cars = 0", '"garage" is categorical and can only be compared by = and !='],
    ["garage = nonne -> cars = 0", '"garage" has no value "nonne" at position 10'],
    ["garage = cars -> hours = 0", "a value that is called like a column stands in 'single quotes'"],
    ["garage = yearly / 2 -> cars = 0", '"garage" is categorical and must be compared with one of its values'],
    ["monthly = since / 2", '"since" has dates, which cannot be calculated with'],
    ["since <= hours", '"hours" must have dates'],
    ["hours <= since", '"since" has dates'],
    ["since <= 12 -> cars = 0", "must be compared with a date such as '1970-01-01'"],
    ["yearly + 1 = monthly * 12", "one side of = must be a single column at position"],
    ["yearly = yearly * 2", "a column must not follow from itself"],
    ["cars < 0 -> cars = 0", "a link must name two columns or more"],
    ["cars < hours -> cars = 0", "a column must not follow from itself"],
    ["yearly = 12", "a link must name two columns or more"],
    ["1 = 1", "one side of = must be a single column"],
    ["yearly = 'a'", "'a' is a value"],
  ])("%s", (link, message) => expect(fault(link).message).toContain(message));

  test("in single quotes a value may be called like a column", () => {
    expect(constraintsFromLinks({ links: ["garage = 'cars' -> hours = 0"] }, features)).toHaveLength(1);
  });

  test("a circle is named in full", () => {
    const { message, details } = fault("monthly = yearly / 12", "weekly = monthly / 4", "yearly = weekly * 52");
    expect(details.features).toEqual(["monthly", "yearly", "weekly", "monthly"]);
    expect(message).toBe(
      'links must not go in a circle, got monthly from yearly from weekly from monthly: "monthly = yearly / 12", "yearly = weekly * 52", "weekly = monthly / 4"; leave one of them out',
    );
  });

  test("a column follows from one link", () => {
    expect(fault("monthly = yearly / 12", "monthly = weekly * 4").message).toContain(
      '"monthly" must follow from one link',
    );
  });
});

test("a dictionary's expressions and links become constraints", () => {
  const declared = { derived: { "capital-gain": "total - hours", monthly: "yearly / 12" }, links: ["since <= until"] };
  expect(constraintsFromLinks(declared, features).map(({ link }) => link)).toEqual([
    '"capital-gain" = total - hours',
    "monthly = yearly / 12",
    "since <= until",
  ]);
  expect(constraintsFromLinks({}, features)).toEqual([]);
});

const LINKS = [
  "monthly = yearly / 12",
  "weekly = monthly * 12 / 52",
  "total = rate * hours",
  "garage = none -> cars = 0",
  "cars = 0 -> garage = none",
  "cars > 3 -> hours = 0",
  '"capital-gain" = total - hours',
  "hours = 0 -> rate = 0",
];

test("whatever changes, a completed row is completed, and allowed or beyond repair; something in it is a change of its own", async () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5000 }), fc.constant(Number.NaN));
  const changes = fc.dictionary(fc.constantFrom("yearly", "monthly", "rate", "hours", "total", "cars"), cell, {
    maxKeys: 4,
  });
  await holds(
    fc.property(fc.subarray(LINKS), changes, fc.option(fc.nat(2)), (links, numbers, garage) => {
      const instance = codesOf(x);
      const constraints = compileConstraints(links.map(linked), features, instance);
      const changed = { ...x, ...numbers, ...(garage === null ? {} : { garage }) };
      const codes = constraints.complete(codesOf(changed));
      if (!constraints.links.holds(codes, 0)) return;
      expect([...constraints.complete(codes)]).toEqual([...codes]);
      const others = [...codes.keys()].filter((j) => !Object.is(codes[j], instance[j]));
      const own = others.filter((j) => constraints.links.carriedBy(j, codes, 0) === undefined);
      expect(own.length > 0).toBe(others.length > 0);
      tally("rows completed by links");
    }),
    100,
  );
});
