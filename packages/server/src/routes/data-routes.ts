// What there is to explain: the data, the model, and its decisions.

import { LoreError } from "@lore-xai/core";
import type { Review } from "@lore-xai/workbench";
import type { FastifyInstance } from "fastify";
import { json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { withinTime } from "../queue/within-time.ts";
import {
  type LightRequest,
  noQuery,
  type PredictionRequest,
  type RowParams,
  type RowsQuery,
  rowParams,
  rowsQuery,
  type SimilarRequest,
} from "../schemas/requests.ts";
import type { OpeningAnswers } from "./opening.ts";
import { signalOf } from "./signal-of.ts";

export function addDataRoutes(api: FastifyInstance, parts: Parts, opening: OpeningAnswers): void {
  const { application, limits, predictions, setup } = parts;
  const { predictionMs } = limits;
  const limit = {
    limitMs: predictionMs,
    // Whatever is in the way of a prediction, the queue included, waits for the model.
    tooLong: () =>
      new LoreError(
        "black-box-timeout",
        `predictions must be ready within ${predictionMs} ms, and the black box had not answered; ask about fewer cases`,
      ),
  };
  const { guard } = setup;
  const guardedPredictions = async (instances: PredictionRequest["instances"], signal: AbortSignal) => {
    const answers = await application.predict(instances, signal);
    if (guard === undefined) return answers;
    const decide = (rows: typeof instances) => application.predict(rows, signal);
    const guarded = await guard(instances, decide, signal);
    return answers.map((prediction, i) => ({ ...prediction, restsOn: guarded[i].restsOn }));
  };

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
    async (_, reply) => reply.type("application/json").send(opening.schema),
  );

  api.get(
    "/v1/letter-template",
    {
      schema: {
        tags: ["data"],
        operationId: "getLetterTemplate",
        summary: "What stands around letters: sender, salutation, closing",
        querystring: noQuery,
        response: responses({ 200: json("LetterTemplateAnswer", "The template, or null where there is none.") }),
      },
    },
    async (_, reply) => reply.type("application/json").send(opening.letterTemplate),
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

  api.put<{ Params: RowParams; Body: Review }>(
    "/v1/rows/:row/review",
    {
      schema: {
        tags: ["data"],
        operationId: "putReview",
        summary: "Keeps what somebody has made of a row: its status, a note, a mark",
        params: rowParams,
        querystring: noQuery,
        body: { $ref: "Review#" },
        response: responses({ 200: json("Review", "As it is kept.") }, 404, 413, 415, 422, 507),
      },
    },
    async ({ params, body }) => {
      await application.review(Number(params.row), body);
      return body;
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
        predictions.run(() => guardedPredictions(body.instances, signal), { signal }),
      );
      return { predictions: answers };
    },
  );

  api.post<{ Body: LightRequest }>(
    "/v1/light",
    {
      schema: {
        tags: ["data"],
        operationId: "light",
        summary: "Which words of its texts, and segments of its pictures, the decision about a case leans on",
        description:
          "The model is asked about the case without each of them, at once: no rule, but fast enough to type by.",
        querystring: noQuery,
        body: { $ref: "LightRequest#" },
        response: responses(
          { 200: json("Light", "One entry per column of texts or pictures.") },
          ...[413, 415, 422, 502, 503, 504],
        ),
      },
    },
    async ({ body }, reply) => ({
      cells: await withinTime(limit, signalOf(reply), (signal) =>
        predictions.run(() => application.light(body.instance, signal), { signal }),
      ),
    }),
  );

  api.post<{ Body: SimilarRequest }>(
    "/v1/similar",
    {
      schema: {
        tags: ["data"],
        operationId: "findSimilar",
        summary: "Rows that are like one case, some of each outcome",
        querystring: noQuery,
        body: { $ref: "SimilarRequest#" },
        response: responses({ 200: json("Similar", "One entry per outcome.") }, ...[413, 415, 422]),
      },
    },
    async ({ body: { row = null, instance = {} } }) => ({
      similar: application.similar({ row, instance: row === null ? instance : application.rowAt(row) }),
    }),
  );
}
