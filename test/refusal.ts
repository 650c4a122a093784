// What a call was refused with, as data to compare. Hostile input has a reader of its own: hostile/refused.ts.

import { type ErrorCode, LoreError } from "@lore-xai/core";

interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: LoreError["details"];
}

function refusalIn(error: unknown): Refusal {
  if (!(error instanceof LoreError)) throw error;
  const { code, message, details } = error;
  return { code, message, details };
}

/** Null where it is not refused; any other error is the test's. */
export function refusalOf(run: () => unknown): Refusal | null {
  try {
    run();
  } catch (error) {
    return refusalIn(error);
  }
  return null;
}

/** The same of what may be refused only when it is waited for. */
export async function laterRefusalOf(run: () => unknown): Promise<Refusal | null> {
  try {
    await run();
  } catch (error) {
    return refusalIn(error);
  }
  return null;
}
