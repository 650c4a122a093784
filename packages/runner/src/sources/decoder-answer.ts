// What the thread that decodes a file says to whoever has started it.

import type { ThrownError } from "../threads/thrown-error.ts";

export type DecoderAnswer =
  | { readonly kind: "opened"; readonly columns: readonly string[]; readonly parts: readonly number[] }
  | { readonly kind: "rows"; readonly rows: readonly Record<string, unknown>[] }
  | { readonly kind: "refused"; readonly error: ThrownError }
  | { readonly kind: "failed"; readonly code: string | undefined; readonly message: string };
