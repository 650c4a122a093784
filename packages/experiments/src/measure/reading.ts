// What people read and wait for: the text of each method's explanation, measured by its size.

import {
  type AnyExplanation,
  createAnchor,
  createLime,
  createLore,
  explanationText,
  type Row,
  rowAt,
} from "@lore-xai/core";
import { readingEase, textSize } from "@lore-xai/core/measures";
import type { ReadingCell, ReadMethod } from "../cells/cell.ts";
import type { ReadingRow } from "../cells/rows.ts";
import type { Bench, Lab } from "../lab/lab.ts";

/** So wide that no line is broken: a line is a statement. */
const UNBROKEN = 10_000;
const EVIDENCE = "\n\nHow far to trust this\n";

type Explain = (row: Row, seed: number) => Promise<AnyExplanation>;

function explainerOf(method: ReadMethod, { blackBox, dataset }: Bench): Explain {
  const setup = { blackBox, background: dataset.test };
  const made = { lore: createLore, lime: createLime, anchor: createAnchor }[method](setup);
  return (row, seed) => made.explain(row, { seed });
}

/** Conditions of a rule or of weights, and changes of counterfactuals. */
function partsOf(explanation: AnyExplanation): Pick<ReadingRow, "conditions" | "changes"> {
  const conditions = "rule" in explanation ? explanation.rule.premise.length : 0;
  const weights = "weights" in explanation ? explanation.weights.length : 0;
  const found = "counterfactuals" in explanation ? explanation.counterfactuals : [];
  return { conditions: conditions + weights, changes: found.reduce((sum, { changes }) => sum + changes.length, 0) };
}

async function timed<T>(act: () => Promise<T>): Promise<readonly [T, number]> {
  const start = performance.now();
  return [await act(), performance.now() - start];
}

export async function measureReading(cell: ReadingCell, lab: Lab): Promise<ReadingRow[]> {
  const bench = await lab.bench(cell.dataset, cell.model);
  const warm = explainerOf(cell.method, bench);
  await warm(rowAt(bench.dataset.test, cell.from), 0);
  const rows: ReadingRow[] = [];
  for (let instance = cell.from; instance < cell.to; instance++) {
    const row = rowAt(bench.dataset.test, instance);
    const [explanation, firstMilliseconds] = await timed(() => explainerOf(cell.method, bench)(row, instance));
    const [, milliseconds] = await timed(() => warm(row, instance));
    const text = explanationText(explanation, { width: UNBROKEN });
    const [answer] = text.split(EVIDENCE);
    const { words, sentences } = textSize(answer);
    rows.push({
      instance,
      ...partsOf(explanation),
      words,
      sentences,
      readingEase: readingEase(answer),
      wordsInAll: textSize(text).words,
      firstMilliseconds,
      milliseconds,
    });
  }
  return rows;
}
