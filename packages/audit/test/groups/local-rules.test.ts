import { formatAudit, makeAudit } from "@lore-xai/audit";
import { functionBlackBox, type Premise, type Row, rowAt } from "@lore-xai/core";
import { holdsInRow } from "@lore-xai/core/extend";
import { describe, expect, it } from "vitest";
import { LABELS, PLANTED, people } from "./planted.ts";

const rows = people(500, 5);
const base = { rows, protected: ["sex"], favourable: "grant", recourseCases: 12 } as const;
const isMatch = (premise: Premise, row: Row) => premise.every((condition) => holdsInRow(condition, row));
const textOf = (audit: Parameters<typeof formatAudit>[0]) => formatAudit(audit).replace(/\s+/g, " ");

describe("rules of single denied cases", () => {
  it("rest on a protected column where the model does, and on a proxy where it does", async () => {
    const direct = await makeAudit({ ...base, blackBox: PLANTED.direct });
    const [women] = direct.localRules?.[0].groups.filter(({ group }) => group === "sex = f") ?? [];
    expect(women.share.successes).toBeGreaterThan(0);
    expect(direct.localRules?.[0].cases.every(({ columns }) => columns.length > 0)).toBe(true);
    const proxy = await makeAudit({ ...base, blackBox: PLANTED.proxy });
    expect(proxy.localRules?.[0].cases.some(({ columns }) => columns.includes("village"))).toBe(true);
    expect(textOf(proxy)).toContain("have a rule that rests on sex or on a column that tells much of it");
  });

  it("hit the groups as is said: each covers its own case, and so many of either", async () => {
    const { localRules } = await makeAudit({ ...base, blackBox: PLANTED.direct });
    for (const { row, group, premise, covered } of localRules?.[0].cases ?? []) {
      expect(`sex = ${rowAt(rows, row).sex}`).toBe(group);
      expect(isMatch(premise, rowAt(rows, row))).toBe(true);
      for (const { group: name, share } of covered) {
        const inside = Array.from({ length: rows.rowCount }, (_, i) => rowAt(rows, i)).filter(
          (one) => `sex = ${one.sex}` === name && isMatch(premise, one),
        );
        expect(share.successes).toBe(inside.length);
      }
    }
  });

  it("are said to speak of nothing protected where none does", async () => {
    const byIncome = functionBlackBox(({ income }) => LABELS[Number((income as number) > 100)], { labels: LABELS });
    const audit = await makeAudit({ ...base, protected: ["race"], blackBox: byIncome });
    expect(audit.localRules?.[0].cases).toEqual([]);
    expect(textOf(audit)).toContain("None of the rules of 24 denied cases that were explained speaks of race");
  });

  it("are not looked at without recourse", async () => {
    const audit = await makeAudit({ ...base, blackBox: PLANTED.direct, withRecourse: false });
    expect(audit.localRules).toBeNull();
    expect(audit.findings).toContainEqual({ measure: "rules", status: "not-measured" });
  });
});
