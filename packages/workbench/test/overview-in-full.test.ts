// Every part of an overview, in all that it says: of a model whose decisions, errors and scores are known by heart.

import type { CaseExplainer, CaseSetup } from "@lore-xai/audit";
import { type Cell, type Explanation, LoreError, type Row, tableFromRows } from "@lore-xai/core";
import { type Batch, batchRow } from "@lore-xai/core/extend";
import { proportion } from "@lore-xai/core/measures";
import { beforeAll, describe, expect, test } from "vitest";
import { type Application, type ApplicationSetup, createApplication } from "../src/application.ts";
import type { OverviewProgress, OverviewRequest } from "../src/overview-answers.ts";

const { signal } = new AbortController();
const COUNT = 120;
const LABELS = ["no", "yes"];

const ROWS = Array.from(
  { length: COUNT },
  (_, i): Record<string, Cell> => ({
    size: (i * 37) % 61,
    "home town": ["Rome", "Oslo", "Bern"][(i * 7) % 3],
    sex: i % 2 === 0 ? "f" : "m",
    since: `2021-03-${String(1 + (i % 20)).padStart(2, "0")}`,
    spare: i % 10 === 3 ? null : (i * 11) % 7,
  }),
);
/** From 0 to 1 by the size; women need ten more. */
const scoreOf = (row: Row) => Number(row.size) / 100 + (row.sex === "m" ? 0.2 : 0.1);
const decide = (row: Row) => Number(scoreOf(row) >= 0.5);
/** Small cases from Oslo are decided wrongly. */
const isWrong = (row: Row) => row["home town"] === "Oslo" && Number(row.size) < 50;
const TRUTH = {
  labels: ["yes", "no"],
  outcomes: Int32Array.from(ROWS, (row, i) =>
    i % 20 === 7 ? -1 : Number(isWrong(row) ? decide(row) === 1 : decide(row) === 0),
  ),
};
const each = (batch: Batch, ask: (row: Row) => number[]) =>
  Array.from({ length: batch.count }, (_, i) => ask(batchRow(batch, i))).flat();

const dictionary = {
  format: "lore-dictionary/1",
  outcome: { favourable: "yes" },
  columns: { sex: { sensitive: true } },
} as const;

function setupWith(part: Partial<ApplicationSetup> = {}): ApplicationSetup {
  return {
    data: { name: "cases", target: "outcome", table: tableFromRows(ROWS), truth: TRUTH },
    model: {
      ...{ name: "model", kind: "function", hash: "m" },
      blackBox: {
        labels: LABELS,
        predict: (batch) => Int32Array.from(each(batch, (row) => [decide(row)])),
        predictProbabilities: (batch) => Float64Array.from(each(batch, (row) => [1 - scoreOf(row), scoreOf(row)])),
      },
    },
    settings: { effort: "quick", dictionary },
    seed: 0,
    ...part,
  };
}

async function opened(part: Partial<ApplicationSetup> = {}): Promise<Application> {
  const application = createApplication(setupWith(part));
  await application.labelRows(signal);
  return application;
}

/** What is explained case by case takes a while. */
const FEW = { data: { name: "few", target: null, table: tableFromRows(ROWS.slice(0, 30)) } };

/** JSON in lines that a reader can compare: what fits into one is not broken. */
function inLines(value: unknown, indent = ""): string {
  const shorter = (_: string, part: unknown) => (typeof part === "number" ? Number(part.toFixed(6)) : part);
  const text = JSON.stringify(value, shorter) ?? "undefined";
  if (text.length + indent.length < 200 || typeof value !== "object" || value === null) return text;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => inLines(part, inner))
    : Object.entries(value).map(([key, part]) => `${key}: ${inLines(part, inner)}`);
  return parts.map((part) => `\n${inner}${part}`).join("");
}

const requestOf = (part: OverviewRequest["part"], more: Partial<OverviewRequest> = {}): OverviewRequest => ({
  ...{ part, feature: null, cases: null, withRecourse: false, dictionary: null, onlyKept: false },
  ...more,
});

/** What is told, and how far it was on the way. */
async function told({ overview }: Application, part: OverviewRequest["part"], more: Partial<OverviewRequest> = {}) {
  const steps: OverviewProgress[] = [];
  const answer = await overview.make(requestOf(part, more), { signal, onProgress: (progress) => steps.push(progress) });
  const phases = [...new Set(steps.map(({ phase }) => phase))];
  const { share, queries } = steps.at(-1) ?? { share: null, queries: null };
  return { answer, phases, last: { share, queries } };
}

describe("of a model with two outcomes and scores", () => {
  let application: Application;
  beforeAll(async () => {
    application = await opened();
  });

  test("the summary counts decisions, what is right, and what any threshold would come to", () => {
    const { secondsPerThousand, ...summary } = application.overview.summarize();
    expect(secondsPerThousand).toBeGreaterThanOrEqual(0);
    expect(inLines(summary)).toMatchSnapshot();
  });

  test.each(["size", "home town", "since", "spare"])(
    "curves show what becomes of cases as %s changes",
    async (feature) => {
      const { answer, ...progress } = await told(application, "curves", { feature });
      expect(inLines({ answer, ...progress })).toMatchSnapshot();
    },
  );

  test("importance counts the decisions that change with a column", async () => {
    expect(inLines(await told(application, "importance"))).toMatchSnapshot();
  });

  test("errors are found where they gather", async () => {
    expect(inLines(await told(application, "errors"))).toMatchSnapshot();
  });

  test("flips are the cases whose decision another value of one column alone would change", async () => {
    expect(inLines(await told(application, "flips", { feature: "sex" }))).toMatchSnapshot();
    expect(inLines(await told(application, "flips", { feature: "since" }))).toMatchSnapshot();
  });

  test("groups are compared by what they get", async () => {
    const { answer, ...progress } = await told(application, "groups");
    const found = answer.found as { doors: unknown; flipped: unknown };
    expect(
      inLines({ ...answer, found: { doors: found.doors, flipped: found.flipped }, ...progress }),
    ).toMatchSnapshot();
  });

  test("groups of numbers and of gaps have doors too", async () => {
    const columns = {
      "home town": { sensitive: true },
      spare: { sensitive: true },
      since: { sensitive: true },
    } as const;
    const { answer } = await told(application, "groups", { dictionary: { ...dictionary, columns } });
    const found = answer.found as { doors: unknown; flipped: unknown };
    expect(inLines({ doors: found.doors, flipped: found.flipped })).toMatchSnapshot();
  });

  test("reasons are looked for case by case, by whoever explains cases, and known of a case from then on", async () => {
    const seen: Record<string, unknown> = {};
    /** A rule for cases of an even size; the first case asks for the pool as well. */
    const openCaseExplainer = async ({ background, settings, seed }: CaseSetup): Promise<CaseExplainer> => {
      Object.assign(seen, { rows: background.rowCount, settings, seed });
      return {
        async explain(cases, onDone) {
          seen.cases = cases.length;
          for (const [position, { size }] of cases.entries()) {
            const premise = Number(size) % 2 === 0 ? [{ kind: "known", feature: "size" }] : [];
            const evidence = { hit: true, rule: null, queries: 3, pool: { queries: 10 } };
            onDone?.({ rule: { premise }, evidence } as unknown as Explanation, position);
          }
          return [];
        },
        close: async () => void Object.assign(seen, { isClosed: true }),
      };
    };
    const settings = { effort: "quick", maxMs: 50, dictionary } as const;
    const other = await opened({ openCaseExplainer, settings });
    const { answer, phases, last } = await told(other, "reasons");
    const without = [...ROWS.keys()].filter((i) => Number(ROWS[i].size) % 2 === 1);
    expect(answer).toEqual({
      ...{ part: "reasons", missing: null, missingReason: null, rows: 120, ofRows: 120, queries: 370 },
      found: { looked: [...ROWS.keys()], without, share: proportion(without.length, 120) },
    });
    expect([phases, last]).toEqual([["explaining"], { share: 1, queries: 370 }]);
    expect(seen).toEqual({ rows: 120, settings: { effort: "quick", dictionary }, seed: 0, cases: 120, isClosed: true });
    const page = { offset: 0, limit: 0, outcome: null, sort: null, order: "asc" } as const;
    expect(other.rows({ ...page, search: "no-reason" })).toMatchObject({ total: without.length, unknown: 0 });
    // Nothing is left to be explained.
    await told(other, "reasons", { cases: 120, dictionary });
    await told(other, "reasons", { dictionary: { ...dictionary, columns: {} } });
    expect(seen.cases).toBe(0);
  });

  test("actions are found that help those who are denied", async () => {
    const { answer, ...progress } = await told(await opened(FEW), "recourse");
    const found = answer.found as { recourse: { actions: readonly { changes: unknown }[] } };
    const actions = found.recourse.actions.map(({ changes }) => changes);
    expect(inLines({ ...answer, found: { ...found, recourse: actions }, ...progress })).toMatchSnapshot();
  });

  test("a book of rules has doors to what each covers, and to its exceptions", async () => {
    const { answer, ...progress } = await told(await opened(FEW), "book");
    const found = answer.found as { book: { rules: readonly { premise: unknown }[] } };
    const rules = found.book.rules.map(({ premise }) => premise);
    expect(inLines({ ...answer, found: { ...found, book: rules }, ...progress })).toMatchSnapshot();
  });

  test("what cannot be asked is refused before the model is asked", () => {
    const { check } = application.overview;
    expect(() => check(requestOf("curves", { feature: "sise" }))).toThrow(
      expect.objectContaining({
        code: "unknown-feature",
        message: 'feature must be a column of the data, got "sise"; did you mean "size"?',
        details: { feature: "sise" },
      }),
    );
    expect(() => check(requestOf("flips"))).toThrow(
      'feature must be a column of the data, got "null"; known are size, home town',
    );
    expect(() => check(requestOf("importance"))).not.toThrow();
    expect(() => check(requestOf("reasons", { cases: 120 }))).not.toThrow();
    expect(() => check(requestOf("curves", { feature: "size", cases: 7 }))).not.toThrow();
    expect(() => check(requestOf("reasons", { cases: 7 }))).toThrow(
      expect.objectContaining({
        code: "invalid-option",
        message: "cases must be 120 for these data, got 7",
        details: { option: "cases", value: 7 },
      }),
    );
    const unbound = { format: "lore-dictionary/1", columns: { sise: {} } } as const;
    expect(() => check(requestOf("importance", { dictionary: unbound }))).toThrow(LoreError);
  });

  test("what was made is not made again, unless something else is asked", async () => {
    const first = await application.overview.make(requestOf("curves", { feature: "size" }), { signal });
    expect(await application.overview.kept(requestOf("curves", { feature: "size" }))).toBe(first);
    expect(await application.overview.make(requestOf("curves", { feature: "size" }), { signal })).toBe(first);
    expect(await application.overview.kept(requestOf("curves", { feature: "size", withRecourse: true }))).toBeNull();
    expect(await application.overview.kept(requestOf("curves", { feature: "size", cases: 9 }))).toBe(first);
    expect(await application.overview.kept(requestOf("curves", { feature: "size", dictionary }))).toBe(first);
  });
});

describe("what there is nothing to say of says why", () => {
  const missing = async (
    part: OverviewRequest["part"],
    setup: Partial<ApplicationSetup>,
    more: Partial<OverviewRequest> = {},
  ) => {
    const { answer } = await told(await opened(setup), part, more);
    expect([answer.part, answer.found, answer.ofRows]).toEqual([part, null, answer.ofRows]);
    return { missing: answer.missing, missingReason: answer.missingReason, rows: answer.rows, queries: answer.queries };
  };
  const data = { name: "cases", target: null, table: tableFromRows(ROWS) };
  const always = { labels: LABELS, predict: (batch: Batch) => new Int32Array(batch.count).fill(1) };
  const alike = { model: { name: "model", kind: "function", hash: "a", blackBox: always } };
  const settings = { effort: "quick" } as const;

  test("where the data state nothing, or the model is hardly ever wrong", async () => {
    expect(await missing("errors", { data })).toEqual({
      missing: "The data do not say which outcome is right, so that nobody can say where it errs.",
      missingReason: { code: "no-truth-for-errors" },
      ...{ rows: 0, queries: 0 },
    });
    const right = {
      labels: ["no", "yes"],
      outcomes: Int32Array.from(ROWS, (row, i) => (i === 0 ? 1 - decide(row) : decide(row))),
    };
    expect(await missing("errors", { data: { ...data, truth: right } })).toEqual({
      missing: "The model is wrong for 1 of 120 cases: too few errors to find where they gather.",
      missingReason: { code: "few-errors", errors: 1, cases: 120 },
      ...{ rows: 120, queries: 0 },
    });
    const all = { ...right, outcomes: Int32Array.from(ROWS, decide) };
    expect((await missing("errors", { data: { ...data, truth: all } })).missing).toBe(
      "The model is right for all 120 cases: too few errors to find where they gather.",
    );
  });

  test("where every case is decided alike", async () => {
    const expected = {
      missing: "The model gives yes to every one of 120 cases, so that there is nothing to tell apart.",
      missingReason: { code: "one-outcome", outcome: "yes", cases: 120 },
      ...{ rows: 0, queries: 0 },
    };
    for (const part of ["importance", "book", "groups", "recourse", "reasons"] as const) {
      expect(await missing(part, alike)).toEqual(expected);
    }
    expect(await missing("flips", alike, { feature: "sex" })).toEqual(expected);
  });

  test("where the dictionary says too little", async () => {
    expect(await missing("groups", { settings })).toMatchObject({
      missing: "No column is marked as sensitive in the dictionary (Words), so that there are no groups to compare.",
      missingReason: { code: "no-sensitive" },
    });
    const noFavourable = {
      missing:
        "The dictionary (Words) does not say which outcome people hope for, so that nobody can be called denied.",
      missingReason: { code: "no-favourable" },
      ...{ rows: 0, queries: 0 },
    };
    expect(await missing("recourse", { settings })).toEqual(noFavourable);
    const unnamed = { format: "lore-dictionary/1", columns: { sex: { sensitive: true } } } as const;
    expect(await missing("groups", { settings: { effort: "quick", dictionary: unnamed } })).toEqual(noFavourable);
  });

  test("where a column has one value or none", async () => {
    const rows = ROWS.map((row): Row => ({ ...row, sex: "f", spare: 3 }));
    const same = { data: { ...data, table: tableFromRows(rows) } };
    expect(await missing("curves", same, { feature: "spare" })).toEqual({
      missing: "Every case has the same spare: there is nothing to draw.",
      missingReason: { code: "one-value", feature: "spare" },
      ...{ rows: 0, queries: 0 },
    });
    expect((await missing("curves", same, { feature: "sex" })).missingReason).toEqual({
      code: "one-value",
      feature: "sex",
    });
  });

  test("where columns hold texts", async () => {
    const media = {
      kinds: { "home town": "text" },
      check: () => {},
      createExplainer: () => {
        throw new Error("nothing is explained");
      },
      light: async () => [],
    } as const;
    expect(await missing("reasons", { media })).toEqual({
      missing: "Cases with texts or pictures are explained one by one: open a case.",
      missingReason: { code: "media-not-explained" },
      ...{ rows: 0, queries: 0 },
    });
    expect(await missing("flips", { media }, { feature: "sex" })).toMatchObject({
      missing: "With texts and pictures no column stands for itself alone.",
      missingReason: { code: "media-not-flipped" },
    });
    const application = await opened({ media });
    await expect(application.measure([], signal)).rejects.toMatchObject({
      code: "not-found",
      message: "explanations of texts and pictures are not measured",
    });
  });

  test("and the summary says why nothing is said of what is right", async () => {
    const reasons = async (setup: Partial<ApplicationSetup>) => {
      const { performance, missing: text, missingReason } = (await opened(setup)).overview.summarize();
      return [performance?.missing ?? text, (performance ?? { missingReason }).missingReason];
    };
    expect(await reasons({ data })).toEqual([
      "The data do not say which outcome is right, so that nobody can say how right the model is.",
      { code: "no-truth" },
    ]);
    const unstated = { labels: LABELS, outcomes: new Int32Array(COUNT).fill(-1) };
    expect(await reasons({ data: { ...data, truth: unstated } })).toEqual([
      "Of no case that is decided yet do the data say which outcome is right.",
      { code: "none-judged" },
    ]);
    expect(await reasons(alike)).toEqual([
      "The model gives no scores: there is no threshold to move.",
      { code: "no-scores" },
    ]);
    const unscored = { ...always, predictProbabilities: ({ count }: Batch) => new Float64Array(2 * count).fill(0.5) };
    expect((await reasons({ model: { ...alike.model, blackBox: unscored } }))[0]).toBeNull();
    const three = {
      ...unscored,
      labels: ["no", "yes", "maybe"],
      predictProbabilities: ({ count }: Batch) => new Float64Array(3 * count).fill(1 / 3),
    };
    expect(await reasons({ model: { ...alike.model, blackBox: three } })).toEqual([
      "The model has 3 outcomes: a threshold is moved where there are two.",
      { code: "many-outcomes", outcomes: 3 },
    ]);
  });
});

describe("an overview that is stopped, or fails", () => {
  test("says so", async () => {
    const application = await opened();
    const abort = new AbortController();
    const stopped = application.overview.make(requestOf("flips", { feature: "sex" }), {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: "aborted", message: "the overview was stopped" });
    expect(await application.overview.kept(requestOf("flips", { feature: "sex" }))).toBeNull();
  });

  test("tells what cannot be told of these data as a sentence, and lets other failures through", async () => {
    const failing = (error: Error) => {
      let isOpen = false;
      const { blackBox, ...model } = setupWith().model;
      const predict = (batch: Batch) => {
        if (isOpen) throw error;
        return blackBox.predict(batch);
      };
      const open = async () => {
        const application = await opened({ model: { ...model, blackBox: { labels: LABELS, predict } } });
        isOpen = true;
        return application;
      };
      return open();
    };
    const untold = async (message: string) =>
      (await told(await failing(new LoreError("invalid-option", message)), "importance")).answer;
    expect(await untold("rows must be others")).toEqual({
      ...{ part: "importance", found: null, missing: "Rows must be others.", missingReason: null },
      ...{ rows: 0, ofRows: 120, queries: 120 },
    });
    const marked = ["is it?", "it is!", "So it is."];
    for (const message of marked) {
      expect((await untold(message)).missing).toBe(message[0].toUpperCase() + message.slice(1));
    }
    const broken = await failing(new Error("it broke"));
    await expect(told(broken, "importance")).rejects.toThrow("it broke");
  });
});
