// An ONNX model as a black box: raw rows in, the model's own encoding inside, outcomes out.

import { type Feature, LoreError, type Signal } from "@lore-xai/core";
import type { Batch, PredictCall } from "@lore-xai/core/extend";
import type { Decision, ModelOutput } from "../decision.ts";
import { modelMismatch } from "../fault.ts";
import { blackBoxFromModel, type Model, type ModelBlackBox, type ModelOptions } from "../model.ts";
import { labelIsTheDecision } from "./class-names.ts";
import { columnWriters } from "./column-inputs.ts";
import type { InputWriter, Slice } from "./column-writer.ts";
import {
  inTurn,
  type OnnxEngine,
  openSession,
  runSession,
  type Session,
  type Tensor,
  type TensorShape,
  tensorsOf,
} from "./engine.ts";
import { checkWidth, matrixOf, matrixWriter, plainEncodings } from "./matrix-input.ts";
import { checkNames, ownNames, renamed, renamer } from "./outcome-names.ts";
import { type ChosenOutput, chooseOutput, joinOutputs, labelOutput, readOutput } from "./outputs.ts";
import { type ColumnEncoding, type OnnxSidecar, parseSidecar } from "./sidecar.ts";
import { withTensorsOfMaps } from "./zip-map.ts";

/** What a black box of an ONNX model is made of. */
export interface OnnxOptions extends ModelOptions {
  readonly bytes: Uint8Array;
  /** The columns of the data: with them a model that does not fit is found at once, not at the first question. */
  readonly features?: readonly Feature[] | undefined;
  readonly sidecar?: OnnxSidecar | undefined;
  /**
   * Browser only, and there only without a bundler: where the engine's wasm file is served, or the folder it is in. The
   * first model opened decides for all.
   */
  readonly wasmPaths?: string | undefined;
  /** Another build of ONNX Runtime to run the model with, such as the module `onnxruntime-node`; by default the one in WebAssembly. */
  readonly engine?: OnnxEngine | undefined;
}

type Writers = ReadonlyMap<string, InputWriter>;

// Beyond some thousand rows a run gets no faster, but takes memory and cannot be cancelled.
const ROWS_PER_RUN = 4096;
const LONGEST_WITHOUT_PAUSE_MS = 50;

function throwIfAborted(signal: Signal | undefined): void {
  if (signal?.aborted) throw new LoreError("aborted", "the explanation was cancelled");
}

/** Finds the way from columns to tensors; remembers it as long as the columns stay the same. */
function inputPlanner(inputs: readonly TensorShape[], sidecar: OnnxSidecar | undefined) {
  const given = sidecar?.columns;
  const matrix = matrixOf(inputs, given !== undefined);
  if (given !== undefined && matrix === null) {
    const names = inputs.map(({ name, type }) => `${name} (${type})`).join(", ");
    const message = `columns in a model's sidecar are for a model with one matrix of floats, but this one takes ${names}`;
    throw modelMismatch(`${message}; leave them out, its inputs are found by name`);
  }
  if (matrix !== null && given !== undefined) checkWidth(matrix, given);
  if (matrix !== null && sidecar?.missing !== undefined) {
    throw modelMismatch(
      `"missing" in a model's sidecar is for a model with a tensor per column, but this has a matrix`,
    );
  }
  let encodings: readonly ColumnEncoding[] | undefined = given;
  let planned: { readonly features: readonly Feature[]; readonly writers: Writers } | undefined;
  return (features: readonly Feature[]): Writers => {
    if (planned?.features === features) return planned.writers;
    if (matrix !== null) encodings ??= plainEncodings(matrix, features);
    const writers =
      matrix !== null && encodings !== undefined
        ? matrixWriter(matrix, encodings, features)
        : columnWriters(inputs, features, sidecar?.missing);
    planned = { features, writers };
    return writers;
  };
}

function feedsOf(writers: Writers, slice: Slice): Record<string, Tensor> {
  return Object.fromEntries(Array.from(writers, ([name, write]) => [name, write(slice)]));
}

/** Lets timers and aborts through. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

interface Runner {
  readonly session: Session;
  readonly writersFor: (features: readonly Feature[]) => Writers;
  readonly output: ChosenOutput;
  /** The only number of rows that the model takes, if it was exported so. */
  readonly fixedRows: number | null;
}

async function runBatch(runner: Runner, batch: Batch, signal: Signal | undefined): Promise<ModelOutput> {
  const { session, output, fixedRows } = runner;
  const writers = runner.writersFor(batch.features);
  const parts: ModelOutput[] = [];
  let resumed = performance.now();
  for (let start = 0; start < batch.count; start += fixedRows ?? ROWS_PER_RUN) {
    if (performance.now() - resumed > LONGEST_WITHOUT_PAUSE_MS) {
      await pause();
      resumed = performance.now();
    }
    throwIfAborted(signal);
    const count = Math.min(batch.count - start, fixedRows ?? ROWS_PER_RUN);
    const size = fixedRows ?? count;
    const feeds = feedsOf(writers, { batch, start, count, size });
    parts.push(readOutput(await runSession(session, feeds, output.name), output, count, size));
  }
  return joinOutputs(parts);
}

function onnxModel(
  runner: Runner,
  labels: readonly string[] | null,
  rename: ((value: unknown) => string) | null,
): Model {
  let closing: Promise<void> | undefined;
  return {
    labels,
    givesProbabilities: runner.output.kind === "probabilities",
    run: async (batch: Batch, { signal }: PredictCall) => {
      throwIfAborted(signal);
      if (closing) throw new LoreError("black-box-failed", "the ONNX model is closed; open it again to ask it");
      return renamed(await inTurn(() => runBatch(runner, batch, signal)), rename);
    },
    close: () => {
      closing ??= inTurn(() => runner.session.release());
      return closing;
    },
  };
}

function blackBoxFromSession(session: Session, options: OnnxOptions): ModelBlackBox {
  const { bytes, features, sidecar } = options;
  const decision: Decision = options.decision ?? { kind: "label" };
  const inputs = tensorsOf(session.inputMetadata);
  const outputs = tensorsOf(session.outputMetadata);
  const output = chooseOutput(outputs, session.outputNames, sidecar?.output, decision, labelIsTheDecision(bytes));
  const own = ownNames(bytes, labelOutput(outputs), output.width);
  const given = options.labels ?? sidecar?.labels ?? (own === null ? options.labelsIfUnnamed : undefined);
  if (given !== undefined && decision.kind !== "bands") checkNames(given, own, output);
  const writersFor = inputPlanner(inputs, sidecar);
  if (features !== undefined) writersFor(features);
  const fixedRows = inputs.find(({ shape }) => shape[0] !== null)?.shape[0] ?? null;
  const rename = given === undefined ? null : renamer(given, own);
  const model = onnxModel({ session, writersFor, output, fixedRows }, own, rename);
  return blackBoxFromModel(model, { labels: given, decision });
}

/** Opens the model; close the black box to give back its memory. */
export async function createOnnxBlackBox(options: OnnxOptions): Promise<ModelBlackBox> {
  if (options.sidecar !== undefined) parseSidecar(options.sidecar);
  const session = await openSession(withTensorsOfMaps(options.bytes), options);
  try {
    return blackBoxFromSession(session, options);
  } catch (error) {
    await inTurn(() => session.release());
    throw error;
  }
}
