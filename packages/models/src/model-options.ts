// What the options of all models share: defaults, no unknown names, and refusals that say what a value must be.

import { LoreError } from "@lore-xai/core";

/** The given options over the defaults; `model` names the model in the error for an option it does not have. */
export function withDefaults<T extends object>(model: string, defaults: T, given: Partial<T>): T {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(defaults, name));
  if (unknown !== undefined) {
    const known = Object.keys(defaults).join(", ");
    throw new LoreError("invalid-option", `unknown ${model} option "${unknown}"; known are ${known}`, { unknown });
  }
  return { ...defaults, ...given };
}

export function isWhole(value: unknown, minimum: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= minimum;
}

export function isPositive(value: unknown): boolean {
  return Number.isFinite(value) && (value as number) > 0;
}

export function checkWhole(option: string, value: unknown, minimum: number): void {
  if (!isWhole(value, minimum)) refuseOption(option, `a whole number from ${minimum}`, value);
}

export function checkPositive(option: string, value: unknown): void {
  if (!isPositive(value)) refuseOption(option, "a number above 0", value);
}

export function refuseOption(option: string, expected: string, value: unknown): never {
  throw new LoreError("invalid-option", `${option} must be ${expected}, got ${String(value)}`, { option, value });
}
