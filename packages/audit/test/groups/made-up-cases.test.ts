import { makeAudit, verdictsOf } from "@lore-xai/audit";
import { type BlackBox, functionBlackBox, type Row, type Table, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { trainLearner } from "@lore-xai/models";
import { describe, expect, it } from "vitest";
import { kappa } from "../../src/groups/made-up-cases.ts";

const LABELS = ["deny", "grant"];

/** Height, weight and girth go together in every real person, so that a made-up one can be told. */
function people(count: number): Table {
  const random = Random.fromSeed(4);
  return tableFromRows(
    Array.from({ length: count }, (): Row => {
      const height = 150 + random.below(50);
      return {
        height,
        weight: height - 100 + random.below(4),
        girth: height / 2 + random.below(3),
        race: random.chance(0.5) ? "b" : "w",
        income: random.below(100),
      };
    }),
  );
}

const isReal = ({ height, weight, girth }: Row) => {
  const tall = height as number;
  const [heavy, wide] = [(weight as number) - tall + 100, (girth as number) - tall / 2];
  return heavy >= 0 && heavy < 4 && wide >= 0 && wide < 3;
};
const box = (decide: (row: Row) => boolean): BlackBox =>
  functionBlackBox((row) => LABELS[Number(decide(row))], { labels: LABELS });

const rows = people(600);
const LOWEST_INCOME = Math.min(...rows.columns[4]);
const audited = (blackBox: BlackBox) =>
  makeAudit({ blackBox, rows, protected: ["race"], favourable: "grant", withRecourse: false, flipRows: 20 });
const statusOf = async (blackBox: BlackBox) =>
  (await audited(blackBox)).findings.find(({ measure }) => measure === "made-up-cases")?.status;

describe("a model that plays to the explainer", () => {
  it("is found: racist with real people, harmless with made-up ones", async () => {
    const scaffold = box((row) => (isReal(row) ? row.race === "w" : (row.income as number) > 50));
    const audit = await audited(scaffold);
    expect(audit.madeUpCases.filter(({ isOther }) => isOther).length).toBeGreaterThan(0);
    const told = verdictsOf(audit).find(({ measure }) => measure === "made-up-cases");
    expect(told?.status).toBe("found");
    expect(told?.sentences.join(" ")).toContain("these are other rules");
  });

  it.each<[string, (row: Row) => boolean]>([
    ["one threshold", ({ income }) => (income as number) > 50],
    ["an open racist", ({ race }) => race === "w"],
    ["two columns that go together", ({ height, weight }) => (height as number) + (weight as number) > 250],
    [
      "an odd corner",
      ({ income, height, race }) => (race === "b" ? (income as number) > 70 : (height as number) > 170),
    ],
    ["one outcome for nearly all", ({ income }) => (income as number) > LOWEST_INCOME],
  ])("is not suspected in %s", async (_, decide) => {
    expect(await statusOf(box(decide))).toBe("not-found");
  });

  it("is not suspected in a forest", async () => {
    const income = rows.columns[4];
    const outcomes = Int32Array.from(income, (value, i) => Number(value + rows.columns[0][i] / 2 > 140));
    expect(await statusOf(trainLearner("forest", { table: rows, labels: LABELS, outcomes }, { trees: 20 }))).toBe(
      "not-found",
    );
  });

  it("has an agreement of 1 for the same, about 0 for chance, 0 where one always says the same", () => {
    const some = Int32Array.from({ length: 100 }, (_, i) => i % 2);
    expect(kappa(some, some, 2)).toBe(1);
    expect(
      kappa(
        some,
        Int32Array.from(some, (_, i) => (i >> 1) % 2),
        2,
      ),
    ).toBeCloseTo(0, 9);
    expect(kappa(new Int32Array(100), some, 2)).toBe(0);
    expect(kappa(new Int32Array(100), new Int32Array(100), 2)).toBe(0);
  });
});
