// What is said of a column holds for its tags, and what is found out about tags is told of the column.

import { immutable, type LoreSettings, type Row, tableFromRows } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { describe, expect, test } from "vitest";
import { corpusAnswers } from "../../src/explain/corpus-answers.ts";
import { heldAgainstData } from "../../src/explain/corpus-evidence.ts";
import { settingsOnTags } from "../../src/explain/tag-settings.ts";
import { coveringData, toldOfCells } from "../../src/explain/told-of-cells.ts";
import { type Reading, textReader } from "../../src/index.ts";
import { cellOf, instanceOf, layoutOf, rowOf } from "../../src/variants/tag-features.ts";
import { variantsOf } from "../../src/variants/variants.ts";

const rows = [
  { review: "late again", stars: 1, title: "meh" },
  { review: "not late", stars: 2, title: "fine" },
  { review: "great", stars: 5, title: "meh" },
  { review: null, stars: 4, title: "fine" },
];
const data = tableFromRows(rows, { categorical: ["review", "title"] });
const NO_CORPUS = { cells: [], outcomes: null, labels: [] };
const readingOf = (cell: string, options = {}) => textReader(options).prepare(NO_CORPUS).read(cell) as Reading;
const one = layoutOf(data, new Map([["review", readingOf("so late")]]));
const two = layoutOf(
  data,
  new Map([
    ["review", readingOf("so late")],
    ["title", readingOf("meh")],
  ]),
);
const [SO, LATE, MEH] = ['review: contains "so"', 'review: contains "late"', 'title: contains "meh"'];
type Settings = Pick<LoreSettings, "constraints" | "dictionary" | "unlock">;
const onTags = (settings: Settings, layout = two) => settingsOnTags<Settings>(settings, layout);
const values = { true: "in the text", false: "not in the text" };

describe("the table of tags", () => {
  test("has the tags in place of their column, and knows where each stands", () => {
    const tag = (name: string) => ({ name, kind: "boolean", values: [false, true], spelling: ["false", "true"] });
    expect(one.features.map(({ name }) => name)).toEqual([SO, LATE, "stars", "title"]);
    expect(one.features.slice(0, 2)).toEqual([tag(SO), tag(LATE)]);
    expect(
      one.places.map(({ feature, reading, first, width }) => [feature.name, reading === null, first, width]),
    ).toEqual([
      ["review", false, 0, 2],
      ["stars", true, 2, 1],
      ["title", true, 3, 1],
    ]);
  });

  test("has the case as a row, with what is no column of the data", () => {
    expect(instanceOf({ review: "so late", stars: 3, title: "x", odd: 1 }, one)).toEqual({
      ...{ [SO]: true, [LATE]: true, stars: 3, title: "x", odd: 1 },
    });
  });

  test("gives back cells and rows", () => {
    expect(cellOf({ [SO]: true, [LATE]: false }, one.places[0])).toBe("so");
    expect(cellOf({ stars: 3 }, one.places[1])).toBe("3");
    expect(rowOf(data, 3)).toEqual(rows[3]);
  });

  test("has variants of the case: tags taken out, put in now and then, beside cells of real rows", () => {
    const absent = {
      ...readingOf("so late"),
      tags: readingOf("so late").tags.map((tag, k) => ({ ...tag, isPresent: k === 0 })),
    };
    const { columns, rowCount, features } = variantsOf(data, layoutOf(data, new Map([["review", absent as Reading]])));
    const mean = (j: number) => columns[j].reduce((sum, value) => sum + value, 0) / rowCount;
    expect([rowCount, features.length]).toEqual([800, 4]);
    expect(new Set([...columns[0], ...columns[1]])).toEqual(new Set([0, 1]));
    expect(mean(0)).toBeGreaterThan(0.4);
    expect(mean(0)).toBeLessThan(0.6);
    expect(mean(1)).toBeGreaterThan(0.05);
    expect(mean(1)).toBeLessThan(0.15);
    expect(new Set(columns[2])).toEqual(new Set([1, 2, 4, 5]));
    expect(variantsOf(data, one)).toEqual(variantsOf(data, one));
  });
});

describe("settings", () => {
  test("of nothing are the words for the tags", () => {
    expect(onTags({}, one)).toEqual({
      dictionary: {
        format: "lore-dictionary/1",
        columns: { [SO]: { label: '"so"', values }, [LATE]: { label: '"late"', values } },
      },
    });
  });

  test("lock and unlock all tags of a column, and other columns as before", () => {
    const { constraints, unlock } = onTags({ constraints: [immutable("stars", "review")], unlock: ["title", "stars"] });
    expect(constraints).toEqual([{ ...immutable("stars"), features: ["stars", SO, LATE] }]);
    expect(unlock).toEqual([MEH, "stars"]);
    expect(onTags({ constraints: [immutable("stars")] }).constraints).toEqual([immutable("stars")]);
  });

  test("of a dictionary hold for the tags of its columns, named by the column where there are two", () => {
    const columns = {
      review: { label: "opinion", sensitive: true },
      stars: { label: "rating" },
      title: { fixed: true },
    };
    const { dictionary } = onTags({
      dictionary: { format: "lore-dictionary/1", columns, outcomes: { a: "A" } } as never,
    });
    expect(dictionary).toEqual({
      ...{ format: "lore-dictionary/1", outcomes: { a: "A" } },
      columns: {
        stars: { label: "rating" },
        [SO]: { label: '"so" (opinion)', values, sensitive: true },
        [LATE]: { label: '"late" (opinion)', values, sensitive: true },
        [MEH]: { label: '"meh" (title)', values, fixed: true },
      },
    });
  });

  test("that bind a column otherwise are refused", () => {
    const bound = (constraint: object) => () => onTags({ constraints: [constraint as never] });
    expect(bound({ kind: "allowed-values", feature: "review", values: ["x"] })).toThrow(
      expect.objectContaining({
        ...{ code: "invalid-option", details: { feature: "review" } },
        message: '"review" is read as tags: it can be immutable, but not be bound by "allowed-values"',
      }),
    );
    const other = { kind: "allowed-values", feature: "stars", values: [1] };
    expect(onTags({ constraints: [other as never] }).constraints).toEqual([other]);
    const nameless = { kind: "of-no-column" };
    expect(onTags({ constraints: [nameless as never] }).constraints).toEqual([nameless]);
  });
});

describe("what the model says of rows of the data", () => {
  const asking = () => {
    const batches: number[][] = [];
    const model = {
      labels: ["a", "b"],
      predict: ({
        data: codes,
        count,
        features,
      }: {
        data: Float64Array;
        count: number;
        features: readonly unknown[];
      }) => {
        const stars = Array.from({ length: count }, (_, i) => codes[i * features.length + 1]);
        batches.push(stars);
        return Int32Array.from(stars, (value) => Number(value > 3));
      },
    };
    return { model, batches };
  };

  test("is asked once, of rows spread evenly, and of others where they are wanted", async () => {
    const { model, batches } = asking();
    const answers = corpusAnswers(model, data, 2, 1000);
    expect(answers.rows).toHaveLength(2);
    const known = await answers.outcomes(undefined);
    expect([...known.keys()]).toEqual([...answers.rows]);
    await answers.ask(answers.rows, undefined);
    expect(batches).toHaveLength(1);
    expect([...(await answers.ask([0, 1, 2, 3], undefined))].toSorted(([a], [b]) => a - b)).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ]);
    expect(batches.map(({ length }) => length)).toEqual([2, 2]);
  });

  test("is asked of none where there is one row alone, and of no more than there are", () => {
    expect(corpusAnswers(asking().model, tableFromRows([{ a: 1 }]), 9, 1000).rows).toEqual([]);
    expect(corpusAnswers(asking().model, tableFromRows([{ a: 1 }, { a: 2 }]), 9, 1000).rows).toEqual([0, 1]);
    expect(corpusAnswers(asking().model, data, 0, 1000).rows).toEqual([]);
  });
});

describe("a rule held against the data", () => {
  const is = (feature: string, value: boolean) => ({ kind: "value", feature, value }) as const;
  const answering = (shared: readonly number[], outcomes: readonly number[]) => {
    const asked: number[][] = [];
    const ask = async (wanted: readonly number[]) => {
      asked.push([...wanted]);
      return new Map(wanted.map((row) => [row, outcomes[row]]));
    };
    return { asked, answers: { rows: shared, ask, outcomes: async () => new Map() } };
  };
  const held = (premise: readonly unknown[], table = data, layout = one, shared: readonly number[] = [2, 3]) => {
    const { asked, answers } = answering(shared, [1, 0, 1, 0]);
    const rule = { premise, outcome: "b" } as never;
    const found = heldAgainstData(rule, table, layout, { answers, labels: ["a", "b"], signal: undefined });
    return found.then((told) => ({ ...told, asked }));
  };

  test("covers the rows that have its words, and those have its outcome or not", async () => {
    expect(await held([is(LATE, true)])).toEqual({
      ...{ corpus: { covered: proportion(1, 2), all: proportion(1, 2) }, coverage: 0.5, queries: 2 },
      asked: [[2, 3, 0, 1]],
    });
  });

  test("covers a row without the cell where it asks for no word", async () => {
    expect(await held([is(LATE, false)])).toEqual({
      ...{ corpus: { covered: proportion(1, 2), all: proportion(1, 2) }, coverage: 0.5, queries: 0 },
      asked: [[2, 3, 3, 2]],
    });
    expect(await held([is(SO, true)])).toMatchObject({
      corpus: { covered: proportion(0, 0) },
      coverage: 0,
      queries: 0,
    });
  });

  test("asks for ordinary columns too", async () => {
    const few = { kind: "interval", feature: "stars", min: null, max: 1.5 };
    const { coverage } = await held([is(LATE, true), { ...few, low: null, high: 1.5, lower: null, upper: 1.5 }]);
    expect(coverage).toBeLessThanOrEqual(0.5);
  });

  test("leaves out the case itself, and says nothing where no other row is there", async () => {
    const own = tableFromRows([{ review: "so late", stars: 1, title: "x" }, ...rows.slice(0, 3)], {
      categorical: ["review", "title"],
    });
    expect((await held([is(LATE, true)], own, one, [])).coverage).toBeCloseTo(2 / 3, 10);
    const alone = tableFromRows([{ review: "so late" }, { review: "so late" }], { categorical: ["review"] });
    const layout = layoutOf(alone, new Map([["review", readingOf("so late")]]));
    expect(await held([is(LATE, true)], alone, layout)).toEqual({ corpus: null, coverage: 0, queries: 0, asked: [] });
  });

  test("says nothing where the rows have nothing in common with the case", async () => {
    const sentences = layoutOf(data, new Map([["review", readingOf("So late. Again.", { unit: "sentence" })]]));
    expect(await held([], data, sentences)).toEqual({ corpus: null, coverage: 0, queries: 0, asked: [] });
  });

  test("of very many rows covered asks about a hundred", async () => {
    const many = tableFromRows(
      Array.from({ length: 150 }, (_, i) => ({ review: `late ${i % 2 === 0 ? "x" : "y"}` })),
      { categorical: ["review"] },
    );
    const layout = layoutOf(many, new Map([["review", readingOf("so late")]]));
    const { corpus, coverage, queries } = await held([is(LATE, true)], many, layout, []);
    expect([corpus?.covered.trials, corpus?.all.trials, coverage, queries]).toEqual([100, 0, 1, 100]);
  });
});

describe("an explanation of tags told of cells", () => {
  const held = { corpus: { covered: proportion(1, 2), all: proportion(3, 4) }, coverage: 0.25, queries: 7 };
  const evidence = { queries: 10, batches: 2, pool: { queries: 30, batches: 3 }, other: "kept" };
  const rule = {
    onBackground: proportion(3, 4),
    onPerturbed: proportion(5, 6),
    coverage: 0.9,
    baseRate: 1,
    verdict: "holds",
  };
  const instance: Row = { [SO]: true, [LATE]: false, stars: 2 };
  const explanation = {
    counterfactuals: [{ instance }],
    counterfactualRules: [{ onBackground: proportion(1, 3), onPerturbed: proportion(2, 3), premise: [] }],
    evidence: { ...evidence, rule },
    notes: [{ code: "x", message: "y" }],
  };

  test("says of variants what was said of rows, and what they cost is its own", () => {
    const told = toldOfCells(explanation as never, one, held, () => "text");
    expect(told).toEqual({
      counterfactuals: [{ instance }],
      counterfactualRules: [{ onBackground: proportion(0, 0), onPerturbed: proportion(3, 6), premise: [] }],
      evidence: {
        ...{ queries: 47, batches: 5, pool: null, other: "kept" },
        rule: {
          ...{ onBackground: proportion(0, 0), onPerturbed: proportion(8, 10), coverage: 0.25, baseRate: null },
          ...{ verdict: "holds", steadiness: { halves: 0, found: [] } },
        },
      },
      notes: [{ code: "x", message: "y" }],
      media: {
        cells: [
          {
            ...{ column: "review", kind: "text", unit: "word", cell: "so late", changed: ["so"] },
            tags: [
              { feature: SO, text: "so", isPresent: true, spans: [[0, 2]] },
              { feature: LATE, text: "late", isPresent: true, spans: [[3, 7]] },
            ],
          },
        ],
        corpus: held.corpus,
      },
    });
  });

  test("says what was coarsened, and shows the picture of a file", () => {
    const reading = {
      ...readingOf("so late"),
      notes: ["it is long"],
      picture: "data:x",
      size: { width: 3, height: 4 },
    };
    const layout = layoutOf(data, new Map([["review", reading as Reading]]));
    const bare = { ...explanation, evidence: { ...evidence, pool: null, rule: null } };
    const told = toldOfCells(bare as never, layout, held, () => "image");
    expect(told.notes).toEqual([
      { code: "x", message: "y" },
      { code: "media-coarsened", message: "of review, it is long" },
    ]);
    expect(told.evidence).toEqual({ queries: 17, batches: 2, pool: null, other: "kept", rule: null });
    expect(told.media?.cells[0]).toMatchObject({ kind: "image", picture: "data:x", size: { width: 3, height: 4 } });
  });

  test("of an anchor says which rows of the data it covers", () => {
    expect(coveringData({ method: "anchor", evidence: { coverage: 1, queries: 3 } } as never, held)).toEqual({
      ...{ method: "anchor", evidence: { coverage: 0.25, queries: 3 } },
    });
  });
});
