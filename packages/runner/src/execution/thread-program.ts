// Where the program of a worker thread stands. A bundle has it beside itself, and this file of its own.

import { createRequire } from "node:module";

/** In the built package, whatever this file runs as: a thread cannot read TypeScript. */
export const threadProgram = (): string | URL =>
  createRequire(import.meta.url).resolve("@lore-xai/runner/thread-entry");
