// The small parts of a workbench, each by itself.

import { LoreError, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { inTurns } from "../src/decisions/in-turns.ts";
import { createPredictRows } from "../src/decisions/predict-rows.ts";
import { canonicalJson } from "../src/explanations/canonical-json.ts";
import { createIdlePool } from "../src/explanations/idle-pool.ts";
import { settingsAsked, settingsFor } from "../src/explanations/settings.ts";
import { abortedFault, asFault, isAbort, WorkbenchFault } from "../src/fault.ts";
import { findRow } from "../src/find-row.ts";
import { fingerprintOf, truthFingerprint } from "../src/fingerprint.ts";
import { createAbort, pause } from "../src/host.ts";
import { sampleNeighbors } from "../src/pictures/neighbor-sample.ts";
import { createRecent } from "../src/recent.ts";
import { createReviews, MAX_NOTE_LENGTH, NOT_REVIEWED } from "../src/reviews.ts";
import { checkRowsQuery, MAX_PAGE_ROWS, MAX_SEARCH_LENGTH } from "../src/rows/rows-query.ts";
import { scoredOutcome } from "../src/scored-outcome.ts";
import type { RowsQuery } from "../src/workbench.ts";

const { signal } = new AbortController();

describe("faults", () => {
  test("have the code and message of any error", () => {
    const said = (error: unknown) => {
      const { name, code, message } = asFault(error);
      return [name, code, message];
    };
    const own = new WorkbenchFault("not-found", "gone");
    expect(asFault(own)).toBe(own);
    expect(said(own)).toEqual(["WorkbenchFault", "not-found", "gone"]);
    expect(said(new LoreError("invalid-value", "a value"))).toEqual(["WorkbenchFault", "invalid-value", "a value"]);
    expect(said(Object.assign(new Error("odd"), { code: 7 }))).toEqual(["WorkbenchFault", "page-fault", "odd"]);
    expect(said(new Error("broken"))).toEqual(["WorkbenchFault", "page-fault", "broken"]);
    expect(said("a text")).toEqual(["WorkbenchFault", "page-fault", "a text"]);
    expect(said(AbortSignal.abort().reason)).toEqual(["WorkbenchFault", "aborted", "the work was cancelled"]);
  });

  test("of work that was stopped are told from others", () => {
    const errors = [
      abortedFault(),
      new LoreError("aborted", "x"),
      new Error("x"),
      AbortSignal.abort().reason,
      "aborted",
    ];
    expect(errors.map(isAbort)).toEqual([true, true, false, true, false]);
  });
});

describe("what somebody makes of a case", () => {
  test("is kept, told and counted, without what does not belong to it", async () => {
    const kept: unknown[] = [];
    const known = new Map([[2, { status: "sent", note: "old", isMarked: false } as const]]);
    const reviews = createReviews(3, { known, keep: (row, review) => void kept.push([row, review]) });
    expect([reviews.of(0), reviews.of(2).note, reviews.version()]).toEqual([NOT_REVIEWED, "old", 0]);
    expect(NOT_REVIEWED).toEqual({ status: "open", note: "", isMarked: false });
    const review = { status: "reviewed", note: "n".repeat(MAX_NOTE_LENGTH), isMarked: true } as const;
    await reviews.put(0, { ...review, more: 1 } as typeof review);
    expect([reviews.of(0), kept, reviews.version()]).toEqual([review, [[0, review]], 1]);
    expect(known.has(0)).toBe(false);
  });

  test("is refused where there is no such row, status or note", async () => {
    const reviews = createReviews(3);
    for (const row of [-1, 3, 0.5]) {
      await expect(reviews.put(row, NOT_REVIEWED)).rejects.toMatchObject({
        code: "row-out-of-range",
        message: `there is no row ${row}; rows are 0 to 2`,
        details: { row },
      });
    }
    const refused = (part: object) => expect(reviews.put(1, { ...NOT_REVIEWED, ...part })).rejects;
    await refused({ status: "lost" }).toMatchObject({
      code: "invalid-option",
      message: 'status must be one of open, reviewed, sent, got "lost"',
      details: { option: "review" },
    });
    await refused({ note: "n".repeat(2001) }).toMatchObject({
      message: "a note must have at most 2000 characters, got 2001",
      details: { option: "review" },
    });
    expect([reviews.version(), reviews.of(1)]).toEqual([0, NOT_REVIEWED]);
  });

  test("is not known before it is kept", async () => {
    const keep = () => Promise.reject(new Error("the disk is full"));
    const reviews = createReviews(3, { known: new Map(), keep });
    await expect(reviews.put(1, { ...NOT_REVIEWED, isMarked: true })).rejects.toThrow("the disk is full");
    expect([reviews.of(1).isMarked, reviews.version()]).toEqual([false, 0]);
  });
});

describe("a page of rows", () => {
  const query: RowsQuery = { offset: 0, limit: 10, search: "", outcome: null, sort: null, order: "asc" };

  test("has a whole offset and limit, and a search that is not too long", () => {
    expect([MAX_PAGE_ROWS, MAX_SEARCH_LENGTH]).toEqual([1000, 3000]);
    for (const part of [{ limit: 0 }, { limit: 1000 }, { offset: 2 ** 53 - 1 }, { search: "s".repeat(3000) }]) {
      expect(() => checkRowsQuery({ ...query, ...part })).not.toThrow();
    }
    const refused = (part: Partial<RowsQuery>, option: string, message: string) =>
      expect(() => checkRowsQuery({ ...query, ...part })).toThrow(
        expect.objectContaining({ code: "invalid-option", message, details: { option } }),
      );
    refused({ limit: 1001 }, "limit", "limit must be a whole number from 0 to 1000, got 1001");
    refused({ limit: -1 }, "limit", "limit must be a whole number from 0 to 1000, got -1");
    refused({ offset: 0.5 }, "offset", "offset must be a whole number from 0 to 9007199254740991, got 0.5");
    refused(
      { search: "s".repeat(3001) },
      "search",
      "search must have at most 3000 characters, got 3001; search for less",
    );
  });

  test("is how one row is found", async () => {
    const asked: RowsQuery[] = [];
    const row = { row: 7 } as never;
    const rows = async (one: RowsQuery) => {
      asked.push(one);
      return { rows: one.search === "#7" ? [row] : [{ row: 8 }] } as never;
    };
    expect(await findRow({ rows }, 7, signal)).toBe(row);
    expect(asked).toEqual([{ ...query, limit: 1, search: "#7" }]);
    await expect(findRow({ rows }, 9, signal)).rejects.toMatchObject({
      code: "row-out-of-range",
      message: "there is no row 9 in the data",
      details: { row: 9 },
    });
  });
});

describe("fingerprints", () => {
  const table = tableFromRows([
    { a: 1, b: "x" },
    { a: -2.5, b: "y" },
    { a: null, b: null },
  ]);

  test("stay what they are: links that were sent carry them", () => {
    expect(fingerprintOf(table)).toBe("42f13143c12616bd");
    expect(truthFingerprint({ labels: ["no", "yes"], outcomes: Int32Array.of(0, 1, -1) })).toBe("f002094f6eefa271");
    expect(truthFingerprint(null)).toBe("");
  });

  test("take 0 and -0 for the same, and all that is missing", () => {
    const bits = new Float64Array(new BigUint64Array([0x7ff8000000000001n]).buffer)[0];
    const of = (...column: number[]) =>
      fingerprintOf({ ...table, columns: [Float64Array.from(column), table.columns[1]] });
    expect(of(-0, 1, bits)).toBe(of(0, 1, Number.NaN));
    expect(of(0, 1, 2)).not.toBe(of(0, 2, 1));
  });
});

test("the same value has the same JSON, whatever order its keys are in; lists keep theirs", () => {
  const [one, other] = [
    { b: [3, 1, { d: 1, c: null }], a: { y: 1, x: "z" } },
    { a: { x: "z", y: 1 }, b: [3, 1, { c: null, d: 1 }] },
  ];
  expect(canonicalJson(one)).toBe('{"a":{"x":"z","y":1},"b":[3,1,{"c":null,"d":1}]}');
  expect(canonicalJson(other)).toBe(canonicalJson(one));
  expect(canonicalJson(null)).toBe("null");
});

test("the score is of the outcome that people hope for, or of the last one", () => {
  const dictionary = (favourable: string) =>
    ({ format: "lore-dictionary/1", columns: {}, outcome: { favourable } }) as const;
  expect(scoredOutcome(["a", "b", "c"], null)).toBe("c");
  expect(scoredOutcome(["a", "b", "c"], { format: "lore-dictionary/1", columns: {} })).toBe("c");
  expect(scoredOutcome(["a", "b", "c"], dictionary("b"))).toBe("b");
  expect(scoredOutcome(["a", "b", "c"], dictionary("d"))).toBe("c");
});

test("what was wanted last is kept", () => {
  const recent = createRecent<number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect(["a", "b", "c"].map(recent.get)).toEqual([1, undefined, 3]);
});

describe("settings of a request", () => {
  const asked = { constraints: [], towards: "yes", unlock: ["age"], dictionary: null };

  test("are those that the method has", () => {
    expect(settingsAsked("lore", asked)).toEqual({ constraints: [], towards: "yes", unlock: ["age"] });
    expect(settingsAsked("anchor", asked)).toEqual({});
    const dictionary = { format: "lore-dictionary/1", columns: {} } as const;
    expect(settingsAsked("lore", { ...asked, unlock: [], towards: null, dictionary })).toEqual({
      constraints: [],
      towards: null,
      dictionary,
    });
  });

  test("come before what holds by default, and what asks for nothing is left out", () => {
    const byDefault = { effort: "quick", towards: "no", missing: "fill" } as const;
    expect(settingsFor("lore", { towards: "yes", constraints: [] }, byDefault)).toEqual({
      effort: "quick",
      towards: "yes",
      missing: "fill",
    });
    expect(settingsFor("anchor", {}, byDefault)).toEqual({ missing: "fill" });
    expect(settingsFor("anchor", {}, { effort: "quick" })).toEqual({});
    expect(settingsFor("lore", { towards: null }, byDefault)).toEqual({ effort: "quick", missing: "fill" });
  });
});

test("a sample of neighbours is taken evenly, the case first, and all of a few", () => {
  const features = tableFromRows([{ a: 1, b: 2 }]).features;
  const made = (count: number) => ({
    count,
    rows: Float64Array.from({ length: 2 * count }, (_, i) => i),
    labels: Int32Array.from({ length: count }, (_, i) => i),
  });
  const few = sampleNeighbors(made(3) as never, features);
  expect(few).toEqual({ rows: Float32Array.of(0, 1, 2, 3, 4, 5), labels: Int32Array.of(0, 1, 2) });
  const many = sampleNeighbors(made(1000) as never, features);
  expect([many.labels.length, many.rows.length, [...many.labels.slice(0, 4)], many.labels.at(-1)]).toEqual([
    380,
    760,
    [0, 2, 5, 7],
    997,
  ]);
  expect([...many.rows.slice(2, 6)]).toEqual([4, 5, 10, 11]);
});

describe("a black box in turns", () => {
  test("waits for its turn before every question, and has what it had", async () => {
    const said: string[] = [];
    const blackBox = {
      ...{ labels: ["a"], settings: { decision: 1 } },
      predict: () => {
        said.push("asked");
        return Int32Array.of(0);
      },
      predictProbabilities: () => Float64Array.of(1),
    };
    const turned = inTurns(blackBox, async () => void said.push("turn"));
    expect(Object.keys(turned).sort()).toEqual(["labels", "predict", "predictProbabilities", "settings"]);
    expect([turned.labels, turned.settings]).toEqual([["a"], { decision: 1 }]);
    expect(await turned.predict({} as never)).toEqual(Int32Array.of(0));
    expect(await turned.predictProbabilities?.({} as never)).toEqual(Float64Array.of(1));
    expect(said).toEqual(["turn", "asked", "turn"]);
    expect(Object.keys(inTurns({ labels: [], predict: blackBox.predict }, async () => {}))).toEqual([
      "labels",
      "predict",
    ]);
  });
});

test("cases that bring categories of their own are asked about alone, the others together, each with its answer", async () => {
  const background = tableFromRows([
    { a: 1, b: "x" },
    { a: 2, b: "y" },
  ]);
  const batches: number[] = [];
  const blackBox = {
    labels: ["no", "yes"],
    predict: ({ count, data }: { count: number; data: Float64Array }) => {
      batches.push(count);
      return Int32Array.from({ length: count }, (_, i) => Number(data[2 * i] > 5));
    },
    predictProbabilities: ({ count, data }: { count: number; data: Float64Array }) =>
      Float64Array.from({ length: 2 * count }, (_, k) => (k % 2 === Number(data[2 * (k >> 1)] > 5) ? 0.75 : 0.25)),
  };
  const predict = createPredictRows(background, blackBox, 1000, "keep");
  const cases = [
    { a: 9, b: "x" },
    { a: 1, b: "new" },
    { a: 1, b: "y" },
    { a: 7, b: "other" },
  ];
  const [yes, no] = [
    { outcome: "yes", probability: 0.75, probabilities: [0.25, 0.75] },
    { outcome: "no", probability: 0.75, probabilities: [0.75, 0.25] },
  ];
  expect(await predict(cases, signal)).toEqual([yes, no, no, yes]);
  expect(batches).toEqual([2, 1, 1]);
  const { predictProbabilities: _, ...without } = blackBox;
  expect(await createPredictRows(background, without, 1000, "keep")([cases[1]], signal)).toEqual([
    { outcome: "no", probability: null, probabilities: null },
  ]);
  expect(await predict([], signal)).toEqual([]);
});

describe("waiting", () => {
  test("ends at once where the signal says so, and listens no more afterwards", async () => {
    const stop = createAbort();
    const aborted = stop.signal;
    const listeners = new Set<unknown>();
    const counted = {
      get aborted() {
        return aborted.aborted;
      },
      addEventListener: (_: string, listener: () => void) => {
        listeners.add(listener);
        aborted.addEventListener("abort", listener);
      },
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    } as never;
    await pause(1, counted);
    expect(listeners.size).toBe(0);
    const waiting = pause(1e6, counted);
    stop.abort();
    await waiting;
    await pause(1e6, counted);
    expect(listeners.size).toBe(0);
  });

  test("a pool that was interrupted is gone on with, and its listener is gone", async () => {
    let attempts = 0;
    const pool = createIdlePool(
      ({ signal: own }) =>
        ++attempts === 1
          ? new Promise((_, reject) =>
              own?.addEventListener("abort", () => reject(new LoreError("aborted", "interrupted"))),
            )
          : Promise.resolve(null),
      () => false,
    );
    const listeners = new Set<unknown>();
    const waited = {
      aborted: false,
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
    } as never;
    pool.interrupt();
    const labels = pool.prepare({ signal: waited });
    pool.interrupt();
    expect(await labels).toBeNull();
    expect([attempts, listeners.size]).toEqual([2, 0]);
    await expect(pool.prepare({ signal: AbortSignal.abort() as never })).rejects.toMatchObject({
      code: "aborted",
      message: "nobody waits for the pool any more",
    });
  });
});
