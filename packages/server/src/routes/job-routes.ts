// Jobs: how far they are, as it happens, and how to cancel them.

import type { FastifyInstance } from "fastify";
import { jobEvents } from "../jobs/event-stream.ts";
import { events, json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { idParams, noQuery } from "../schemas/requests.ts";

interface WithId {
  readonly id: string;
}

export function addJobRoutes(api: FastifyInstance, { jobs, limits }: Parts): void {
  let streams = 0;
  const common = { tags: ["jobs"], params: idParams, querystring: noQuery };

  api.get<{ Params: WithId }>(
    "/v1/jobs/:id",
    {
      schema: {
        ...common,
        operationId: "getJob",
        summary: "How far a job is",
        response: responses({ 200: json("Job", "The job.") }, 404),
      },
    },
    async ({ params }) => jobs.get(params.id),
  );

  api.delete<{ Params: WithId }>(
    "/v1/jobs/:id",
    {
      schema: {
        ...common,
        operationId: "cancelJob",
        summary: "Cancel a job",
        response: responses({ 202: json("Job", "The job; it is cancelled as soon as the model lets go.") }, 404),
      },
    },
    async ({ params }, reply) => reply.code(202).send(jobs.cancel(params.id)),
  );

  api.get<{ Params: WithId }>(
    "/v1/jobs/:id/events",
    {
      schema: {
        ...common,
        operationId: "watchJob",
        summary: "How far a job is, as it happens: events `progress`, and `end` when it is over; the data are the job",
        response: responses(
          { 200: events(["progress", "end"], "Server-sent events; the data are the job.") },
          404,
          503,
        ),
      },
    },
    async ({ params }, reply) => {
      jobs.get(params.id);
      if (streams >= limits.maxEventStreams) {
        const message = `at most ${limits.maxEventStreams} clients may listen at once; ask for the job itself`;
        throw new RequestError("busy", message, { headers: { "retry-after": "5" } });
      }
      streams++;
      const stream = jobEvents(jobs, params.id).once("close", () => {
        streams--;
      });
      return reply.type("text/event-stream").header("cache-control", "no-store").send(stream);
    },
  );
}
