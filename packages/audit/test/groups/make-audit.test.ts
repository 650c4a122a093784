import { formatAudit, makeAudit } from "@lore-xai/audit";
import { functionBlackBox, type Row, rowAt, type Table, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { describe, expect, it } from "vitest";

const LABELS = ["deny", "grant"];

function people(count: number, seed = 1): Table {
  const random = Random.fromSeed(seed);
  return tableFromRows(
    Array.from({ length: count }, (_, i): Row => {
      const sex = random.chance(0.4) ? "f" : "m";
      return {
        sex,
        income: 50 + random.below(100),
        village: random.chance(sex === "f" ? 0.8 : 0.2),
        id: i < 5 ? "rare" : "usual",
      };
    }),
  );
}

const rows = people(1500);
const base = { rows, protected: ["sex"], favourable: "grant", withRecourse: false } as const;
const fair = functionBlackBox(({ income }) => LABELS[Number((income as number) > 100)], { labels: LABELS });
const direct = functionBlackBox(({ income, sex }) => LABELS[Number((income as number) > (sex === "f" ? 125 : 100))], {
  labels: LABELS,
});
const byProxy = functionBlackBox(
  ({ income, village }) => LABELS[Number((income as number) > (village === true ? 130 : 95))],
  { labels: LABELS },
);

describe("an audit of groups", () => {
  it("counts what the model gives each group", async () => {
    const audit = await makeAudit({ ...base, blackBox: direct });
    const [{ groups }] = audit.groupings;
    for (const { name, rows: count, selected } of groups) {
      const own = Array.from({ length: rows.rowCount }, (_, i) => rowAt(rows, i)).filter(
        ({ sex }) => name === `sex = ${sex}`,
      );
      expect(count).toBe(own.length);
      const granted = own.filter(({ sex, income }) => (income as number) > (sex === "f" ? 125 : 100));
      expect(selected.successes).toBe(granted.length);
    }
    expect(groups.reduce((sum, group) => sum + group.rows, 0)).toBe(rows.rowCount);
  });

  it("finds a bias that is planted in the column, in rates and in single decisions", async () => {
    const { groupings, flips } = await makeAudit({ ...base, blackBox: direct });
    const [comparison] = groupings[0].comparisons;
    expect(comparison.group).toBe("sex = f");
    expect(comparison.verdict).toBe("below");
    expect(comparison.chance).toBeLessThan(0.001);
    expect(flips[0].flipped.successes).toBeGreaterThan(100);
    for (const { instance, becomes, outcome } of flips[0].cases) {
      expect(instance.income as number).toBeGreaterThan(100);
      expect(instance.income as number).toBeLessThanOrEqual(125);
      expect(becomes).not.toBe(outcome);
    }
  });

  it("finds a bias by a proxy in rates, and no decision that rests on the column itself", async () => {
    const audit = await makeAudit({ ...base, blackBox: byProxy });
    expect(audit.groupings[0].comparisons[0].verdict).toBe("below");
    expect(audit.flips[0].flipped.successes).toBe(0);
    expect(formatAudit(audit).replace(/\s+/g, " ")).toContain("A model may still rest on what goes along with sex");
  });

  it("measures opportunity and false positives against the outcomes of the data", async () => {
    const outcomes = Int32Array.from({ length: rows.rowCount }, (_, i) =>
      Number((rowAt(rows, i).income as number) > 110),
    );
    const { groupings, hasTruth } = await makeAudit({ ...base, blackBox: direct, truth: { labels: LABELS, outcomes } });
    expect(hasTruth).toBe(true);
    const women = groupings[0].groups.find(({ name }) => name === "sex = f");
    // All women above 125 are among those above 110.
    expect(women?.falsePositives?.successes).toBe(0);
    expect(women?.truePositives?.successes).toBeLessThan(women?.truePositives?.trials ?? 0);
    const men = groupings[0].groups.find(({ name }) => name === "sex = m");
    expect(men?.truePositives?.successes).toBe(men?.truePositives?.trials);
  });

  it("leaves small groups out and says so", async () => {
    const audit = await makeAudit({ ...base, protected: ["sex", "id"], blackBox: fair });
    expect(audit.groupings[1].leftOut).toEqual([
      { name: "id = rare", parts: [{ column: "id", kind: "value", value: "rare" }], rows: 5 },
    ]);
    expect(audit.groupings[1].comparisons).toEqual([]);
    expect(formatAudit(audit)).toContain("There is one group only");
  });

  it("looks at two columns together, and puts numbers into ranges", async () => {
    const { groupings } = await makeAudit({ ...base, protected: ["sex", "income"], blackBox: fair });
    expect(groupings.map(({ columns }) => columns)).toEqual([["sex"], ["income"], ["sex", "income"]]);
    expect(groupings[1].groups).toHaveLength(4);
    expect(groupings[1].groups.reduce((sum, group) => sum + group.rows, 0)).toBe(rows.rowCount);
  });

  it("takes protected columns that the model does not know: no decision can rest on them", async () => {
    const religion = tableFromRows(
      Array.from({ length: rows.rowCount }, (_, i): Row => ({ faith: i % 2 === 0 ? "a" : "b" })),
    );
    const audit = await makeAudit({ ...base, protected: ["faith"], others: religion, blackBox: fair });
    expect(audit.groupings[0].groups.map(({ rows: count }) => count)).toEqual([750, 750]);
    expect(formatAudit(audit)).toContain("The model does not know the protected columns");
  });

  it("refuses a model that favours nobody", async () => {
    const never = functionBlackBox(() => "deny", { labels: LABELS });
    await expect(makeAudit({ ...base, blackBox: never })).rejects.toThrow(
      'at least one case must get "grant", got nobody of 1,500',
    );
  });

  it("says so where nobody of the group that others are compared with is favoured", async () => {
    const men = functionBlackBox(({ sex }) => LABELS[Number(sex === "m")], { labels: LABELS });
    const { groupings } = await makeAudit({ ...base, reference: "f", blackBox: men });
    expect(groupings[0].comparisons[0].verdict).toBe("nobody-selected");
  });

  it.each([
    [{ protected: ["sexx"] }, /did you mean "sex"/],
    [{ protected: [] }, /at least one protected column/],
    [{ favourable: "granted" }, /did you mean "grant"/],
    [{ reference: "x" }, /"sex = m"/],
    [{ protected: ["id"] }, /two groups or more.*id has "id = usual" alone and 1 smaller one/],
    [{ maxQueries: 10 }, /maxQueries must be at least 1000, got 10/],
  ])("refuses %j and says what to do", async (wrong, message) => {
    await expect(makeAudit({ ...base, blackBox: fair, ...wrong })).rejects.toThrow(message);
  });
});
