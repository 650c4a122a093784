// How many cases the properties of a file had: one case is one property of one thing that was made at random, such as one
// counterfactual that keeps to its constraints. A soak says it file by file, so that what docs/hardening.md counts was counted.

import { afterAll } from "vitest";

const isSoak = process.env.LORE_FUZZ !== undefined;

/** Counts by name, for the file that calls it. */
export function openTally(file: string): (property: string, cases?: number) => void {
  const counts = new Map<string, number>();
  afterAll(() => {
    if (!isSoak) return;
    for (const [property, cases] of counts) process.stdout.write(`  cases of ${file}: ${cases} ${property}\n`);
  });
  return (property, cases = 1) => void counts.set(property, (counts.get(property) ?? 0) + cases);
}
