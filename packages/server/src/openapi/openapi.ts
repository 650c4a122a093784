// The OpenAPI 3.1 document, made from the schemas of the routes.

import swagger from "@fastify/swagger";
import { VERSION } from "@lore-xai/core";
import type { FastifyInstance } from "fastify";

const DESCRIPTION =
  "Why did the model decide that, and what would have to change? Explanations of single decisions of one model on one " +
  "table of data. Errors are problem details (RFC 9457) with a code of a closed set.";

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
  readonly required?: readonly string[];
}

/** A parameter that has a default need not be given: the types have it always, the document must not ask for it. */
function asAskedFor(query: QuerySchema): QuerySchema {
  const required = (query.required ?? []).filter((name) => query.properties?.[name]?.default === undefined);
  return { ...query, required };
}

export async function addOpenApi(app: FastifyInstance, hasToken: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "LORE", version: VERSION, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
      ...(hasToken
        ? {
            components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
            security: [{ token: [] }],
          }
        : {}),
    },
    hideUntagged: true,
    transform: ({ schema, url }) => {
      const query = schema?.querystring as QuerySchema | undefined;
      return { url, schema: query === undefined ? schema : { ...schema, querystring: asAskedFor(query) } };
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, i) => String($id ?? `schema-${i}`) },
  });
}
