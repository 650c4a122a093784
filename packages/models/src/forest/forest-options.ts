// The forest's options, checked once; the defaults are scikit-learn's.

import { LoreError } from "@lore-xai/core";

export interface ForestOptions {
  /** How many trees vote; 100 unless told. */
  readonly trees: number;
  /** The same seed and the same training rows give the same forest; 0 unless told. */
  readonly seed: number;
  /** Columns drawn at each node, a category counting as one column; the square root of their number unless told. */
  readonly maxFeatures: number | "sqrt";
}

const DEFAULTS: ForestOptions = { trees: 100, seed: 0, maxFeatures: "sqrt" };

function isWhole(value: unknown, minimum: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= minimum;
}

export function resolveForestOptions(given: Partial<ForestOptions>): ForestOptions {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(DEFAULTS, name));
  if (unknown !== undefined) {
    const known = Object.keys(DEFAULTS).join(", ");
    throw new LoreError("invalid-option", `unknown forest option "${unknown}"; known are ${known}`, { unknown });
  }
  const options = { ...DEFAULTS, ...given };
  const { trees, seed, maxFeatures } = options;
  if (!isWhole(trees, 1)) refuse("trees", "a whole number from 1", trees);
  if (!isWhole(seed, 0)) refuse("seed", "a whole number from 0", seed);
  if (maxFeatures !== "sqrt" && !isWhole(maxFeatures, 1)) {
    refuse("maxFeatures", '"sqrt" or a whole number from 1', maxFeatures);
  }
  return options;
}

function refuse(option: string, expected: string, value: unknown): never {
  throw new LoreError("invalid-option", `${option} must be ${expected}, got ${String(value)}`, { option, value });
}
