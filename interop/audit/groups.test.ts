// Every measure that an audit shares with AIF360 and fairlearn is theirs, of the same decisions.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type GroupAudit, makeAudit } from "@lore-xai/audit";
import { batchFunctionBlackBox, type Proportion, type Row, tableFromRows } from "@lore-xai/core";
import { Random } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { PYTHON } from "../python/python-fixture.ts";

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL("measure_groups.py", import.meta.url));
const LABELS = ["deny", "grant"];
const DIGITS = 9;

/** Decisions and outcomes that lean on the groups, each in its own way. */
function decisions(seed: number) {
  const random = Random.fromSeed(seed);
  const rows = Array.from({ length: 900 }, (): Row => {
    const [sex, race] = [random.chance(0.4) ? "f" : "m", ["b", "w", "x"][random.below(3)]];
    return { sex, race, score: random.float() - (sex === "f" ? 0.1 : 0) - (race === "b" ? 0.15 : 0) };
  });
  const outcomes = Int32Array.from(rows, ({ score, race }) =>
    Number((score as number) + 0.6 * random.float() > (race === "x" ? 0.6 : 0.7)),
  );
  return { table: tableFromRows(rows), rows, truth: { labels: LABELS, outcomes } };
}

const desk = batchFunctionBlackBox((rows) => rows.map(({ score }) => LABELS[Number((score as number) > 0.45)]), {
  labels: LABELS,
});

interface Answers {
  readonly aif360: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly fairlearn: {
    readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
    readonly parity: number;
    readonly ratio: number;
    readonly opportunity: number;
    readonly odds: number;
  };
}

const shareOf = (share: Proportion | null) => (share?.successes ?? Number.NaN) / (share?.trials ?? 0);
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

function expectSame({ groups, comparisons }: GroupAudit, { aif360, fairlearn }: Answers): void {
  expect(Object.keys(aif360)).toHaveLength(comparisons.length);
  for (const { group, parity, impactRatio, opportunity, falsePositives } of comparisons) {
    const theirs = aif360[group];
    expect(parity?.value).toBeCloseTo(theirs.parity, DIGITS);
    expect(impactRatio?.value).toBeCloseTo(theirs.impactRatio, DIGITS);
    expect(opportunity?.value).toBeCloseTo(theirs.opportunity, DIGITS);
    expect(falsePositives?.value).toBeCloseTo(theirs.falsePositives, DIGITS);
    expect(((opportunity?.value ?? 0) + (falsePositives?.value ?? 0)) / 2).toBeCloseTo(theirs.averageOdds, DIGITS);
  }
  for (const { name, selected, truePositives, falsePositives } of groups) {
    const theirs = fairlearn.groups[name];
    expect(shareOf(selected)).toBeCloseTo(theirs.selected, DIGITS);
    expect(shareOf(truePositives)).toBeCloseTo(theirs.truePositives, DIGITS);
    expect(shareOf(falsePositives)).toBeCloseTo(theirs.falsePositives, DIGITS);
  }
  const selected = groups.map((group) => shareOf(group.selected));
  const opportunity = spread(groups.map((group) => shareOf(group.truePositives)));
  const alarms = spread(groups.map((group) => shareOf(group.falsePositives)));
  expect(spread(selected)).toBeCloseTo(fairlearn.parity, DIGITS);
  expect(Math.min(...selected) / Math.max(...selected)).toBeCloseTo(fairlearn.ratio, DIGITS);
  expect(opportunity).toBeCloseTo(fairlearn.opportunity, DIGITS);
  expect(Math.max(opportunity, alarms)).toBeCloseTo(fairlearn.odds, DIGITS);
}

test("shares, ratios, opportunity and odds are those of AIF360 and fairlearn, two columns together included", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lore-audit-"));
  try {
    const audited: GroupAudit[] = [];
    const cases: object[] = [];
    for (const seed of [1, 2, 3]) {
      const { table, rows, truth } = decisions(seed);
      const given = { blackBox: desk, rows: table, truth, protected: ["sex", "race"], favourable: "grant" };
      const { groupings } = await makeAudit({ ...given, withRecourse: false, flipRows: 1 });
      for (const grouping of groupings) {
        const nameOf = (row: Row) => grouping.columns.map((column) => `${column} = ${row[column]}`).join(" and ");
        audited.push(grouping);
        cases.push({
          reference: grouping.reference,
          rows: rows.map((row, i) => ({
            group: nameOf(row),
            decision: Number((row.score as number) > 0.45),
            truth: truth.outcomes[i],
          })),
        });
      }
    }
    await writeFile(join(folder, "cases.json"), JSON.stringify(cases));
    const { stdout } = await run(PYTHON, ["-B", "-W", "ignore", PROGRAM, join(folder, "cases.json")]);
    const answers = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Answers[];
    expect(answers).toHaveLength(audited.length);
    for (const [k, grouping] of audited.entries()) expectSame(grouping, answers[k]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
