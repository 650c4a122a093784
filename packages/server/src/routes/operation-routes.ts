// For those who run the server: is it alive, how is it doing.

import type { FastifyInstance } from "fastify";
import { json, responses, text } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { noQuery } from "../schemas/requests.ts";

const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Open to everybody: it says nothing but whether the server answers and can keep what it makes. */
export function addHealthRoute(app: FastifyInstance, { setup }: Parts): void {
  app.get(
    "/healthz",
    {
      schema: {
        tags: ["operation"],
        operationId: "getHealth",
        summary: "Whether the server answers, and can keep explanations",
        security: [],
        querystring: noQuery,
        response: responses({ 200: json("Health", "It does.") }, 507),
      },
    },
    async () => {
      setup.store.checkHealth();
      return { status: "ok" };
    },
  );
}

export function addOperationRoutes(api: FastifyInstance, { metrics }: Parts): void {
  api.get(
    "/metrics",
    {
      schema: {
        tags: ["operation"],
        operationId: "getMetrics",
        summary: "Figures for Prometheus",
        querystring: noQuery,
        response: responses({ 200: text("text/plain", "In Prometheus' text format.") }),
      },
    },
    async (_, reply) => reply.type(METRICS_TYPE).send(metrics.text()),
  );
}
