import { type ErrorCode, LoreError } from "@lore-xai/core/basics";

/** An error as plain data: threads have classes of their own. */
export interface ThrownError {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** An error as data, to be sent to another thread. */
export function thrownError(error: unknown): ThrownError {
  const { code = null, message, details = {} } = error as Partial<LoreError>;
  // Details are for people; what cannot be handed over must not turn one error into another.
  const plain = JSON.parse(JSON.stringify(details ?? {})) as Record<string, unknown>;
  return { code: code as ErrorCode | null, message: message ?? String(error), details: plain };
}

/** The error that a thread threw, as one of this thread. */
export function errorFromThread({ code, message, details }: ThrownError): Error {
  return code === null ? new Error(message) : new LoreError(code, message, details);
}
