// A folder with a program that passes for Python (see fake-worker.mjs), and models for it.

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Feature } from "@lore-xai/core";
import type { Batch } from "@lore-xai/core/extend";

const FAKE_WORKER = fileURLToPath(new URL("./fake-worker.mjs", import.meta.url));

export const NUMBER: Feature = { name: "number", kind: "continuous", decimals: 0 };

export function numbers(...values: number[]): Batch {
  return { features: [NUMBER], count: values.length, data: Float64Array.from(values) };
}

export const LOADED = {
  classes: ["no", "yes"],
  givesProbabilities: false,
  featureNames: null,
  featureCount: null,
  isRegression: false,
  categories: {},
  anyCategories: [],
  lostCategories: [],
  warnings: [],
};

export class FakePython {
  readonly #folder = mkdtempSync(join(tmpdir(), "lore-fake-python-"));
  readonly program = join(this.#folder, "python");
  #models = 0;

  constructor() {
    writeFileSync(this.program, `#!/bin/sh\nexec "${process.execPath}" "${FAKE_WORKER}"\n`);
    chmodSync(this.program, 0o755);
  }

  /** The path of a model, and the process ids of the children that have loaded it so far. */
  model(behaviour: string, loaded: object = LOADED): { path: string; pids: () => number[] } {
    const path = join(this.#folder, `model-${this.#models++}.pkl`);
    const log = `${path}.log`;
    writeFileSync(path, JSON.stringify({ behaviour, loaded, log }));
    return { path, pids: () => readFileSync(log, "utf8").trim().split("\n").map(Number) };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
