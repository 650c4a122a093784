// The explainers that are compared: the paper's preset, the default one at each effort, and Anchor on the same cases.

import { createAnchor, createLore, functionBlackBox, tableFromRows } from "../packages/core/dist/index.js";

export const PRESETS = ["paper", "default", "anchor"];
/** Anchor asks so much that it takes longer than all the others together. */
export const USUAL_PRESETS = ["paper", "default"];
export const EFFORTS = ["quick", "default", "thorough"];

/** A variant of the default preset is called by its effort. */
export function variantsOf(presets, efforts) {
  const lore = (name, options, title) => ({ name, title, create: (setup) => createLore({ ...options, ...setup }) });
  const paper = { ...lore("paper", { preset: "paper" }, "Paper preset"), fillsGaps: true };
  const byEffort = efforts.map((effort) => lore(effort, { effort }, `Default preset (effort ${effort})`));
  const anchor = { name: "anchor", title: "Anchor, as implemented here", create: createAnchor };
  return [
    ...(presets.includes("paper") ? [paper] : []),
    ...(presets.includes("default") ? byEffort : []),
    ...(presets.includes("anchor") ? [anchor] : []),
  ];
}

/** Null, or why the library refuses the variant's options. */
export function whyRefused({ create }) {
  const background = tableFromRows([{ a: 0 }, { a: 1 }]);
  const blackBox = functionBlackBox(({ a }) => (a > 0 ? "yes" : "no"), { labels: ["no", "yes"] });
  try {
    create({ blackBox, background });
    return null;
  } catch (error) {
    return error.message.split(";")[0];
  }
}
