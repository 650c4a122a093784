import { formatAudit, makeAudit } from "@lore-xai/audit";
import { rowAt, tableFromRows } from "@lore-xai/core";
import { describe, expect, it } from "vitest";
import { countingModel } from "../counting-model.ts";
import { PLANTED, people, truthFor } from "./planted.ts";

const rows = people(600, 4);

const base = { rows, protected: ["sex"], proxies: ["village"], favourable: "grant", recourseCases: 2 } as const;

describe("an audit with a budget of questions", () => {
  it.each([1000, 2000, 12_000])("asks no more than %i, and says what it has cut", async (maxQueries) => {
    const { blackBox, asked } = countingModel(PLANTED.direct);
    const audit = await makeAudit({ ...base, blackBox, maxQueries });
    expect(asked()).toBeLessThanOrEqual(maxQueries);
    expect(audit.asked.maxQueries).toBe(maxQueries);
    expect(audit.asked.cut.length).toBeGreaterThan(0);
    expect(formatAudit(audit).replace(/\s+/g, " ")).toContain("For want of questions");
  });

  it("cuts nothing where there is enough for all", async () => {
    const { blackBox, asked } = countingModel(PLANTED.direct);
    const audit = await makeAudit({ ...base, blackBox, maxQueries: 10_000_000, withRecourse: false });
    expect(audit.asked).toEqual({ queries: asked(), maxQueries: 10_000_000, cut: [] });
    expect(formatAudit(audit).replace(/\s+/g, " ")).toContain("nothing was cut");
    expect(audit.rows).toBe(rows.rowCount);
  });

  it("calls its cases by their numbers in the data, and takes their outcomes from there", async () => {
    const { blackBox } = countingModel(PLANTED.direct);
    const truth = truthFor(rows, 4);
    const audit = await makeAudit({ ...base, blackBox, truth, maxQueries: 1500, withRecourse: false });
    expect(audit.rows).toBeLessThan(rows.rowCount);
    const cases = [...audit.flips.flatMap((found) => found.cases), ...audit.situations.flatMap((found) => found.cases)];
    expect(cases.length).toBeGreaterThan(5);
    for (const { row, instance } of cases) expect(instance).toEqual(rowAt(rows, row));
    expect(audit.hasTruth).toBe(true);
  });

  it("takes columns that the model does not know from the same rows", async () => {
    const others = tableFromRows(Array.from({ length: rows.rowCount }, (_, i) => ({ side: i < 300 ? "a" : "b" })));
    const { blackBox } = countingModel(PLANTED.none);
    const setup = { ...base, others, protected: ["side"], maxQueries: 1000, withRecourse: false, blackBox };
    const [{ groups }] = (await makeAudit(setup)).groupings;
    expect(groups.map(({ rows: count }) => count).reduce((sum, count) => sum + count, 0)).toBe(150);
    for (const { rows: count } of groups) expect(Math.abs(count - 75)).toBeLessThan(5);
  });
});
