// A JavaScript or TypeScript module as a black box: it exports `predict(rows)`, which returns or promises one label per
// row, and `labels`.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BlackBox, batchFunctionBlackBox, type CellValue, LoreError } from "@lore-xai/core";
import { createJiti } from "jiti";

interface ModelModule {
  readonly labels?: readonly CellValue[];
  readonly predict?: Parameters<typeof batchFunctionBlackBox>[0];
}

async function importModule(path: string): Promise<ModelModule> {
  const file = resolve(path);
  if (!existsSync(file)) {
    throw new LoreError("file-not-found", `there is no model file "${path}"; check the path`, { path });
  }
  try {
    // Node 20 does not read TypeScript; jiti does, and follows its imports.
    if (/\.[cm]?tsx?$/.test(file)) return await createJiti(import.meta.url).import<ModelModule>(file);
    return (await import(pathToFileURL(file).href)) as ModelModule;
  } catch (error) {
    throw new LoreError(
      "model-not-loadable",
      `cannot load the model "${path}": ${(error as Error).message}`,
      { path },
      error,
    );
  }
}

/** `targetLabels` are the outcomes in the data, for a module that does not name its labels. */
export async function loadModuleBlackBox(path: string, targetLabels: readonly string[]): Promise<BlackBox> {
  const exported = await importModule(path);
  const module =
    exported.predict === undefined ? ((exported as { default?: ModelModule }).default ?? exported) : exported;
  if (typeof module.predict !== "function") {
    const message = `the model "${path}" must export a function predict(rows), got ${typeof module.predict}`;
    throw new LoreError("model-not-loadable", message, { path });
  }
  const { predict, labels } = module;
  if (labels !== undefined && !Array.isArray(labels)) {
    throw new LoreError("model-not-loadable", `labels of the model "${path}" must be an array of outcomes`, { path });
  }
  return batchFunctionBlackBox((rows) => predict(rows), { labels: labels ?? targetLabels });
}
