// A JavaScript or TypeScript module as a black box: it exports `predict(rows)`, which returns or promises one label (or
// score) per row, and `labels`.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { blackBoxFromModel, type Decision, type ModelBlackBox, type ModelOutput } from "@lore-xai/blackbox";
import { type CellValue, LoreError, type Row } from "@lore-xai/core";
import { type Batch, batchRows } from "@lore-xai/core/extend";

interface ModelModule {
  readonly labels?: readonly CellValue[];
  predict(rows: readonly Row[]): ArrayLike<CellValue> | Promise<ArrayLike<CellValue>>;
}

async function importModule(path: string): Promise<object> {
  const file = resolve(path);
  if (!existsSync(file)) {
    throw new LoreError("file-not-found", `there is no model file "${path}"; check the path`, { path });
  }
  try {
    // Node 20 does not read TypeScript; jiti does, and follows its imports.
    if (/\.[cm]?ts$/i.test(file)) {
      const { createJiti } = await import("jiti");
      return await createJiti(import.meta.url).import<object>(file);
    }
    return (await import(pathToFileURL(file).href)) as object;
  } catch (error) {
    const message = `cannot load the model "${path}": ${(error as Error).message}`;
    throw new LoreError("model-not-loadable", message, { path }, error);
  }
}

function asModelModule(path: string, exported: object): ModelModule {
  const module = "predict" in exported ? exported : (exported as { default?: object }).default;
  const { predict, labels } = (module ?? {}) as Partial<ModelModule>;
  if (typeof predict !== "function") {
    const message = `the model "${path}" must export a function predict(rows), got ${typeof predict}`;
    throw new LoreError("model-not-loadable", message, { path });
  }
  if (labels !== undefined && !Array.isArray(labels)) {
    throw new LoreError("model-not-loadable", `labels of the model "${path}" must be an array of outcomes`, { path });
  }
  return { predict: (rows) => predict(rows), ...(labels === undefined ? {} : { labels }) };
}

const close = async () => undefined;

/** Names of outcomes: the user's, else the module's own, else those in the data. */
export async function loadModuleBlackBox(
  path: string,
  decision: Decision,
  given: readonly string[] | undefined,
  labelsInData: readonly string[],
): Promise<ModelBlackBox> {
  const { predict, labels } = asModelModule(path, await importModule(path));
  const names = given ?? labels?.map(String) ?? labelsInData;
  if (names.length === 0 && decision.kind !== "bands") {
    const message = `the model "${path}" must export its labels, or be given --labels, where no --target names them`;
    throw new LoreError("model-not-loadable", message, { path });
  }
  const kind = decision.kind === "label" ? "labels" : "scores";
  const run = async (batch: Batch): Promise<ModelOutput> => {
    const values: unknown = await predict(batchRows(batch));
    if (!Array.isArray(values) && !ArrayBuffer.isView(values)) {
      const message = `predict of the model "${path}" must return an array with one answer per row, got ${typeof values}`;
      throw new LoreError("black-box-wrong-count", message, { path });
    }
    return { kind, values: values as unknown as ArrayLike<never> };
  };
  return blackBoxFromModel({ labels: names, givesProbabilities: false, run, close }, { decision });
}
