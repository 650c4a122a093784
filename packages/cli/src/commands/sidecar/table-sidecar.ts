// The sidecar of an ONNX model with one matrix, from a table and how each of its columns was encoded.

import type { ColumnEncoding } from "@lore-xai/blackbox/onnx";
import { type Feature, LoreError, type Table } from "@lore-xai/core";
import { isContinuous } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";

export const ENCODINGS = ["number", "standardized", "one-hot", "codes", "left-out"] as const;
export type EncodingName = (typeof ENCODINGS)[number];

/** Those that a column may have. */
export function encodingsFor(feature: Feature): readonly EncodingName[] {
  if (isContinuous(feature) && feature.date !== undefined) return ["left-out"];
  if (isContinuous(feature)) return ["number", "standardized", "left-out"];
  const areNumbers = feature.values.every((value) => typeof value !== "string");
  return areNumbers ? ENCODINGS : ["one-hot", "codes", "left-out"];
}

export function usualEncoding(feature: Feature): EncodingName {
  if (!isContinuous(feature)) return "one-hot";
  return feature.date === undefined ? "number" : "left-out";
}

function meanAndScale(values: readonly number[]): { readonly mean: number; readonly scale: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  // A column that never changes is not scaled, as scikit-learn has it.
  return { mean, scale: variance === 0 ? 1 : Math.sqrt(variance) };
}

function numbersIn(feature: Feature, column: Float64Array): number[] {
  const known = Array.from(column).filter((code) => !Number.isNaN(code));
  return isContinuous(feature) ? known : known.map((code) => Number(feature.values[code]));
}

/** Numbers by value, texts by code point: the order in which scikit-learn and pandas have categories. */
function sortedSpellings(feature: Exclude<Feature, { kind: "continuous" }>): string[] {
  const { values, spelling } = feature;
  const order = Array.from(values.keys()).sort((a, b) => (values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : 0));
  return order.map((code) => spelling[code]);
}

function encoded(feature: Feature, column: Float64Array, encoding: EncodingName): ColumnEncoding[] {
  const { name } = feature;
  if (encoding === "left-out") return [];
  if (!encodingsFor(feature).includes(encoding)) {
    const message = `column "${name}" cannot be encoded as ${encoding}; it can be ${encodingsFor(feature).join(", ")}`;
    throw new LoreError("invalid-option", message, { column: name });
  }
  if (encoding === "number") return [{ column: name, encoding: "number" }];
  if (encoding === "standardized" || isContinuous(feature)) {
    return [{ column: name, encoding: "number", ...meanAndScale(numbersIn(feature, column)) }];
  }
  const categories = sortedSpellings(feature);
  if (encoding === "one-hot") return [{ column: name, encoding: "one-hot", categories }];
  return [{ column: name, encoding: "codes", codes: Object.fromEntries(categories.map((text, k) => [text, k])) }];
}

/** Which encoding flags name which columns; a column that is named twice or not there is an error. */
export function namedEncodings(
  named: Readonly<Partial<Record<EncodingName, readonly string[]>>>,
  table: Table,
): ReadonlyMap<string, EncodingName> {
  const known = table.features.map(({ name }) => name);
  const chosen = new Map<string, EncodingName>();
  for (const encoding of ENCODINGS) {
    for (const column of named[encoding] ?? []) {
      if (!known.includes(column)) {
        const message = `unknown column "${column}"${didYouMean(column, known)}`;
        throw new LoreError("unknown-feature", message, { feature: column });
      }
      if (chosen.has(column)) {
        const message = `column "${column}" must have one encoding, got ${chosen.get(column)} and ${encoding}`;
        throw new LoreError("invalid-option", message, { column });
      }
      chosen.set(column, encoding);
    }
  }
  return chosen;
}

/** Left to right in the order of the table. */
export function columnsFromTable(table: Table, encodingOf: ReadonlyMap<string, EncodingName>): ColumnEncoding[] {
  return table.features.flatMap((feature, j) =>
    encoded(feature, table.columns[j], encodingOf.get(feature.name) ?? usualEncoding(feature)),
  );
}
