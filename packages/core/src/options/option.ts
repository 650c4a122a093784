// One spec per option: its default, its check and its help text. Options are resolved once, at the entry; inside,
// everything is required and read-only.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError, shownValue } from "../errors.ts";

/** What values an option takes, as data: flags, JSON Schemas and documents are made from it. */
export type OptionShape =
  | { readonly kind: "integer" | "number"; readonly min: number; readonly max: number }
  | { readonly kind: "boolean" }
  | { readonly kind: "text" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** Data of a form of its own, such as a list of constraints. */
  | { readonly kind: "data" };

/** One option as data: its shape, its default, what it means and its check. */
export interface OptionSpec<T> {
  readonly shape: OptionShape;
  readonly default: T;
  readonly help: string;
  /** Returns the value, or throws an error that says what it must be. */
  check(name: string, value: unknown): T;
}

/** Options by their names. */
export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;

/** The values of options once every default is filled in. */
export type ResolvedOptions<S extends OptionSpecs> = {
  readonly [K in keyof S]: S[K] extends OptionSpec<infer T> ? T : never;
};

/** What users may set of them: what is left open decides itself. */
export type Settings<S extends OptionSpecs> = {
  readonly [K in keyof S]?: Exclude<ResolvedOptions<S>[K], null> | undefined;
};

export function invalidOption(name: string, mustBe: string, value: unknown): LoreError {
  // JSON has no NaN.
  const got = typeof value === "string" || typeof value === "object" ? shownValue(value) : String(value);
  return new LoreError("invalid-option", `${name} must be ${mustBe}, got ${got}`, { option: name, value });
}

/** Bounds of a number, both included. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

const isWithin = (value: unknown, { min, max }: NumberRange): value is number =>
  typeof value === "number" && value >= min && value <= max;

/** An option that is a number within bounds. */
export function numberOption(byDefault: number, range: NumberRange, help: string): OptionSpec<number> {
  return {
    shape: { kind: "number", ...range },
    default: byDefault,
    help,
    check(name, value) {
      if (isWithin(value, range)) return value;
      throw invalidOption(name, `a number from ${range.min} to ${range.max}`, value);
    },
  };
}

/** An option that is a whole number within bounds. */
export function integerOption(byDefault: number, range: NumberRange, help: string): OptionSpec<number> {
  return {
    shape: { kind: "integer", ...range },
    default: byDefault,
    help,
    check(name, value) {
      if (Number.isInteger(value) && isWithin(value, range)) return value;
      throw invalidOption(name, `a whole number from ${range.min} to ${range.max}`, value);
    },
  };
}

/** An option that is true or false. */
export function booleanOption(byDefault: boolean, help: string): OptionSpec<boolean> {
  return {
    shape: { kind: "boolean" },
    default: byDefault,
    help,
    check(name, value) {
      if (typeof value === "boolean") return value;
      throw invalidOption(name, "true or false", value);
    },
  };
}

/** An option that is any text. */
export function textOption(what: string, help: string): OptionSpec<string> {
  return {
    shape: { kind: "text" },
    default: "",
    help,
    check(name, value) {
      if (typeof value === "string") return value;
      throw invalidOption(name, what, value);
    },
  };
}

/** An option that is one of several names. */
export function choiceOption<T extends string>(byDefault: T, choices: readonly T[], help: string): OptionSpec<T> {
  return {
    shape: { kind: "choice", choices },
    default: byDefault,
    help,
    check(name, value) {
      if (choices.includes(value as T)) return value as T;
      throw invalidOption(name, `one of ${choices.join(", ")}`, value);
    },
  };
}

/** One that LORE brings along, by its name, or one of the user's own: what `isOwn` accepts. */
export function namedOption<Name extends string, Own>(
  byDefault: Name,
  names: readonly Name[],
  own: { readonly what: string; isOwn(value: unknown): value is Own },
  help: string,
): OptionSpec<Name | Own> {
  return {
    shape: { kind: "choice", choices: names },
    default: byDefault,
    help: `${help}: ${names.join(", ")}`,
    check(name, value) {
      if (names.includes(value as Name)) return value as Name;
      if (own.isOwn(value)) return value;
      throw invalidOption(name, `one of ${names.join(", ")}, or ${own.what}`, value);
    },
  };
}

/** The option may be left open: null. */
export function optional<T>(spec: OptionSpec<T>): OptionSpec<T | null> {
  const { shape, help } = spec;
  return { shape, default: null, help, check: (name, value) => (value === null ? null : spec.check(name, value)) };
}

/** The values that an option takes, in the words of JSON Schema. */
export function optionSchema({ shape, help: description }: OptionSpec<unknown>): Readonly<Record<string, unknown>> {
  switch (shape.kind) {
    case "integer":
    case "number":
      return { type: shape.kind, minimum: shape.min, maximum: shape.max, description };
    case "boolean":
      return { type: "boolean", description };
    case "text":
      return { type: "string", description };
    case "choice":
      return { type: "string", enum: shape.choices, description };
    case "data":
      return { description };
  }
}

/** Checks what was given, refuses what is no option, and fills in the defaults. */
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
