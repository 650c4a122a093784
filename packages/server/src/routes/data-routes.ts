// What there is to explain: the data, the model, and its decisions.

import { LORE_OPTIONS, readingSentence, rowAt, VERSION } from "@lore-xai/core";
import type { FastifyInstance } from "fastify";
import { METHODS } from "../explanations/explainers.ts";
import { json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { noQuery, type PredictionRequest, type RowsQuery, rowsQuery } from "../schemas/requests.ts";
import { signalOf } from "./signal-of.ts";

function schemaAnswer({ setup, limits, summaries }: Parts) {
  const { dataset, model, options } = setup;
  const { settings = {}, seed = 0 } = options;
  const { maxBatch, maxBodyBytes } = limits;
  return {
    version: VERSION,
    data: {
      name: options.dataName,
      rowCount: dataset.features.rowCount,
      target: options.target ?? null,
      reading: (dataset.features.reading ?? []).map(readingSentence),
    },
    model: {
      name: model.name,
      kind: model.kind,
      hash: model.hash,
      labels: model.blackBox.labels,
      hasProbabilities: model.blackBox.predictProbabilities !== undefined,
    },
    features: summaries,
    defaults: {
      seed,
      effort: settings.effort ?? LORE_OPTIONS.effort.default,
      constraints: settings.constraints ?? [],
      counterfactuals: settings.counterfactuals ?? LORE_OPTIONS.counterfactuals.default,
      towards: settings.towards ?? null,
    },
    methods: METHODS,
    limits: { maxBatch, maxBodyBytes },
  };
}

export function addDataRoutes(api: FastifyInstance, parts: Parts): void {
  const { setup, limits, outcomes, findRows, predictRows, predictions } = parts;
  const { dataset, model } = setup;
  const answer = JSON.stringify(schemaAnswer(parts));

  api.get(
    "/v1/schema",
    {
      schema: {
        tags: ["data"],
        operationId: "getSchema",
        summary: "The data, the model, and what holds where a request says nothing",
        querystring: noQuery,
        response: responses({ 200: json("Schema", "What there is to explain.") }),
      },
    },
    async (_, reply) => reply.type("application/json").send(answer),
  );

  api.get<{ Querystring: RowsQuery }>(
    "/v1/rows",
    {
      schema: {
        tags: ["data"],
        operationId: "getRows",
        summary: "Rows of the data, searched, filtered and sorted, with the model's decisions",
        querystring: rowsQuery,
        response: responses({ 200: json("Rows", "A page of rows.") }, 422),
      },
    },
    async ({ query }) => {
      const { offset, limit, search, outcome = null, sort = null, order } = query;
      const found = findRows({ search, outcome, sort, order });
      const known = outcomes.labels();
      const rows = Array.from(found.subarray(offset, offset + limit), (row) => ({
        row,
        values: rowAt(dataset.features, row),
        outcome: known[row] < 0 ? null : model.blackBox.labels[known[row]],
      }));
      const isLabelling = outcomes.isLabelling();
      return { total: found.length, offset, labelled: outcomes.known(), isLabelling, rows };
    },
  );

  api.post<{ Body: PredictionRequest }>(
    "/v1/predictions",
    {
      schema: {
        tags: ["data"],
        operationId: "predict",
        summary: "The model's decision on cases as they are sent",
        querystring: noQuery,
        body: { $ref: "PredictionRequest#" },
        response: responses(
          { 200: json("Predictions", "One decision per case, in the same order.") },
          ...[413, 415, 422, 502, 503, 504],
        ),
      },
    },
    async ({ body }, reply) => {
      const signal = AbortSignal.any([signalOf(reply), AbortSignal.timeout(limits.predictionMs)]);
      return { predictions: await predictions.run(() => predictRows(body.instances, signal), { signal }) };
    },
  );
}
