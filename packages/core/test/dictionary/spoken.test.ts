// An explanation with a dictionary speaks its words in every form; JSON keeps the data's own names.

import { beforeAll, describe, expect, test } from "vitest";
import {
  createExplainer,
  createLore,
  type Dictionary,
  type Explanation,
  explanationText,
  explanationToMarkdown,
  immutable,
  METHOD_NAMES,
  tableFromRows,
} from "../../src/index.ts";
import {
  conditionSentenceOf,
  constraintText,
  noteSentences,
  oddMark,
  reviewSentence,
  spellingOf,
  surrogateBranches,
} from "../../src/words.ts";
import { background, caseAt, desk, dictionary, OWN_NAMES } from "./loan-dictionary.ts";

const unnamed = (text: string) => expect(text).not.toMatch(OWN_NAMES);

describe.each(METHOD_NAMES)("%s with a dictionary", (method) => {
  test.each([3, 11, 44])("speaks its words of case %i", async (i) => {
    const explainer = createExplainer(method, { blackBox: desk, background, dictionary });
    const explanation = await explainer.explain(caseAt(i), { seed: 1 });
    unnamed(explanationText(explanation));
    if (method === "lore" || method === "global") unnamed(explanationToMarkdown(explanation as Explanation));
    expect(Object.keys(explanation.instance)).toEqual(Object.keys(caseAt(i)));
  });

  test("keeps the notes in its words too", async () => {
    const explainer = createExplainer(method, { blackBox: desk, background, dictionary });
    const odd = { ...caseAt(5), zhom: "zhom_z", zsen: null };
    const explanation = await explainer.explain(odd, { seed: 1 });
    expect(explanation.notes.map(({ message }) => message).join()).toMatch(/zhom = zhom_z does not occur/);
    const told = noteSentences(explanation as Explanation).join();
    expect(told).toContain("home = a castle does not occur");
    expect(told).toContain("years in the job is not known here");
  });
});

describe("LORE with a dictionary", () => {
  let explanation: Explanation;
  let plain: Explanation;
  const denied = { zsen: 10, zhom: "zhom_a", zinc: 1000, zsex: "zsex_f", zsin: "2021-03-14", zmem: false };

  beforeAll(async () => {
    explanation = await createLore({ blackBox: desk, background, dictionary }).explain(denied, { seed: 1 });
    plain = await createLore({ blackBox: desk, background }).explain(denied, { seed: 1 });
  });

  test("has the rule that it has without one", () => {
    expect(explanation.rule).toEqual(plain.rule);
    expect(explanation.evidence.rule).toEqual(plain.evidence.rule);
  });

  test("locks what is sensitive or fixed, and unlocks what it is told to", async () => {
    const changed = ({ counterfactuals }: Explanation) =>
      counterfactuals.flatMap(({ changes }) => changes.map(({ feature }) => feature));
    expect(changed(plain)).toContain("zsex");
    expect(changed(explanation)).not.toContain("zsex");
    expect(explanation.options.constraints).toEqual([immutable("zsex", "zsin")]);
    const unlocked = createLore({ blackBox: desk, background, dictionary, unlock: ["zsex"] });
    expect(changed(await unlocked.explain(denied, { seed: 1 }))).toContain("zsex");
    const wrong = () => createLore({ blackBox: desk, background, dictionary, unlock: ["zsen"] });
    expect(wrong).toThrow(/unlock must name columns that the dictionary locks, got "zsen"; did you mean "zse/);
    expect(() => createLore({ blackBox: desk, background, unlock: ["zsex"] })).toThrow(/it locks none/);
  });

  test("says where a method that knows no constraints breaks the locks", async () => {
    const paper = createLore({ blackBox: desk, background, dictionary, preset: "paper" });
    const { notes, counterfactuals } = await paper.explain(denied, { seed: 1 });
    const changes = counterfactuals.flatMap((found) => found.changes.map(({ feature }) => feature));
    const broken = ["zsex", "zsin"].filter((name) => changes.includes(name));
    expect(notes.some(({ code }) => code === "locks-not-kept")).toBe(broken.length > 0);
  });

  test("takes ranges and costs of the dictionary, and a cost that is given before its own", async () => {
    const columns = { zinc: { range: { max: 1200 }, cost: 5 } };
    const options = { blackBox: desk, background, dictionary: { ...dictionary, columns } };
    const { options: recorded } = await createLore(options).explain(denied, { seed: 1 });
    expect(recorded.constraints).toEqual([
      { kind: "range", feature: "zinc", min: null, max: 1200 },
      { kind: "cost", feature: "zinc", weight: 5 },
    ]);
    const own = { kind: "cost", feature: "zinc", weight: 2 } as const;
    const given = await createLore({ ...options, constraints: [own] }).explain(denied, { seed: 1 });
    expect(given.options.constraints).toEqual([own, { kind: "range", feature: "zinc", min: null, max: 1200 }]);
  });

  test("marks a reason that rests on what is sensitive", () => {
    const premise = [{ kind: "value", feature: "zsex", value: "zsex_f" }] as const;
    const resting = { ...explanation, rule: { ...explanation.rule, premise } };
    expect(reviewSentence(resting)).toBe("For review: this reason rests on gender, which is marked as sensitive.");
    expect(explanationText(resting)).toContain("For review: this reason rests on gender");
    const points = {
      kind: "score",
      feature: "points",
      above: 1,
      atMost: null,
      entries: [{ condition: premise[0], points: 2 }],
    } as const;
    expect(reviewSentence({ ...resting, rule: { ...resting.rule, premise: [points] } })).toContain("gender");
    expect(reviewSentence({ ...resting, dictionary: null })).toBeNull();
    const failed = { ...resting, evidence: { ...resting.evidence, hit: false } };
    expect(reviewSentence(failed)).toBeNull();
  });

  test("says units after numbers, words for values and dates as they are", () => {
    const spell = spellingOf(explanation);
    const at = (condition: Parameters<typeof conditionSentenceOf>[0]) => conditionSentenceOf(condition, denied, spell);
    expect(at({ kind: "interval", feature: "zinc", above: null, atMost: 1180 })).toBe(
      "income is at most 1180 francs (here 1000 francs)",
    );
    expect(at({ kind: "value", feature: "zhom", value: "zhom_a" })).toBe("home is owned");
    expect(at({ kind: "values", feature: "zhom", values: ["zhom_b", null] })).toBe(
      "home is rented or not known (here owned)",
    );
    expect(at({ kind: "missing", feature: "zinc" })).toBe("income is not known");
    expect(at({ kind: "interval", feature: "zsin", above: 18_700, atMost: null, date: "YYYY-MM-DD" })).toMatch(
      /^customer since is after 2021-03-14 /,
    );
    expect(spell("zmem", true)).toBe("yes");
    expect(constraintText(immutable("zsex", "zinc"), spell)).toBe("gender, income may not change");
    const node = explanation.surrogate.tree;
    for (const { text } of surrogateBranches(node, spell)) unnamed(text);
  });

  test("writes % close to its number", () => {
    const columns = { zinc: { unit: "%" } };
    expect(spellingOf({ dictionary: { ...dictionary, columns } })("zinc", 12)).toBe("12%");
  });

  test("keeps labels with line ends, markup and signs that turn the line within the line", () => {
    const label = "in\ncome <b>|</b> \u202e\u0007x";
    const hostile: Dictionary = { ...dictionary, columns: { ...dictionary.columns, zinc: { label, unit: "a\nb" } } };
    const told = { ...explanation, dictionary: hostile };
    const lines = explanationToMarkdown(told).split("\n");
    expect(lines.filter((line) => /[<>]/.test(line))).toEqual([]);
    for (const sign of ["\u202e", "\u0007"]) expect(explanationText(told)).not.toContain(sign);
    expect(spellingOf(told).column("zinc")).toBe("in come <b>|</b> x");
    expect(spellingOf(told)("zinc", 3)).toBe("3 a b");
  });
});

test("changes against common sense are marked, and stand after the others", async () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ pay: (i * 7) % 100, age: 20 + ((i * 13) % 40) }));
  const { functionBlackBox } = await import("../../src/index.ts");
  // It grants a loan for little pay, which is one step away, or for age, which is far.
  const blackBox = functionBlackBox(({ pay, age }) => (Number(pay) < 30 || Number(age) > 50 ? "yes" : "no"), {
    labels: ["no", "yes"],
  });
  const columns: Dictionary["columns"] = { pay: { direction: "more-is-better" }, age: { direction: "more-is-better" } };
  const words: Dictionary = { format: "lore-dictionary/1", columns, outcome: { favourable: "yes" } };
  const table = tableFromRows(rows);
  const first = async (given: Dictionary | undefined) => {
    const lore = createLore({ blackBox, background: table, ...(given === undefined ? {} : { dictionary: given }) });
    return lore.explain({ pay: 32, age: 25 }, { seed: 1 });
  };
  const [plain, spoken] = [await first(undefined), await first(words)];
  expect(plain.counterfactuals[0].changes[0].feature).toBe("pay");
  const marks = spoken.counterfactuals.map((found) => oddMark(found, spoken));
  expect(marks).toEqual([null, "odd: the model rewards less pay"]);
  expect(spoken.counterfactuals.toReversed().map(({ changes }) => changes)).toEqual(
    plain.counterfactuals.map(({ changes }) => changes),
  );
  expect(explanationText(spoken)).toContain("odd: the model rewards less pay");
});

test("750 columns with labels are told by them", async () => {
  const { functionBlackBox } = await import("../../src/index.ts");
  const names = Array.from({ length: 750 }, (_, j) => `zq${j}`);
  const rowAt = (i: number) => Object.fromEntries(names.map((name, j) => [name, (i * (j + 3)) % 17]));
  const table = tableFromRows(Array.from({ length: 60 }, (_, i) => rowAt(i)));
  const blackBox = functionBlackBox(({ zq3 }) => (Number(zq3) > 8 ? "a" : "b"), { labels: ["a", "b"] });
  const columns = Object.fromEntries(names.map((name, j) => [name, { label: `question ${j}`, sensitive: j === 3 }]));
  const words: Dictionary = { format: "lore-dictionary/1", columns };
  const lore = createLore({ blackBox, background: table, dictionary: words, effort: "quick" });
  const explanation = await lore.explain(rowAt(2), { seed: 1 });
  expect(explanationText(explanation)).not.toMatch(/zq\d/);
  expect(explanation.counterfactuals.flatMap(({ changes }) => changes).map(({ feature }) => feature)).not.toContain(
    "zq3",
  );
});
