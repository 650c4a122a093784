// One line of a batch's result: a row's explanation, or why it has none.

import type { Explanation } from "@lore-xai/core";
import { type ErrorCode, LoreError } from "@lore-xai/core/basics";

/** Why a row has no explanation. */
export interface RowFailure {
  readonly code: ErrorCode | "unknown";
  readonly message: string;
}

/** The row of a line, and what names it where a column does. */
export interface RowName {
  readonly row: number;
  readonly id?: string | undefined;
}

/** A row with its explanation. */
export interface ExplainedRow<E = Explanation> extends RowName {
  readonly explanation: E;
}

/** A row with the reason why it has none. */
export interface FailedRow extends RowName {
  readonly error: RowFailure;
}

/** One line of a result: a row's explanation, or why it has none. */
export type BatchLine<E = Explanation> = ExplainedRow<E> | FailedRow;

/** A line as it is written, and whether it is a failure, so that nobody has to read it again to know. */
export interface WrittenLine {
  readonly text: string;
  readonly failure: RowFailure["code"] | null;
}

/** The line of a row that was explained. */
export function explainedLine({ row, id }: RowName, explanation: unknown): WrittenLine {
  return { text: JSON.stringify({ row, id, explanation }), failure: null };
}

/** The line of a row that was not. */
export function failedLine({ row, id }: RowName, error: unknown): WrittenLine {
  const { code, message } = failureOf(error);
  return { text: JSON.stringify({ row, id, error: { code, message } }), failure: code };
}

function failureOf(error: unknown): RowFailure {
  if (error instanceof LoreError) return { code: error.code, message: error.message };
  // A fault of the explainer itself must not end a batch of a million rows, but must be seen.
  return { code: "unknown", message: error instanceof Error ? error.message : String(error) };
}

/** Whether a line says why there is no explanation. */
export const isFailure = <E>(line: BatchLine<E>): line is FailedRow => "error" in line;
