// A request is for one host. Two that differ are how a request is smuggled past a proxy, which looks at the one, to a
// server that looks at the other (RFC 9112, 3.2).

import type { FastifyRequest } from "fastify";
import { RequestError } from "../problems/request-error.ts";

/** As URLs are compared: without case, and without the port that goes without saying. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

export function checkOneHost({ raw }: Pick<FastifyRequest, "raw">): void {
  const { rawHeaders, headers, url = "/" } = raw;
  const count = rawHeaders.filter((name, k) => k % 2 === 0 && name.toLowerCase() === "host").length;
  if (count > 1) {
    throw new RequestError("invalid-request", `the request must have one header Host, got ${count}`);
  }
  if (url.startsWith("/") || url === "*") return;
  const host = hostOf(url);
  if (host !== undefined && host === hostOf(`http://${headers.host}`)) return;
  throw new RequestError("invalid-request", "the host in the request's target must be the one in its header Host");
}
