import { readFileSync } from "node:fs";
import {
  createExplainer,
  explanationText,
  explanationToJson,
  functionBlackBox,
  immutable,
  type LoreSettings,
  METHOD_NAMES,
  tableFromRows,
} from "@lore-xai/core";
import { explainerContract } from "@lore-xai/core/testing";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import {
  createMediaExplainer,
  createMediaLore,
  formatMedia,
  lightCells,
  openMediaCases,
  textReader,
} from "../../src/index.ts";
import { REVIEWS, reviewTable, wordCounter } from "../corpus.ts";

const CASE = { review: "I want a refund, for the phone is broken." };
const lore = (options = {}) =>
  createMediaLore({ blackBox: wordCounter(), data: reviewTable(), readers: { review: textReader() }, ...options });

describe("LORE on texts is an explainer like any other", () => {
  const make = () => lore({ corpusQueries: 20 });
  for (const check of explainerContract(make, [CASE, { review: "A great case, thanks!" }])) test(check.name, check.run);
});

test("the reason is among the words of the text, and the least change is confirmed", async () => {
  const explanation = await lore().explain(CASE, { seed: 1 });
  const named = explanation.rule.premise.map(({ feature }) => feature);
  expect(named).toEqual(expect.arrayContaining(['review: contains "refund"']));
  expect(explanation.evidence.rule?.verdict).toBe("holds");
  const [cell] = explanation.media?.cells ?? [];
  const blackBox = wordCounter();
  for (const [i, found] of explanation.counterfactuals.entries()) {
    expect(found.confirmed).toBe(true);
    const written = tableFromRows([{ review: cell.changed[i] }], { categorical: ["review"] });
    const answer = blackBox.predict({ features: written.features, count: 1, data: Float64Array.of(0) });
    expect(blackBox.labels[(answer as Int32Array)[0]]).toBe(found.outcome);
    expect(found.changes.length).toBeLessThanOrEqual(3);
  }
});

test("an explanation of a text fits the schema of explanations", async () => {
  const schema = JSON.parse(readFileSync(new URL("../../../core/explanation.schema.json", import.meta.url), "utf8"));
  const fits = new Ajv({ strict: false }).compile(schema);
  const explanation = JSON.parse(explanationToJson(await lore().explain(CASE, { seed: 1 })));
  expect(fits(explanation), JSON.stringify(fits.errors)).toBe(true);
  expect(explanation.media.cells[0].tags).not.toHaveLength(0);
});

test("the model sees texts alone: this one with words taken out or put in, and those of the data", async () => {
  const seen = new Set<string>();
  await lore({ blackBox: wordCounter(seen) }).explain(CASE, { seed: 1 });
  const words = new Set([...REVIEWS, CASE.review].join(" ").match(/\w+/g));
  for (const text of seen) {
    for (const word of text.match(/\w+/g) ?? []) expect(words).toContain(word);
    if (REVIEWS.includes(text)) continue;
    const order = ["I", "want", "a", "refund", "for", "the", "phone", "is", "broken"];
    const kept = (text.match(/\w+/g) ?? []).filter((word) => order.includes(word));
    expect(kept.map((word) => order.indexOf(word))).toEqual(
      kept.map((word) => order.indexOf(word)).toSorted((a, b) => a - b),
    );
  }
});

test("evidence says how often the rule holds on variants and on other rows of the data", async () => {
  const row = { review: "The case was late and it came last week." };
  const { evidence, media } = await lore().explain(row, { seed: 1 });
  expect(evidence.pool).toBeNull();
  expect(evidence.rule?.onBackground.trials).toBe(0);
  expect(evidence.rule?.onPerturbed.trials).toBeGreaterThan(20);
  expect(media?.corpus?.covered.trials).toBeGreaterThan(0);
  expect(media?.corpus?.covered.successes).toBe(media?.corpus?.covered.trials);
  expect(media?.corpus?.all.trials).toBe(60);
});

test("a text that stands alone is explained without other texts", async () => {
  const data = tableFromRows([CASE], { categorical: ["review"] });
  const { media, rule } = await lore({ data }).explain(CASE, { seed: 1 });
  expect(media?.corpus).toBeNull();
  expect(media?.cells[0].tags.every(({ isPresent }) => isPresent)).toBe(true);
  expect(rule.premise.length).toBeGreaterThan(0);
});

describe("texts beside numbers", () => {
  const rows = REVIEWS.map((review, i) => ({ review, title: i % 2 === 0 ? "nice" : "meh", stars: (i % 5) + 1 }));
  const data = tableFromRows(rows, { categorical: ["review", "title"] });
  const blackBox = functionBlackBox(
    ({ review, title, stars }) => (stars >= 4 || (/great/i.test(review) && !/meh/.test(title)) ? "fine" : "bad"),
    { labels: ["bad", "fine"] },
  );
  const readers = { review: textReader(), title: textReader() };
  const row = { review: "It is a great phone", title: "well meh well", stars: 2 };

  test("are explained together, two columns of texts among them", async () => {
    const explanation = await createMediaLore({ blackBox, data, readers }).explain(row, { seed: 3 });
    const changed = explanation.counterfactuals.flatMap(({ changes }) => changes.map(({ feature }) => feature));
    expect(changed).toContain("stars");
    expect(explanation.media?.cells.map(({ column }) => column)).toEqual(["review", "title"]);
    const text = formatMedia(explanation);
    expect(text).toMatch(/stars 2 -> [45]/);
    expect(text.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  test("are held fast where they are immutable", async () => {
    const constraints = [immutable("review", "title")];
    const { counterfactuals, media } = await createMediaLore({ blackBox, data, readers, constraints }).explain(row);
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const cell of media?.cells ?? []) expect(cell.changed.every((text) => text === cell.cell)).toBe(true);
  });

  test("take the words of a dictionary for the other columns", async () => {
    const dictionary = { format: "lore-dictionary/1", columns: { stars: { label: "rating" } } } as const;
    const explanation = await createMediaLore({ blackBox, data, readers, dictionary }).explain(row, { seed: 3 });
    expect(formatMedia(explanation)).toMatch(/rating 2 -> [45]/);
  });
});

test("every other method explains the same table of tags", async () => {
  const cases = openMediaCases({ blackBox: wordCounter(), data: reviewTable(), readers: { review: textReader() } });
  const { blackBox, background, instance, settingsFor } = await cases.open(CASE);
  for (const method of METHOD_NAMES) {
    const { dictionary } = settingsFor<LoreSettings>({});
    const explanation = await createExplainer(method, { blackBox, background, dictionary }).explain(instance, {
      seed: 1,
    });
    expect(explanationText(explanation, {}), method).toMatch(/refund|broken/);
  }
});

test("rows of the data without a text are no part of the corpus: the model is not asked about them", async () => {
  const rows = [...REVIEWS, null, null].map((review) => ({ review }));
  const data = tableFromRows(rows, { categorical: ["review"] });
  const { media } = await lore({ data }).explain(CASE, { seed: 1 });
  expect(media?.corpus?.all.trials).toBe(60);
  const none = tableFromRows([{ review: null }, { review: null }], { categorical: ["review"] });
  expect((await lore({ data: none }).explain(CASE, { seed: 1 })).media?.corpus).toBeNull();
});

test.each([
  [{ review: null }, "invalid-value", /"review" of this case is empty/],
  [{ review: "   " }, "invalid-value", /"review" of this case is empty/],
  [{ review: "?!" }, "invalid-value", /"review": a text to explain must have at least one word/],
  [{}, "missing-feature", /must have a text in "review"/],
  [{ review: "fine", reveiw: "x" }, "unknown-feature", /reveiw/],
])("a case that cannot be read is refused: %o", async (row, code, message) => {
  await expect(lore().explain(row as typeof CASE)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test("columns that are not there or hold numbers are refused", () => {
  expect(() => lore({ readers: { reveiw: textReader() } })).toThrow(/unknown column "reveiw"; did you mean "review"/);
  expect(() => lore({ readers: {} })).toThrow(/no column was named/);
  const data = tableFromRows([{ review: 1 }, { review: 2 }]);
  expect(() => lore({ data })).toThrow(/must hold texts/);
});

test("what means nothing to words is refused", async () => {
  const constraints = [{ kind: "allowed-values", feature: "review", values: ["x"] }];
  await expect(lore({ constraints }).explain(CASE)).rejects.toThrow(/"review" is read as tags/);
});

test("words light up without which the model says something else, each asked about once and nothing of other texts", async () => {
  const rows: number[] = [];
  const counter = wordCounter();
  const counted = {
    ...counter,
    predict: (batch: Parameters<typeof counter.predict>[0]) => {
      rows.push(batch.count);
      return counter.predict(batch);
    },
  };
  const cases = openMediaCases({
    blackBox: counted,
    data: reviewTable(),
    readers: { review: textReader() },
    corpusQueries: 0,
  });
  const [cell] = await lightCells(cases, { review: "I want a refund" });
  const own = counter.labels[Number(outcomeOf(counter, "I want a refund"))];
  for (const { text, outcome, falls, spans } of cell.tags) {
    expect(falls).toBeNull();
    expect("I want a refund".slice(...spans[0])).toBe(text);
    expect(outcome !== own, text).toBe(text === "refund");
  }
  expect(cell.tags).toHaveLength(4);
  expect(rows).toEqual([5]);
});

function outcomeOf(blackBox: ReturnType<typeof wordCounter>, review: string): number {
  const { features } = tableFromRows([{ review }], { categorical: ["review"] });
  return (blackBox.predict({ features, count: 1, data: Float64Array.of(0) }) as ArrayLike<number>)[0];
}

test("one set of opened cases serves every method", async () => {
  const cases = openMediaCases({ blackBox: wordCounter(), data: reviewTable(), readers: { review: textReader() } });
  const anchor = await createMediaExplainer("anchor", cases).explain(CASE, { seed: 1 });
  expect(anchor.method).toBe("anchor");
  const told = await createMediaExplainer("lore", cases).explain(CASE, { seed: 1 });
  expect(told).toEqual(await lore().explain(CASE, { seed: 1 }));
});
