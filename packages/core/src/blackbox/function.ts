// A black box made of a function: of one row, or of many rows at once.

import { didYouMean } from "../did-you-mean.ts";
import { LoreError } from "../errors.ts";
import type { CellValue, Row } from "../table/feature.ts";
import { type Batch, type BlackBox, batchRow, batchRows } from "./black-box.ts";

/** What a function cannot say of itself: the outcomes that it may give. */
export interface FunctionBlackBoxOptions {
  readonly labels: readonly CellValue[];
}

/** Decides one row. */
// biome-ignore lint/suspicious/noExplicitAny: a user's function destructures the row with the types that it knows
export type DecideRow = (row: any) => CellValue;
/** Decides many rows, at once or later. */
export type DecideRows = (rows: readonly Row[]) => ArrayLike<CellValue> | Promise<ArrayLike<CellValue>>;

function labelTexts(labels: readonly CellValue[]): readonly string[] {
  const texts = labels.map(String);
  if (texts.length < 2 || new Set(texts).size < texts.length) {
    const message = `the labels of a black box must be two or more different ones, got ${JSON.stringify(labels)}`;
    throw new LoreError("invalid-option", message, { labels });
  }
  return Object.freeze(texts);
}

function indexOfLabel(positions: ReadonlyMap<string, number>, answer: unknown): number {
  const position = positions.get(String(answer));
  if (position === undefined || (typeof answer === "object" && answer !== null)) {
    const known = [...positions.keys()];
    const message = `the black box must answer with one of its labels, got ${describe(answer)}${didYouMean(String(answer), known)}`;
    throw new LoreError("black-box-unknown-label", message, { answer: describe(answer), labels: known });
  }
  return position;
}

function describe(answer: unknown): string {
  if (typeof answer === "string") return JSON.stringify(answer);
  if (answer instanceof Promise) return "a promise (use batchFunctionBlackBox for an asynchronous function)";
  return typeof answer === "object" && answer !== null ? "an object" : String(answer);
}

/**
 * A black box of a function that decides one row at a time.
 *
 * @example
 * ```ts
 * const desk = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
 *   labels: ["deny", "grant"],
 * });
 * ```
 */
export function functionBlackBox(decide: DecideRow, options: FunctionBlackBoxOptions): BlackBox {
  const labels = labelTexts(options.labels);
  const positions = new Map(labels.map((label, i) => [label, i]));
  return {
    labels,
    predict(batch: Batch): Int32Array {
      const answers = new Int32Array(batch.count);
      for (let i = 0; i < batch.count; i++) answers[i] = indexOfLabel(positions, decide(batchRow(batch, i)));
      return answers;
    },
  };
}

/**
 * A black box of a function that labels many rows at once, synchronous or asynchronous.
 *
 * @example
 * ```ts
 * const desk = batchFunctionBlackBox(async (rows) => rows.map(({ age }) => (Number(age) > 25 ? "grant" : "deny")), {
 *   labels: ["deny", "grant"],
 * });
 * ```
 */
export function batchFunctionBlackBox(predict: DecideRows, options: FunctionBlackBoxOptions): BlackBox {
  const labels = labelTexts(options.labels);
  const positions = new Map(labels.map((label, i) => [label, i]));
  return {
    labels,
    async predict(batch: Batch): Promise<Int32Array> {
      const answers: unknown = await predict(batchRows(batch));
      if (!isArrayLike(answers)) {
        throw new LoreError(
          "black-box-wrong-count",
          `predict must return an array of labels, got ${describe(answers)}`,
        );
      }
      return Int32Array.from(answers, (answer) => indexOfLabel(positions, answer));
    },
  };
}

function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
