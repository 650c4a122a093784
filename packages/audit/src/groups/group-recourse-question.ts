// What is asked about the recourse of groups.

import type { BlackBox, Constraint, Dictionary, Signal, Table } from "@lore-xai/core";
import type { OpenCaseExplainer } from "../cases/explain-cases.ts";

export interface GroupRecourseQuestion {
  readonly blackBox: BlackBox;
  readonly table: Table;
  readonly isSelected: Uint8Array;
  readonly favourable: string;
  /** Columns that nobody is advised to change. */
  readonly protected: readonly string[];
  readonly constraints: readonly Constraint[];
  readonly dictionary: Dictionary | null;
  /** Denied cases of each group that are explained. */
  readonly cases: number;
  /** Most questions for the actions, and for explaining denied cases; without end where there is no budget. */
  readonly maxQueries: number | undefined;
  readonly maxExplaining: number;
  readonly openExplainer: OpenCaseExplainer | undefined;
  /** Explains in this thread, asking this model. */
  explainWith(blackBox: BlackBox): OpenCaseExplainer;
  /** Columns of texts and pictures: no action changes one for many cases. */
  readonly read: readonly string[];
  readonly seed: number;
  readonly timeoutMs: number;
  readonly signal?: Signal | undefined;
  onProgress(share: number): void;
}
