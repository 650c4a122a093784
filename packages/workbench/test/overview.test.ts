// The overview on odd input: ten outcomes, 750 columns, a model that changes its mind, gaps that are filled, no truth.

import { type BlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { type Batch, batchRow, Random } from "@lore-xai/core/extend";
import { type ApplicationSetup, createWorkbench, type OverviewPart, type Workbench } from "@lore-xai/workbench";
import { afterEach, describe, expect, test } from "vitest";

const { signal } = new AbortController();
const opened: Workbench[] = [];
afterEach(() => {
  for (const workbench of opened.splice(0)) workbench.close();
});

async function open(
  rows: readonly Row[],
  blackBox: BlackBox,
  more: Partial<ApplicationSetup> = {},
): Promise<Workbench> {
  const workbench = createWorkbench({
    data: { name: "data", target: null, table: tableFromRows(rows) },
    model: { name: "model", kind: "function", hash: "m", blackBox },
    settings: { effort: "quick" },
    seed: 0,
    ...more,
  });
  opened.push(workbench);
  while ((await workbench.summary(signal)).isLabelling) await new Promise((resolve) => setTimeout(resolve, 1));
  return workbench;
}

const ask = <P extends OverviewPart>(workbench: Workbench, part: P, feature: string | null = null) =>
  workbench.overview(
    { part, feature, cases: null, withRecourse: false, dictionary: null, onlyKept: false },
    { signal },
  );

const byRow = (labels: readonly string[], decide: (row: Row) => number): BlackBox => ({
  labels,
  predict: (batch) => Int32Array.from({ length: batch.count }, (_, i) => decide(batchRow(batch, i))),
});

describe("the overview", () => {
  test("of ten outcomes has one share each, and says that no threshold can be moved and what nobody can say", async () => {
    const rows = Array.from({ length: 200 }, (_, i): Row => ({ size: (i * 7) % 100, place: `p${i % 3}` }));
    const labels = Array.from({ length: 10 }, (_, k) => `outcome ${k}`);
    const workbench = await open(
      rows,
      byRow(labels, (row) => Math.floor(Number(row.size) / 10)),
    );
    const { outcomes, performance, missing } = await workbench.summary(signal);
    expect(outcomes.map(({ decided }) => decided.successes)).toEqual(new Array(10).fill(20));
    expect(performance).toBeNull();
    expect(missing).toMatch(/do not say which outcome is right.*\.$/);
    expect(await ask(workbench, "errors")).toMatchObject({
      found: null,
      missing: expect.stringMatching(/right/),
      queries: 0,
    });
    expect((await ask(workbench, "recourse"))?.missing).toMatch(/which outcome people hope for/);
    const curves = await ask(workbench, "curves", "size");
    expect(curves?.found).toMatchObject({ outcome: "outcome 9", isScore: false, isNumeric: true });
    expect(curves?.found?.points.map(({ mean }) => mean)).toEqual(
      curves?.found?.points.map(({ value }) => Number(Number(value) >= 90)),
    );
    expect((await ask(workbench, "curves", "place"))?.found?.points).toHaveLength(3);
  });

  test("of 750 columns tries fewer rows with each, and finds the one that matters", async () => {
    const names = Array.from({ length: 750 }, (_, j) => `column ${j}`);
    const rows = Array.from(
      { length: 120 },
      (_, i): Row => Object.fromEntries(names.map((name, j) => [name, (i * (j + 3)) % 11])),
    );
    // Reads its one column: 750 cells of each row that is asked about would take most of the time.
    const predict = ({ count, data }: Batch) =>
      Int32Array.from({ length: count }, (_, i) => Number(data[i * names.length + 400] > 5));
    const workbench = await open(rows, { labels: ["no", "yes"], predict });
    const answer = await ask(workbench, "importance");
    expect(answer).toMatchObject({ rows: 40, ofRows: 120 });
    expect(answer?.queries).toBeLessThanOrEqual(40 * 752);
    const [first, second] = answer?.found?.columns ?? [];
    expect(first).toMatchObject({ feature: "column 400", door: { cases: first.changed.successes } });
    expect(second.changed.successes).toBe(0);
  });

  test("of a model that changes its mind says how often, and that rules tell no more of it than its commonest outcome does", async () => {
    const rows = Array.from({ length: 200 }, (_, i): Row => ({ size: i % 50, place: `p${i % 3}` }));
    const random = Random.fromSeed(5);
    const workbench = await open(
      rows,
      byRow(["no", "yes"], () => Number(random.chance(0.5))),
    );
    const importance = await ask(workbench, "importance");
    expect(importance?.found?.unsteady.successes).toBeGreaterThan(20);
    const book = (await ask(workbench, "book"))?.found?.book;
    expect(book?.fidelity.low).toBeLessThan((book?.baseRate.successes ?? 0) / (book?.baseRate.trials ?? 1));
  });

  test("asks about gaps as the settings say, and shows the cases as they are", async () => {
    const rows = Array.from({ length: 60 }, (_, i): Row => ({ size: i % 4 === 0 ? null : i, place: `p${i % 2}` }));
    let gaps = 0;
    const seeing = byRow(["no", "yes"], (row) => {
      gaps += Number(row.size === null);
      return Number(Number(row.size) > 30);
    });
    const filled = await open(rows, seeing, { settings: { effort: "quick", missing: "fill" } });
    expect((await ask(filled, "curves", "size"))?.found?.points.every(({ value }) => value !== null)).toBe(true);
    expect(gaps).toBe(0);
    const asIs = await open(rows, seeing);
    expect((await ask(asIs, "curves", "size"))?.found?.points.at(-1)).toMatchObject({
      value: null,
      door: { cases: 15 },
    });
  });

  test("of single cases is known again when the workbench is opened anew, without a question", async () => {
    const kept = new Map<string, string>();
    const overviews = {
      get: async (key: string) => kept.get(key),
      put: async (key: string, answer: string) => void kept.set(key, answer),
    };
    const rows = Array.from({ length: 40 }, (_, i): Row => ({ size: i, group: i % 2 === 0 ? "a" : "b" }));
    const model = byRow(["no", "yes"], ({ size, group }) => Number(Number(size) > (group === "a" ? 25 : 15)));
    const dictionary = { format: "lore-dictionary/1", columns: { group: { sensitive: true } } } as const;
    const settings = { effort: "quick", dictionary } as const;
    const first = await open(rows, model, { overviews, settings });
    const flips = await ask(first, "flips", "group");
    const reasons = await ask(first, "reasons");
    expect(flips?.found?.flipping).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(reasons?.found?.looked).toHaveLength(40);
    const again = await open(rows, model, { overviews, settings });
    const page = { offset: 0, limit: 100, outcome: null, sort: null, order: "asc" } as const;
    expect(await again.rows({ ...page, search: "flips" }, signal)).toMatchObject({ total: 10, unknown: 0 });
    const without = await again.rows({ ...page, search: "no-reason" }, signal);
    expect([without.total, without.unknown]).toEqual([reasons?.found?.without.length, 0]);
    const other = await open(rows, model, { overviews, settings, seed: 9 });
    expect(await other.rows({ ...page, search: "no-reason" }, signal)).toMatchObject({ total: 0, unknown: 40 });
  });

  test("is kept by data, truth, model and dictionary, and what asked nothing is not", async () => {
    const kept = new Map<string, string>();
    const overviews = {
      get: async (key: string) => kept.get(key),
      put: async (key: string, answer: string) => void kept.set(key, answer),
    };
    const rows = Array.from({ length: 60 }, (_, i): Row => ({ size: i, place: `p${i % 2}` }));
    let asked = 0;
    const model = byRow(["no", "yes"], (row) => {
      asked++;
      return Number(Number(row.size) > 30);
    });
    const truth = { labels: ["no", "yes"], outcomes: Int32Array.from(rows, (_, i) => i % 2) };
    const data = { name: "data", target: "t", table: tableFromRows(rows), truth };
    const first = await ask(await open(rows, model, { overviews, data }), "importance");
    await ask(opened[0], "errors");
    expect(kept.size).toBe(1);
    const again = await open(rows, model, { overviews, data });
    const before = asked;
    expect(await ask(again, "importance")).toEqual(first);
    expect(asked).toBe(before);
    const other = { ...data, truth: { ...truth, outcomes: truth.outcomes.map((one) => 1 - one) } };
    await ask(await open(rows, model, { overviews, data: other }), "importance");
    expect(kept.size).toBe(2);
  });
});
