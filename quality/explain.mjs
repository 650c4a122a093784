// One variant of the explainer on one cell; explanations come as a reader of their JSON gets them.

import { rowAt } from "../packages/core/dist/index.js";
import { nowMs, observedBlackBox } from "./observed-black-box.mjs";

/** `background`: that of the cell, or a part of it. */
export function openExplainer({ cell, variant, background = cell.background, onExplained }) {
  const blackBox = observedBlackBox(cell.blackBox);
  const explainer = variant.create({ blackBox, background });
  return async (row, seed) => {
    blackBox.take();
    const start = nowMs();
    try {
      const explanation = await explainer.explain(row, { seed });
      const elapsedMs = nowMs() - start;
      const { spentMs, ...seen } = blackBox.take();
      return {
        explanation: JSON.parse(JSON.stringify(explanation)),
        ...seen,
        seconds: elapsedMs / 1000,
        outsideMs: elapsedMs - spentMs,
      };
    } finally {
      onExplained();
    }
  };
}

/**
 * What all explanations of an explainer share is asked about with the first one, so what that asks beyond a second one of the
 * same case is what they share. After this, questions are those of a case alone.
 */
export async function measureShared(explain, { heldOut }) {
  const row = rowAt(heldOut, 0);
  const first = await explain(row, 0);
  const second = await explain(row, 0);
  return { poolQueries: first.queries - second.queries, firstSeconds: first.seconds };
}
