// One variant of the explainer on one cell; explanations come as a reader of their JSON gets them.

import { nowMs, observedBlackBox } from "./observed-black-box.mjs";

export function openExplainer(cell, variant, onExplained) {
  const blackBox = observedBlackBox(cell.blackBox);
  const explainer = variant.create({ blackBox, background: cell.background });
  return async (row, seed) => {
    blackBox.take();
    const start = nowMs();
    try {
      const explanation = await explainer.explain(row, { seed });
      const elapsedMs = nowMs() - start;
      const { spentMs, ...seen } = blackBox.take();
      return { explanation: JSON.parse(JSON.stringify(explanation)), ...seen, outsideMs: elapsedMs - spentMs };
    } finally {
      onExplained();
    }
  };
}
