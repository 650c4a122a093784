// What was done to training data, word for word.

import { describe, expect, test } from "vitest";
import {
  changeReasonText,
  comparedText,
  correctedSentence,
  debiasedGroup,
  FIGURE_TITLES,
  figureMeanings,
  formatComparison,
  formatDebiased,
  sharesSentence,
  spreadText,
  tunedSentence,
} from "../../src/debias/debias-text.ts";
import type { Debiased } from "../../src/index.ts";

const change = (row: number, from: string, to: string): Debiased["changes"][number] => ({
  ...{ row, isDeprived: true, from, to, why: { kind: "rank", score: 0.456 } },
});
const DEBIASED: Debiased = {
  ...{ format: "lore-debiased/1", method: "massage", group: "sex = woman", favourable: "yes" },
  parts: [{ column: "sex", kind: "value", value: "woman" }],
  ...{ weights: null, outcomes: [0, 1, 1], cells: [], changes: [change(3, "no", "yes")], tuned: null },
  before: { deprived: 0.25, others: 0.5 },
  after: { deprived: 0.4, others: 0.4123 },
};
const dictionary = {
  format: "lore-dictionary/1",
  columns: { sex: { label: "gender", values: { woman: "female" } } },
  outcome: { labels: { yes: "hired", no: "turned down" } },
} as never as NonNullable<Debiased["dictionary"]>;

test("why a label was corrected", () => {
  expect(changeReasonText({ kind: "rank", score: 0.456 })).toBe(
    "a model trained on other rows gives it a score of 46 of 100",
  );
  expect(changeReasonText({ kind: "neighbours", k: 16, own: 2, others: 9 })).toBe(
    "of its 16 nearest, 2 of its own group and 9 of the others have it",
  );
  expect(changeReasonText({ kind: "protected", score: 0.2, swapped: 0.81 })).toBe(
    "a model trained on other rows gives it 20 of 100, and 81 with the other group's value",
  );
});

describe("labels that were corrected", () => {
  test("are told one by one, in the words of the dictionary where there is one", () => {
    const shares = "25.0 of 100 against 50.0 of 100 of the others have";
    const after = "40.0 of 100 against 41.2 of 100 of the others afterwards.";
    expect(formatDebiased(DEBIASED)).toBe(
      [
        `sex = woman: ${shares} yes in the data;`,
        after,
        "",
        "1 label of 3 rows was corrected.",
        "  row 3  no -> yes: a model trained on other rows gives it a score of 46 of 100",
        "",
      ].join("\n"),
    );
    expect(sharesSentence({ ...DEBIASED, dictionary })).toBe(`gender = female: ${shares} hired in the data; ${after}`);
    expect(debiasedGroup({ ...DEBIASED, dictionary })).toBe("gender = female");
    expect(formatDebiased({ ...DEBIASED, dictionary })).toContain("  row 3  turned down -> hired: a model");
  });

  test("beyond ten are counted, and none is said to be none", () => {
    const changes = Array.from({ length: 12 }, (_, row) => change(row, "no", "yes"));
    const text = formatDebiased({ ...DEBIASED, changes });
    expect(text.match(/ {2}row /g)).toHaveLength(10);
    expect(text).toMatch(/\n {2}and 2 more; --format json lists them all\n$/);
    expect(formatDebiased({ ...DEBIASED, changes: changes.slice(0, 10) })).not.toContain("more");
    expect(correctedSentence({ ...DEBIASED, changes })).toBe("12 labels of 3 rows were corrected.");
    expect(correctedSentence({ ...DEBIASED, changes: [] })).toBe("No label was corrected.");
  });
});

test("what each row counts, by side and outcome", () => {
  const cells = [
    { isDeprived: false, outcome: "no", rows: 1, weight: 1.5 },
    { isDeprived: true, outcome: "yes", rows: 1200, weight: 0.75 },
  ];
  const lines = formatDebiased({ ...DEBIASED, weights: [1], cells }).split("\n");
  expect(lines.slice(3)).toEqual([
    "What each row counts:",
    "    1.500  no   the others, 1 row",
    "    0.750  yes  sex = woman, 1,200 rows",
    "",
  ]);
});

describe("what a dose did", () => {
  const tuned = {
    dose: { promoted: 0.1, demoted: 0.1, below: 0.5 },
    figures: { accuracy: 0.9, impactRatio: 0.8123, opportunity: -0.049, flips: 0 },
    ...{ tried: 21, asked: { impactRatio: 0.8, opportunity: 0.1 }, isReached: true },
  };
  const asked = "on rows kept apart, where at least 0.80 and at most 0.10 off was asked for";

  test("is nothing where there is none", () => {
    expect(tunedSentence(DEBIASED)).toBeNull();
  });

  test("is told with what was asked for, and whether that was reached", () => {
    expect(tunedSentence({ ...DEBIASED, tuned })).toBe(
      `21 doses were tried. The one that was taken had an impact ratio of 0.81 and equal opportunity off by -0.05 ${asked}: reached.`,
    );
    const figures = { ...tuned.figures, impactRatio: null, opportunity: null };
    expect(tunedSentence({ ...DEBIASED, tuned: { ...tuned, figures, tried: 1, isReached: false } })).toBe(
      `1 dose was tried. The one that was taken had no impact ratio ${asked}: not reached.`,
    );
    expect(
      formatDebiased({ ...DEBIASED, tuned })
        .split("\n")
        .at(-4),
    ).toMatch(/^21 doses were tried\. The one/);
  });
});

describe("a model before and after", () => {
  const figures = {
    ...{
      accuracy: { mean: 0.8234, deviation: 0.0049 },
      impactRatio: { mean: 0.5, deviation: null },
      opportunity: null,
    },
    ...{ flips: { mean: 0, deviation: 0 }, recourseGap: null },
  };
  const compared = { seeds: 5, testRows: 1300, before: figures, after: { ...figures, impactRatio: null } };

  test("has figures with their deviation, where there is one", () => {
    expect([figures.accuracy, figures.impactRatio, figures.flips, null].map(spreadText)).toEqual([
      ...["0.823 ± 0.005", "0.500", "0.000 ± 0.000", "not known"],
    ]);
    expect(comparedText(compared)).toBe("A model before and after, measured on 1,300 rows kept apart, 5 seeds");
    expect(comparedText({ seeds: 1, testRows: 1 })).toBe(
      "A model before and after, measured on 1 row kept apart, 1 seed",
    );
  });

  test("is a table, and what the figures are", () => {
    expect(Object.values(FIGURE_TITLES)).toEqual([
      ...["accuracy", "impact ratio", "equal opportunity", "decisions that flip", "gap in recourse"],
    ]);
    expect(formatComparison(compared, "sex = woman")).toBe(
      [
        "A model before and after, measured on 1,300 rows kept apart, 5 seeds:",
        "                        before            after",
        "  accuracy              0.823 ± 0.005     0.823 ± 0.005",
        "  impact ratio          0.500             not known",
        "  equal opportunity     not known         not known",
        "  decisions that flip   0.000 ± 0.000     0.000 ± 0.000",
        "  gap in recourse       not known         not known",
        "",
        "Impact ratio: the share of sex = woman that gets the favourable outcome, divided",
        "by that of the others.",
        "Equal opportunity: of those who have it in the data, the share that gets it, sex",
        "= woman less the others.",
        "Decisions that flip: the share that are another with the other group's value,",
        "and declared proxies swapped along.",
        "Gap in recourse: of the denied, the share whom one of three actions for all",
        "helps, sex = woman less the others.",
        "",
      ].join("\n"),
    );
    expect(figureMeanings("X")[0]).toMatch(/^Impact ratio: the share of X that gets/);
  });
});
