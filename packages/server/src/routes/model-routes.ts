// Questions about the whole model: each is a job, and its answer JSON or a page.

import type { FastifyInstance } from "fastify";
import { type ModelAnswer, QUESTIONS, type QuestionKind } from "../model/questions.ts";
import { located, responses, text } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { idParams, noQuery, type ResultQuery, resultQuery } from "../schemas/requests.ts";
import { policyFor } from "./report.ts";

/** As a whole: a file that can no longer be read is told of as a problem, where a stream would just end. */
async function csvOf({ kind, csv }: ModelAnswer): Promise<string> {
  if (csv === undefined) throw new RequestError("not-found", `only debiased data are to be had as CSV, not a ${kind}`);
  let text = "";
  for await (const piece of csv()) text += piece;
  return text;
}

export function addModelRoutes(api: FastifyInstance, { setup, jobs, answerQuestion }: Parts): void {
  for (const kind of Object.keys(QUESTIONS) as QuestionKind[]) {
    const { request, summary, check } = QUESTIONS[kind];
    api.post(
      `/v1/model/${kind}`,
      {
        schema: {
          tags: ["model"],
          operationId: `ask${request.replace("Request", "")}`,
          summary,
          description: "The answer is made as a job; when it is done, `result` says where the answer is.",
          querystring: noQuery,
          body: { $ref: `${request}#` },
          response: responses({ 202: located("Job", "The job that makes it.") }, 413, 415, 422, 503),
        },
      },
      async ({ body }, reply) => {
        check(body as never, setup);
        const job = jobs.startQuestion(kind, (call) => answerQuestion(kind, body as object, call));
        return reply.code(202).header("location", `/v1/jobs/${job.id}`).send(job);
      },
    );
  }

  api.get<{ Params: { readonly id: string }; Querystring: ResultQuery }>(
    "/v1/model/results/:id",
    {
      schema: {
        tags: ["model"],
        operationId: "getModelResult",
        summary: "The answer of a job about the whole model, kept as long as the job",
        params: idParams,
        querystring: resultQuery,
        response: responses(
          {
            200: {
              description: "The answer.",
              content: {
                "application/json": {
                  schema: {
                    anyOf: [...Object.values(QUESTIONS).map(({ answer }) => answer), "OverviewAnswer"].map(
                      (answer) => ({
                        $ref: `${answer}#`,
                      }),
                    ),
                  },
                },
                ...text("text/html", "").content,
                ...text("text/csv", "").content,
              },
            },
          },
          404,
        ),
      },
    },
    async ({ params, query }, reply) => {
      const answer = jobs.answerOf(params.id);
      if (query.format === "json") return reply.send(answer.value);
      if (query.format === "csv") return reply.type("text/csv; charset=utf-8").send(await csvOf(answer));
      const page = answer.html();
      return reply.type("text/html; charset=utf-8").header("content-security-policy", policyFor(page)).send(page);
    },
  );
}
