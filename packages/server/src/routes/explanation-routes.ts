// Explanations: asked for, found again, drawn, taken along.

import type { AnyExplanation } from "@lore-xai/core";
import type { Drawn } from "@lore-xai/workbench";
import type { FastifyInstance, FastifyReply } from "fastify";
import { json, located, responses, text } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { withinTime } from "../queue/within-time.ts";
import {
  type ExplanationRequest,
  idParams,
  type MeasuresRequest,
  noQuery,
  type ReportQuery,
  reportQuery,
} from "../schemas/requests.ts";
import type { StoredExplanation } from "../store/stored-explanation.ts";
import { reportOf } from "./report.ts";
import { signalOf } from "./signal-of.ts";

interface WithId {
  readonly id: string;
}

/** The explanation is JSON already. */
function storedText({ explanation, ...rest }: StoredExplanation): string {
  return `${JSON.stringify(rest).slice(0, -1)},"explanation":${explanation}}`;
}

const sendJson = (reply: FastifyReply, body: string) => reply.type("application/json").send(body);

const prefersAsync = (prefer: string | string[] | undefined) =>
  [prefer ?? []].flat().some((value) => /(^|[,;\s])respond-async($|[,;\s])/i.test(value));

export function addExplanationRoutes(api: FastifyInstance, parts: Parts): void {
  const { setup, application, limits, queue, jobs, wantedOf, makeExplanation } = parts;
  const { store } = setup;
  const limit = {
    limitMs: limits.explanationMs,
    tooLong: () =>
      new RequestError("took-too-long", `the measures must be ready within ${limits.explanationMs} ms and were not`),
  };

  const find = (id: string): StoredExplanation => {
    const stored = store.get(id);
    if (stored !== undefined) return stored;
    throw new RequestError("not-found", "there is no explanation of this id; a store in memory forgets the oldest");
  };

  api.post<{ Body: ExplanationRequest }>(
    "/v1/explanations",
    {
      schema: {
        tags: ["explanations"],
        operationId: "explain",
        summary: "Explain one decision, or many",
        description:
          "One case is explained at once, unless the header `Prefer: respond-async` is sent; many are a job. " +
          "An explanation that was made before, of the same case with the same seed and options, is answered from the store.",
        querystring: noQuery,
        headers: { type: "object", properties: { prefer: { type: "string" } } },
        body: { $ref: "ExplanationRequest#" },
        response: responses(
          { 201: located("Stored", "The explanation."), 202: located("Job", "A job that makes it.") },
          ...[413, 415, 422, 502, 503, 504, 507],
        ),
      },
    },
    async ({ body, headers }, reply) => {
      const { wanted, isMany } = wantedOf(body);
      // What cannot be is refused here, not in the middle of a job.
      const [{ method, settings }] = wanted;
      application.check(
        method,
        settings,
        wanted.map(({ instance }) => instance),
      );
      if (isMany || prefersAsync(headers.prefer)) {
        const job = jobs.start(wanted);
        return reply.code(202).header("location", `/v1/jobs/${job.id}`).send(job);
      }
      const stored = await makeExplanation(wanted[0], { signal: signalOf(reply) });
      return sendJson(reply.code(201).header("location", `/v1/explanations/${stored.id}`), storedText(stored));
    },
  );

  api.get<{ Params: WithId }>(
    "/v1/explanations/:id",
    {
      schema: {
        tags: ["explanations"],
        operationId: "getExplanation",
        summary: "An explanation that was made before",
        params: idParams,
        querystring: noQuery,
        response: responses({ 200: json("Stored", "The explanation.") }, 404),
      },
    },
    async ({ params }, reply) => sendJson(reply, storedText(find(params.id))),
  );

  api.post<{ Body: MeasuresRequest }>(
    "/v1/measures",
    {
      schema: {
        tags: ["explanations"],
        operationId: "measure",
        summary: "Explanations of one case by several methods, measured on the same cases",
        description: "The model is asked about 1,000 made-up cases near the case, drawn for this alone.",
        querystring: noQuery,
        body: { $ref: "MeasuresRequest#" },
        response: responses(
          { 200: json("CaseMeasures", "One entry per explanation.") },
          ...[404, 413, 415, 422, 502, 503, 504],
        ),
      },
    },
    async ({ body }, reply) => {
      const found = body.explanations.map((id) => JSON.parse(find(id).explanation) as AnyExplanation);
      return withinTime(limit, signalOf(reply), (signal) =>
        queue.run(() => application.measure(found, signal), { signal }),
      );
    },
  );

  api.get<{ Params: WithId }>(
    "/v1/explanations/:id/neighborhood",
    {
      schema: {
        tags: ["explanations"],
        operationId: "getNeighborhood",
        summary: "The cases that it was learnt from, as points of the plane",
        params: idParams,
        querystring: noQuery,
        response: responses({ 200: json("Plane", "At most 400 points.") }, 404, 503, 507),
      },
    },
    async ({ params }, reply) => {
      const stored = find(params.id);
      const known = store.planeOf(params.id);
      if (known !== undefined) return sendJson(reply, known);
      const sample = store.sampleOf(params.id);
      if (sample === undefined) throw new RequestError("not-found", "no neighbours of this explanation were kept");
      const drawn = JSON.parse(stored.explanation) as Drawn;
      const plane = JSON.stringify(await queue.run(async () => application.draw(drawn, sample)));
      store.setPlane(params.id, plane);
      return sendJson(reply, plane);
    },
  );

  api.get<{ Params: WithId; Querystring: ReportQuery }>(
    "/v1/explanations/:id/report",
    {
      schema: {
        tags: ["explanations"],
        operationId: "getReport",
        summary: "An explanation to take along",
        params: idParams,
        querystring: reportQuery,
        response: responses(
          {
            200: {
              description: "The report.",
              content: {
                ...text("text/html", "").content,
                ...text("text/markdown", "").content,
                "application/json": { schema: { $ref: "AnyExplanation#" } },
                ...text("text/plain", "").content,
              },
            },
          },
          ...[404, 422],
        ),
      },
    },
    async ({ params, query }, reply) => {
      const { body, type, headers } = reportOf(find(params.id), query, setup, application.schema.features);
      return reply.headers(headers).type(type).send(body);
    },
  );
}
