// MLflow's scoring server: a data frame in its "split" form in, {"predictions": […]} out; older ones send a bare array.

import { type Exchange, type OpenExchange, withPath } from "./exchange.ts";
import { rowArrays } from "./plain-json.ts";
import { readAnswers, readProbabilities } from "./read-answers.ts";

const ENDPOINT = "/invocations";

export function isMlflowPath(path: string): boolean {
  return path.endsWith(ENDPOINT);
}

export const openMlflow: OpenExchange = async ({ url, mapping }): Promise<Exchange> => ({
  url: withPath(url, (path) => (isMlflowPath(path) ? path : `${path}${ENDPOINT}`)),
  givesProbabilities: mapping.kind === "probabilities",
  encode: (batch) => ({
    dataframe_split: { columns: batch.features.map(({ name }) => name), data: rowArrays(batch) },
  }),
  decode: (json) => readAnswers(json, mapping.response),
  decodeProbabilities: (json) => readProbabilities(json, mapping.probabilities),
});
