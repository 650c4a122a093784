// A short name of a table that another table does not have: a link carries it, so that a page can say when it was made on
// other data. It guards against mistakes, not against malice.

import type { Table, TargetSplit } from "@lore-xai/core";

/** Two running hashes of 32 bits, each word mixed into both with another multiplier. */
class Words {
  #a = 0xdeadbeef;
  #b = 0x41c6ce57;

  add(word: number): void {
    this.#a = Math.imul(this.#a ^ word, 0x9e3779b1);
    this.#b = Math.imul(this.#b ^ word, 0x5f356495);
    this.#a ^= this.#b >>> 15;
    this.#b ^= this.#a >>> 13;
  }

  text(): string {
    return [this.#a, this.#b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
  }
}

/** Of the columns' names and kinds, and of every value in its place. */
export function fingerprintOf({ features, columns, rowCount }: Table): string {
  const words = new Words();
  const described = JSON.stringify([rowCount, features]);
  for (let i = 0; i < described.length; i++) words.add(described.charCodeAt(i));
  const value = new Float64Array(1);
  const halves = new Uint32Array(value.buffer);
  for (const column of columns) {
    for (let i = 0; i < rowCount; i++) {
      // All that is missing is the same, whichever bits it has; and 0 is -0.
      value[0] = Number.isNaN(column[i]) ? Number.NaN : column[i] + 0;
      words.add(halves[0]);
      words.add(halves[1]);
    }
  }
  return words.text();
}

/** Of the outcomes that the data state; empty where they state none. */
export function truthFingerprint(truth: Pick<TargetSplit, "labels" | "outcomes"> | null): string {
  if (truth === null) return "";
  const words = new Words();
  const described = JSON.stringify(truth.labels);
  for (let i = 0; i < described.length; i++) words.add(described.charCodeAt(i));
  for (const outcome of truth.outcomes) words.add(outcome);
  return words.text();
}
