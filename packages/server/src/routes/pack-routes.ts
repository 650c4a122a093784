// Decision packs: one case with all that it takes to check the decision later, as a zip.

import { LoreError } from "@lore-xai/core";
import { inTurns } from "@lore-xai/workbench/explaining";
import type { FastifyInstance } from "fastify";
import { binary, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { withinTime } from "../queue/within-time.ts";
import { type ExplanationRequest, noQuery } from "../schemas/requests.ts";
import { signalOf } from "./signal-of.ts";

export function addPackRoutes(
  api: FastifyInstance,
  { application, limits, queue, setup, turns, wantedOf }: Parts,
): void {
  const { makePack, model } = setup;
  const limit = {
    limitMs: limits.explanationMs,
    tooLong: () =>
      new RequestError("took-too-long", `the pack must be ready within ${limits.explanationMs} ms and was not`),
  };

  /** Who has looked at it, as the list of cases says. */
  const reviewOf = (row: number): string | null => {
    const query = { search: `#${row}`, outcome: null, sort: null, order: "asc", offset: 0, limit: 1 } as const;
    const [{ review }] = application.rows(query).rows;
    if (review.status === "open") return null;
    return review.note === "" ? review.status : `${review.status}: ${review.note}`;
  };

  api.post<{ Body: ExplanationRequest }>(
    "/v1/packs",
    {
      schema: {
        tags: ["explanations"],
        operationId: "makePack",
        summary: "A decision pack of one row: case, decision, explanation, letter, every question to the model, hashes",
        description:
          "As `lore pack` writes it, without a signature; `lore verify` checks it. The case is explained from scratch. " +
          "A letter that speaks of what is marked as sensitive must be reviewed first: the review of the row says whether it was. " +
          "404 where the server was not given files that a pack could name.",
        querystring: noQuery,
        body: { $ref: "ExplanationRequest#" },
        response: responses({ 200: binary("application/zip", "The pack.") }, 404, 413, 415, 422, 502, 503, 504),
      },
    },
    async ({ body }, reply) => {
      if (makePack === undefined) throw new RequestError("not-found", "this server makes no packs; lore pack does");
      const { row } = body;
      const [task] = wantedOf(body).wanted;
      if (row === undefined || task.method !== "lore") {
        throw new LoreError("invalid-option", "a pack is of one row of the data, explained by lore: send row");
      }
      application.check(task.method, task.settings, [task.instance]);
      const { instance, settings, seed } = task;
      const blackBox = inTurns(model.blackBox, turns.take);
      const reviewed = reviewOf(row);
      const pack = await withinTime(limit, signalOf(reply), (signal) =>
        queue.run(() => makePack({ row, instance, settings, seed, reviewed, blackBox, title: `Row ${row}` }, signal), {
          signal,
        }),
      );
      return reply.type("application/zip").send(Buffer.from(pack));
    },
  );
}
