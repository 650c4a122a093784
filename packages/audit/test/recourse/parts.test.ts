// Actions piece by piece: which there are, what each makes of a case, whom they help, and what is refused.

import { type Counterfactual, immutable, mayOnlyIncrease, tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { changeOf, createActor, isAction, joined, keyOf, type Part } from "../../src/recourse/action.ts";
import { actionCostOf } from "../../src/recourse/action-cost.ts";
import { allowedParts, distinctParts, partsOfCounterfactual, partsOfTable } from "../../src/recourse/candidates.ts";
import { costOf, describeLeft, helpedByAny, measureRecourse } from "../../src/recourse/measure-recourse.ts";
import {
  budgetOf,
  outcomesOf,
  type RecourseSetup,
  refuseLocked,
  refuseNobody,
  rulesOf,
} from "../../src/recourse/recourse-setup.ts";
import { type Trial, tryActions } from "../../src/recourse/trials.ts";

const table = tableFromRows([
  { job: "a", income: 10, age: 30 },
  { job: "b", income: 20, age: 40 },
  { job: "a", income: 30, age: 50 },
  { job: "c", income: null, age: 60 },
]);
const { features } = table;
const part = (column: number, kind: Part["kind"], value: number): Part => ({ column, kind, value });
const [JOB, INCOME, AGE] = [0, 1, 2];

describe("parts of an action", () => {
  test("are joined in the order of the columns, one for each", () => {
    const [first, second] = [part(INCOME, "at-least", 20), part(JOB, "becomes", 1)];
    expect(joined([first], second)).toEqual([second, first]);
    expect(joined([second], first)).toEqual([second, first]);
    expect(joined([first], part(INCOME, "at-most", 5))).toBeNull();
    expect(keyOf([second, first])).toBe("0 becomes 1; 1 at-least 20");
    expect(distinctParts([first, second, { ...first }])).toEqual([first, second]);
    expect([isAction(null), isAction([]), isAction([first])]).toEqual([false, false, true]);
    expect([changeOf(first, features), changeOf(second, features)]).toEqual([
      { feature: "income", kind: "at-least", value: 20 },
      { feature: "job", kind: "becomes", value: "b" },
    ]);
  });

  test("say of a date, and of a column of zeros and ones, what their value is", () => {
    const dated = tableFromRows([
      { since: "2020-01-05", owner: 0 },
      { since: "2021-01-05", owner: 1 },
    ]);
    const [since, owner] = [part(0, "at-least", dated.columns[0][1]), part(1, "at-least", 1)];
    expect([since, owner].map((one) => changeOf(one, dated.features, ["owner"]))).toEqual([
      { feature: "since", kind: "at-least", value: "2021-01-05", of: "date" },
      { feature: "owner", kind: "at-least", value: 1, of: "zero-one" },
    ]);
  });

  test("of a table go to names that some have, the commonest first, and to numbers at some shares of the rows", () => {
    expect(partsOfTable(table)).toEqual([
      ...[part(JOB, "becomes", 0), part(JOB, "becomes", 1), part(JOB, "becomes", 2)],
      ...[part(INCOME, "at-most", 10), part(INCOME, "at-least", 20), part(INCOME, "at-most", 20)],
      ...[
        part(AGE, "at-most", 30),
        part(AGE, "at-least", 40),
        part(AGE, "at-most", 40),
        part(AGE, "at-least", 50),
        part(AGE, "at-most", 50),
      ],
    ]);
    const empty = tableFromRows([{ n: 1 }, { n: 1 }]);
    expect(partsOfTable(empty)).toEqual([]);
    expect(partsOfTable({ ...empty, columns: [Float64Array.of(Number.NaN, Number.NaN)] })).toEqual([]);
  });

  test("of a table go to no name that hardly anybody has, and to twelve at most", () => {
    const rare = tableFromRows(
      Array.from({ length: 201 }, (_, i) => ({ job: i < 2 ? "rare" : i < 5 ? "few" : "many" })),
    );
    expect(
      partsOfTable(rare).map(({ value }) => rare.features[0].kind !== "continuous" && rare.features[0].values[value]),
    ).toEqual(["many", "few"]);
    const many = tableFromRows(Array.from({ length: 30 }, (_, i) => ({ job: `j${10 + (i % 15)}` })));
    expect(partsOfTable(many).map(({ value }) => value)).toEqual(Array.from({ length: 12 }, (_, k) => k));
  });
});

describe("a counterfactual as parts", () => {
  const found = (changes: readonly object[], sides?: readonly object[]) =>
    partsOfCounterfactual(
      { changes, region: sides === undefined ? null : { sides } } as unknown as Counterfactual,
      features,
    );
  const income = (from: number | null, to: number | null) => ({ feature: "income", from, to });

  test("are the changes themselves where there is no region, without what follows from them", () => {
    expect(
      found([
        { feature: "job", from: "a", to: "c" },
        income(10, 25),
        { ...income(1, 2), feature: "age", follows: "x" },
      ]),
    ).toEqual([...[part(JOB, "becomes", 2), part(INCOME, "at-least", 25)]]);
    expect(found([income(30, 25)])).toEqual([part(INCOME, "at-most", 25)]);
    expect(found([income(null, 25)])).toEqual([part(INCOME, "at-least", 25)]);
  });

  test("go as far as the region begins, but never back to the case's own value", () => {
    const side = (from: number, to: number) => [{ kind: "interval", from, to }];
    expect(found([income(10, 25)], side(18, 40))).toEqual([part(INCOME, "at-least", 18)]);
    expect(found([income(30, 25)], side(18, 28))).toEqual([part(INCOME, "at-most", 28)]);
    expect(found([income(10, 25)], side(10, 40))).toEqual([part(INCOME, "at-least", 25)]);
    expect(found([income(30, 25)], side(18, 30))).toEqual([part(INCOME, "at-most", 25)]);
    expect(found([income(null, 25)], side(18, 40))).toEqual([part(INCOME, "at-least", 18)]);
    expect(found([income(10, 25)], [{ kind: "values" }])).toEqual([part(INCOME, "at-least", 25)]);
  });

  test("are none where nothing is changed, something unknown, or to nothing", () => {
    expect(found([])).toBeNull();
    expect(found([{ ...income(1, 2), follows: "x" }])).toBeNull();
    expect(found([income(10, null)])).toBeNull();
    expect(found([{ feature: "odd", from: 1, to: 2 }])).toBeNull();
    expect(found([income(10, 25), income(10, 25)])).toBeNull();
    expect(found([income(10, 25), income(10, 25), { feature: "job", from: "a", to: "b" }])).toBeNull();
  });
});

const actorOf = (constraints: RecourseSetup["constraints"] = [], dictionary: object | null = null) =>
  createActor({ table, constraints, dictionary: dictionary as never, outcomes: { before: "no", after: "yes" } });

describe("an action on a case", () => {
  test("changes what is not there already, at a cost by the share of the cases between", () => {
    const actor = actorOf();
    const act = (row: number, ...parts: Part[]) => actor.act(parts, actor.caseAt(row));
    expect(act(0, part(JOB, "becomes", 1))).toEqual({ codes: Float64Array.of(1, 10, 30), cost: 1, changes: 1 });
    expect(act(1, part(JOB, "becomes", 1))).toBeNull();
    expect([act(1, part(INCOME, "at-least", 20)), act(1, part(INCOME, "at-most", 20))]).toEqual([null, null]);
    expect(act(0, part(INCOME, "at-least", 20), part(AGE, "at-most", 40))).toMatchObject({
      codes: Float64Array.of(0, 20, 30),
      changes: 1,
    });
    const both = act(0, part(INCOME, "at-least", 20), part(JOB, "becomes", 2));
    expect(both).toMatchObject({ codes: Float64Array.of(2, 20, 30), changes: 2 });
    expect(both?.cost).toBeGreaterThan(1);
    expect(act(3, part(INCOME, "at-least", 20))).toMatchObject({
      codes: Float64Array.of(2, 20, 60),
      cost: 1,
      changes: 1,
    });
    expect(act(2, part(AGE, "at-most", 40))).toMatchObject({ codes: Float64Array.of(0, 30, 40), changes: 1 });
  });

  test("is none where it is not allowed", () => {
    const actor = actorOf([immutable("job"), mayOnlyIncrease("age")]);
    const act = (row: number, ...parts: Part[]) => actor.act(parts, actor.caseAt(row));
    expect(act(0, part(JOB, "becomes", 1))).toBeNull();
    expect(act(2, part(AGE, "at-most", 40))).toBeNull();
    expect(act(0, part(AGE, "at-least", 40))).not.toBeNull();
    const parts = [
      part(JOB, "becomes", 1),
      part(AGE, "at-least", 40),
      part(AGE, "at-most", 40),
      part(AGE, "at-least", 30),
    ];
    const cases = [actor.caseAt(0), actor.caseAt(2)];
    expect(allowedParts(parts, cases)).toEqual([part(AGE, "at-least", 40)]);
    expect(allowedParts(parts, [])).toEqual([]);
    expect(
      allowedParts(
        [part(INCOME, "at-least", 10), part(INCOME, "at-most", 10), part(JOB, "becomes", 0)],
        [actorOf().caseAt(0)],
      ),
    ).toEqual([]);
    expect(allowedParts([part(INCOME, "at-least", 10)], [actorOf().caseAt(3)])).toHaveLength(1);
  });

  test("knows its case by its row", () => {
    const { row, codes } = actorOf().caseAt(2);
    expect([row, codes]).toEqual([2, Float64Array.of(0, 30, 50)]);
  });
});

const trialOf = (
  helped: readonly number[],
  cost: readonly number[] = helped,
  changes: readonly number[] = helped,
): Trial => ({
  ...{
    parts: [part(JOB, "becomes", 1)],
    isPossible: Uint8Array.from(helped, () => 1),
    isHelped: Uint8Array.from(helped),
  },
  ...{ cost: Float64Array.from(cost), changes: Uint8Array.from(changes) },
});

describe("what actions do", () => {
  test("is asked about for every case that they change, in one batch", async () => {
    const actor = actorOf();
    const asked: number[][] = [];
    const inquiry = {
      askAffordable: async (data: Float64Array, count: number) => {
        asked.push([...data]);
        // The last is no longer reached.
        const positions = Array.from({ length: count - 1 }, (_, i) => i);
        return { positions, labels: positions.map((i) => Number(data[3 * i + 1] >= 30)) };
      },
    };
    const cases = [0, 2, 1].map((row) => actor.caseAt(row));
    const actions = [[part(INCOME, "at-least", 30)], [part(JOB, "becomes", 0)]];
    const trials = await tryActions(actions, cases, { actor, inquiry: inquiry as never, wished: 1 });
    expect(asked).toEqual([[0, 30, 30, 1, 30, 40, 0, 20, 40]]);
    expect(
      trials.map(({ parts, isPossible, isHelped, changes }) => [parts, [...isPossible], [...isHelped], [...changes]]),
    ).toEqual([
      [actions[0], [1, 0, 1], [1, 0, 1], [1, 0, 1]],
      [actions[1], [0, 0, 1], [0, 0, 0], [0, 0, 1]],
    ]);
    expect([...trials[1].cost]).toEqual([0, 0, 1]);
    expect(await tryActions([], cases, { actor, inquiry: inquiry as never, wished: 1 })).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("costs, for each case that is helped, what the cheapest costs", () => {
    const [dear, cheap] = [
      trialOf([1, 1, 0, 1], [9, 2, 0, 3], [3, 1, 0, 2]),
      trialOf([1, 0, 0, 1], [1, 5, 0, 3], [1, 1, 0, 1]),
    ];
    expect(costOf([dear, cheap], 4)).toEqual({ median: 2, mean: 2, changes: 4 / 3 });
    // Of two the mean: neither is the median.
    expect(actionCostOf([1, 4].map((cost) => ({ cost, changes: 1 })))?.median).toBe(2.5);
    expect(costOf([cheap], 4)).toEqual({ median: 2, mean: 2, changes: 1 });
    expect(costOf([trialOf([0, 0])], 2)).toBeNull();
    expect(costOf([], 2)).toBeNull();
    expect([...helpedByAny([dear, cheap], 4), ...helpedByAny([], 2)]).toEqual([1, 1, 0, 1, 0, 0]);
  });

  test("is told one by one, together, and where they help the same", () => {
    const actor = actorOf();
    const cases = [0, 1, 2, 3].map((row) => actor.caseAt(row));
    const [first, second, third] = [trialOf([1, 1, 0, 0]), trialOf([0, 1, 1, 0]), trialOf([0, 0, 0, 0])];
    const { actions, together, growth, cost, overlaps } = measureRecourse(
      [first, second, { ...third, isPossible: Uint8Array.of(1, 0, 0, 0) }],
      cases,
      table,
    );
    expect([together, growth]).toEqual([proportion(3, 4), [proportion(2, 4), proportion(3, 4), proportion(3, 4)]]);
    expect(overlaps).toEqual([{ first: 0, second: 1, rows: 1 }]);
    expect(cost).toEqual({ median: 1, mean: 1, changes: 1 });
    expect(actions[0]).toEqual({
      ...{
        changes: [{ feature: "job", kind: "becomes", value: "b" }],
        helped: proportion(2, 4),
        possible: proportion(4, 4),
      },
      ...{ aloneHelped: 1, cost: { median: 1, mean: 1, changes: 1 } },
      examples: [
        { job: "a", income: 10, age: 30 },
        { job: "b", income: 20, age: 40 },
      ],
    });
    expect(actions[2]).toMatchObject({
      helped: proportion(0, 4),
      possible: proportion(1, 4),
      aloneHelped: 0,
      cost: null,
      examples: [],
    });
    const all = measureRecourse([trialOf([1, 1, 1, 1])], cases, table).actions[0];
    expect(all.examples).toHaveLength(3);
    expect(all.aloneHelped).toBe(4);
  });
});

describe("who is left", () => {
  const actor = createActor({
    table: tableFromRows(Array.from({ length: 80 }, (_, i) => ({ job: i % 4 === 0 ? "a" : "b", text: `t${i}` }))),
    ...{ constraints: [], dictionary: null, outcomes: { before: "no", after: "yes" } },
  });
  const own = tableFromRows(
    Array.from({ length: 80 }, (_, i) => ({ job: i % 4 === 0 ? "a" : "b", text: `t${i}` })),
  ).features;
  const sorted = (from: number, isHelped: (i: number) => boolean, count = 40) => {
    const rows = Array.from({ length: count }, (_, k) => from + k);
    return { cases: rows.map((row) => actor.caseAt(row)), isHelped: Uint8Array.from(rows, (i) => Number(isHelped(i))) };
  };

  test("is told by a rule that holds for others too, of columns that are not read", () => {
    const helped = (i: number) => i % 4 !== 0;
    const told = {
      premise: [{ kind: "value", feature: "job", value: "a" }],
      ...{ precision: proportion(10, 10), coverage: proportion(10, 10) },
    };
    expect(describeLeft(sorted(0, helped), sorted(40, helped), own, ["text"])).toEqual(told);
  });

  test("is not told where too few or all are left, or nothing sets them apart", () => {
    const read = ["text"];
    const few = (i: number) => i % 4 !== 0 || i === 0;
    expect(describeLeft(sorted(0, few), sorted(40, few), own, read)).toBeNull();
    expect(
      describeLeft(
        sorted(0, () => false),
        sorted(40, () => false),
        own,
        read,
      ),
    ).toBeNull();
    const chance = (i: number) => Math.floor(i / 4) % 2 === 0;
    expect(describeLeft(sorted(0, chance), sorted(40, chance), own, read)).toBeNull();
    const only = (i: number) => i % 4 !== 0;
    expect(
      describeLeft(
        sorted(0, only),
        sorted(40, (i) => i % 4 === 0),
        own,
        read,
      ),
    ).toBeNull();
  });
});

describe("what cannot be is refused", () => {
  const blackBox = { labels: ["no", "yes"], predict: () => [] };
  const setup = (change: Partial<RecourseSetup> = {}): RecourseSetup => ({
    blackBox,
    rows: table,
    to: "yes",
    ...change,
  });
  const code = "invalid-option";

  test("of outcomes", () => {
    expect(outcomesOf(setup())).toEqual({ wished: 1, left: null });
    expect(outcomesOf(setup({ from: "no" }))).toEqual({ wished: 1, left: 0 });
    expect(refusalOf(() => outcomesOf(setup({ to: "yess" })))).toEqual({
      ...{ code, details: { option: "to", value: "yess" } },
      message: 'to must be an outcome of the model, got "yess"; did you mean "yes"?',
    });
    expect(refusalOf(() => outcomesOf(setup({ from: "maybe" })))).toEqual({
      ...{
        code,
        message: 'from must be an outcome of the model, got "maybe"; known are no, yes',
        details: { option: "from", value: "maybe" },
      },
    });
    expect(refusalOf(() => outcomesOf(setup({ from: "yes" })))).toEqual({
      ...{ code, message: 'from and to must be two outcomes, got "yes" twice', details: {} },
    });
  });

  test("of budgets", () => {
    expect([budgetOf(setup()), budgetOf(setup({ maxQueries: 1000 }))]).toEqual([Number.POSITIVE_INFINITY, 1000]);
    expect(refusalOf(() => budgetOf(setup({ maxQueries: 5 })))?.code).toBe("budget-too-small");
  });

  test("where nobody is denied", () => {
    const end = "; check the outcomes, or give rows of people who were denied";
    const begin = "at least two cases must get";
    expect(refusalOf(() => refuseNobody(2, 9, setup()))).toBeNull();
    expect(refusalOf(() => refuseNobody(1, 9, setup()))).toEqual({
      ...{ code, details: { denied: 1, asked: 9 } },
      message: `${begin} any outcome but "yes" for actions to be chosen and measured, got one case of 9${end}`,
    });
    expect(refusalOf(() => refuseNobody(0, 9, setup({ from: "no" })))?.message).toBe(
      `${begin} "no" for actions to be chosen and measured, got nobody of 9${end}`,
    );
  });

  test("where nothing may change", () => {
    expect(refusalOf(() => refuseLocked(1, [], setup()))).toBeNull();
    expect(refusalOf(() => refuseLocked(0, [immutable("job")], setup()))).toEqual({
      ...{ code, details: { constraints: 1 } },
      message:
        "at least one column must be free to change for some of the denied, got constraints that allow no change; take some away, or unlock columns",
    });
    expect(refusalOf(() => refuseLocked(0, [], setup({ read: ["a", "b"] })))).toEqual({
      ...{ code, details: { columns: ["a", "b"] } },
      message:
        'at least one column beside "a" and "b" must be free to change: an action is one change for many cases, and what a text or a picture would have to be is each case\'s own; explain the cases one by one',
    });
  });

  test("what is read stays, and what the dictionary locks", () => {
    expect(rulesOf(setup())).toEqual({ constraints: [], dictionary: null });
    expect(rulesOf(setup({ read: ["job"], constraints: [immutable("age")] })).constraints).toEqual([
      immutable("age"),
      immutable("job"),
    ]);
    const dictionary = { format: "lore-dictionary/1", columns: { income: { fixed: true } } } as const;
    expect(rulesOf(setup({ dictionary })).constraints).toEqual([
      expect.objectContaining({ kind: "immutable", features: ["income"] }),
    ]);
    expect(rulesOf(setup({ dictionary, unlock: ["income"] })).constraints).toEqual([]);
  });
});
