// An error as a page shows it, wherever the work is done: what happened, its code, whether it was the reader who stopped
// the work. Codes are those of the library, of a server, or of the page itself.

/** An error as a page shows it: a code and a message. */
export class WorkbenchFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "WorkbenchFault";
    this.code = code;
  }
}

/** The fault of work that was stopped. */
export const abortedFault = () => new WorkbenchFault("aborted", "the work was cancelled");

/** Any error as a fault. */
export function asFault(error: unknown): WorkbenchFault {
  if (error instanceof WorkbenchFault) return error;
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    if (error.name === "AbortError") return abortedFault();
    return new WorkbenchFault(typeof code === "string" ? code : "page-fault", error.message);
  }
  return new WorkbenchFault("page-fault", String(error));
}

/** Whether the work was stopped by whoever asked for it. */
export function isAbort(error: unknown): boolean {
  return asFault(error).code === "aborted";
}
