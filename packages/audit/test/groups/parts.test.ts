// The measures of an audit one by one, on tables whose figures can be counted by hand.

import { tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { spellingOf } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { compareGroups, UNKNOWN_TRUTH } from "../../src/groups/compare-groups.ts";
import { flipsOf, valuesToTry } from "../../src/groups/flips.ts";
import { groupRows } from "../../src/groups/groups.ts";
import { nearestBy } from "../../src/groups/nearest.ts";
import { associationsWith, checkProxies, proxyFlipsOf } from "../../src/groups/proxies.ts";
import { situationsOf } from "../../src/groups/situation.ts";
import { groupText, IN_ENGLISH } from "../../src/groups/telling.ts";
import { chanceOf, difference, ratio } from "../../src/statistics/comparisons.ts";
import { ENGLISH_AUDIT } from "../../src/words/en.ts";
import { asking, people } from "./tables.ts";

describe("groups", () => {
  const numbered = (values: readonly (number | null)[]) => tableFromRows(values.map((n) => ({ n })));
  const told = (table: ReturnType<typeof people>, ...columns: string[]) => {
    const { groups, leftOut } = groupRows(table, columns);
    return [
      groups.map(({ name, rows }) => `${name}: ${rows.length}`),
      leftOut.map(({ name, rows }) => `${name}: ${rows}`),
    ];
  };

  test("are the values of a column, the largest first; small ones are left out", () => {
    const { columns, groups, leftOut } = groupRows(people(31, 30), ["sex"]);
    const part = (value: string) => [{ column: "sex", kind: "value", value }];
    expect(columns).toEqual(["sex"]);
    expect(leftOut).toEqual([]);
    expect(groups).toEqual([
      {
        name: "sex = man",
        ownName: "sex = man",
        parts: part("man"),
        rows: Int32Array.from({ length: 31 }, (_, i) => i),
      },
      {
        name: "sex = woman",
        ownName: "sex = woman",
        parts: part("woman"),
        rows: Int32Array.from({ length: 30 }, (_, i) => 31 + i),
      },
    ]);
    expect(groupRows(people(31, 29), ["sex"]).leftOut).toEqual([
      { name: "sex = woman", parts: part("woman"), rows: 29 },
    ]);
    expect(told(people(1471, 30), "sex")[1]).toEqual(["sex = woman: 30"]);
    expect(told(people(1470, 30), "sex")[1]).toEqual([]);
  });

  test("of two columns are those of both, equals by their names", () => {
    expect(told(people(60, 60), "sex", "zone")[0]).toEqual([
      ...["sex = man and zone = a: 30", "sex = man and zone = b: 30"],
      ...["sex = woman and zone = a: 30", "sex = woman and zone = b: 30"],
    ]);
  });

  test("of few numbers are the numbers, of many four ranges of about as many", () => {
    expect(told(numbered(Array.from({ length: 240 }, (_, i) => i % 8)), "n")[0]).toHaveLength(8);
    const { groups } = groupRows(numbered([...Array.from({ length: 160 }, (_, i) => i), ...Array(30).fill(null)]), [
      "n",
    ]);
    expect(groups.map(({ parts, rows }) => [parts[0], rows.length])).toEqual([
      [{ column: "n", kind: "range", from: 120 }, 40],
      [{ column: "n", kind: "range", from: 40, to: 80 }, 40],
      [{ column: "n", kind: "range", from: 80, to: 120 }, 40],
      [{ column: "n", kind: "range", to: 40 }, 40],
      [{ column: "n", kind: "value", value: null }, 30],
    ]);
    const skew = numbered(Array.from({ length: 200 }, (_, i) => (i < 120 ? 0 : i)));
    expect(groupRows(skew, ["n"]).groups.map(({ parts, rows }) => [parts[0].from, parts[0].to, rows.length])).toEqual([
      [undefined, 150, 150],
      [150, undefined, 50],
    ]);
  });

  test("of a column that is not there are refused", () => {
    expect(refusalOf(() => groupRows(people(1, 1), ["sexx"]))).toEqual({
      ...{ code: "unknown-feature", details: { column: "sexx" } },
      message: 'the protected column "sexx" must be in the data and is not; did you mean "sex"?',
    });
  });

  test("are called by what their rows have", () => {
    const spell = spellingOf({ dictionary: null });
    const called = (...parts: Parameters<typeof groupText>[0]) => groupText(parts, spell, ENGLISH_AUDIT);
    const range = (ends: object) => ({ column: "n", kind: "range" as const, ...ends });
    expect([
      called(range({})),
      called(range({ to: 4 })),
      called(range({ from: 4 })),
      called(range({ from: 1, to: 4 })),
    ]).toMatchInlineSnapshot(`
      [
        "n known",
        "n under 4",
        "n 4 or more",
        "n from 1 to under 4",
      ]
    `);
    expect(
      called({ column: "sex", kind: "value", value: null }, { column: "zone", kind: "value", value: "a" }),
    ).toMatchInlineSnapshot(`"sex = not known and zone = a"`);
    expect(IN_ENGLISH.group("x")).toBe("x");
  });
});

describe("values to try", () => {
  const [names] = tableFromRows([
    { c: "a" },
    { c: "b" },
    { c: "c" },
    { c: "d" },
    { c: "e" },
    { c: "f" },
    { c: "g" },
  ]).features;
  const [number] = tableFromRows([{ c: 1 }]).features;

  test("of a number stand for all", () => {
    expect(
      valuesToTry(
        number,
        Float64Array.from({ length: 11 }, (_, i) => 10 - i),
      ),
    ).toEqual([1, 3, 5, 7, 9]);
    expect(valuesToTry(number, Float64Array.of(Number.NaN, 2, 2))).toEqual([2]);
    expect(valuesToTry(number, Float64Array.of(Number.NaN))).toEqual([]);
  });

  test("of names are those that two of a hundred have, else the five commonest", () => {
    const of = (...counts: number[]) =>
      valuesToTry(names, Float64Array.from(counts.flatMap((times, code) => Array(times).fill(code))));
    expect(of(96, 2, 1, 1)).toEqual([0, 1]);
    expect(of(98, 1, 1)).toEqual([0, 1, 2]);
    expect(of(494, 1, 1, 1, 1, 1, 1)).toEqual([0, 1, 2, 3, 4]);
    expect(of(490, 1, 1, 1, 1, 2, 4)).toEqual([0, 1, 2, 5, 6]);
    expect(of(0, 5)).toEqual([1]);
    expect(valuesToTry(names, Float64Array.of(Number.NaN))).toEqual([]);
  });
});

describe("flips", () => {
  const table = tableFromRows([
    { sex: "man", n: 1 },
    { sex: "woman", n: 2 },
    { sex: "man", n: 3 },
    { sex: null, n: 1 },
  ]);
  const { blackBox, counts } = asking(({ sex, n }) => (sex === "man" ? Number(n) > 2 : Number(n) < 2));
  const outcomes = Int32Array.of(0, 0, 1, 1);

  test("are counted by case, gained and lost, and told one by one", async () => {
    const question = { blackBox, table, rows: Int32Array.of(0, 1, 2, 3), outcomes, favourable: 1 };
    expect(await flipsOf(0, question)).toEqual({
      ...{
        column: "sex",
        tried: { values: 2, among: 2 },
        flipped: proportion(3, 4),
        gained: proportion(1, 2),
        lost: proportion(2, 2),
      },
      cases: [
        { row: 0, instance: { sex: "man", n: 1 }, from: "man", to: "woman", outcome: "no", becomes: "yes" },
        { row: 2, instance: { sex: "man", n: 3 }, from: "man", to: "woman", outcome: "yes", becomes: "no" },
        { row: 3, instance: { sex: null, n: 1 }, from: "null", to: "man", outcome: "yes", becomes: "no" },
      ],
    });
    expect(counts).toEqual([5]);
    expect(await flipsOf(0, { ...question, rows: new Int32Array(0) })).toEqual({
      ...{
        column: "sex",
        tried: { values: 2, among: 2 },
        flipped: proportion(0, 0),
        gained: proportion(0, 0),
        lost: proportion(0, 0),
        cases: [],
      },
    });
    expect(counts).toEqual([5]);
  });

  test("of a row that no other value can be tried with are not counted", async () => {
    const alone = tableFromRows([
      { sex: "man", n: 1 },
      { sex: "man", n: 2 },
    ]);
    const question = {
      blackBox,
      table: alone,
      rows: Int32Array.of(0, 1),
      outcomes: Int32Array.of(0, 0),
      favourable: 1,
    };
    expect((await flipsOf(0, question)).flipped).toEqual(proportion(0, 0));
  });
});

describe("groups compared", () => {
  const table = people(40, 40);
  const grouping = groupRows(table, ["sex"]);
  const isSelected = Uint8Array.from({ length: 80 }, (_, i) => Number(i < 20 || (i >= 40 && i < 50)));
  const isDeserving = Uint8Array.from({ length: 80 }, (_, i) => (i === 79 ? UNKNOWN_TRUTH : i % 2));
  const scores = Float64Array.from({ length: 80 }, (_, i) => (i === 0 ? Number.NaN : i < 40 ? 0.75 : 0.25));

  test("are set against the one that is favoured most", () => {
    const audit = compareGroups(grouping, { isSelected, isDeserving, scores });
    const [men, women] = [proportion(20, 40), proportion(10, 40)];
    expect(audit).toEqual({
      ...{ columns: ["sex"], reference: "sex = man", leftOut: [] },
      groups: [
        {
          ...{ name: "sex = man", parts: grouping.groups[0].parts, rows: 40, selected: men },
          ...{ truePositives: proportion(10, 20), falsePositives: proportion(10, 20) },
          calibration: { meanScore: 0.75, observed: proportion(20, 39) },
        },
        {
          ...{ name: "sex = woman", parts: grouping.groups[1].parts, rows: 40, selected: women },
          ...{ truePositives: proportion(5, 19), falsePositives: proportion(5, 20) },
          calibration: { meanScore: 0.25, observed: proportion(19, 39) },
        },
      ],
      comparisons: [
        {
          ...{ group: "sex = woman", reference: "sex = man", verdict: "not-certain" },
          ...{ parity: difference(women, men), impactRatio: ratio(women, men), chance: chanceOf(women, men) },
          opportunity: difference(proportion(5, 19), proportion(10, 20)),
          opportunityChance: chanceOf(proportion(5, 19), proportion(10, 20)),
          falsePositives: difference(proportion(5, 20), proportion(10, 20)),
          falsePositivesChance: chanceOf(proportion(5, 20), proportion(10, 20)),
        },
      ],
    });
  });

  test("have no odds where the data do not say, and no calibration without scores", () => {
    const [figures] = compareGroups(grouping, { isSelected, isDeserving: null, scores }).groups;
    expect([figures.truePositives, figures.falsePositives, figures.calibration]).toEqual([null, null, null]);
    expect(compareGroups(grouping, { isSelected, isDeserving, scores: null }).groups[0].calibration).toBeNull();
    const [compared] = compareGroups(grouping, { isSelected, isDeserving: null, scores: null }).comparisons;
    expect(compared).toMatchObject({
      opportunity: null,
      opportunityChance: 1,
      falsePositives: null,
      falsePositivesChance: 1,
    });
  });

  test("are set against the one that is named, by any of its names", () => {
    const decided = { isSelected, isDeserving: null, scores: null };
    for (const named of ["sex = woman", "woman"]) {
      expect(compareGroups(grouping, decided, named)).toMatchObject({
        reference: "sex = woman",
        comparisons: [{ group: "sex = man" }],
      });
    }
    expect(refusalOf(() => compareGroups(grouping, decided, "child"))).toEqual({
      ...{ code: "invalid-option", details: {} },
      message: 'the reference group "child" is not among the groups: "sex = man", "sex = woman"',
    });
    const alone = groupRows(people(40, 0), ["sex"]);
    expect(compareGroups(alone, decided)).toMatchObject({ reference: null, comparisons: [] });
    expect(compareGroups(alone, decided, "man")).toMatchObject({ reference: "sex = man", comparisons: [] });
  });

  test("are told by verdicts that are certain", () => {
    const verdict = (men: number, women: number, size: number) => {
      const selected = Uint8Array.from({ length: 2 * size }, (_, i) =>
        Number(i < men || (i >= size && i < size + women)),
      );
      const decided = { isSelected: selected, isDeserving: null, scores: null };
      return compareGroups(groupRows(people(size, size), ["sex"]), decided, "man").comparisons[0].verdict;
    };
    expect([
      verdict(0, 10, 40),
      verdict(30, 5, 40),
      verdict(5, 30, 40),
      verdict(20, 20, 40),
      verdict(900, 900, 1000),
    ]).toEqual([...["nobody-selected", "below", "above", "not-certain", "within"]]);
    expect(verdict(30, 0, 40)).toBe("below");
  });
});

describe("proxies", () => {
  test("must be columns that the model knows, and not protected", () => {
    const table = people(1, 1);
    expect(refusalOf(() => checkProxies(["role", "age"], table, ["sex"]))).toBeNull();
    expect(refusalOf(() => checkProxies(["rolle"], table, ["sex"]))).toEqual({
      ...{ code: "unknown-feature", details: { column: "rolle" } },
      message: 'the proxy "rolle" must be a column that the model knows; did you mean "role"?',
    });
    expect(refusalOf(() => checkProxies(["sex"], table, ["sex"]))).toEqual({
      ...{
        code: "invalid-option",
        message: '"sex" must be protected or a proxy, got both',
        details: { column: "sex" },
      },
    });
  });

  test("are the columns that tell much of the protected one, or are said to, the strongest first", () => {
    const table = people(40, 40);
    const found = associationsWith(groupRows(table, ["sex"]), table, ["sex"], ["age"]);
    const told = (column: string, measure: string, isDeclared: boolean, isProxy: boolean) => ({
      ...{ column, protected: "sex", measure, isDeclared, isProxy, strength: expect.any(Number) },
    });
    expect(found).toEqual([
      told("role", "cramers-v", false, true),
      told("age", "correlation-ratio", true, true),
      told("zone", "cramers-v", false, false),
    ]);
    expect(found.map(({ strength }) => Math.round(strength))).toEqual([1, 0, 0]);
  });

  test("move along with the value to those of the nearest of the other group", async () => {
    const table = people(40, 30);
    const { blackBox, counts } = asking(({ role, age }) => role === "sir" && Number(age) > 24);
    const outcomes = Int32Array.from({ length: 70 }, (_, i) => Number(i < 40 && i % 10 > 4));
    const grouping = groupRows(table, ["sex"]);
    const question = {
      blackBox,
      table,
      outcomes,
      favourable: 1,
      proxies: ["role"],
      most: 20,
      nearest: nearestBy(table, ["sex", "role"]),
    };
    expect(await proxyFlipsOf(grouping, "sex = man", question)).toEqual([
      {
        ...{ group: "sex = woman", reference: "sex = man", columns: ["sex", "role"], lost: proportion(0, 0) },
        gained: expect.objectContaining({ trials: 20 }),
        chance: expect.any(Number),
      },
    ]);
    expect(counts).toEqual([20]);
    const [all] = await proxyFlipsOf(grouping, "sex = man", { ...question, most: 500 });
    expect(all.gained).toEqual(proportion(15, 30));
    expect(all.chance).toBeCloseTo(2 ** -14, 12);
    const [back] = await proxyFlipsOf(grouping, "sex = woman", { ...question, most: 500 });
    expect([back.group, back.gained, back.lost]).toEqual(["sex = man", proportion(0, 20), proportion(20, 20)]);
    expect(await proxyFlipsOf(grouping, "sex = child", question)).toEqual([]);
    expect(await proxyFlipsOf(grouping, "sex = man", { ...question, proxies: [] })).toEqual([]);
  });
});

describe("the nearest", () => {
  const table = tableFromRows([
    ...[
      { n: 1, c: "x" },
      { n: 2, c: "x" },
      { n: 3, c: "y" },
      { n: 5, c: "x" },
      { n: null, c: "x" },
      { n: null, c: null },
    ],
  ]);

  test("are sorted by how far they are, the case itself left out, of equals the first", () => {
    const near = nearestBy(table, [])([0, 1, 2, 3, 4, 5]);
    expect(near(0, 2).map(({ row }) => row)).toEqual([1, 3]);
    expect(near(0, 9).map(({ row }) => row)).toHaveLength(5);
    expect(near(4, 2).map(({ row, distance }) => [row, distance])).toEqual([
      [0, 0.5],
      [1, 0.5],
    ]);
    expect(near(5, 1)).toEqual([{ row: 4, distance: 0.5 }]);
    expect(nearestBy(table, ["c"])([3, 2, 1])(0, 3).map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(nearestBy(table, ["c"])([4])(5, 1)).toEqual([{ row: 4, distance: 0 }]);
    expect(nearestBy(table, ["c", "n"])([3, 2])(0, 2)).toEqual([
      { row: 3, distance: 0 },
      { row: 2, distance: 0 },
    ]);
  });
});

describe("like cases of two groups", () => {
  const table = people(40, 40);
  const grouping = groupRows(table, ["sex"]);
  const nearest = nearestBy(table, ["sex", "role"]);
  const pause = async () => undefined;
  const question = (isSelected: (i: number) => boolean) => ({
    ...{ table, nearest, pause, isSelected: Uint8Array.from({ length: 80 }, (_, i) => Number(isSelected(i))) },
  });

  test("are paired, and those that differ counted either way", async () => {
    const [found] = await situationsOf(
      grouping,
      "sex = man",
      question((i) => i < 40 && i % 10 > 4),
    );
    expect(found).toMatchObject({
      ...{ group: "sex = woman", reference: "sex = man", pairs: 40, onlyReference: 20, onlyGroup: 0 },
      ...{ behind: proportion(24, 40), referenceBehind: proportion(0, 20) },
    });
    expect(found.chance).toBeCloseTo(2 ** -19, 12);
    expect(found.cases).toHaveLength(10);
    expect(found.cases[0].instance).toEqual({ sex: "woman", role: "madam", age: 25, zone: "b" });
    expect([found.cases[0].row, found.cases[0].ownFavoured.successes]).toEqual([45, 0]);
    expect(found.cases[0].ownFavoured.trials).toBe(8);
  });

  test("that are treated alike do not differ", async () => {
    const [found] = await situationsOf(
      grouping,
      "sex = man",
      question((i) => i % 10 > 4),
    );
    expect(found).toMatchObject({
      pairs: 40,
      onlyReference: 0,
      onlyGroup: 0,
      chance: 1,
      behind: proportion(0, 20),
      cases: [],
    });
    const [back] = await situationsOf(
      grouping,
      "sex = woman",
      question((i) => i < 40),
    );
    expect(back).toMatchObject({
      group: "sex = man",
      onlyReference: 0,
      onlyGroup: 40,
      behind: proportion(0, 0),
      referenceBehind: proportion(40, 40),
    });
    expect(
      await situationsOf(
        grouping,
        "sex = child",
        question(() => true),
      ),
    ).toEqual([]);
  });
});
