// A query is text, so that a whole number in it must be read as one; in decimal digits, and in no other spelling.

import type { FastifyRequest } from "fastify";

const WHOLE_NUMBER = /^(0|[1-9]\d{0,15})$/;

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

export async function numbersInQuery(request: FastifyRequest): Promise<void> {
  const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as QuerySchema;
  const query = request.query as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (type === "integer" && typeof value === "string" && WHOLE_NUMBER.test(value)) query[name] = Number(value);
  }
}
