// A known path with a method that it has not: 405 with those that it has, rather than 404.

import type { FastifyInstance, HTTPMethods } from "fastify";
import { RequestError } from "../problems/request-error.ts";

const METHODS: readonly HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"];

/** To be called before the routes are added; what it returns, after. */
export function refuseOtherMethods(api: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  let isOpen = true;
  api.addHook("onRoute", ({ url, method }) => {
    if (!isOpen) return;
    const methods = known.get(url) ?? new Set<string>();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return () => {
    isOpen = false;
    for (const [url, methods] of known) {
      const allow = [...methods].join(", ");
      api.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        schema: { hide: true },
        // Before the body is looked at.
        onRequest: async () => {
          throw new RequestError("method-not-allowed", `the method must be one of ${allow}`, { headers: { allow } });
        },
        handler: async () => undefined,
      });
    }
  };
}
