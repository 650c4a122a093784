// One spec per option: its default, its check and its help text. Options are resolved once, at the entry; inside,
// everything is required and read-only.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";

export interface OptionSpec<T> {
  readonly default: T;
  readonly help: string;
  /** Returns the value, or throws an error that says what it must be. */
  check(name: string, value: unknown): T;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;

export type ResolvedOptions<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K] extends OptionSpec<infer T> ? T : never;
};

export function invalidOption(name: string, mustBe: string, value: unknown): LoreError {
  const got = typeof value === "string" ? JSON.stringify(value) : String(value);
  return new LoreError("invalid-option", `${name} must be ${mustBe}, got ${got}`, { option: name, value });
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

export function numberOption(byDefault: number, range: NumberRange, help: string): OptionSpec<number> {
  return {
    default: byDefault,
    help,
    check(name, value) {
      if (typeof value === "number" && value >= range.min && value <= range.max) return value;
      throw invalidOption(name, `a number from ${range.min} to ${range.max}`, value);
    },
  };
}

export function integerOption(byDefault: number, range: NumberRange, help: string): OptionSpec<number> {
  return {
    default: byDefault,
    help,
    check(name, value) {
      if (Number.isInteger(value) && (value as number) >= range.min && (value as number) <= range.max) {
        return value as number;
      }
      throw invalidOption(name, `a whole number from ${range.min} to ${range.max}`, value);
    },
  };
}

export function booleanOption(byDefault: boolean, help: string): OptionSpec<boolean> {
  return {
    default: byDefault,
    help,
    check(name, value) {
      if (typeof value === "boolean") return value;
      throw invalidOption(name, "true or false", value);
    },
  };
}

/** The option may be left open: null. */
export function optional<T>(spec: OptionSpec<T>): OptionSpec<T | null> {
  return { default: null, help: spec.help, check: (name, value) => (value === null ? null : spec.check(name, value)) };
}

export function choiceOption<T extends string>(byDefault: T, choices: readonly T[], help: string): OptionSpec<T> {
  return {
    default: byDefault,
    help,
    check(name, value) {
      if (choices.includes(value as T)) return value as T;
      throw invalidOption(name, `one of ${choices.join(", ")}`, value);
    },
  };
}

export function resolveOptions<S extends OptionSpecs>(
  specs: S,
  given: Readonly<Record<string, unknown>>,
): ResolvedOptions<S> {
  for (const name of Object.keys(given)) {
    if (!(name in specs)) {
      const message = `unknown option "${name}"${didYouMean(name, Object.keys(specs))}`;
      throw new LoreError("invalid-option", message, { option: name });
    }
  }
  const resolved = Object.entries(specs).map(([name, spec]) => {
    const value = given[name];
    return [name, value === undefined ? spec.default : spec.check(name, value)];
  });
  return Object.freeze(Object.fromEntries(resolved)) as ResolvedOptions<S>;
}
