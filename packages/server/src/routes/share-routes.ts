// Links for one person: made by whoever may use the server, opened by whoever was given one.

import type { Explanation } from "@lore-xai/core";
import type { FastifyInstance } from "fastify";
import { explanationForOne, schemaForOne } from "../explanations/for-one-person.ts";
import { json, responses } from "../openapi/responses.ts";
import type { Parts } from "../parts.ts";
import { RequestError } from "../problems/request-error.ts";
import { type LinkRequest, noQuery, tokenParams } from "../schemas/requests.ts";

const HOUR_MS = 3_600_000;

function findLore({ setup }: Parts, id: string) {
  const stored = setup.store.get(id);
  if (stored === undefined) throw new RequestError("not-found", "there is no explanation of this id; explain again");
  if (stored.method !== "lore") throw new RequestError("not-found", "a link shows an explanation by LORE alone");
  return stored;
}

/** For those who may use the server. */
export function addLinkRoute(api: FastifyInstance, parts: Parts): void {
  api.post<{ Body: LinkRequest }>(
    "/v1/links",
    {
      schema: {
        tags: ["links"],
        operationId: "shareExplanation",
        summary: "A link for one person: it opens one case alone, and ends",
        querystring: noQuery,
        body: { $ref: "LinkRequest#" },
        response: responses({ 201: json("Link", "What the link carries.") }, ...[404, 413, 415]),
      },
    },
    async ({ body: { explanation: id, hours } }, reply) => {
      findLore(parts, id);
      const expiresAt = new Date(Date.now() + hours * HOUR_MS);
      const token = parts.shareLinks.sign({ id, expiresAt });
      return reply.code(201).send({ token, path: `/#shared=${token}`, expiresAt: expiresAt.toISOString() });
    },
  );
}

/** For everybody who has a link: the link is the key. */
export function addSharedRoute(open: FastifyInstance, parts: Parts): void {
  open.get<{ Params: { readonly token: string } }>(
    "/v1/shared/:token",
    {
      schema: {
        tags: ["links"],
        operationId: "getShared",
        summary: "The case that a link opens, without anything of other people's",
        params: tokenParams,
        querystring: noQuery,
        security: [],
        response: responses({ 200: json("Shared", "One case.") }, 404),
      },
    },
    async ({ params }, reply) => {
      const { id, expiresAt } = parts.shareLinks.read(params.token);
      const { title, explanation: text } = findLore(parts, id);
      const explanation = JSON.parse(text) as Explanation;
      return reply.header("cache-control", "no-store").send({
        title,
        expiresAt: expiresAt.toISOString(),
        schema: schemaForOne(parts.application.schema, explanation),
        explanation: explanationForOne(explanation),
      });
    },
  );
}
