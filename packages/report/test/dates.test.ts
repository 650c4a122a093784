// Dates in everything that is printed of an explanation: page, letter, Markdown.

import { createLore, functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { expect, test } from "vitest";
import { reportHtml, reportLetter, reportMarkdown } from "../src/index.ts";
import { readHtml } from "./read-html.ts";

const background = tableFromRows(
  Array.from({ length: 200 }, (_, i): Row => {
    const since = new Date(Date.UTC(2019, 0, 1 + ((i * 37) % 1400))).toISOString().slice(0, 16);
    return { since: i % 20 === 5 ? null : since, pay: i % 7 };
  }),
);
const blackBox = functionBlackBox(({ since }) => (since !== null && since > "2021-06-01T12:00" ? "new" : "old"), {
  labels: ["old", "new"],
});

test("a report says dates and times of day as the data spell them, and no number of one", async () => {
  const instance = { since: "2021-03-04T08:15", pay: 3 };
  const explanation = await createLore({ blackBox, background }).explain(instance, { seed: 5 });
  const input = {
    ...{ explanation, summaries: summarizeTable(background), title: null, dataName: "d.csv" },
    ...{ modelName: "m", modelHash: null },
  };
  const [to] = explanation.counterfactuals[0].changes.map((change) => String(change.to));
  const html = readHtml(reportHtml(input)).texts.join("\n");
  expect(html).toContain("here 2021-03-04T08:15");
  expect(html).toMatch(/2019-01-01T00:00 to 2019-/);
  const letter = reportLetter(input).replace(/\s+/g, " ");
  const markdown = reportMarkdown(input);
  for (const text of [html, letter, markdown]) {
    expect(text).toMatch(/since is at or before 2021-0\d-\d\dT\d\d:\d\d/);
    expect(text).toContain(to);
    // Minutes since 1970 in 2019 to 2022.
    expect(text).not.toMatch(/\b2[5-7]\d{6}\b/);
  }
  expect(markdown).toMatch(/median 20\d\d-\d\d-\d\dT/);
});
