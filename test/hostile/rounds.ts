// Hostile input is tried in rounds. `npm test` tries one, `npm run soak` as many as LORE_FUZZ says. Each round has a seed of
// its own, counted up from that of the run: `LORE_TEST_SEED=… npm test` repeats the round that failed, alone.

import fc from "fast-check";
import { expect } from "vitest";

const ROUNDS = Number(process.env.LORE_FUZZ ?? 1);
const PROGRESS_MS = 20_000;

/** The seed of each round; where there are many, a line now and then says how far it is. */
export function* roundSeeds(): Generator<number, void, undefined> {
  const seed = Number(process.env.LORE_TEST_SEED);
  let toldAt = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    yield seed + round;
    if (performance.now() - toldAt < PROGRESS_MS) continue;
    toldAt = performance.now();
    process.stdout.write(`  ${round + 1} of ${ROUNDS} rounds: ${expect.getState().currentTestName}\n`);
  }
}

/** A round that takes longer than this, with the search for a smaller case of a failure in it, has a case that hangs. */
const BOUND = { interruptAfterTimeLimit: 420_000, markInterruptAsFailure: true };
const SHOWN_CHARACTERS = 4000;

/** `cases` in each round. */
export async function holds<T>(property: fc.IRawProperty<T>, cases: number): Promise<void> {
  for (const seed of roundSeeds()) {
    try {
      await fc.assert(property, { numRuns: cases, seed, ...BOUND });
    } catch (error) {
      // Its seed stands first; a counterexample may be longer than anybody reads.
      if (error instanceof Error) error.message = error.message.slice(0, SHOWN_CHARACTERS);
      throw error;
    }
  }
}
