// What the engine and the program that started it say to each other. Every message is a frame: a header, written here, and a
// body of bytes.

import type { ColumnHeader } from "@lore-xai/blackbox/python/frames";
import type { CellValue, Row } from "@lore-xai/core";

/** A column as the program has it: float64 with NaN for a gap, or int32 codes into `values` with -1 for a gap. */
export interface GivenColumn {
  readonly name: string;
  readonly type: "float64" | "dictionary";
  readonly offset: number;
  readonly values?: readonly CellValue[];
  /** numbers: numbers or dates. names: categories, whatever they look like. texts: dates where all of them are, else names. */
  readonly reading: "numbers" | "names" | "texts" | "truth";
}

/** A model and its data; everything else is asked of what this opens. The body has the columns. */
export interface OpenRequest {
  readonly operation: "open";
  readonly columns: readonly GivenColumn[];
  readonly count: number;
  readonly target?: string;
  /** Columns of the data that the model does not know, for audits. */
  readonly others?: readonly string[];
  /** What the model says of itself. */
  readonly classes: readonly string[] | null;
  readonly givesLabels: boolean;
  readonly givesProbabilities: boolean;
  readonly isRegression: boolean;
  readonly labels?: readonly string[];
  readonly threshold?: number;
  readonly positive?: string;
  /** As in "low<200,mid<500,high". */
  readonly bands?: string;
  readonly backgroundRows?: number;
  readonly dictionary?: unknown;
  /** Whether questions may come as plain rows. */
  readonly takesRows?: boolean;
}

/** Options as LORE has them, constraints among them as plain data. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** One case; the answer's body is the explanation as `lore explain --format json` writes it. */
export interface ExplainRequest {
  readonly operation: "explain";
  readonly row: Row;
  readonly seed: number;
  readonly options: GivenOptions;
  readonly progress?: boolean;
}

/** The labels of the pool: asked for, or taken over from another engine with the same data and model. */
export interface PoolRequest {
  readonly operation: "pool";
  readonly options: GivenOptions;
  readonly cost?: { readonly [name: string]: unknown };
}

/** The whole model: the answer's body is JSON, as the command of that name writes it. */
export interface WholeRequest {
  readonly operation: "rulebook" | "recourse" | "audit";
  readonly settings: GivenOptions;
  readonly progress?: boolean;
}

/** What the body, JSON of an answer before, looks like in another form. */
export interface RenderRequest {
  readonly operation: "render";
  readonly of: "explanation" | "rulebook" | "recourse" | "audit";
  readonly form: string;
  readonly title: string;
  readonly dataName: string;
  readonly modelName: string;
}

/** Opens the workbench for pages that the program shows. */
export interface DeskRequest {
  readonly operation: "desk";
  readonly dataName: string;
  readonly modelName: string;
  /** Of another model it is another one. */
  readonly modelHash: string;
  readonly target?: string;
  readonly options: GivenOptions;
  readonly seed: number;
}

/** A message of a page to the workbench; the body is its JSON. What comes back names the page. */
export interface TaskMessage {
  readonly operation: "task";
  readonly page: string;
}

/** Ends the request with that id; answered when nothing more will be said of it. */
export interface CancelRequest {
  readonly operation: "cancel";
  readonly request: number;
}

export type Request =
  | OpenRequest
  | ExplainRequest
  | PoolRequest
  | WholeRequest
  | RenderRequest
  | DeskRequest
  | CancelRequest;

/** What the program says of rows that it was asked about; as packages/blackbox/python answers. */
export interface AnswerMessage {
  readonly operation: "answer";
  /** Of the question. */
  readonly id: number;
  readonly values?: readonly string[];
  readonly width?: number;
  /** Where the model failed. */
  readonly error?: { readonly code: string; readonly message: string };
}

export type Incoming = (Request & { readonly id: number }) | TaskMessage | AnswerMessage;

export type Outgoing =
  | {
      readonly kind: "predict";
      readonly id: number;
      readonly answer: "labels" | "scores" | "probabilities";
      readonly count: number;
      /**
       * Left out of plain rows: row by row, a float64 for each of the features that `open` was answered with, which is a number
       * or a position in its values; NaN is a gap. Of dates, and of values that the data do not have, columns come all the same.
       */
      readonly columns?: readonly ColumnHeader[];
    }
  | { readonly kind: "task"; readonly page: string }
  | { readonly kind: "progress"; readonly request: number; readonly share: number }
  | { readonly kind: "result"; readonly request: number; readonly [name: string]: unknown }
  | { readonly kind: "error"; readonly request: number; readonly code: string; readonly message: string };
