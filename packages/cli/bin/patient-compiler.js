// A single explanation is over before most of what V8's optimising compiler makes of its loops is of use: with a longer
// look at a function before it is compiled, lore demo takes three quarters of the processor time. What runs for long is
// compiled all the same.

import { setFlagsFromString } from "node:v8";

/** Bytes of bytecode that a function runs before V8 decides about it; by itself it takes 135,168. */
const INTERRUPT_BUDGET = 800_000;

/** Node 20's, which this was measured with: others count otherwise, and may not know the flag. */
const isMeasured = (v8) => v8.startsWith("11.");

export function compilePatiently(v8 = process.versions.v8, setFlags = setFlagsFromString) {
  if (isMeasured(v8)) setFlags(`--interrupt-budget=${INTERRUPT_BUDGET}`);
}
