// A second model on the same data: what it decides otherwise, and why; and an earlier version of the data: what is otherwise now.

import type { FastifyInstance } from "fastify";
import { json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { withinTime } from "../queue/within-time.ts";
import { type ExplanationRequest, noQuery } from "../schemas/requests.ts";
import { signalOf } from "./signal-of.ts";

export function addComparisonRoutes(api: FastifyInstance, { application, limits, queue, wantedOf }: Parts): void {
  const limit = {
    limitMs: limits.explanationMs,
    tooLong: () =>
      new RequestError("took-too-long", `the answer must be ready within ${limits.explanationMs} ms and was not`),
  };

  const requireOther = () => {
    if (application.schema.other !== null) return;
    throw new RequestError("not-found", "there is no second model to compare with; give lore serve a second --model");
  };

  api.get(
    "/v1/comparison",
    {
      schema: {
        tags: ["comparison"],
        operationId: "compareModels",
        summary: "What a second model decides otherwise: how often, and a rule for where",
        description: "Answered when both models have decided all rows; 404 where there is one model alone.",
        querystring: noQuery,
        response: responses({ 200: json("Comparison", "What differs.") }, 404, 502, 504),
      },
    },
    async (_, reply) => {
      requireOther();
      return withinTime(limit, signalOf(reply), (signal) => application.compare(signal));
    },
  );

  api.get(
    "/v1/comparison/data",
    {
      schema: {
        tags: ["comparison"],
        operationId: "compareData",
        summary: "What is otherwise than in an earlier version of the data: columns, decisions, cases that changed",
        description: "Answered when the model has decided the rows of both; 404 where there is no earlier version.",
        querystring: noQuery,
        response: responses({ 200: json("DataComparison", "What is otherwise.") }, 404, 502, 504),
      },
    },
    async (_, reply) => {
      if (application.schema.before === null) {
        throw new RequestError("not-found", "there is no earlier version of the data; give lore serve --data-before");
      }
      return withinTime(limit, signalOf(reply), (signal) => application.compareData(signal));
    },
  );

  api.post<{ Body: ExplanationRequest }>(
    "/v1/comparison/explanations",
    {
      schema: {
        tags: ["comparison"],
        operationId: "explainByOther",
        summary: "Explain one decision of the second model; the explanation is not kept",
        querystring: noQuery,
        body: { $ref: "ExplanationRequest#" },
        response: responses({ 200: json("ByOther", "The explanation.") }, 404, 413, 415, 422, 502, 503, 504),
      },
    },
    async ({ body }, reply) => {
      requireOther();
      const { wanted, isMany } = wantedOf(body);
      if (isMany)
        throw new RequestError("invalid-request", "the second model explains one case at a time: row or instance");
      const [task] = wanted;
      application.check(task.method, task.settings, [task.instance]);
      return withinTime(limit, signalOf(reply), (signal) =>
        queue.run(
          async () => {
            const { explanation } = await application.explainOther(task, { signal });
            return { explanation };
          },
          { signal },
        ),
      );
    },
  );
}
