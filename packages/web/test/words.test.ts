// What the page says, rendered without a browser: numbers as their columns have them, flags as values, no reason where
// there is none.

import {
  createLore,
  type Explanation,
  functionBlackBox,
  proportion,
  type Row,
  rowAt,
  summarizeTable,
  tableFromRows,
} from "@lore-xai/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { Why } from "../src/views/why.tsx";
import { cellText, exactText, summariesByName } from "../src/words/cells.ts";

/** What was missing has been filled with the mean by another tool. */
const table = tableFromRows(
  Array.from({ length: 240 }, (_, i): Row => {
    const pay = i % 9 === 4 ? 61070.075757576 : 20_000 + ((i * 7919) % 90_000);
    return { pay, flag: (i * 5) % 3 === 0 ? 1 : 0, share: ((i * 37) % 100) / 3 };
  }),
);
const summaries = summariesByName(summarizeTable(table));
const blackBox = functionBlackBox(({ pay, flag, share }) => (flag === 1 && pay > 61070 && share > 13 ? "yes" : "no"), {
  labels: ["no", "yes"],
});

const pageOf = (explanation: Explanation) =>
  renderToStaticMarkup(createElement(Why, { explanation, summaries, onDrag: () => undefined }));
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the page's answer to why", () => {
  let explanations: Explanation[];
  beforeAll(async () => {
    const lore = createLore({ blackBox, background: table });
    explanations = await Promise.all([3, 4, 13, 58, 100].map((i) => lore.explain(rowAt(table, i), { seed: 5 })));
  });

  test("has no digits that the data have not, and says what a flag is", () => {
    for (const explanation of explanations) {
      const text = textOf(pageOf(explanation));
      expect(text).not.toMatch(/\d\.\d{5}/);
      expect(text).not.toMatch(/flag is (above|at most)/);
    }
    expect(explanations.some((explanation) => /flag is [01]/.test(textOf(pageOf(explanation))))).toBe(true);
  });

  test("gives no reason where no condition was found, and no sign of trust", () => {
    const [explanation] = explanations;
    const rule = { coverage: 1, onBackground: proportion(96, 100), onPerturbed: proportion(0, 0) };
    const evidence = { ...explanation.evidence, rule };
    const page = pageOf({ ...explanation, rule: { ...explanation.rule, premise: [] }, evidence });
    expect(textOf(page)).toContain("No condition was found that sets this case apart.");
    expect(textOf(page)).toContain("Of 100 real cases that were tried, the model gives 96 this outcome.");
    expect(textOf(page)).not.toMatch(/because|the rule\b/i);
    expect(page).toContain('class="evidence none"');
  });
});

test("a value is told as its column is written, what the model was asked about to the last digit", () => {
  const pay = summaries.get("pay");
  expect([cellText(61070.075757576, pay), cellText(12.5, pay), cellText(null, pay)]).toEqual([
    "61070",
    "12.5",
    "not known",
  ]);
  expect(exactText(61070.075757576, pay)).toBe("61070.075757576");
});
