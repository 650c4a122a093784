// Links are found in made-up data of which the truth is known, and none where there is none.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requireLinks } from "../../src/constraints/check-links.ts";
import { linked } from "../../src/constraints/constructors.ts";
import { findLinks } from "../../src/links/find-links.ts";
import { Random } from "../../src/random/random.ts";
import type { Row } from "../../src/table/feature.ts";
import { tableFromRows } from "../../src/table/table-from-rows.ts";

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Columns that hang together, between others that do not. */
function linkedRow(random: Random): Row {
  const [yearly, rate, hours] = [1000 + random.below(90_000), (1 + random.below(5000)) / 100, 1 + random.below(60)];
  const [bed, bath, age] = [1 + random.below(4), 1 + random.below(3), 18 + random.below(60)];
  const [part, whole] = [random.below(1000), 1 + random.below(5000)];
  const garage = ["none", "attached", "built in"][random.below(3)];
  return {
    ...{ age, yearly, monthly: round(yearly / 12, 2), noise: random.float(), rate, hours },
    ...{ total: round(rate * hours, 2), bed, bath, rooms: bed + bath, part, whole, share: round(part / whole, 4) },
    ...{
      garage,
      cars: garage === "none" ? 0 : 1 + random.below(3),
      "year of birth": 2020 - age,
      weight: random.below(90),
    },
    ...{ sex: random.below(2) === 0 ? "f" : "m" },
  };
}

const TRUE_LINKS = [
  "monthly = yearly / 12",
  '"year of birth" = 2020 - age',
  "rooms = bed + bath",
  "total = rate * hours",
  "share = part / whole",
  "garage = none -> cars = 0",
  "cars = 0 -> garage = none",
];

function rowsFrom(seed: number, count: number, make: (random: Random, i: number) => Row): Row[] {
  const random = Random.fromSeed(seed);
  return Array.from({ length: count }, (_, i) => make(random.fork(i), i));
}

const linksIn = (rows: readonly Row[]) => findLinks(tableFromRows(rows)).proposals.map(({ link }) => link);

describe("what is so in every row", () => {
  test.each([1, 2, 3])("is found, and nothing else, in data of seed %i", (seed) => {
    const rows = rowsFrom(seed, 2000, linkedRow);
    expect(linksIn(rows)).toEqual(TRUE_LINKS);
    expect(() => requireLinks(linksIn(rows).map(linked), tableFromRows(rows))).not.toThrow();
  });

  test("is found where values are missing, and in the order of columns that the data have", () => {
    const rows = rowsFrom(4, 2000, (random) => {
      const { monthly, yearly, total, rate, hours } = linkedRow(random);
      const row: Record<string, Row[string]> = { monthly, yearly, total, hours, rate };
      for (const name of Object.keys(row)) if (random.below(8) === 0) row[name] = null;
      return row;
    });
    expect(linksIn(rows)).toEqual(["monthly = yearly / 12", "total = hours * rate"]);
  });

  test("equal columns and columns a constant apart follow from the first of them", () => {
    const rows = rowsFrom(5, 300, (random) => {
      const height = 150 + random.below(50);
      return { height, copy: height, "with shoes": height + 3, other: random.below(50) };
    });
    expect(linksIn(rows)).toEqual(["copy = height", '"with shoes" = height + 3']);
  });

  test("is found where it can be said in one direction alone, for the other lost its digits", () => {
    const made = (random: Random) => {
      const yearly = 1000 + random.below(90_000);
      return { yearly, thousands: round(yearly / 1000, 0), noise: random.float() };
    };
    expect(linksIn(rowsFrom(10, 400, made))).toEqual(["thousands = yearly / 1000"]);
    const reversed = (random: Random) => {
      const { yearly, thousands, noise } = made(random);
      return { thousands, noise, yearly };
    };
    expect(linksIn(rowsFrom(10, 400, reversed))).toEqual(["thousands = yearly / 1000"]);
  });

  test("is found of a column that follows from two others and of one that follows from it", () => {
    const rows = rowsFrom(11, 600, (random) => {
      const [rate, hours, tax] = [1 + random.below(90), 1 + random.below(60), random.below(700)];
      return { rate, hours, tax, total: rate * hours, gross: rate * hours + tax };
    });
    expect(linksIn(rows)).toEqual(expect.arrayContaining(["total = rate * hours", "gross = tax + total"]));
  });

  test("is found of columns that no row has together with all others", () => {
    const rows = rowsFrom(12, 600, (random, i) => {
      const [a, b] = [random.below(5000), random.below(5000)];
      return { a, b, other: i % 2 === 0 ? random.below(900) : null, sum: i % 2 === 1 ? a + b : null };
    });
    expect(linksIn(rows)).toEqual(["sum = a + b"]);
  });

  test("a column that is mostly 0 is no reason to believe anything, and no obstacle", () => {
    const rows = rowsFrom(6, 3000, (random) => {
      const seldom = () => (random.below(12) === 0 ? 1 + random.below(900) : 0);
      const [base, bonus, fine, other] = [1000 + random.below(4000), seldom(), seldom(), seldom()];
      return { base, bonus, fine, other, pay: base + bonus };
    });
    expect(linksIn(rows)).toEqual(["pay = base + bonus"]);
  });
});

test("what nearly every row keeps to is proposed with the rows that do not", () => {
  const rows = rowsFrom(7, 1000, linkedRow).map((row, i) => (i === 40 || i === 900 ? { ...row, monthly: 1 } : row));
  const { proposals } = findLinks(tableFromRows(rows));
  const found = proposals.find(({ link }) => link.startsWith("monthly"));
  expect(found).toMatchObject({ link: "monthly = yearly / 12", known: 1000, broken: 2 });
  expect(found?.first[0]).toMatch(/^row 40 \(monthly 1, yearly \d+\)$/);
  expect(
    findLinks(tableFromRows(rows.map((row, i) => (i % 40 === 0 ? { ...row, monthly: 1 } : row)))).proposals,
  ).not.toContainEqual(expect.objectContaining({ link: "monthly = yearly / 12" }));
});

test("in columns that have nothing to do with each other nothing is found", () => {
  const kinds = fc.constantFrom<(random: Random) => Row[string]>(
    (random) => random.below(2),
    (random) => random.below(6),
    (random) => random.below(100_000) / 100,
    (random) => random.float(),
    (random) => (random.below(5) === 0 ? random.below(1000) : 0),
    (random) => 1 + random.below(3) / 10,
    (random) => ["a", "b", "c", "d"][random.below(4)],
    (random) => (random.below(20) === 0 ? "rare" : "usual"),
    (random) => (random.below(4) === 0 ? null : random.below(50)),
    () => 7,
  );
  fc.assert(
    fc.property(
      fc.nat(),
      fc.array(kinds, { minLength: 3, maxLength: 12 }),
      fc.integer({ min: 20, max: 600 }),
      (seed, columns, count) => {
        const rows = rowsFrom(seed, count, (random) =>
          Object.fromEntries(columns.map((draw, j) => [`column ${j}`, draw(random)])),
        );
        expect(linksIn(rows)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("what was looked at is told", () => {
  const columns = ["a", "b", "c", "d"];
  const rows = rowsFrom(13, 100, (random) => ({
    ...Object.fromEntries(columns.map((name) => [name, 1 + random.below(1000)])),
    job: ["p", "q", "r"][random.below(3)],
    sex: ["f", "m"][random.below(2)],
  }));
  expect(findLinks(tableFromRows(rows))).toEqual({ proposals: [], pairs: 6, pairsInAll: 6, implications: 20 });
  expect(findLinks(tableFromRows(rows.slice(0, 20)))).toEqual({
    ...{ proposals: [], pairs: 0, pairsInAll: 0, implications: 0 },
  });
});

test("of a few rows nothing is said, and at most ten links are proposed", () => {
  expect(linksIn(rowsFrom(8, 29, linkedRow))).toEqual([]);
  const rows = rowsFrom(9, 200, (random) => {
    const a = random.below(10_000);
    return Object.fromEntries(Array.from({ length: 15 }, (_, k) => [`a${k}`, a + k]));
  });
  expect(linksIn(rows)).toHaveLength(10);
});
