// What a server is made of: data, a model, a store, the page, and how it is to behave.

import type { DebiasReport, DebiasSetup, OpenCaseExplainer, RecourseLimits } from "@lore-xai/audit";
import type { BlackBox, Cell, LoreSettings, PoolLabels, Row, Signal, TargetSplit } from "@lore-xai/core";
import type { LetterTemplate } from "@lore-xai/report";
import type { ApplicationMedia, EarlierData } from "@lore-xai/workbench";
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
  /** What stands around letters; the page begins with it too. */
  readonly letterTemplate?: LetterTemplate;
  /** Without a token everybody who reaches the server may use it. */
  readonly token?: string;
  /** Signs links for one person, at least 16 bytes; without one such links end with the server. */
  readonly shareKey?: Uint8Array;
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

/** A protected value that would change a decision. */
export interface GuardedValue {
  readonly column: string;
  readonly from: Cell;
  readonly to: Cell;
  readonly becomes: string;
}

/** Asks about each case with other protected values, and says which of them would change the decision. */
export type GuardRows = (
  instances: readonly Row[],
  decide: (rows: readonly Row[], signal?: Signal) => Promise<readonly { readonly outcome: string }[]>,
  signal: Signal,
) => Promise<readonly { readonly restsOn: readonly GuardedValue[] }[]>;

/** One case of which a pack is to be made. */
export interface CaseToPack {
  readonly row: number;
  readonly instance: Row;
  readonly title: string;
  readonly settings: LoreSettings;
  readonly seed: number;
  /** Who has looked at it; null where nobody has. */
  readonly reviewed: string | null;
  /** The server's model, asked in turns. */
  readonly blackBox: BlackBox;
}

/** Makes a decision pack, a zip. */
export type MakePack = (given: CaseToPack, signal: AbortSignal) => Promise<Uint8Array>;

/** What unbiased data are asked for, of the server's own. */
export interface ToDebias
  extends Pick<DebiasSetup, "protected" | "favourable" | "method" | "group" | "proxies">,
    RecourseLimits {
  /** So many models are trained before and after. */
  readonly seeds: number;
  readonly seed: number;
}

/** Makes unbiased data of the server's own. */
export interface Debiasing {
  /** Throws for what cannot be, beside what the data themselves forbid. */
  check(asked: Pick<ToDebias, "method">): void;
  /** Trains models, elsewhere than in the server's own thread. */
  make(
    asked: ToDebias,
    call: { readonly signal: AbortSignal; onProgress(share: number, doing: string): void },
  ): Promise<DebiasReport>;
  /** The data as they are to be trained with, as CSV, piece by piece. */
  csv(debiased: DebiasReport): AsyncIterable<string>;
}

/** A model that a thread has opened. */
export interface OpenedModel {
  readonly blackBox: BlackBox;
  /** Lets go of what it holds. */
  close(): Promise<void>;
}

/** What a module exports that threads get their model from. */
export interface ThreadModelModule<S = unknown> {
  /** Opens the model from plain data, once per thread. */
  openModel(setup: S): Promise<OpenedModel>;
}

/** Threads that explain. */
export interface ThreadPlan {
  readonly workers: number;
  /**
   * A JavaScript module that exports `openModel(setup)`, and plain data to call it with: every thread then has a model of its
   * own. Without it the threads ask the server's model, whatever it is.
   */
  readonly model?: { readonly module: URL | string; readonly setup: unknown };
}

/** What a server is made of. */
export interface ServerSetup {
  readonly dataset: TargetSplit;
  readonly model: ServedModel;
  /** A second model with the same outcomes, to compare with; its explanations are made in the server's own thread. */
  readonly other?: ServedModel;
  /** An earlier version of the data, to compare with. */
  readonly before?: EarlierData;
  /** What explains texts and pictures, where columns hold such. */
  readonly media?: ApplicationMedia;
  readonly store: Store;
  /** Where the built page lies; null serves a plain page that says how to build it. */
  readonly pageFolder: string | null;
  /** The ONNX engine, for readers of the page who open a model of their own in their browser; none by default. */
  readonly engineFile?: string;
  /** Labels the pool with labels that were kept, and keeps those that are new; by default none are kept. */
  readonly withKeptPool?: (label: LabelPool) => Promise<unknown>;
  /** Every prediction is given with what it says; by default none is guarded. */
  readonly guard?: GuardRows;
  /** Makes decision packs; by default there are none. */
  readonly makePack?: MakePack;
  /** Makes unbiased data; by default there are none. It needs a target. */
  readonly debiasing?: Debiasing;
  /** Explains the single cases that an answer about the whole model rests on; in this thread by default. */
  readonly openCaseExplainer?: OpenCaseExplainer;
  /** Makes explanations in threads of their own, so that all cores have a part and nobody waits for one; in this thread by default. */
  readonly threads?: ThreadPlan;
  /** Whether the threads rehearse once the pool is labelled, so that first explanations are as fast as others; false by default. */
  readonly rehearse?: boolean;
  readonly options: ServerOptions;
}
