// The explanations that nobody sees: of which cases they are, who answers them, and when they stop.

import { beforeAll, describe, expect, test } from "vitest";
import { type PreparedBackground, prepareBackground } from "../../../src/background/prepared-background.ts";
import type { Signal } from "../../../src/blackbox/black-box.ts";
import { type LoreSettings, resolveLoreOptions } from "../../../src/explainers/lore/lore-options.ts";
import { type PoolOwner, poolFor } from "../../../src/explainers/lore/prepare-pool.ts";
import { rehearse } from "../../../src/explainers/lore/rehearse.ts";
import { type BlackBox, type Row, tableFromRows } from "../../../src/index.ts";
import { decodeCell } from "../../../src/table/feature.ts";

const rows: readonly Row[] = Array.from({ length: 90 }, (_, i) => ({ n: (i * 37) % 90, job: "abc"[i % 3] }));
const background = prepareBackground(tableFromRows(rows), "keep");
const LABELS = ["none", "few", "some", "many", "never"];
/** Most of "many", then of "some", "few" and "none"; none of the last. */
const bandOf = (n: number): number => (n > 45 ? 3 : n > 20 ? 2 : n > 5 ? 1 : 0);

function ownerOf(labelOf = bandOf, table: PreparedBackground = background, settings: LoreSettings = {}) {
  let asked = 0;
  const blackBox: BlackBox = {
    labels: LABELS,
    predict: ({ data, count, features }) => {
      asked += count;
      return Int32Array.from({ length: count }, (_, i) => labelOf(data[i * features.length]));
    },
  };
  const options = resolveLoreOptions({ effort: "quick", ...settings });
  const owner: PoolOwner = { background: table, blackBox, options };
  return { owner, asked: () => asked };
}

interface Rehearsed {
  readonly standIn: BlackBox;
  readonly row: Row;
}

/** What was explained, in order; `onCase` is called at each. */
async function rehearsalOf(owner: PoolOwner, onCase: (count: number) => void = () => undefined, signal?: Signal) {
  const seen: Rehearsed[] = [];
  const explainBy = async (standIn: BlackBox, row: Row) => onCase(seen.push({ standIn, row }));
  await rehearse(owner, explainBy, signal);
  return seen;
}

describe("a rehearsal", () => {
  const { owner, asked } = ownerOf();
  let seen: readonly Rehearsed[] = [];
  let askedForPool = 0;
  beforeAll(async () => {
    await poolFor(owner).labelled({ timeoutMs: 1000 });
    askedForPool = asked();
    seen = await rehearsalOf(owner);
  });

  test("is of the first real rows of the three commonest outcomes, by turns", async () => {
    const { features, rows: cells, labels, real } = await poolFor(owner).labelled({ timeoutMs: 1000 });
    const rowAt = (i: number) =>
      Object.fromEntries(features.map((feature, j) => [feature.name, decodeCell(feature, cells[i * 2 + j])]));
    const ofOutcome = (outcome: number) => [...labels.subarray(0, real).keys()].filter((i) => labels[i] === outcome);
    const [few, some, many] = [1, 2, 3].map(ofOutcome);
    const expected = [0, 1, 2].flatMap((k) => [many[k], some[k], few[k]]).map(rowAt);
    expect(seen.map(({ row }) => row)).toEqual(expected);
    for (const { row } of seen) expect(rows).toContainEqual(row);
  });

  test("asks the model nothing, but a stand-in that answers nearly as it does", async () => {
    expect(asked()).toBe(askedForPool);
    const [{ standIn }] = seen;
    expect(standIn).not.toBe(owner.blackBox);
    expect(standIn.labels).toBe(LABELS);
    const data = Float64Array.from({ length: 180 }, (_, at) => (at % 2 === 0 ? at / 2 : 0));
    const answers = await standIn.predict({ features: background.features, data, count: 90 });
    expect(answers).toHaveLength(90);
    expect(Array.from(answers).filter((answer, n) => answer === bandOf(n)).length).toBeGreaterThan(85);
  });

  test("lends the stand-in the pool of the model, so that it is asked for no other", () => {
    for (const { standIn } of seen) expect(poolFor({ ...owner, blackBox: standIn })).toBe(poolFor(owner));
  });

  test("goes no further once nobody waits for it", async () => {
    const controller = new AbortController();
    const stopped = await rehearsalOf(owner, (count) => count === 4 && controller.abort(), controller.signal);
    expect(stopped).toHaveLength(4);
  });

  test("waits for the pool no longer than it is waited for", async () => {
    const controller = new AbortController();
    const waiting = rehearsalOf(ownerOf().owner, undefined, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
  });

  test("is of fewer cases where no more real rows have an outcome, whatever crosses have", async () => {
    const { rows: cells, real } = await poolFor(owner).labelled({ timeoutMs: 1000 });
    const ofFirstCross = cells[real * 2];
    const found = await rehearsalOf(ownerOf((n) => Number(n === ofFirstCross)).owner);
    expect(found.map(({ row }) => row.n === ofFirstCross)).toEqual([false, true, false, false]);
  });

  test("is of none where no row of the pool is real", async () => {
    const small = prepareBackground(tableFromRows(rows.slice(0, 2)), "keep");
    const tight = ownerOf(bandOf, small, { maxQueries: 20 });
    expect((await poolFor(tight.owner).labelled({ timeoutMs: 1000 })).real).toBe(0);
    expect(await rehearsalOf(tight.owner)).toEqual([]);
  });
});
