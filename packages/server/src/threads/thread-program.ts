// Where the program of an explaining thread stands.

import { createRequire } from "node:module";

/** In the built package, whatever this file runs as: a thread cannot read TypeScript. */
export const threadProgram = (): string => createRequire(import.meta.url).resolve("@lore-xai/server/thread-entry");
