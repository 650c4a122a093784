// One table from error code to HTTP status, for the codes of the library and for the server's own.

import type { ErrorCode } from "@lore-xai/core";

/** The codes of errors that the server has beside the library's: a closed set. */
export const SERVER_CODES = [
  "invalid-request",
  "unauthorized",
  "forbidden-host",
  "forbidden-origin",
  "not-found",
  "method-not-allowed",
  "body-too-large",
  "unsupported-media-type",
  "rate-limited",
  "busy",
  "took-too-long",
  "explanation-damaged",
  "store-damaged",
  "store-full",
  "fault",
] as const;

/** The code of an error of the server. */
export type ServerCode = (typeof SERVER_CODES)[number];
/** The code of an error as the server tells it: the library's, or its own. */
export type ProblemCode = ErrorCode | ServerCode;

/** The HTTP status of every code. */
export const STATUS_OF_CODE: Readonly<Record<ProblemCode, number>> = {
  "invalid-request": 400,
  unauthorized: 401,
  "forbidden-host": 403,
  "forbidden-origin": 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "rate-limited": 429,
  busy: 503,
  "took-too-long": 504,
  "explanation-damaged": 500,
  "store-damaged": 500,
  "store-full": 507,
  fault: 500,
  // What was asked is understood, and cannot be: of these data, with this model.
  "unknown-feature": 422,
  "missing-feature": 422,
  "invalid-value": 422,
  "row-out-of-range": 422,
  "invalid-option": 422,
  "target-one-class": 422,
  "invalid-instance": 422,
  "budget-too-small": 422,
  "missing-values-refused": 422,
  "review-needed": 422,
  // The model behind the server fails.
  "black-box-failed": 502,
  "black-box-wrong-count": 502,
  "black-box-unknown-label": 502,
  "black-box-unreachable": 502,
  "black-box-unsteady": 502,
  "black-box-timeout": 504,
  aborted: 503,
  // A thread that explained has died; another one takes its place.
  "worker-lost": 500,
  // Of files and models that are read before the server starts; in an answer they would be a fault of it.
  "file-not-found": 500,
  "file-unreadable": 500,
  "pack-invalid": 500,
  "csv-empty": 500,
  "csv-no-rows": 500,
  "csv-ragged-row": 500,
  "csv-duplicate-column": 500,
  "csv-malformed": 500,
  "table-empty": 500,
  "unknown-target": 500,
  "model-not-loadable": 500,
  "model-mismatch": 500,
  "pickle-not-trusted": 500,
  // Of batches, which the server does not run.
  "file-unwritable": 500,
  "file-exists": 500,
  "journal-mismatch": 500,
  "too-many-failures": 500,
  "queue-unreachable": 500,
  "queue-failed": 500,
};

/** What whoever runs the server must hear of: no client can do anything about it. */
export const CODES_TO_LOG: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "explanation-damaged",
  "store-damaged",
  "store-full",
  "worker-lost",
  "fault",
]);
