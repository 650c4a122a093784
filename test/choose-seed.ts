// Properties are tried on the same cases in every run of CI, and on other ones in each run elsewhere.

import { randomInt } from "node:crypto";

export default function setup(): void {
  process.env.LORE_TEST_SEED ??= process.env.CI ? "1" : String(randomInt(2 ** 31));
  console.log(`properties: LORE_TEST_SEED=${process.env.LORE_TEST_SEED} repeats the cases of this run`);
}
