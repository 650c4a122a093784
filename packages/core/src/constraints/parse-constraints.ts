// Constraints from outside: each field is checked, none is ignored, and an error says where the fault is.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import { parseLink } from "../links/parse-link.ts";
import { looksLikeDate } from "../table/dates.ts";
import type { CellValue } from "../table/feature.ts";
import type { Constraint, ConstraintKind, RangeConstraint } from "./constraint.ts";

/** How a field is called in an error: `constraints[2].min`. */
type PathOf = (field: string) => string;

interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly pathOf: PathOf;
}

/** Returns the field's value, or throws an error that says what it must be. */
type FieldCheck<T> = (field: Field) => T;

type FieldChecks<C extends Constraint> = { readonly [K in Exclude<keyof C, "kind">]: FieldCheck<C[K]> };

function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

function invalidField(path: string, mustBe: string, value: unknown, hint = ""): LoreError {
  return new LoreError("invalid-option", `${path} must be ${mustBe}, got ${shown(value)}${hint}`, {
    option: path,
    value,
  });
}

function fault({ name, value, pathOf }: Field, mustBe: string): LoreError {
  return invalidField(pathOf(name), mustBe, value);
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** JSON has no -0: without it a constraint survives the way through a file. */
function withoutNegativeZero<T>(value: T): T {
  return (value === 0 ? 0 : value) as T;
}

const featureName: FieldCheck<string> = (field) => {
  if (typeof field.value === "string") return field.value;
  throw fault(field, "the name of a feature");
};

/** A non-empty array whose elements all pass. */
function listOf<T>(elements: string, element: FieldCheck<T>): FieldCheck<readonly T[]> {
  return (field) => {
    if (!Array.isArray(field.value)) throw fault(field, `an array of ${elements}`);
    if (field.value.length === 0) {
      const path = field.pathOf(field.name);
      throw new LoreError("invalid-option", `${path} must have at least one element, got none`, { option: path });
    }
    // Array.from visits the holes of a sparse array, map does not.
    const checked = Array.from(field.value, (value: unknown, i) =>
      element({ ...field, name: `${field.name}[${i}]`, value }),
    );
    return Object.freeze(checked);
  };
}

const featureNames = listOf("feature names", featureName);

const cellValue: FieldCheck<CellValue> = (field) => {
  const { value } = field;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (isFiniteNumber(value)) return withoutNegativeZero(value);
  throw fault(field, "a text, a number or a boolean");
};

/** Whether a text is a date that the feature can have is not known before the feature is. */
const bound: FieldCheck<number | string | null> = (field) => {
  if (field.value === undefined || field.value === null) return null;
  if (isFiniteNumber(field.value)) return withoutNegativeZero(field.value);
  if (typeof field.value === "string" && looksLikeDate(field.value.trim())) return field.value.trim();
  throw fault(field, "a number, a date such as 2021-03-04, or null for no bound");
};

const changeCount: FieldCheck<number> = (field) => {
  if (Number.isSafeInteger(field.value) && (field.value as number) >= 1) return field.value as number;
  throw fault(field, "a whole number from 1");
};

const weight: FieldCheck<number> = (field) => {
  if (isFiniteNumber(field.value) && field.value > 0) return field.value;
  throw fault(field, "a number above 0");
};

const linkText: FieldCheck<string> = (field) => {
  if (typeof field.value !== "string") throw fault(field, "a text such as monthly = yearly / 12");
  return parseLink(field.value.trim()).text;
};

const CHECKS: { readonly [K in ConstraintKind]: FieldChecks<Constraint & { kind: K }> } = {
  immutable: { features: featureNames },
  "increase-only": { features: featureNames },
  "decrease-only": { features: featureNames },
  range: { feature: featureName, min: bound, max: bound },
  "allowed-values": { feature: featureName, values: listOf("values", cellValue) },
  "max-changes": { count: changeCount },
  cost: { feature: featureName, weight },
  order: { lower: featureName, upper: featureName },
  "allow-missing": { features: featureNames },
  link: { link: linkText },
};

const KINDS = Object.keys(CHECKS);

function checkRange({ min, max }: RangeConstraint, pathOf: PathOf): void {
  if (min === null && max === null) throw invalidField(pathOf("min"), "a number where there is no max", undefined);
  if (typeof min === "number" && typeof max === "number" && min > max) {
    throw invalidField(pathOf("min"), `at most max, ${max}`, min);
  }
}

/** `given` with each field checked, whatever it is; frozen, its fields in one order. */
export function checkConstraint(given: Readonly<Record<string, unknown>>, pathOf: PathOf): Constraint {
  const checks: Readonly<Record<string, FieldCheck<unknown>>> = CHECKS[given.kind as ConstraintKind];
  const fields: [string, unknown][] = Object.entries(checks).map(([name, check]) => {
    return [name, check({ name, value: given[name], pathOf })];
  });
  const constraint = Object.freeze(Object.fromEntries([["kind", given.kind], ...fields])) as unknown as Constraint;
  if (constraint.kind === "range") checkRange(constraint, pathOf);
  if (constraint.kind === "order" && constraint.lower === constraint.upper) {
    throw invalidField(pathOf("upper"), "another feature than lower", constraint.upper);
  }
  return constraint;
}

function parseConstraint(given: unknown, path: string): Constraint {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw invalidField(path, 'an object such as {"kind": "immutable", "features": ["age"]}', given);
  }
  const { kind } = given as { kind?: unknown };
  if (typeof kind !== "string" || !Object.hasOwn(CHECKS, kind)) {
    const hint = didYouMean(typeof kind === "string" ? kind : "", KINDS);
    throw invalidField(`${path}.kind`, "a kind of constraint", kind, hint);
  }
  const known = Object.keys(CHECKS[kind as ConstraintKind]);
  for (const name of Object.keys(given)) {
    if (name !== "kind" && !known.includes(name)) {
      const message = `${path} has an unknown field "${name}"${didYouMean(name, known)}`;
      throw new LoreError("invalid-option", message, { option: path, field: name });
    }
  }
  return checkConstraint(given as Record<string, unknown>, (field) => `${path}.${field}`);
}

/**
 * Constraints from JSON, or from a caller whose types nobody checked.
 *
 * @example
 * ```ts
 * parseConstraints(JSON.parse('[{ "kind": "immutable", "features": ["age"] }]')).length; // → 1
 * ```
 */
export function parseConstraints(value: unknown): readonly Constraint[] {
  if (!Array.isArray(value)) throw invalidField("constraints", "an array of constraints", value);
  return Object.freeze(Array.from(value, (given: unknown, i) => parseConstraint(given, `constraints[${i}]`)));
}
