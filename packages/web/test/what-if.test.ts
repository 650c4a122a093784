// What if, with links between columns: what follows from a change is worked out, shown, and not to be changed by itself.

import { createLore, functionBlackBox, linked, rowAt, tableFromRows } from "@lore-xai/core";
import { carryAlong, summarizeTable } from "@lore-xai/core/extend";
import type { Prediction, WorkbenchSchema } from "@lore-xai/workbench";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Answer } from "../src/session/use-answer.ts";
import { WhatIf } from "../src/views/what-if.tsx";
import { summariesByName } from "../src/words/cells.ts";
import { nearestFlip } from "../src/words/effort.ts";

const table = tableFromRows(
  Array.from({ length: 50 }, (_, i) => ({ yearly: 600 + 240 * i, monthly: 50 + 20 * i, age: 20 + ((i * 7) % 40) })),
);
const blackBox = functionBlackBox(({ monthly }) => (Number(monthly) > 300 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const constraints = [linked("monthly = yearly / 12")];
const features = summarizeTable(table);
const summaries = summariesByName(features);
const links = carryAlong(constraints, features);
const explanation = await createLore({ blackBox, background: table, constraints }).explain(rowAt(table, 1), {
  seed: 1,
});

const none = () => undefined;
const schema = { features, model: { labels: ["deny", "grant"], threshold: null } } as unknown as WorkbenchSchema;
const prediction = (outcome: string, share: number): Prediction => ({
  ...{ outcome, probability: outcome === "grant" ? share : 1 - share },
  probabilities: [1 - share, share],
});
const answered = (value: Prediction): Answer<Prediction> => ({
  ...{ state: "done", value, fault: null, progress: null },
  ...{ cancel: none, again: none },
});

function page(yearly: number, changes = {}): string {
  const tried = { ...explanation.instance, yearly, ...changes };
  const whatIf = links.complete(explanation.instance, tried);
  const props = { schema, dictionary: null, summaries, explanation, links, tried, whatIf, onExplain: none };
  const decision = answered(prediction("deny", 0.25));
  return renderToStaticMarkup(createElement(WhatIf, { ...props, decision, isOpen: false, onOpen: none, onTry: none }));
}
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("what follows from a change is shown, with the link, and its field is closed", () => {
  const html = page(2400);
  expect(html).toContain("And so monthly 70 to 200.");
  expect(html).toContain("by monthly = yearly / 12");
  expect(html.match(/<fieldset class="plain" disabled=""/g)).toHaveLength(1);
  expect(page(840)).not.toContain("And so");
});

test("the nearest flip names what is to be changed, and not what follows from it", () => {
  const next = nearestFlip(explanation.counterfactuals, explanation.instance, summaries);
  expect(next?.changes.map(({ feature }) => feature)).toEqual(["yearly"]);
});

test("a value outside what has been seen is marked in words, and the changed case can be explained", () => {
  expect(textOf(page(2400, { age: 999_999 }))).toContain(
    "Outside what has been seen: age 999999 (the data have 20 to 59).",
  );
  expect(page(2400)).not.toContain("Outside what has been seen");
  const button = (html: string) => /<button[^>]*>Explain this case/.exec(html)?.[0] ?? "";
  expect(button(page(2400))).not.toContain("disabled");
  expect(button(page(840))).toContain("disabled");
});

test("the score is that of one outcome, whatever is decided, with the threshold", () => {
  expect(textOf(page(2400))).toContain("score of grant: 25 in 100 (from 50 on it is given)");
});
