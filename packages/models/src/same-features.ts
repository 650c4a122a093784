// A model reads cells by position and categories by code: rows must have the features it was trained on, in the same
// order. Categories may be added behind the known ones; the model takes them for none of those.

import { type Feature, LoreError } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";

export function checkSameFeatures(trained: readonly Feature[], given: readonly Feature[]): void {
  for (let j = 0; j < Math.max(trained.length, given.length); j++) {
    if (trained[j]?.name !== given[j]?.name) refuseNames(trained, given, j);
    checkSameCodes(trained[j], given[j]);
  }
}

function refuseNames(trained: readonly Feature[], given: readonly Feature[], position: number): never {
  const [expected, actual] = [trained[position], given[position]].map((feature) => feature?.name);
  const quoted = (name: string | undefined) => (name === undefined ? "none" : `"${name}"`);
  const isMissing = expected !== undefined && !given.some((feature) => feature.name === expected);
  throw new LoreError(
    isMissing ? "missing-feature" : "unknown-feature",
    `feature ${position + 1} must be ${quoted(expected)} as in the model's training table, got ${quoted(actual)}; ` +
      `hand over ${trained.map((feature) => feature.name).join(", ")} in this order`,
    { position, expected, actual },
  );
}

function checkSameCodes(trained: Feature, given: Feature): void {
  if (isContinuous(trained) && isContinuous(given)) {
    if (trained.date === given.date) return;
    const told = [trained, given].map(({ date }) => (date === undefined ? "numbers" : `dates spelt ${date}`));
    const message = `feature "${trained.name}" must hold ${told[0]} as in the model's training table, got ${told[1]}`;
    throw new LoreError("invalid-value", message, { feature: trained.name });
  }
  if (isContinuous(trained) || isContinuous(given)) {
    const message = `feature "${trained.name}" must be ${trained.kind} as in the model's training table, got ${given.kind}`;
    throw new LoreError("invalid-value", message, { feature: trained.name });
  }
  const shared = Math.min(trained.values.length, given.values.length);
  for (let code = 0; code < shared; code++) {
    if (trained.values[code] === given.values[code]) continue;
    throw new LoreError(
      "invalid-value",
      `category ${code + 1} of feature "${trained.name}" must be "${trained.values[code]}" as in the model's training ` +
        `table, got "${given.values[code]}"; add new categories behind the known ones`,
      { feature: trained.name, expected: trained.values[code], actual: given.values[code] },
    );
  }
}
