// What becomes of hostile input: it is read, or refused in words that a person can act upon. Nothing else may happen.

import { type ErrorCode, LoreError } from "@lore-xai/core";
import { expect } from "vitest";

/** Said by an engine to its programmers, and never to a user. */
const OF_PROGRAMMERS =
  /is not a function|is not iterable|is not defined|is not a constructor|Cannot (read|set|convert|destructure|access|use)|call stack|Invalid array length|\[object |out of bounds|Assertion/;
/** A message that repeats a whole file cannot be read. */
const LONGEST_MESSAGE = 2100;

export function expectRefusal(error: unknown, codes: readonly ErrorCode[]): void {
  if (!(error instanceof LoreError)) throw new Error("only a LoreError tells a user what to do", { cause: error });
  expect(codes).toContain(error.code);
  expect(error.message).not.toMatch(OF_PROGRAMMERS);
  expect(error.message.length).toBeLessThan(LONGEST_MESSAGE);
}

/** What was read, or null where it was refused with one of the codes. */
export async function readOrRefused<T>(work: () => T | Promise<T>, codes: readonly ErrorCode[]): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    expectRefusal(error, codes);
    return null;
  }
}

/** Whether each number in a value, however deep, is one that JSON has. */
export function areNumbersFinite(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(areNumbersFinite);
}
