// The workbench of this page: behind a server, or in this browser. The page does not know which, but its reader is told.

import type { LetterTemplate } from "@lore-xai/report";
import type { ExplainRequest, Workbench } from "@lore-xai/workbench";

export interface PageWorkbench extends Workbench {
  /** Where the work is done. */
  readonly place: "browser" | "server" | "program" | "kernel";
  /** Whether the address of the page opens what it shows again. */
  readonly hasAddress: boolean;
  /** A link that opens this explanation alone, for one person; only a server can make one. */
  readonly share?: (id: string, signal: AbortSignal) => Promise<SharedLink>;
  /** What whoever serves the page wants around letters; null where that is nothing. */
  readonly letterTemplate?: (signal: AbortSignal) => Promise<LetterTemplate | null>;
  /** A decision pack of one row, a zip; null where the server makes none. Only a server can: it has the files that a pack names. */
  readonly pack?: (
    request: ExplainRequest & { readonly row: number },
    signal: AbortSignal,
  ) => Promise<Uint8Array | null>;
  /** The same data and model with a second model of the reader's own, and a file that says how it is read; only in this browser. */
  readonly withOther?: (model: File, sidecar: File | null) => Promise<PageWorkbench>;
  /** The same with an earlier version of the data, and the column that names the rows of both; only in this browser. */
  readonly withBefore?: (data: File, idColumn: string | null) => Promise<PageWorkbench>;
  /** The columns of the file that is open, among them those that the model does not know; only in this browser. */
  readonly columns?: () => Promise<readonly string[]>;
}

export interface SharedLink {
  readonly address: string;
  readonly expiresAt: string;
}
