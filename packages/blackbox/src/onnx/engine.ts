// The ONNX engine: onnxruntime-web's wasm build, the same in Node and in the browser, or another build of ONNX Runtime that is
// handed in. All that is known about its quirks is in this file and in docs/decisions/0006-onnx-engine.md.

import { LoreError } from "@lore-xai/core";
import { notLoadable } from "../fault.ts";
import { env, InferenceSession, Tensor } from "./runtime.ts";

export type Session = InferenceSession;
/** What opens models: a build of ONNX Runtime. */
export interface OnnxEngine {
  readonly InferenceSession: {
    /** Opens a model. */
    create(bytes: Uint8Array, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
}
export type TensorType = Tensor.Type;
export { Tensor };

/** What an input or an output looks like; null stands for a dimension of any size. */
export interface TensorShape {
  readonly name: string;
  readonly type: TensorType;
  readonly shape: readonly (number | null)[];
}

const WASM_FILE = "ort-wasm-simd-threaded.wasm";

// The engine keeps one stack for all sessions and awaits in the middle of a run: two runs at the same time, even of
// two models, would write over each other.
let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs the task when all earlier ones have ended. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(task);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** What the engine says went wrong, without its error numbers, source paths and later lines. */
export function engineReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const marker = "ERROR_MESSAGE: ";
  const start = message.indexOf(marker);
  const [line] = (start < 0 ? message : message.slice(start + marker.length)).split("\n");
  return line
    .replace(/\/\S+\.(?:h|cc|cpp):\d+ (?:onnxruntime::.*? was false\. )?/g, "")
    .replace(/\.$/, "")
    .trim();
}

function loadError(error: unknown): LoreError {
  const reason = engineReason(error);
  if (/protobuf parsing failed|No graph was found/i.test(reason)) {
    return notLoadable(
      "the model file must hold a whole ONNX model and does not; is it cut short or another kind?",
      error,
    );
  }
  if (/no available backend/i.test(reason)) {
    const advice = `in a browser set wasmPaths to where ${WASM_FILE} is served`;
    return notLoadable(
      `the ONNX engine cannot start (${reason.replace(/^.*?ERR: (\[wasm\] )?|\. Build with .*$/g, "")}); ${advice}`,
      error,
    );
  }
  return notLoadable(`the ONNX engine cannot load the model: ${reason}`, error);
}

/** A folder alone would make the engine ask for its script there too, which is bundled already. */
function wasmFile(wasmPaths: string): string {
  return /\.wasm($|\?)/.test(wasmPaths) ? wasmPaths : `${wasmPaths.replace(/\/$/, "")}/${WASM_FILE}`;
}

/** Severity 4 is fatal: what goes wrong is thrown, and a library does not print it as well. */
const QUIETLY = { logSeverityLevel: 4 } as const;
const IN_WASM = { ...QUIETLY, executionProviders: ["wasm"] };
/** As many threads as in WebAssembly: batches are spread over threads and processes of their own. */
const NATIVELY = { ...QUIETLY, intraOpNumThreads: 1, interOpNumThreads: 1 };

function createSession(bytes: Uint8Array, { wasmPaths, engine }: SessionOptions): Promise<Session> {
  if (engine !== undefined) return engine.InferenceSession.create(bytes, NATIVELY);
  // One thread starts no workers: the process can end, and pages need not be cross-origin isolated.
  env.wasm.numThreads ??= 1;
  env.logLevel = "fatal";
  if (wasmPaths !== undefined) env.wasm.wasmPaths = { wasm: wasmFile(wasmPaths) };
  return InferenceSession.create(bytes, IN_WASM);
}

/** How a session is opened: by an engine that is handed in, or in WebAssembly. */
export interface SessionOptions {
  readonly wasmPaths?: string | undefined;
  readonly engine?: OnnxEngine | undefined;
}

export async function openSession(bytes: Uint8Array, options: SessionOptions): Promise<Session> {
  if (bytes.length === 0) throw notLoadable("the model file must hold an ONNX model, but is empty");
  try {
    return await inTurn(() => createSession(bytes, options));
  } catch (error) {
    throw loadError(error);
  }
}

/** The tensors among inputs or outputs; sequences and maps are passed over. */
export function tensorsOf(metadata: readonly InferenceSession.ValueMetadata[]): TensorShape[] {
  return metadata.flatMap((value) =>
    value.isTensor ? [{ name: value.name, type: value.type, shape: value.shape.map(sizeOf) }] : [],
  );
}

/** A dynamic dimension has a name, or is -1 read as an unsigned number. */
function sizeOf(dimension: number | string): number | null {
  return typeof dimension === "number" && dimension > 0 && dimension < 2 ** 31 ? dimension : null;
}

export async function runSession(
  session: Session,
  feeds: Readonly<Record<string, Tensor>>,
  output: string,
): Promise<Tensor> {
  try {
    const results = await session.run(feeds, [output]);
    return results[output] as Tensor;
  } catch (error) {
    throw new LoreError("black-box-failed", `the ONNX model failed: ${engineReason(error)}`, {}, error);
  }
}
