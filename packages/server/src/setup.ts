// What a server is made of: data, a model, a store, the page, and how it is to behave.

import type { BlackBox, LoreSettings, PoolLabels, TargetSplit } from "@lore-xai/core";
import type { ServerLimits } from "./limits.ts";
import type { Store } from "./store/store.ts";

/** The model that is served. */
export interface ServedModel {
  readonly blackBox: BlackBox;
  /** As people call it; no path. */
  readonly name: string;
  /** forest, onnx, server … */
  readonly kind: string;
  /** Another model has another hash: explanations are kept under it. */
  readonly hash: string;
  /** Hash of what else decides how the model is read, such as a sidecar; explanations are kept under it too. */
  readonly sidecarHash?: string;
}

/** How a server behaves. */
export interface ServerOptions {
  /** As people call the data; no path. */
  readonly dataName: string;
  /** The column that the model predicts, where the data have it. */
  readonly target?: string;
  /** What holds for LORE where a request says nothing. */
  readonly settings?: LoreSettings;
  readonly seed?: number;
  /** Without a token everybody who reaches the server may use it. */
  readonly token?: string;
  /** Whether the server is reached as localhost alone, which then is checked. On by default. */
  readonly isLoopback?: boolean;
  readonly limits?: Partial<ServerLimits>;
  /** Called with one line of JSON per request; none by default. */
  readonly logRequest?: (line: string) => void;
  /** Called with one line of JSON per fault of the server itself and of its store. */
  readonly logFault?: (line: string) => void;
}

/** Labels the pool, with the labels of before where they fit. */
export type LabelPool = (kept: PoolLabels | undefined) => Promise<PoolLabels | null>;

/** What a server is made of. */
export interface ServerSetup {
  readonly dataset: TargetSplit;
  readonly model: ServedModel;
  readonly store: Store;
  /** Where the built page lies; null serves a plain page that says how to build it. */
  readonly pageFolder: string | null;
  /** The ONNX engine, for readers of the page who open a model of their own in their browser; none by default. */
  readonly engineFile?: string;
  /** Labels the pool with labels that were kept, and keeps those that are new; by default none are kept. */
  readonly withKeptPool?: (label: LabelPool) => Promise<unknown>;
  readonly options: ServerOptions;
}
