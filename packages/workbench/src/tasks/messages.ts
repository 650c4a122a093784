// What a page and a workbench elsewhere say to each other: in a worker of the browser, or in a program that shows the page.

import type { MethodName, Row } from "@lore-xai/core";
import type { OverviewProgress, OverviewRequest } from "../overview-answers.ts";
import type { Review } from "../reviews.ts";
import type { ExplainRequest, RowsQuery, WorkProgress } from "../workbench.ts";

/** One question of a page. `Opening` says what there is to open, where the page says that. */
export type Task<Opening = unknown> =
  | { readonly kind: "open"; readonly opening: Opening }
  | { readonly kind: "rows"; readonly query: RowsQuery }
  | { readonly kind: "predict"; readonly instance: Row }
  | { readonly kind: "light"; readonly instance: Row }
  | { readonly kind: "similar"; readonly request: Pick<ExplainRequest, "instance" | "row"> }
  | { readonly kind: "explain"; readonly method: MethodName; readonly request: ExplainRequest }
  | { readonly kind: "review"; readonly row: number; readonly review: Review }
  | { readonly kind: "neighborhood"; readonly id: string }
  | { readonly kind: "measure"; readonly ids: readonly string[] }
  | { readonly kind: "compare" }
  | { readonly kind: "compare-data" }
  | { readonly kind: "explain-other"; readonly request: ExplainRequest }
  | { readonly kind: "summary" }
  | { readonly kind: "overview"; readonly request: OverviewRequest };

/** A question, or that its answer is not wanted any more. */
export type ToWorkbench<Opening = unknown> =
  | { readonly call: number; readonly task: Task<Opening> }
  | { readonly call: number; readonly cancel: true };

/** An answer, or how far it is. */
export type FromWorkbench =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly fault: { readonly code: string; readonly message: string } }
  | { readonly call: number; readonly progress: WorkProgress | OverviewProgress };
