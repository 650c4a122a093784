// What the page and its worker say to each other.

import type { MethodName, Row } from "@lore-xai/core";
import type { ExplainRequest, RowsQuery, WorkProgress } from "@lore-xai/workbench";
import type { Opening } from "./opening.ts";

export type Task =
  | { readonly kind: "open"; readonly opening: Opening }
  | { readonly kind: "rows"; readonly query: RowsQuery }
  | { readonly kind: "predict"; readonly instance: Row }
  | { readonly kind: "explain"; readonly method: MethodName; readonly request: ExplainRequest }
  | { readonly kind: "neighborhood"; readonly id: string };

export type ToWorker =
  | { readonly call: number; readonly task: Task }
  | { readonly call: number; readonly cancel: true };

export type FromWorker =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly fault: { readonly code: string; readonly message: string } }
  | { readonly call: number; readonly progress: WorkProgress };
