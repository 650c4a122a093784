// The bearer token, compared in a time that tells nothing of how much of it was right.

import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { RequestError } from "../problems/request-error.ts";

// Of equal length whatever is sent, as the comparison needs it.
const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether the request may see what needs the token; a token that is sent must be right. */
export function isTrusted(token: string | undefined): (request: FastifyRequest) => Promise<boolean> {
  if (token === undefined) return async () => true;
  const check = bearerCheck(token);
  return async (request) => {
    if (request.headers.authorization === undefined) return false;
    await check(request);
    return true;
  };
}

export function bearerCheck(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(token);
  return async (request) => {
    const [, given] = /^Bearer +([^\s]+) *$/i.exec(request.headers.authorization ?? "") ?? [];
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return;
    const what = request.headers.authorization === undefined ? "none" : "another";
    throw new RequestError("unauthorized", `the request must carry the server's token as a bearer token, got ${what}`, {
      headers: { "www-authenticate": 'Bearer realm="lore"' },
    });
  };
}
