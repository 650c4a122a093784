// Who may talk to a server on loopback: pages that it served itself. A foreign page that has its own name resolve to
// 127.0.0.1 (DNS rebinding) sends its own name as host, and any foreign page sends its origin.

import type { FastifyRequest } from "fastify";
import { RequestError } from "../problems/request-error.ts";
import { isLoopbackHost } from "./loopback.ts";

function hostName(authority: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(authority);
  return bracketed === null ? authority.replace(/:\d+$/, "") : bracketed[1];
}

export function checkHost({ headers }: FastifyRequest): void {
  if (isLoopbackHost(hostName(headers.host ?? ""))) return;
  throw new RequestError("forbidden-host", "the host must be localhost or a loopback address, got another name");
}

export function checkOrigin({ headers }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined) return;
  if (/^https?:\/\/(.+)$/.exec(origin)?.[1].toLowerCase() === headers.host?.toLowerCase()) return;
  throw new RequestError("forbidden-origin", "a page of another origin may not use this server");
}
