// The two sides of a protected column, and what is refused of columns, groups, outcomes and proxies.

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { exchangesNeeded, massage } from "../../src/debias/massage.ts";
import { reweigh, rowsByWeight } from "../../src/debias/reweigh.ts";
import {
  checkProxy,
  columnNamed,
  favourableShare,
  type SidesQuestion,
  sidesAmong,
  sidesOf,
  swapped,
} from "../../src/debias/sides.ts";
import { type Applicant, rowsFrom } from "./hiring.ts";

const person = (sex: string | null, hired: string | null, degree = "none"): Applicant => ({
  sex,
  degree,
  test: "low",
  hired,
});
const PEOPLE = [
  ...[person("woman", "yes"), person("woman", "no"), person("woman", "no", "master"), person("man", "yes")],
  ...[person("man", "yes", "bachelor"), person("man", "no"), person(null, "yes"), person("woman", null)],
];
const rows = rowsFrom(PEOPLE);
const asked = { rows, protected: "sex", favourable: "yes" };
const sides = sidesOf(asked);
const many = (sex: string, count: number, hired: number) =>
  Array.from({ length: count }, (_, i) => person(sex, i < hired ? "yes" : "no"));

describe("two sides", () => {
  test("are the group with the smallest share and all others; who is not known is on neither", () => {
    expect(rows.labels).toEqual(["no", "yes"]);
    expect(sides).toEqual({
      ...{ column: 0, codes: [1, 0], group: "sex = woman", favourable: 1 },
      parts: [{ column: "sex", kind: "value", value: "woman" }],
      side: Int8Array.of(1, 1, 1, 0, 0, 0, -1, -1),
    });
    expect(favourableShare(sides, rows.outcomes, 1)).toBeCloseTo(1 / 3, 12);
    expect(favourableShare(sides, rows.outcomes, 0)).toBeCloseTo(2 / 3, 12);
    expect(sidesAmong(sides, [6, 0, 3]).side).toEqual(Int8Array.of(-1, 1, 0));
  });

  test("turn round where another outcome is wanted or another group named", () => {
    expect(sidesOf({ ...asked, favourable: "no" })).toMatchObject({ codes: [0, 1], group: "sex = man", favourable: 0 });
    expect(sidesOf({ ...asked, group: "man" })).toMatchObject({ codes: [0, 1], group: "sex = man" });
  });

  test("of equals help the first", () => {
    const equal = rowsFrom([...many("a", 4, 2), ...many("b", 4, 2)]);
    expect(sidesOf({ ...asked, rows: equal }).group).toBe("sex = a");
  });

  test("of many groups set the one that is helped against the largest other", () => {
    const zones = rowsFrom([...many("a", 3, 2), ...many("b", 2, 1), ...many("c", 5, 4), ...many("d", 5, 1)]);
    expect(sidesOf({ ...asked, rows: zones, group: "b" }).codes).toEqual([1, 2]);
    expect(sidesOf({ ...asked, rows: zones, group: "c" }).codes).toEqual([2, 3]);
  });

  test("of many groups are chosen among those of thirty rows", () => {
    const zones = rowsFrom([...many("a", 30, 20), ...many("b", 30, 10), ...many("c", 29, 0)]);
    expect(sidesOf({ ...asked, rows: zones }).group).toBe("sex = b");
    const few = rowsFrom([...many("a", 30, 20), ...many("b", 29, 10), ...many("c", 29, 0)]);
    expect(refusalOf(() => sidesOf({ ...asked, rows: few }))).toMatchObject({
      code: "invalid-option",
      message:
        'of "sex" at least two groups must have 30 rows for the one with the smallest share to be helped, got 1 of 3; name the group',
    });
  });
});

describe("what cannot be is refused", () => {
  const refused = (change: Partial<SidesQuestion>) => refusalOf(() => sidesOf({ ...asked, ...change }));
  const code = "invalid-option";

  test("of columns", () => {
    expect(refused({ protected: "sexx" })).toMatchObject({
      ...{ code: "unknown-feature", message: 'the column "sexx" must be in the data and is not; did you mean "sex"?' },
    });
    expect(columnNamed(rows.table, "test")).toBe(2);
    const numbers = rowsFrom(PEOPLE.map((one, i) => ({ ...one, sex: i as unknown as string })));
    expect(refused({ rows: numbers })).toMatchObject({
      ...{ code, message: 'the protected column "sex" must hold names, got numbers; make ranges of them' },
    });
  });

  test("of outcomes", () => {
    expect(refused({ favourable: "yess" })).toMatchObject({
      ...{ code, message: 'the favourable outcome must be one of the data, got "yess"; did you mean "yes"?' },
    });
    const without = (hired: string) => ({
      ...rows,
      outcomes: rows.outcomes.map((one) => Math.min(one, Number(hired !== "no"))),
    });
    const all = { ...rows, outcomes: rows.outcomes.map((one) => (one < 0 ? one : 1)) };
    expect(refused({ rows: without("no") })).toMatchObject({
      ...{ code: "target-one-class", message: 'some rows must have "yes" and some not, got nobody with it' },
    });
    expect(refused({ rows: all })).toMatchObject({
      ...{ code: "target-one-class", message: 'some rows must have "yes" and some not, got everybody with it' },
    });
  });

  test("of groups", () => {
    expect(refused({ group: "child" })).toMatchObject({
      ...{ code, message: 'the group must be one of man and woman, got "child"' },
    });
    expect(refused({ rows: rowsFrom(many("man", 4, 2)) })).toMatchObject({
      ...{ code, message: '"sex" must have at least two groups among the rows, got "man" alone' },
    });
    const nobody = { ...rows, outcomes: rows.outcomes.map(() => -1) };
    expect(refused({ rows: nobody })).toMatchObject({
      ...{ code, message: '"sex" must have at least two groups among the rows, got none that is known' },
    });
  });

  test("of proxies", () => {
    const checked = (column: string, one: string, other: string, table = rows.table) =>
      refusalOf(() => checkProxy(table, sides, { column, values: [one, other] }));
    expect(checked("degree", "none", "master")).toBeNull();
    expect(checked("sex", "man", "woman")).toMatchObject({
      ...{ code, message: 'a proxy must be another column than the protected "sex"' },
    });
    expect(checked("degree", "none", "none")).toMatchObject({
      ...{ code, message: 'the proxy "degree" must have a value for each of two groups, got "none" twice' },
    });
    expect(checked("degree", "none", "mastr")).toMatchObject({
      ...{ code, message: 'the proxy "degree" must have the value "mastr" and has not; did you mean "master"?' },
    });
    expect(checked("degre", "none", "master")?.code).toBe("unknown-feature");
    const numbers = rowsFrom(PEOPLE.map((one, i) => ({ ...one, degree: i as unknown as string })));
    expect(checked("degree", "1", "2", numbers.table)).toMatchObject({
      ...{ code, message: 'the proxy "degree" must hold names, got numbers' },
    });
  });
});

test("a row of the other side has its value, and those of its proxies; gaps stay", () => {
  const [sex, degree, score] = swapped(rows.table, sides, [{ column: "degree", values: ["none", "master"] }]).columns;
  expect([...sex]).toEqual([0, 0, 0, 1, 1, 1, Number.NaN, 0]);
  const names = (codes: Float64Array) => Array.from(codes, (code) => ["bachelor", "master", "none"][code]);
  expect(names(rows.table.columns[1])).toEqual(PEOPLE.map((one) => one.degree));
  const other: Record<string, string> = { none: "master", master: "none", bachelor: "bachelor" };
  expect(names(degree)).toEqual(PEOPLE.map((one) => other[one.degree]));
  expect(score).toBe(rows.table.columns[2]);
});

describe("weights", () => {
  test("are those of chance by those that are, for each side and outcome", () => {
    const { weights, cells } = reweigh(rows, sides);
    const cell = (isDeprived: boolean, outcome: string, count: number, weight: number) => ({
      isDeprived,
      outcome,
      rows: count,
      weight,
    });
    expect(cells).toEqual([
      cell(false, "no", 1, 1.5),
      cell(false, "yes", 2, 0.75),
      cell(true, "no", 2, 0.75),
      cell(true, "yes", 1, 1.5),
    ]);
    expect([...weights]).toEqual([1.5, 0.75, 0.75, 0.75, 0.75, 1.5, 1, 1]);
  });

  test("of what never meets are none", () => {
    const apart = rowsFrom([...many("a", 2, 2), ...many("b", 2, 0)]);
    const { cells, weights } = reweigh(apart, sidesOf({ ...asked, rows: apart }));
    expect(cells.map(({ isDeprived, outcome, rows: count, weight }) => [isDeprived, outcome, count, weight])).toEqual([
      [false, "yes", 2, 0.5],
      [true, "no", 2, 0.5],
    ]);
    expect([...weights]).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test("draw rows as often as they say, halves by turns", () => {
    expect([...rowsByWeight(Float64Array.of(0.5, 0.5, 0.5, 0.5))]).toEqual([0, 2]);
    expect([...rowsByWeight(Float64Array.of(1.5, 0.75, 0.75))]).toEqual([0, 0, 2]);
    expect([...rowsByWeight(Float64Array.of(0.4, 3))]).toEqual([1, 1, 1]);
  });
});

test("as many exchanges are needed as make the shares the same, none where they are or lie the other way", () => {
  const needed = (first: [number, number], second: [number, number], group?: string) => {
    const zones = rowsFrom([...many("a", ...first), ...many("b", ...second)]);
    return exchangesNeeded(zones, sidesOf({ ...asked, rows: zones, ...(group !== undefined && { group }) }));
  };
  expect(needed([10, 2], [10, 8])).toBe(3);
  expect(needed([10, 2], [10, 7])).toBe(3);
  expect(needed([10, 5], [10, 5])).toBe(0);
  expect(needed([10, 2], [10, 8], "b")).toBe(0);
  expect(needed([5, 1], [10, 8])).toBe(2);
});

test("massaging takes the highest of the denied and the lowest of the granted, the first of equals", () => {
  const zones = rowsFrom([...many("a", 6, 1), ...many("b", 6, 5)]);
  const two = sidesOf({ ...asked, rows: zones });
  const scores = Float64Array.of(9, 1, 5, 5, 5, 0, 4, 2, 2, 2, 8, 0);
  expect(massage(zones, two, { scores, swappedScores: scores })).toEqual({ promoted: [2, 3], demoted: [7, 8] });
});
