// The tests of notebooks in a real JupyterLab and a real Chromium: bash scripts/notebooks.sh runs them.

import { defineConfig, mergeConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

export default mergeConfig(shared, defineConfig({ test: { include: ["notebooks/**/*.test.ts"], maxWorkers: 1 } }));
