import { formatRecourse, makeRecourse, type Recourse, recourseToMarkdown } from "@lore-xai/audit";
import {
  atMostChanges,
  batchFunctionBlackBox,
  type Cell,
  functionBlackBox,
  immutable,
  linked,
  mayOnlyDecrease,
  parseDictionary,
  type Row,
  rowAt,
  type Table,
  tableFromRows,
} from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { describe, expect, it } from "vitest";
import { countingModel } from "../counting-model.ts";

const LABELS = ["deny", "grant"];

function applicants(count: number, seed = 1): Table {
  const random = Random.fromSeed(seed);
  return tableFromRows(
    Array.from({ length: count }, (): Row => {
      const yearly = 12 * (50 + random.below(100));
      return {
        yearly,
        monthly: yearly / 12,
        debt: random.chance(0.1) ? null : random.below(100),
        job: ["fixed", "freelance", "none"][random.below(3)],
        sex: random.chance(0.5) ? "f" : "m",
      };
    }),
  );
}

const isGranted = ({ monthly, debt, job }: Row) =>
  (monthly as number) > 120 || ((debt as number | null) ?? 100) < 15 || (job === "fixed" && (monthly as number) > 90);
const desk = functionBlackBox((row) => LABELS[Number(isGranted(row))], { labels: LABELS });
const rows = applicants(600);
const LINK = linked("monthly = yearly / 12");
const base = { blackBox: desk, rows, from: "deny", to: "grant", cases: 3, constraints: [LINK] } as const;

/** The case after an action, as a reader of the text would do it. */
function acted(row: Row, { changes }: Recourse["actions"][number]): Row {
  const next: Record<string, Cell> = { ...row };
  for (const { feature, kind, value } of changes) {
    const own = row[feature];
    const isThere =
      kind === "becomes"
        ? own === value
        : own !== null &&
          (kind === "at-least" ? (own as number) >= (value as number) : (own as number) <= (value as number));
    if (!isThere) next[feature] = value;
  }
  return { ...next, monthly: (next.yearly as number) / 12 };
}

const columnsOf = ({ actions }: Recourse) => actions.flatMap(({ changes }) => changes.map(({ feature }) => feature));

describe("recourse", () => {
  it("helps nearly all where two columns decide, and what it claims of cases it has not seen is true", async () => {
    const found = await makeRecourse(base);
    expect(found.together.successes / found.together.trials).toBeGreaterThan(0.95);
    const fresh = applicants(2000, 7);
    const denied = Array.from({ length: fresh.rowCount }, (_, i) => rowAt(fresh, i)).filter((row) => !isGranted(row));
    for (const action of found.actions) {
      const share = denied.filter((row) => isGranted(acted(row, action))).length / denied.length;
      expect(share).toBeGreaterThan(action.helped.low - 0.05);
      expect(share).toBeLessThan(action.helped.high + 0.05);
    }
  });

  it("offers a cheaper action beside one that helps everybody", async () => {
    const random = Random.fromSeed(3);
    const customers = tableFromRows(
      Array.from({ length: 400 }, (): Row => {
        const place = random.chance(0.5) ? "town" : "country";
        return { guarantor: random.chance(0.3) ? "yes" : "no", place, income: random.below(100) };
      }),
    );
    const isServed = ({ guarantor, place, income }: Row) =>
      guarantor === "yes" || (place === "town" && (income as number) >= 45);
    const found = await makeRecourse({
      blackBox: functionBlackBox((row) => LABELS[Number(isServed(row))], { labels: LABELS }),
      rows: customers,
      to: "grant",
      cases: 3,
      constraints: [immutable("place")],
    });
    expect(found.together.successes).toBe(found.together.trials);
    const columns = found.actions.map(({ changes }) => changes.map(({ feature }) => feature).join());
    expect(columns).toEqual(["guarantor", "income"]);
    expect(found.cost?.mean).toBeLessThan(found.actions[0].cost?.mean as number);
  });

  it("adds up: actions, overlaps and those that only one helps are the whole", async () => {
    // Women are asked for little debt, men for income; a fixed job will do for either with some income.
    const uneven = functionBlackBox(
      (row) =>
        LABELS[Number(row.sex === "f" ? ((row.debt as number | null) ?? 100) < 15 : isGranted({ ...row, debt: 99 }))],
      { labels: LABELS },
    );
    const constraints = [LINK, immutable("sex"), atMostChanges(1)];
    const found = await makeRecourse({ ...base, blackBox: uneven, constraints, rules: 2 });
    const { actions, together, overlaps, growth, made, denied } = found;
    expect(actions).toHaveLength(2);
    const both = overlaps[0]?.rows ?? 0;
    expect(together.successes).toBe(actions[0].helped.successes + actions[1].helped.successes - both);
    expect(together.successes).toBe(actions[0].aloneHelped + actions[1].aloneHelped + both);
    expect(growth.at(-1)).toEqual(together);
    expect(growth[0]).toEqual(actions[0].helped);
    expect(together.trials).toBe(made.keptApart);
    expect(made.keptApart + made.chosenOn).toBe(denied.successes);
    for (const { helped, possible } of actions) expect(helped.successes).toBeLessThanOrEqual(possible.successes);
  });

  it("never changes what follows from another column by itself, but carries it along at no cost", async () => {
    const found = await makeRecourse({ ...base, constraints: [LINK, immutable("debt", "job")] });
    expect(new Set(columnsOf(found))).toEqual(new Set(["yearly"]));
    expect(found.cost?.changes).toBe(1);
    for (const { examples, helped } of found.actions) {
      expect(helped.successes).toBeGreaterThan(0);
      for (const row of examples) expect(isGranted(row)).toBe(false);
    }
  });

  it("keeps to locks, one-way columns and common sense of a dictionary", async () => {
    const dictionary = parseDictionary({
      format: "lore-dictionary/1",
      columns: {
        yearly: { direction: "less-is-better" },
        job: { fixed: true },
        debt: { label: "what is owed" },
      },
      outcome: { favourable: "grant", labels: { grant: "granted" } },
    });
    const found = await makeRecourse({ ...base, dictionary });
    // More income would help; the dictionary says that a model which rewards it is odd.
    expect(new Set(columnsOf(found))).toEqual(new Set(["debt"]));
    expect(formatRecourse(found)).toContain("lower what is owed to");
    expect(formatRecourse(found)).toContain("would get granted");
    const locked = makeRecourse({
      ...base,
      dictionary,
      constraints: [LINK, immutable("debt"), mayOnlyDecrease("yearly")],
    });
    expect(columnsOf(await locked).filter((name) => name === "yearly" || name === "debt")).toEqual([]);
    const unlocked = await makeRecourse({
      ...base,
      dictionary,
      unlock: ["job"],
      constraints: [LINK, immutable("debt")],
    });
    expect(columnsOf(unlocked)).toContain("job");
  });

  it("describes by a rule those whom nothing helps", async () => {
    const stuck = functionBlackBox((row) => LABELS[Number(row.sex === "m" && isGranted(row))], { labels: LABELS });
    const found = await makeRecourse({ ...base, blackBox: stuck, constraints: [LINK, immutable("sex")] });
    expect(found.leftBehind?.premise).toMatchObject([{ feature: "sex" }]);
    expect(found.leftBehind?.precision.successes).toBe(found.leftBehind?.precision.trials);
    expect(formatRecourse(found).replace(/\s+/g, " ")).toMatch(
      /Nothing here helps \d+ of \d+ denied cases with sex = f/,
    );
  });

  it("is the same for the same seed, to the byte, and survives JSON", async () => {
    const [one, two] = [await makeRecourse({ ...base, seed: 3 }), await makeRecourse({ ...base, seed: 3 })];
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });

  it("keeps to the budget and says that it did not reach", async () => {
    let asked = 0;
    const counting = batchFunctionBlackBox(
      (given) => {
        asked += given.length;
        return given.map((row) => LABELS[Number(isGranted(row))]);
      },
      { labels: LABELS },
    );
    const found = await makeRecourse({ ...base, blackBox: counting, maxQueries: 1500 });
    expect(asked).toBeLessThanOrEqual(1500);
    expect(found.made.queries).toBe(asked);
    expect(found.notes).toContain("budget");
    expect(formatRecourse(found)).toContain("budget of questions was used up");
  });

  it.each([1000, 3000, 9000])("keeps to a budget of %i with a model that gives scores", async (maxQueries) => {
    const { blackBox, asked } = countingModel(base.blackBox);
    const found = await makeRecourse({ ...base, blackBox, maxQueries });
    expect(asked()).toBeLessThanOrEqual(maxQueries);
    expect(found.made.queries).toBe(asked());
  });

  it("finds no action where no change helps, and says so", async () => {
    const random = functionBlackBox(({ sex }) => LABELS[Number(sex === "m")], { labels: LABELS });
    const found = await makeRecourse({ ...base, blackBox: random, constraints: [LINK, immutable("sex")] });
    expect(found.actions).toEqual([]);
    expect(found.together.successes).toBe(0);
    expect(formatRecourse(found)).toContain("No action was found");
    expect(recourseToMarkdown(found)).toContain("No action was found");
  });

  it("takes any outcome but the wished one where none is named", async () => {
    const three = functionBlackBox(
      ({ monthly }) => ["no", "perhaps", "yes"][Math.min(2, Math.floor((monthly as number) / 60))],
      {
        labels: ["no", "perhaps", "yes"],
      },
    );
    const { from: _, ...rest } = base;
    const found = await makeRecourse({ ...rest, blackBox: three, to: "yes" });
    expect(found.together.successes).toBe(found.together.trials);
    expect(formatRecourse(found)).toContain("another outcome than yes");
  });

  it.each([
    [{ to: "granted" }, /to must be an outcome of the model.*did you mean "grant"/],
    [{ from: "x" }, /from must be an outcome/],
    [{ from: "grant" }, /two outcomes/],
    [{ maxQueries: 10 }, /at least 1000/],
    [{ constraints: [immutable("yearly", "monthly", "debt", "job", "sex")] }, /free to change/],
    [{ blackBox: functionBlackBox(() => "grant", { labels: LABELS }) }, /nobody/],
    [{ unlock: ["job"] }, /unlock must name columns/],
  ])("refuses %j and says why", async (wrong, message) => {
    await expect(makeRecourse({ ...base, ...wrong })).rejects.toThrow(message);
  });
});
