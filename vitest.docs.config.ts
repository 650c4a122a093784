// The tests of the documentation site, as `npm run docs` has built it.

import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

export default mergeConfig(shared, defineConfig({ test: { include: ["scripts/docs/**/*.test.ts"] } }));
