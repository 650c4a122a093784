// A server of one's own: {"instances": [{column: value}]} in, {"predictions": [label]} out, or as the mapping says.

import { type Batch, batchRows } from "@lore-xai/core/extend";
import type { Exchange, OpenExchange } from "./exchange.ts";
import { parsePath, wrapAtPath } from "./json-path.ts";
import { readAnswers, readProbabilities } from "./read-answers.ts";

export function rowArrays(batch: Batch): unknown[][] {
  return batchRows(batch).map((row) => batch.features.map(({ name }) => row[name]));
}

export const openPlainJson: OpenExchange = async ({ url, mapping }): Promise<Exchange> => {
  const requestPath = parsePath(mapping.request ?? "instances");
  const rowsOf = mapping.rows === "arrays" ? rowArrays : batchRows;
  return {
    url,
    givesProbabilities: mapping.kind === "probabilities",
    encode: (batch) => wrapAtPath(rowsOf(batch), requestPath),
    decode: (json) => readAnswers(json, mapping.response),
    decodeProbabilities: (json) => readProbabilities(json, mapping.probabilities),
  };
};
