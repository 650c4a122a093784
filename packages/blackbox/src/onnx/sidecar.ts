// model.lore.json beside model.onnx: what an ONNX file cannot say of itself. Which columns fill its matrix and how, what
// its outcomes are called, which of its outputs is meant.

import { shownValue } from "@lore-xai/core/words";
import { notLoadable } from "../fault.ts";

/** One column of the matrix, or several for a one-hot encoding; texts are categories as the data spell them. */
export type ColumnEncoding =
  /** (value - mean) / scale; `missing` stands in for a missing value, before scaling. */
  | {
      readonly column: string;
      readonly encoding: "number";
      readonly mean?: number;
      readonly scale?: number;
      readonly missing?: number;
    }
  /** A number per category. Without `unknown` a category that has no code is an error. */
  | {
      readonly column: string;
      readonly encoding: "codes";
      readonly codes: Readonly<Record<string, number>>;
      readonly unknown?: number;
      readonly missing?: number;
    }
  /** A column per category; all zeros for another category or a missing value, unless `missing` names a category. */
  | {
      readonly column: string;
      readonly encoding: "one-hot";
      readonly categories: readonly string[];
      readonly missing?: string;
    };

/** What an output of the model holds. */
export type OutputKind = "probabilities" | "labels" | "scores";

/** What an ONNX file cannot say of itself, as `model.lore.json` holds it. */
export interface OnnxSidecar {
  readonly version: 1;
  /** Left to right as they stand in the matrix; left out for a model with a tensor per column. */
  readonly columns?: readonly ColumnEncoding[];
  /** Names of the outcomes in the model's own order. */
  readonly labels?: readonly string[];
  readonly output?: { readonly name?: string; readonly kind?: OutputKind };
  /** For a model with a tensor per column: the text that stands for a missing one, by column; "" where none is named. */
  readonly missing?: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

const KEYS = {
  sidecar: ["version", "columns", "labels", "output", "missing"],
  output: ["name", "kind"],
  number: ["column", "encoding", "mean", "scale", "missing"],
  codes: ["column", "encoding", "codes", "unknown", "missing"],
  "one-hot": ["column", "encoding", "categories", "missing"],
};

function fail(path: string, must: string, got: unknown): never {
  throw notLoadable(`${path} of the model's sidecar must be ${must}, got ${shownValue(got)}`);
}

function object(value: unknown, path: string, keys?: readonly string[]): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) fail(path, "an object", value);
  const stranger = keys && Object.keys(value).find((key) => !keys.includes(key));
  if (stranger !== undefined) fail(path, `an object with the keys ${keys?.join(", ")}`, stranger);
  return value as Json;
}

function texts(value: unknown, path: string, atLeast: number): string[] {
  if (!Array.isArray(value) || value.length < atLeast) fail(path, `a list of ${atLeast} or more texts`, value);
  for (const [i, text] of value.entries()) {
    if (typeof text !== "string") fail(`${path}[${i}]`, "a text", text);
  }
  if (new Set(value).size !== value.length) fail(path, "a list without repetitions", value);
  return value;
}

function checkNumbers(column: Json, path: string, keys: readonly string[]): void {
  for (const key of keys) {
    if (column[key] !== undefined && !Number.isFinite(column[key])) fail(`${path}.${key}`, "a number", column[key]);
  }
}

function checkColumn(value: unknown, path: string): void {
  const column = object(value, path);
  if (typeof column.column !== "string") fail(`${path}.column`, "the name of a column", column.column);
  const { encoding } = column;
  if (encoding !== "number" && encoding !== "codes" && encoding !== "one-hot") {
    fail(`${path}.encoding`, '"number", "codes" or "one-hot"', encoding);
  }
  object(value, path, KEYS[encoding]);
  if (encoding === "number") {
    checkNumbers(column, path, ["mean", "scale", "missing"]);
    if (column.scale === 0) fail(`${path}.scale`, "a number other than 0", 0);
  } else if (encoding === "codes") {
    checkNumbers(column, path, ["unknown", "missing"]);
    const codes = object(column.codes, `${path}.codes`);
    for (const [category, code] of Object.entries(codes)) {
      if (!Number.isFinite(code)) fail(`${path}.codes["${category}"]`, "a number", code);
    }
  } else {
    const categories = texts(column.categories, `${path}.categories`, 1);
    const { missing } = column;
    if (missing !== undefined && !categories.includes(missing as string)) {
      fail(`${path}.missing`, "one of the categories", missing);
    }
  }
}

/** Checks what was read from JSON, or given by a program. */
export function parseSidecar(value: unknown): OnnxSidecar {
  const { version, columns, labels, output, missing } = object(value, "the top level", KEYS.sidecar);
  if (version !== 1) fail("version", "1", version);
  if (columns !== undefined) {
    if (!Array.isArray(columns) || columns.length === 0) fail("columns", "a list of columns", columns);
    for (const [i, column] of columns.entries()) checkColumn(column, `columns[${i}]`);
  }
  if (labels !== undefined) texts(labels, "labels", 2);
  if (output !== undefined) {
    const { name, kind } = object(output, "output", KEYS.output);
    if (name !== undefined && typeof name !== "string") fail("output.name", "a text", name);
    if (kind !== undefined && !["probabilities", "labels", "scores"].includes(kind as string)) {
      fail("output.kind", '"probabilities", "labels" or "scores"', kind);
    }
  }
  if (missing !== undefined) {
    if (columns !== undefined) fail("missing", "left out beside columns, each of which has its own", missing);
    for (const [column, text] of Object.entries(object(missing, "missing"))) {
      if (typeof text !== "string") fail(`missing["${column}"]`, "a text", text);
    }
  }
  return value as OnnxSidecar;
}

/** How many columns of the matrix an encoding fills. */
export function widthOf(encoding: ColumnEncoding): number {
  return encoding.encoding === "one-hot" ? encoding.categories.length : 1;
}
