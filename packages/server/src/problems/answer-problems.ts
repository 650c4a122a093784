// Every error becomes problem details, wherever in a request's life it is raised.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PROBLEM_TYPE, problemOf } from "./problem.ts";
import { RequestError } from "./request-error.ts";
import { CODES_TO_LOG } from "./status-of-code.ts";

/** Told of faults of the server itself and of its store. */
export type ReportFault = (error: unknown, requestId: string) => void;

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (error instanceof RequestError) reply.headers(error.headers);
  return reply
    .code(problem.status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify({ ...problem, instance: `urn:uuid:${request.id}` }));
}

export function answerProblems(app: FastifyInstance, reportFault: ReportFault): void {
  app.setErrorHandler((error, request, reply) => {
    if (CODES_TO_LOG.has(problemOf(error).code)) reportFault(error, request.id);
    return answerProblem(error, request, reply);
  });
}

/** For what is no HTTP at all: there is no request yet, only a socket. */
export function malformedHttpAnswer(): string {
  const problem = problemOf(
    new RequestError("invalid-request", "the request must be HTTP/1.1 with headers of fair size"),
  );
  const body = JSON.stringify(problem);
  return `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
