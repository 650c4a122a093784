// Problem details (RFC 9457) from whatever was thrown. No answer holds a path of the machine, nor the inside of a fault.

import { STATUS_CODES } from "node:http";
import { LoreError } from "@lore-xai/core";
import type { FastifyError } from "fastify";
import { explainInvalid } from "./explain-invalid.ts";
import { type FieldFault, RequestError } from "./request-error.ts";
import { type ProblemCode, type ServerCode, STATUS_OF_CODE } from "./status-of-code.ts";

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly instance?: string;
  readonly errors?: readonly FieldFault[];
}

export const PROBLEM_TYPE = "application/problem+json";

const FILE_PATH =
  /file:\/\/[^\s"'`,;()<>|]+|(?<![\w/:.])(?:[A-Za-z]:\\|\\\\|~?\/)[^\s"'`,;:()<>|]*[\\/][^\s"'`,;:()<>|]*/g;

/** A model's own words may name files of this machine. */
export function withoutPaths(text: string): string {
  return text.replace(FILE_PATH, "[file]");
}

function problemWith(code: ProblemCode, detail: string, errors?: readonly FieldFault[]): Problem {
  const status = STATUS_OF_CODE[code];
  return {
    type: `urn:lore:problem:${code}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail,
    code,
    ...(errors === undefined ? {} : { errors }),
  };
}

const CODE_OF_FASTIFY_STATUS: Readonly<Record<number, ServerCode>> = {
  404: "not-found",
  405: "method-not-allowed",
  413: "body-too-large",
  415: "unsupported-media-type",
  429: "rate-limited",
};

function problemOfFastify(error: Partial<FastifyError>): Problem | undefined {
  if (error.validation !== undefined) {
    const errors = explainInvalid(error.validation, error.validationContext ?? "body");
    return problemWith("invalid-request", errors[0].message, errors);
  }
  const { statusCode: status } = error;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return problemWith(CODE_OF_FASTIFY_STATUS[status] ?? "invalid-request", withoutPaths(error.message ?? ""));
}

export function problemOf(error: unknown): Problem {
  if (error instanceof RequestError) return problemWith(error.code, error.message, error.errors);
  if (error instanceof LoreError) return problemWith(error.code, withoutPaths(error.message));
  const known = problemOfFastify((error ?? {}) as Partial<FastifyError>);
  return known ?? problemWith("fault", "a fault of the server itself; its log names this request");
}
