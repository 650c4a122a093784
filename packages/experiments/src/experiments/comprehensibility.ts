// [G18]'s third item of future work, as far as it goes without people: how much there is to read, how hard it is to read,
// and how long one waits. What people make of it, only a study tells: docs/study.md.

import type { ReadingCell, ReadMethod } from "../cells/cell.ts";
import type { Measured, ReadingRow } from "../cells/rows.ts";
import { type Experiment, NOTHING, type TableRow } from "../experiment.ts";
import { DATASET_NAMES, type DatasetName } from "../lab/datasets.ts";
import { spreadOf } from "../values/spread.ts";
import { METHOD_STYLE } from "./methods.ts";
import { ranges, rowsWhere } from "./plan.ts";

const METHODS: readonly ReadMethod[] = ["lore", "lime", "anchor"];

const MEASURES: readonly { readonly measure: keyof ReadingRow; readonly title: string; readonly digits: number }[] = [
  { measure: "conditions", title: "conditions", digits: 1 },
  { measure: "changes", title: "changes", digits: 1 },
  { measure: "sentences", title: "statements", digits: 1 },
  { measure: "words", title: "words", digits: 0 },
  { measure: "readingEase", title: "reading ease", digits: 0 },
  { measure: "wordsInAll", title: "words with evidence", digits: 0 },
  { measure: "firstMilliseconds", title: "ms, first answer", digits: 0 },
  { measure: "milliseconds", title: "ms, later ones", digits: 0 },
];

function tableRow(measured: readonly Measured<"reading">[], dataset: DatasetName, method: ReadMethod): TableRow {
  const rows = rowsWhere(measured, (cell) => cell.dataset === dataset && cell.method === method);
  const cells = MEASURES.map(({ measure }) => ({
    measured: spreadOf(rows.map((row) => row[measure])),
    published: null,
  }));
  return { heading: [dataset, METHOD_STYLE[method].name], cells };
}

export const comprehensibility: Experiment<"reading"> = {
  name: "comprehensibility",
  title: "Comprehensibility: how much there is to read",
  caption:
    "Explanations of a random forest as they are printed. Not in the paper, which leaves the comprehensibility of explanations to future work.",
  cells: (scope) =>
    DATASET_NAMES.flatMap((dataset) =>
      METHODS.flatMap((method) =>
        ranges(Math.min(scope.variedInstances, scope.testRows[dataset])).map(
          (range): ReadingCell => ({ kind: "reading", dataset, model: "forest", method, ...range }),
        ),
      ),
    ),
  report: (measured) => ({
    ...NOTHING,
    tables: [
      {
        title: "What is shown, and how long one waits for it",
        headings: ["dataset", "method"],
        columns: MEASURES.map(({ title }) => title),
        digits: MEASURES.map(({ digits }) => digits),
        rows: DATASET_NAMES.flatMap((dataset) => METHODS.map((method) => tableRow(measured, dataset, method))),
      },
    ],
    remarks: [
      "Conditions are those of the rule, for LIME the conditions that it weighs, ten as it comes. Changes are those of all counterfactuals; LIME and Anchor have none. Statements, words and reading ease are of the answer: why, and what would have to change; the last column of words counts the evidence too.",
      "Reading ease is Flesch's of 1948, 206.835 − 1.015 × words per statement − 84.6 × syllables per word: the more the easier. A line is a statement. It judges the length of words and lines alone, so that names of columns and values weigh most of all, and a list of weights seems easy.",
      "The first answer is that of an explainer that was just made: LORE then labels the cases that all its explanations share. Milliseconds depend on the machine and on what else it does.",
      "Whether people understand these texts is not measured here. `lore study` makes a page on which people predict the model's answers with and without explanations, and counts what they got right.",
    ],
  }),
};
