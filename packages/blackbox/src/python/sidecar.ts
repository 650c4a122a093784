// model.joblib.lore.json beside model.joblib: what a Python model has not kept of the data that it was trained on.

import type { CellValue } from "@lore-xai/core";
import { shownValue } from "@lore-xai/core/words";
import { notLoadable } from "../fault.ts";

/** What a Python model has not kept of its training, as `model.joblib.lore.json` holds it. */
export interface PythonSidecar {
  readonly version: 1;
  /** Column to its categories in the order of their codes, where the model has not kept them. */
  readonly categories?: Readonly<Record<string, readonly CellValue[]>>;
  /** Column of texts to the text that stood for a missing cell in training, such as "nan". */
  readonly missing?: Readonly<Record<string, string>>;
}

const KEYS = ["version", "categories", "missing"];

/** model.joblib → model.joblib.lore.json */
export function pythonSidecarPath(modelPath: string): string {
  return `${modelPath}.lore.json`;
}

function fail(path: string, must: string, got: unknown): never {
  throw notLoadable(`${path} of the model's sidecar must be ${must}, got ${shownValue(got)}`);
}

function entriesOf(value: unknown, path: string): [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(path, "an object", value);
  return Object.entries(value);
}

const isCell = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** Checks what was read from JSON, or given by a program. */
export function parsePythonSidecar(value: unknown): PythonSidecar {
  const top = Object.fromEntries(entriesOf(value ?? null, "the top level"));
  const stranger = Object.keys(top).find((key) => !KEYS.includes(key));
  if (stranger !== undefined) fail("the top level", `an object with the keys ${KEYS.join(", ")}`, stranger);
  if (top.version !== 1) fail("version", "1", top.version);
  for (const [column, categories] of entriesOf(top.categories, "categories")) {
    const areCells = Array.isArray(categories) && categories.length > 0 && categories.every(isCell);
    if (!areCells || new Set(categories.map(String)).size < categories.length) {
      fail(`categories["${column}"]`, "a list of different texts, numbers or truth values", categories);
    }
  }
  for (const [column, word] of entriesOf(top.missing, "missing")) {
    if (typeof word !== "string") fail(`missing["${column}"]`, "a text", word);
  }
  return value as PythonSidecar;
}
