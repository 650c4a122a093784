// What a counterfactual may change, from the flags and the JSON file.

import { readFile } from "node:fs/promises";
import {
  allowedValues,
  allowMissing,
  type Constraint,
  costOf,
  immutable,
  inOrder,
  inRange,
  LoreError,
  linked,
  mayOnlyDecrease,
  mayOnlyIncrease,
  parseConstraints,
} from "@lore-xai/core";
import { fileError } from "@lore-xai/runner/rows";
import type { ConstraintFlags } from "../flags/constraint-flags.ts";
import { malformed } from "../flags/malformed.ts";
import { parseList } from "../flags/parse.ts";
import { splitNames, unquoted } from "../flags/quoted-names.ts";

function numberIn(flag: string, form: string, part: string, text: string): number {
  const value = Number(part);
  if (part.trim() === "" || Number.isNaN(value)) throw malformed(flag, form, text);
  return value;
}

const BEGINS_AS_DATE = /^\d+[-/.]/;

/** A number, or what may be a date: which dates there are the constraint itself knows. */
function boundIn(form: string, end: string, text: string): number | string {
  return Number.isNaN(Number(end)) && BEGINS_AS_DATE.test(end) ? end : numberIn("range", form, end, text);
}

function rangeOf(text: string): Constraint {
  const form = "column=min..max, as in income=0..5000 or since=2020-01-01.. with either end left open";
  const match = /^(.*)=(.*?)\.\.(.*)$/s.exec(text);
  if (match === null) throw malformed("range", form, text);
  const [, feature, ...ends] = match;
  const [min, max] = ends.map((end) => (end.trim() === "" ? null : boundIn(form, end.trim(), text)));
  return inRange(unquoted(feature), { min, max });
}

function allowedValuesOf(text: string): Constraint {
  const match = /^(\s*"(?:[^"]|"")*"\s*|.+?)=(.+)$/s.exec(text);
  if (match === null) throw malformed("allow", "column=value,value, as in job=fixed,freelance", text);
  return allowedValues(unquoted(match[1]), parseList(match[2]));
}

function costIn(text: string): Constraint {
  const form = "column=number, as in income=3";
  const match = /^(.+)=(.+)$/s.exec(text);
  if (match === null) throw malformed("cost", form, text);
  return costOf(unquoted(match[1]), numberIn("cost", form, match[2], text));
}

function orderOf(text: string): Constraint {
  const names = splitNames(text, "<=");
  if (names.length !== 2 || names.includes(""))
    throw malformed("order", 'column<=column, as in debt<=assets or "2nd price"<=price', text);
  return inOrder(names[0], names[1]);
}

async function readConstraints(path: string): Promise<readonly Constraint[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, error);
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const example = '[{"kind": "immutable", "features": ["age"]}]';
    const message = `"${path}" must hold a JSON array such as ${example}: ${(error as Error).message}`;
    throw new LoreError("invalid-option", message, { option: "constraints", path }, error);
  }
  return parseConstraints(parsed);
}

/** Those of the file first, then those of the flags; they hold together. */
export async function constraintsOf(flags: ConstraintFlags): Promise<readonly Constraint[]> {
  const { increaseOnly, decreaseOnly, constraints } = flags;
  return [
    ...(constraints === undefined ? [] : await readConstraints(constraints)),
    ...(flags.immutable === undefined ? [] : [immutable(...flags.immutable)]),
    ...(increaseOnly === undefined ? [] : [mayOnlyIncrease(...increaseOnly)]),
    ...(decreaseOnly === undefined ? [] : [mayOnlyDecrease(...decreaseOnly)]),
    ...(flags.range ?? []).map(rangeOf),
    ...(flags.allow ?? []).map(allowedValuesOf),
    ...(flags.cost ?? []).map(costIn),
    ...(flags.order ?? []).map(orderOf),
    ...(flags.link ?? []).map(linked),
    ...(flags.allowMissing === undefined ? [] : [allowMissing(...flags.allowMissing)]),
  ];
}
