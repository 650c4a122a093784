// TensorFlow Serving, and KServe's v1 protocol, which has the same address: {"instances": [{column: value}]} in,
// {"predictions": […]} out. The signature, where the server tells it, says which inputs take [value] or a whole row.

import { type Batch, batchRows } from "@lore-xai/core/extend";
import {
  columnElements,
  type DeclaredTensor,
  type InputPlan,
  isColumnVector,
  matrixElements,
  planInputs,
} from "./declared-inputs.ts";
import { type Exchange, type OpenExchange, withPath } from "./exchange.ts";
import { isProbabilityTensor } from "./oip-outputs.ts";
import { rowArrays } from "./plain-json.ts";
import { readAnswers, readProbabilities } from "./read-answers.ts";
import type { MissingElements } from "./tensor-column.ts";
import { readTfServingSignature } from "./tfserving-signature.ts";

const MODEL_PATH = /\/v1\/models\/[^/:]+(?:\/(?:versions|labels)\/[^/:]+)?(?::predict)?$/;

export function isTfServingPath(path: string): boolean {
  return MODEL_PATH.test(path);
}

function instancesOf(batch: Batch, plan: InputPlan, missing: MissingElements): unknown[] {
  if (plan.kind === "matrix") return matrixElements(batch, plan.matrix.datatype, missing);
  const columns = plan.columns.map((column) => columnElements(batch, column.name, column.datatype, missing));
  return Array.from({ length: batch.count }, (_, i) =>
    Object.fromEntries(
      plan.columns.map((column, j) => [column.name, isColumnVector(column) ? [columns[j][i]] : columns[j][i]]),
    ),
  );
}

const isProbabilities = (outputs: readonly DeclaredTensor[]) => outputs.length === 1 && isProbabilityTensor(outputs[0]);

export const openTfServing: OpenExchange = async ({ url, features, mapping }, client): Promise<Exchange> => {
  const modelUrl = withPath(url, (path) => path.replace(/:predict$/, ""));
  const { inputs, outputs } = await readTfServingSignature(modelUrl, client);
  const plan = inputs.length === 0 || mapping.rows !== undefined ? undefined : planInputs(features, inputs);
  const rowsOf = mapping.rows === "arrays" ? rowArrays : batchRows;
  // A server that tells a signature is TensorFlow's own, which reads NaN and takes no null.
  const missing = { number: Number.NaN, text: mapping.missing ?? null };
  return {
    url: withPath(modelUrl, (path) => `${path}:predict`),
    givesProbabilities:
      mapping.kind === undefined
        ? mapping.response === undefined && isProbabilities(outputs)
        : mapping.kind === "probabilities",
    encode: (batch) => ({ instances: plan === undefined ? rowsOf(batch) : instancesOf(batch, plan, missing) }),
    decode: (json) => readAnswers(json, mapping.response),
    decodeProbabilities: (json) => readProbabilities(json, mapping.probabilities),
  };
};
