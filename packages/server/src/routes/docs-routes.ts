// What the server can do, for programs and for people. A browser cannot send a token when it opens a page, so both are
// open to everybody; without the token they do not name the features of the data.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { DOCS_STYLE, DOCS_STYLE_PATH, docsPage, type OpenApiDocument } from "../openapi/docs-page.ts";
import { openDocument } from "../openapi/open-document.ts";
import { isTrusted } from "../security/bearer.ts";

export function addDocsRoutes(app: FastifyInstance, token: string | undefined): void {
  const mayKnowTheData = isTrusted(token);
  const documentFor = async (request: FastifyRequest): Promise<OpenApiDocument> => {
    const whole = JSON.parse(JSON.stringify(app.swagger())) as OpenApiDocument;
    return (await mayKnowTheData(request)) ? whole : openDocument(whole);
  };
  app.get("/openapi.json", async (request, reply) =>
    reply
      .header("vary", "authorization")
      .type("application/json")
      .send(JSON.stringify(await documentFor(request), null, 2)),
  );
  app.get("/docs", async (request, reply) =>
    reply
      .header("vary", "authorization")
      .type("text/html; charset=utf-8")
      .send(docsPage(await documentFor(request))),
  );
  app.get(DOCS_STYLE_PATH, async (_, reply) => reply.type("text/css; charset=utf-8").send(DOCS_STYLE));
}
