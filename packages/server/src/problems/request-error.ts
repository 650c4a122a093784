// A request that the server itself refuses; the library's own refusals are LoreError.

import type { ServerCode } from "./status-of-code.ts";

export interface FieldFault {
  /** JSON Pointer into the body, or the name of a parameter. */
  readonly path: string;
  readonly message: string;
}

export interface RequestErrorExtras {
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly FieldFault[];
}

export class RequestError extends Error {
  readonly code: ServerCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly FieldFault[] | undefined;

  constructor(code: ServerCode, message: string, { headers = {}, errors }: RequestErrorExtras = {}) {
    super(message);
    this.name = "RequestError";
    this.code = code;
    this.headers = headers;
    this.errors = errors;
  }
}
