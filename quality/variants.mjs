// The explainers that are compared: the paper's preset, and the default one at each effort.

import { createLore, functionBlackBox, tableFromRows } from "../packages/core/dist/index.js";

export const PRESETS = ["paper", "default"];
export const EFFORTS = ["quick", "default", "thorough"];

/** A variant of the default preset is called by its effort. */
export function variantsOf(presets, efforts) {
  const paper = { name: "paper", options: { preset: "paper" } };
  const byEffort = efforts.map((effort) => ({ name: effort, options: { preset: "default", effort } }));
  return [...(presets.includes("paper") ? [paper] : []), ...(presets.includes("default") ? byEffort : [])];
}

export const titleOf = ({ options: { preset, effort } }) =>
  preset === "paper" ? "Paper preset" : `Default preset (effort ${effort})`;

/** Null, or why the library refuses the variant's options. */
export function whyRefused({ options }) {
  const background = tableFromRows([{ a: 0 }, { a: 1 }]);
  const blackBox = functionBlackBox(({ a }) => (a > 0 ? "yes" : "no"), { labels: ["no", "yes"] });
  try {
    createLore({ ...options, blackBox, background });
    return null;
  } catch (error) {
    return error.message.split(";")[0];
  }
}
