// Every error that LORE raises on purpose: one class, a closed set of codes. The command line maps a code to an exit
// status and the server to an HTTP status, in one table each.

/** The code of every error that LORE raises on purpose: a closed set. */
export const ERROR_CODES = [
  "file-not-found",
  "file-unreadable",
  "file-unwritable",
  "file-exists",
  "csv-empty",
  "csv-no-rows",
  "csv-ragged-row",
  "csv-duplicate-column",
  "csv-malformed",
  "table-empty",
  "unknown-feature",
  "missing-feature",
  "invalid-value",
  "unknown-target",
  "target-one-class",
  "row-out-of-range",
  "invalid-option",
  "invalid-instance",
  "model-not-loadable",
  "model-mismatch",
  "pickle-not-trusted",
  "black-box-failed",
  "black-box-wrong-count",
  "black-box-unknown-label",
  "black-box-unsteady",
  "black-box-timeout",
  "black-box-unreachable",
  "missing-values-refused",
  "budget-too-small",
  "journal-mismatch",
  "too-many-failures",
  "worker-lost",
  "queue-unreachable",
  "queue-failed",
  "review-needed",
  "pack-invalid",
  "aborted",
] as const;

/** The code of an error that LORE raises on purpose. */
export type ErrorCode = (typeof ERROR_CODES)[number];

const LONGEST_MESSAGE = 2000;

/** A message that repeats a whole file cannot be read. What must be what stands at its start, what to do at its end. */
function readable(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE / 2)} … ${message.slice(-LONGEST_MESSAGE / 2)}`;
}

const LONGEST_VALUE = 80;

/** A value as a message shows what it got, whatever it is. */
export function shownValue(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ?? "nothing";
  } catch {
    return "something nested too deeply";
  }
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

/**
 * An error that LORE raises on purpose: a code for programs, a message for people, details as data.
 *
 * @example
 * ```ts
 * try {
 *   tableFromRows([]);
 * } catch (error) {
 *   if (error instanceof LoreError) console.log(error.code, error.message);
 * }
 * ```
 */
export class LoreError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(readable(message), cause === undefined ? undefined : { cause });
    this.name = "LoreError";
    this.code = code;
    this.details = details;
  }
}
