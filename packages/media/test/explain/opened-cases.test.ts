// What opens a case, lights it up, and what several texts have in common.

import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { laterRefusalOf } from "../../../../test/refusal.ts";
import { commonTags, lightCells, openMediaCases, textReader } from "../../src/index.ts";

const table = (texts: readonly (string | null)[]) =>
  tableFromRows(
    texts.map((review) => ({ review, title: review })),
    { categorical: ["review", "title"] },
  );
const isLate = functionBlackBox(({ review }: { review: string }) => (/late/.test(review) ? "bad" : "fine"), {
  labels: ["bad", "fine"],
});

describe("opened cases", () => {
  const data = table(["so late", "fine day", null]);
  const cases = openMediaCases({ blackBox: isLate, data, readers: { review: textReader() } });

  test("are refused with the column that cannot be read", async () => {
    const empty = {
      ...{ code: "invalid-value", details: { feature: "review" } },
      message: '"review" of this case is empty: there is nothing to explain it by',
    };
    expect(await laterRefusalOf(() => cases.open({ review: null, title: "x" }))).toEqual(empty);
    expect(await laterRefusalOf(() => cases.open({ review: " \n", title: "x" }))).toEqual(empty);
    expect(await laterRefusalOf(() => cases.open({ title: "x" }))).toEqual({
      ...{ code: "missing-feature", details: { feature: "review" } },
      message: 'the instance must have a text in "review"',
    });
    expect(await laterRefusalOf(() => cases.open({ review: "?!", title: "x" }))).toEqual({
      ...{ code: "invalid-value", details: { feature: "review" } },
      message: '"review": a text to explain must have at least one word; got "?!"',
    });
  });

  test("of columns that are not there, or hold numbers, are refused", async () => {
    const opened = (readers: Parameters<typeof openMediaCases>[0]["readers"], rows = data) =>
      laterRefusalOf(() => openMediaCases({ blackBox: isLate, data: rows, readers }));
    expect(await opened({})).toEqual({
      ...{ code: "invalid-option", message: "no column was named to be read as tags; name one", details: {} },
    });
    expect(await opened({ reviw: textReader() })).toEqual({
      ...{
        code: "unknown-feature",
        message: 'unknown column "reviw"; did you mean "review"?',
        details: { column: "reviw" },
      },
    });
    expect(await opened({ n: textReader() }, tableFromRows([{ n: 1 }]))).toEqual({
      ...{ code: "invalid-value", details: { column: "n" } },
      message: '"n" must hold texts to be read as tags, got numbers; read it as names',
    });
  });

  test("let whatever else fails in a reader through as it is", async () => {
    const failing = { ...textReader(), prepare: () => ({ read: () => Promise.reject(new TypeError("odd")) }) };
    const broken = openMediaCases({ blackBox: isLate, data, readers: { review: failing } });
    await expect(broken.open({ review: "x", title: "y" })).rejects.toThrow(new TypeError("odd"));
  });

  test("learn from the data once, and only from rows that have their text", async () => {
    const corpora: unknown[] = [];
    const learning = (asksCorpus: boolean) => ({
      ...{ ...textReader(), asksCorpus },
      prepare: (corpus: Parameters<ReturnType<typeof textReader>["prepare"]>[0]) => {
        corpora.push({ ...corpus, outcomes: corpus.outcomes === null ? null : [...Array.from(corpus.outcomes)] });
        return textReader().prepare(corpus);
      },
    });
    for (const asks of [true, false]) {
      const opened = openMediaCases({ blackBox: isLate, data, readers: { review: learning(asks) } });
      await opened.open({ review: "x", title: "y" });
      await opened.open({ review: "z", title: "y" });
    }
    const labels = ["bad", "fine"];
    expect(corpora).toEqual([
      { cells: ["so late", "fine day"], outcomes: [0, 1], labels },
      { cells: ["so late", "fine day"], outcomes: null, labels },
    ]);
  });
});

describe("a case that is lit", () => {
  test("says by how much the chance of its own outcome falls without each word", async () => {
    const blackBox = {
      ...isLate,
      predictProbabilities: ({ count }: { count: number }) =>
        Float64Array.from({ length: 2 * count }, (_, i) =>
          i % 2 === 0 ? 0.75 - 0.125 * (i / 2) : 0.25 + 0.125 * ((i - 1) / 2),
        ),
    };
    const data = table(["so late"]);
    const cases = openMediaCases({ blackBox, data, readers: { review: textReader() }, corpusQueries: 0 });
    expect(await lightCells(cases, { review: "so late", title: "so late" })).toEqual([
      {
        ...{ column: "review", kind: "text", unit: "word", cell: "so late", notes: [] },
        tags: [
          { text: "so", spans: [[0, 2]], outcome: "bad", falls: 0.125 },
          { text: "late", spans: [[3, 7]], outcome: "fine", falls: 0.25 },
        ],
      },
    ]);
  });

  test("has no word that it could have, and says what was coarsened", async () => {
    const data = table(["late day", "late week", "fine day", "fine week"]);
    const cases = openMediaCases({ blackBox: isLate, data, readers: { review: textReader({ maxTags: 2 }) } });
    const [cell, ...others] = await lightCells(cases, { review: "It is. So sad.", title: "late day" });
    expect(others).toEqual([]);
    expect(cell).toEqual({
      ...{ column: "review", kind: "text", unit: "phrase", cell: "It is. So sad." },
      notes: ["the text has 4 words, 4 of them different: it was looked at by its 2 phrases"],
      tags: [
        { text: "It is", spans: [[0, 5]], outcome: "fine", falls: null },
        { text: "So sad", spans: [[7, 13]], outcome: "fine", falls: null },
      ],
    });
  });
});

describe("what texts have in common", () => {
  const values = { true: "in the text", false: "not in the text" };

  test("is called by its column where several are read", () => {
    const alone = commonTags({ review: textReader() });
    expect(alone.columns).toEqual(["review"]);
    expect([...alone.tagsIn("review", "Late")]).toEqual([
      [
        'review: contains "late"',
        {
          ...{ feature: 'review: contains "late"', column: "review", text: "late" },
          words: { label: '"late"', values },
        },
      ],
    ]);
    const both = commonTags({ review: textReader(), title: textReader() });
    expect([...both.tagsIn("title", "Late").values()][0].words).toEqual({ label: '"late" (title)', values });
    expect(both.tagsIn("title", "Late")).toBe(both.tagsIn("title", "Late"));
  });

  test("tells of outcomes by how many texts have it, those without a cell left out", () => {
    const { telling } = commonTags({ review: textReader() });
    const rows = table(["late late", "late x", "fine", "fine x", null]);
    const told = telling(rows, [0, 0, 1, 1, 1], ["bad", "good"]);
    expect(told.map(({ text }) => text)).toEqual(["late", "fine", "x"]);
    expect(Object.keys(told[0])).toEqual(["feature", "column", "text", "words"]);
    expect(telling(rows, [0, 0, 0, 0, 0], ["bad", "good"])).toEqual([]);
  });

  test("is two hundred words at most", () => {
    const many = Array.from(
      { length: 250 },
      (_, i) => `w${String.fromCharCode(97 + (i % 26))}${"abcdefghij"[Math.floor(i / 26)]}`,
    );
    const rows = table([many.join(" "), `${many.join(" ")} `, "x", "x "]);
    expect(commonTags({ review: textReader() }).telling(rows, [0, 0, 1, 1], ["a", "b"])).toHaveLength(200);
  });
});
