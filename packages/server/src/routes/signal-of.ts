// Aborted when the client has gone before it was answered: nobody works for nobody.

import type { FastifyReply } from "fastify";

export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
