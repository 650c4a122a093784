// Rules that may bound a sum of points: what they cover, the surrogate that begins with them, and how they are told.

import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createLore } from "../../../../src/explainers/lore/lore.ts";
import type { Explanation } from "../../../../src/explanation/explanation.ts";
import { premiseText } from "../../../../src/format/condition-text.ts";
import { explanationToMarkdown } from "../../../../src/format/markdown.ts";
import { conditionSentenceOf } from "../../../../src/format/sentences.ts";
import { shownExplanation } from "../../../../src/format/shown.ts";
import { formatExplanation } from "../../../../src/format/text.ts";
import { surrogatePredictor } from "../../../../src/measures/surrogate-predictor.ts";
import { covers, holdsInRow, type ScoreCondition } from "../../../../src/rules/condition.ts";
import { premiseTest } from "../../../../src/rules/premise-test.ts";
import { decide, features, rowAt, tableOf, writtenRow } from "../../../reasons/score-world.ts";

const background = tableOf(600);
const LABELS = ["no", "yes"];
const blackBox = {
  labels: LABELS,
  async predict({ data, count }: { data: Float64Array; count: number }) {
    return Int32Array.from({ length: count }, (_, i) => decide(data, i * features.length));
  },
};
const explained: { codes: Float64Array; explanation: Explanation }[] = [];
const scoreOf = ({ rule }: Explanation) => rule.premise.find((each) => each.kind === "score") as ScoreCondition;

beforeAll(async () => {
  const lore = createLore({ blackBox, background, conditions: "score", effort: "quick" });
  for (let i = 0; i < 12; i++) {
    const codes = rowAt(tableOf(12, 2), i);
    explained.push({ codes, explanation: await lore.explain(writtenRow(codes), { seed: i }) });
  }
});

const withScore = () => explained.filter(({ explanation }) => scoreOf(explanation) !== undefined);

describe("a rule with a sum of points", () => {
  test("is found where the black box adds up", () => {
    expect(withScore().length).toBeGreaterThan(explained.length / 2);
  });

  test("covers its case, from codes and from the row", () => {
    for (const { codes, explanation } of explained) {
      expect(covers(explanation.rule.premise, features, codes)).toBe(true);
      expect(explanation.rule.premise.every((each) => holdsInRow(each, explanation.instance))).toBe(true);
    }
  });

  test("is a path of the surrogate: whatever it covers gets its outcome", () => {
    const rows = fc.array(fc.nat(599), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...withScore()), fc.nat(15), ([a, b], { codes, explanation }, mixed) => {
        const { rule, surrogate } = explanation;
        const [from, other] = [rowAt(background, a), rowAt(background, b)];
        const cross = from.map((cell, j) => ((mixed >> j) & 1 ? other[j] : cell));
        const isCovered = premiseTest(rule.premise, features);
        const predict = surrogatePredictor(surrogate, features);
        for (const row of [from, cross, codes]) {
          if (isCovered(row, 0)) expect(LABELS[predict(row, 0)]).toBe(rule.outcome);
        }
      }),
    );
  });

  test("is what the JSON Schema describes", () => {
    const schema = readFileSync(new URL("../../../../explanation.schema.json", import.meta.url), "utf8");
    const isValid = new Ajv({ strict: false }).compile(JSON.parse(schema));
    for (const { explanation } of explained) expect(isValid(explanation), JSON.stringify(isValid.errors)).toBe(true);
  });

  test("is the same after JSON, and the options say what was asked for", () => {
    for (const { explanation } of explained) {
      expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
      expect(explanation.options).toMatchObject({ conditions: "score" });
    }
  });
});

describe("the table of points in words", () => {
  test("has lines that a person adds up to the sum that is told", () => {
    for (const { explanation } of withScore()) {
      const text = formatExplanation(explanation);
      const own = [...text.matchAll(/^ +[+-]\d+ {2}.* {3}this case: ([+-]\d+)$/gm)].map(([, points]) => Number(points));
      const told = Number(
        /this case in all: (-?\d+); whatever is not listed counts 0/.exec(text.replace(/\s+/g, " "))?.[1],
      );
      expect(own.reduce((sum, points) => sum + points, 0)).toBe(told);
    }
  });

  test("says what the case has points for, and how many are asked for", () => {
    const [{ explanation }] = withScore();
    const score = scoreOf(shownExplanation(explanation));
    const sentence = conditionSentenceOf(score, explanation.instance);
    expect(sentence).toMatch(/^points are (at least|at most|from) -?\d+( to -?\d+)? \(here -?\d+: -?\d+ as /);
    expect(premiseText([score])).toMatch(/^points \(-?\d+ if \w+ .*\) (>=|<=) -?\d+/);
  });

  test("is a table in Markdown too, with the sum last", () => {
    const [{ explanation }] = withScore();
    expect(explanationToMarkdown(explanation)).toMatch(
      /\| what counts \| points \| this case \|[\s\S]*\| in all \| {2}\| -?\d+ \|/,
    );
  });
});

describe("conditions on single features", () => {
  test("are what a rule has unless points are asked for", async () => {
    const left = createLore({ blackBox, background, effort: "quick" });
    const asked = createLore({ blackBox, background, effort: "quick", conditions: "plain" });
    const row = writtenRow(explained[0].codes);
    const usual = await left.explain(row, { seed: 1 });
    expect(JSON.stringify(await asked.explain(row, { seed: 1 }))).toBe(JSON.stringify(usual));
    expect(scoreOf(usual)).toBeUndefined();
    expect(usual.options).not.toHaveProperty("conditions");
  });
});
