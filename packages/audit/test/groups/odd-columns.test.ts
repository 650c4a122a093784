import { ENGLISH_AUDIT, formatAudit, makeAudit, verdictsOf } from "@lore-xai/audit";
import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { describe, expect, it } from "vitest";
import { flipSentence, pointsText } from "../../src/groups/audit-sentences.ts";
import { auditWordsIn } from "../../src/words/languages.ts";

const ROWS = 600;
const person = (i: number): Row => ({
  sex: i % 2 === 0 ? "f" : "m",
  zone: `z${(i * 7) % 100}`,
  country: i % 120 === 0 ? `c${i / 120}` : "here",
  land: "same",
  income: (i * 37) % 101,
});
const rows = tableFromRows(Array.from({ length: ROWS }, (_, i) => person(i)));
const LABELS = ["deny", "grant"];
const audited = (columns: readonly string[], decide: (row: Row) => boolean) =>
  makeAudit({
    blackBox: functionBlackBox((row) => LABELS[Number(decide(row))], { labels: LABELS }),
    rows,
    protected: columns,
    favourable: "grant",
    withRecourse: false,
  });
const byIncome = ({ income }: Row) => Number(income) > 50;

describe("an audit by odd columns", () => {
  it("looks at a column that is named twice once", async () => {
    const { groupings, flips } = await audited(["sex", "sex"], byIncome);
    expect(groupings.map(({ columns }) => columns)).toEqual([["sex"]]);
    expect(flips).toHaveLength(1);
  });

  it("tries a column of a hundred rare values with the commonest of them", async () => {
    const { flips } = await audited(["sex", "zone"], ({ zone, income }) => zone === "z0" || Number(income) > 50);
    const byZone = flips.find(({ column }) => column === "zone");
    expect(byZone?.flipped.trials).toBe(ROWS);
    expect(byZone?.flipped.successes).toBeGreaterThan(100);
    expect(byZone?.tried).toEqual({ values: 5, among: 100 });
  });

  it.each([
    ["en", "With another zone alone (5 of its 100 values were tried) "],
    ["de", "Mit einem anderen Wert von „zone“ allein (geprüft: 5 von 100 Werten) "],
    ["it", "Con un altro valore di «zone» soltanto (provati 5 dei suoi 100 valori) "],
  ] as const)("says where few of its values were tried (%s)", async (language, begin) => {
    const audit = await audited(["sex", "zone"], ({ zone }) => zone === "z0");
    const [sex, zone] = audit.flips.map((flips) => flipSentence(flips, "grant", auditWordsIn(language)));
    expect(zone).toContain(begin);
    expect(sex).not.toMatch(/tried\)|geprüft:|provati/);
  });

  it("tries those too who have the one value that is common", async () => {
    const { flips } = await audited(["sex", "country"], ({ country }) => country !== "here");
    const byCountry = flips.find(({ column }) => column === "country");
    expect(byCountry?.flipped).toMatchObject({ successes: ROWS, trials: ROWS });
  });

  it("says of a column with one value that nothing was tried, not that nothing changes", async () => {
    const audit = await audited(["sex", "land"], byIncome);
    const byLand = audit.flips.find(({ column }) => column === "land");
    expect(byLand?.flipped.trials).toBe(0);
    const text = formatAudit(audit).replace(/\s+/g, " ");
    expect(text).toContain("No case was tried with another land.");
    expect(text).not.toMatch(/With another land alone/);
  });

  it("is not measured where no protected value could be another", async () => {
    const others = tableFromRows(Array.from({ length: ROWS }, (_, i) => ({ side: i % 2 === 0 ? "one" : "other" })));
    const audit = await makeAudit({
      blackBox: functionBlackBox((row) => LABELS[Number(byIncome(row))], { labels: LABELS }),
      rows,
      others,
      protected: ["land", "side"],
      favourable: "grant",
      withRecourse: false,
    });
    expect(verdictsOf(audit).find(({ measure }) => measure === "flips")?.status).toBe("not-measured");
  });

  it("tells no difference as less than nothing", () => {
    expect(pointsText({ value: -0.0001, low: -0.0304, high: 0.0304 }, ENGLISH_AUDIT)).toBe("+0 points (-3 to +3)");
  });
});
