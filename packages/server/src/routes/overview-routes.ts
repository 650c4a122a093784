// The overview of the whole model: what is known, at once; and its parts, each a job unless it was made before.

import type { OverviewRequest } from "@lore-xai/workbench";
import type { FastifyInstance } from "fastify";
import { json, located, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { noQuery } from "../schemas/requests.ts";

export function addOverviewRoutes(api: FastifyInstance, { application, jobs, makeOverview }: Parts): void {
  const { overview } = application;

  api.get(
    "/v1/overview",
    {
      schema: {
        tags: ["model"],
        operationId: "getSummary",
        summary: "What is known of the whole model: outcomes, and how right it is",
        querystring: noQuery,
        response: responses({ 200: json("ModelSummary", "As far as rows are decided.") }),
      },
    },
    async () => overview.summarize(),
  );

  api.post<{ Body: Partial<OverviewRequest> & Pick<OverviewRequest, "part"> }>(
    "/v1/overview",
    {
      schema: {
        tags: ["model"],
        operationId: "askOverview",
        summary:
          "A part of the overview: where the model errs, its rules, what matters, curves, groups, what helps, and which cases have no reason that holds, or flip",
        description:
          "What was made before is answered at once; anything else is a job, unless only what is kept is asked for.",
        querystring: noQuery,
        body: { $ref: "OverviewRequest#" },
        response: responses(
          {
            200: json("KeptOverview", "What was made before; null where nothing was and no more was asked for."),
            202: located("Job", "The job that makes it."),
          },
          ...[413, 415, 422, 503],
        ),
      },
    },
    async ({ body }, reply) => {
      const { part, feature = null, withRecourse = false, cases = null, dictionary = null, onlyKept = false } = body;
      const request: OverviewRequest = { part, feature, withRecourse, cases, dictionary, onlyKept };
      overview.check(request);
      const answer = await overview.kept(request);
      if (answer !== null || onlyKept) return reply.send({ answer });
      const job = jobs.startQuestion("overview", (call) => makeOverview(request, call));
      return reply.code(202).header("location", `/v1/jobs/${job.id}`).send(job);
    },
  );
}
