// One line per request: who asked for which route, and how it went. Neither bodies nor queries nor headers, which may
// hold personal data and secrets.

import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics/metrics.ts";

const UNKNOWN_ROUTE = "unknown";

export function watchRequests(app: FastifyInstance, metrics: Metrics, log: ((line: string) => void) | undefined): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE);
    const { method } = request;
    const status = String(reply.statusCode);
    metrics.requests.add({ method, route, status });
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    log?.(
      JSON.stringify({
        time: new Date().toISOString(),
        request: request.id,
        address: request.ip,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }),
    );
  });
}
