// What was read, by name and kind: whatever is absent or of another kind makes the file a damaged one.

import type { Feature } from "@lore-xai/core";
import { DATE_SPELLINGS } from "@lore-xai/core/extend";
import { type Contents, damaged } from "./container.ts";

export function expectThat(condition: boolean, reason: string): void {
  if (!condition) throw damaged(reason);
}

export class ContentsReader {
  readonly #contents: Contents;

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  floats(name: string, length?: number): Float64Array {
    return this.#array(name, Float64Array, length);
  }

  integers(name: string, length?: number): Int32Array {
    return this.#array(name, Int32Array, length);
  }

  whole(name: string): number {
    const value = this.#contents.values[name];
    expectThat(Number.isSafeInteger(value) && (value as number) >= 0, `"${name}" is no whole number`);
    return value as number;
  }

  boolean(name: string): boolean {
    const value = this.#contents.values[name];
    expectThat(typeof value === "boolean", `"${name}" is neither true nor false`);
    return value as boolean;
  }

  labels(): string[] {
    const value = this.#contents.values.labels;
    expectThat(isListOf(value, isString) && value.length > 0, "it names no labels");
    return value as string[];
  }

  features(): Feature[] {
    const value = this.#contents.values.features;
    expectThat(isListOf(value, isFeature), "it does not name its features");
    return value as Feature[];
  }

  #array<T extends Float64Array | Int32Array>(name: string, Type: new (length: number) => T, length?: number): T {
    const array = Object.hasOwn(this.#contents.arrays, name) ? this.#contents.arrays[name] : undefined;
    expectThat(array instanceof Type, `"${name}" is absent`);
    expectThat(length === undefined || array?.length === length, `"${name}" does not have ${length} numbers`);
    return array as T;
  }
}

/** Positions in `count` labels or features, ascending. */
export function checkAscending(positions: Int32Array, count: number, name: string): void {
  for (const [i, position] of positions.entries()) {
    const least = i === 0 ? 0 : positions[i - 1] + 1;
    expectThat(position >= least && position < count, `"${name}" holds a position that cannot be`);
  }
}

const isString = (value: unknown) => typeof value === "string";

function isListOf(value: unknown, isMember: (member: unknown) => boolean): value is unknown[] {
  return Array.isArray(value) && value.every(isMember);
}

function isCell(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isFeature(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { name, kind, decimals, date, values, spelling } = value as Record<string, unknown>;
  if (!isString(name)) return false;
  const isSpelling = date === undefined || (DATE_SPELLINGS as readonly unknown[]).includes(date);
  if (kind === "continuous") return Number.isSafeInteger(decimals) && isSpelling;
  const isDiscrete = kind === "categorical" || kind === "boolean";
  return isDiscrete && isListOf(values, isCell) && isListOf(spelling, isString) && values.length === spelling.length;
}
