// lore engine: explanations for a program that has the model, over a pipe. The program asks for explanations, the engine asks
// the program what its model says.

import { type Frame, FrameReader } from "@lore-xai/blackbox/python/frames";
import { explanationToJson, LORE_OPTIONS, LoreError, type PoolLabels, VERSION } from "@lore-xai/core";
import { draftDictionary } from "@lore-xai/core/extend";
import type { ToWorkbench } from "@lore-xai/workbench";
import { checkRequest } from "./check-request.ts";
import type { Desk } from "./desk.ts";
import { written } from "./forms.ts";
import { type Line, openLine } from "./line.ts";
import type { ExplainRequest, Incoming, PoolRequest, RenderRequest, Request } from "./messages.ts";
import { type Opened, openModel } from "./opened.ts";
import { makeWhole } from "./whole-model.ts";

/** What a request came to: the rest of the header, and the body. */
interface Answer {
  readonly header: Readonly<Record<string, unknown>>;
  readonly body?: Uint8Array;
}

interface Running {
  readonly operation: Request["operation"];
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

interface Call {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Progress is told in steps of this size at least. */
const STEP = 0.01;

/** Without a signal, with which LORE lets the event loop run between answers: over a pipe it runs anyway. */
async function explained(opened: Opened, request: ExplainRequest, { onProgress }: Call): Promise<Answer> {
  const { row, seed, options } = request;
  const call = { seed, onProgress: ({ share }: { share: number }) => onProgress(share) };
  const explanation = await opened.loreFor(options).explain(row, call);
  return { header: {}, body: bytes(explanationToJson(explanation)) };
}

async function pooled(opened: Opened, { options, cost }: PoolRequest, body: Uint8Array, { signal }: Call) {
  const labels =
    cost === undefined ? null : ({ ...cost, labels: new Int32Array(body.buffer) } as unknown as PoolLabels);
  const found = await opened.loreFor(options).preparePool({ labels, signal });
  if (found === null) return { header: { cost: null } };
  const { labels: numbers, ...rest } = found;
  return { header: { cost: rest }, body: new Uint8Array(numbers.slice().buffer) };
}

/** The outcome that people want, by the dictionary, else by its name, as "good" tells; null where neither says. */
function favourableOf({ blackBox, background, dictionary }: Opened): string | null {
  const said = dictionary?.outcome?.favourable;
  const named = draftDictionary({ ...background, features: [], columns: [] }, blackBox.labels).outcome?.favourable;
  return said ?? named ?? null;
}

/** The message of a page; null where it is none, of which nobody waits for an answer. */
function taskIn(body: Uint8Array): ToWorkbench | null {
  try {
    const message = JSON.parse(new TextDecoder().decode(body)) as ToWorkbench | null;
    return typeof message === "object" && Number.isFinite(message?.call) ? message : null;
  } catch {
    return null;
  }
}

const optionNames = () =>
  Object.entries(LORE_OPTIONS).map(([name, { help, default: byDefault, shape }]) => ({ name, help, byDefault, shape }));

/** Serves one program. */
export class Engine {
  readonly #line: Line;
  readonly #running = new Map<number, Running>();
  #opened: Opened | null = null;
  #desk: Desk | null = null;

  constructor(line: Line) {
    this.#line = line;
  }

  take({ header, body }: Frame): void {
    // A header may be any JSON.
    const message = (header ?? {}) as unknown as Incoming;
    if (message.operation === "answer") this.#line.answered(message, body);
    else if (message.operation === "task") {
      const task = taskIn(body);
      if (task !== null) this.#desk?.take(message.page, task);
    } else if (message.operation === "cancel") void this.#cancel(message.id, message.request);
    else this.#run(message, body);
  }

  /** Ends what is under way. */
  end(): void {
    this.#line.end();
    this.#desk?.close();
    for (const { stop } of this.#running.values()) stop.abort();
  }

  async #cancel(id: number, request: number): Promise<void> {
    const running = this.#running.get(request);
    running?.stop.abort();
    this.#line.cancel();
    await running?.done;
    this.#line.resume();
    this.#line.send({ kind: "result", request: id });
  }

  #run(request: Request & { readonly id: number }, body: Uint8Array): void {
    const { id } = request;
    const stop = new AbortController();
    let told = 0;
    const onProgress = (share: number) => {
      if (!("progress" in request) || request.progress !== true || share < told + STEP) return;
      told = share;
      this.#line.send({ kind: "progress", request: id, share });
    };
    const done = this.#answer(request, body, { signal: stop.signal, onProgress }).then(
      (answer) => this.#line.send({ kind: "result", request: id, ...answer.header }, answer.body),
      (error: unknown) => {
        const { code, message } = error instanceof LoreError ? error : { code: "fault", message: String(error) };
        this.#line.send({ kind: "error", request: id, code, message });
      },
    );
    const { operation } = request;
    this.#running.set(id, { operation, stop, done: done.finally(() => this.#running.delete(id)) });
  }

  /** When no explanation is under way. */
  async explained(): Promise<void> {
    const explaining = [...this.#running.values()].filter(({ operation }) => operation === "explain");
    await Promise.all(explaining.map(({ done }) => done));
  }

  async #answer(request: Request, body: Uint8Array, call: Call): Promise<Answer> {
    checkRequest(request);
    if (request.operation === "open") {
      this.#opened = await openModel(request, body, this.#line.model);
      const { blackBox, background } = this.#opened;
      if (request.takesRows === true) this.#line.sendRowsOf(background.features);
      const { labels } = blackBox;
      const favourable = favourableOf(this.#opened);
      return {
        header: { version: VERSION, labels, favourable, features: background.features, options: optionNames() },
      };
    }
    const opened = this.#opened;
    if (opened === null) throw new LoreError("invalid-option", "a model must be opened first");
    switch (request.operation) {
      case "explain":
        return explained(opened, request, call);
      case "pool":
        return pooled(opened, request, body, call);
      case "render":
        return { header: {}, body: bytes(rendered(request, body, opened)) };
      case "desk": {
        // Loaded on demand: the command that explains does without the workbench.
        const { openDesk } = await import("./desk.ts");
        this.#desk?.close();
        this.#desk = openDesk(opened, request, (page, said) =>
          this.#line.send({ kind: "task", page }, bytes(JSON.stringify(said))),
        );
        return { header: {} };
      }
      case "rulebook":
      case "recourse":
      case "audit":
        return { header: {}, body: bytes(await makeWhole(request, opened, call)) };
      default:
        throw new LoreError("invalid-option", `"${request.operation}" is no question`);
    }
  }
}

const rendered = (request: RenderRequest, body: Uint8Array, { background }: Opened) =>
  written(request, new TextDecoder().decode(body), background);

/** Throws where what comes is no frame: nothing after it can be read. */
export function pushFrames(reader: FrameReader, piece: Buffer): void {
  try {
    reader.push(piece);
  } catch (error) {
    if (error instanceof LoreError) throw error;
    const message = "what comes to lore engine must be frames, as the package lore-xai of Python sends them";
    throw new LoreError("invalid-option", `${message}; got ${(error as Error).message}`, {}, error);
  }
}

/** By streams, until the input ends or the signal says so. */
export async function serveEngine(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
): Promise<void> {
  const line = openLine({ write: (frame) => output.write(frame) });
  const engine = new Engine(line);
  const reader = new FrameReader((frame) => engine.take(frame));
  const onAbort = () => (input as NodeJS.ReadStream).destroy?.();
  signal.addEventListener("abort", onAbort);
  try {
    for await (const piece of input) pushFrames(reader, piece as Buffer);
  } finally {
    signal.removeEventListener("abort", onAbort);
    engine.end();
  }
}
