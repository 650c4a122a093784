// What there is to explain: the data, the model, and its decisions.

import { LoreError } from "@lore-xai/core";
import type { FastifyInstance } from "fastify";
import { json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { withinTime } from "../queue/within-time.ts";
import { noQuery, type PredictionRequest, type RowsQuery, rowsQuery } from "../schemas/requests.ts";
import { signalOf } from "./signal-of.ts";

export function addDataRoutes(api: FastifyInstance, { application, limits, predictions }: Parts): void {
  const { maxBatch, maxBodyBytes, predictionMs } = limits;
  const limit = {
    limitMs: predictionMs,
    // Whatever is in the way of a prediction, the queue included, waits for the model.
    tooLong: () =>
      new LoreError(
        "black-box-timeout",
        `predictions must be ready within ${predictionMs} ms, and the black box had not answered; ask about fewer cases`,
      ),
  };
  const answer = JSON.stringify({ ...application.schema, limits: { maxBatch, maxBodyBytes } });

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
      const { outcome = null, sort = null, ...rest } = query;
      return application.rows({ ...rest, outcome, sort });
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
      const answers = await withinTime(limit, signalOf(reply), (signal) =>
        predictions.run(() => application.predict(body.instances, signal), { signal }),
      );
      return { predictions: answers };
    },
  );
}
