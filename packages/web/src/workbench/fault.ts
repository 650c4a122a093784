// An error as the page shows it: what happened, its code, whether it was the reader who stopped the work.

export class WorkbenchFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "WorkbenchFault";
    this.code = code;
  }
}

export function asFault(error: unknown): WorkbenchFault {
  if (error instanceof WorkbenchFault) return error;
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    if (error.name === "AbortError") return new WorkbenchFault("aborted", "the work was cancelled");
    return new WorkbenchFault(typeof code === "string" ? code : "page-fault", error.message);
  }
  return new WorkbenchFault("page-fault", String(error));
}

export function isAbort(error: unknown): boolean {
  return asFault(error).code === "aborted";
}
