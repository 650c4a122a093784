// One Python child and its pipes. It answers requests by their id, keeps the end of what the child says on stderr, and
// holds the event loop only while an answer is awaited.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { encodeFrame, type Frame, FrameReader } from "./frame.ts";

/** By its name in the package, for this code may also run from a bundle. */
const WORKER = createRequire(import.meta.url).resolve("@lore-xai/blackbox/python/lore_worker.py");
const STDERR_CHARACTERS = 2000;
/** After the exit, how long the pipes may still deliver: a grandchild can hold them open for ever. */
const DRAIN_MS = 200;
/** How long the child may take to end by itself, and then to end on SIGTERM. */
const GRACE_MS = 2000;

/** An answer, or the end of the child in place of one. */
export type Reply = { readonly kind: "answer"; readonly frame: Frame } | ProcessEnd;

export interface ProcessEnd {
  readonly kind: "ended";
  /** "not-started": there is no such program. */
  readonly how: "not-started" | "exited" | "no-frame";
  readonly reason: string;
  /** The last characters that the child wrote to stderr. */
  readonly stderr: string;
}

export class PythonProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #ended: Promise<ProcessEnd>;
  #end: ProcessEnd | undefined;
  #stderr = "";
  #nextId = 1;

  constructor(python: string) {
    this.#child = spawn(python, [WORKER], { stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    this.#ended = new Promise((resolve) => this.#watch(resolve));
    this.#listen();
    this.#hold(false);
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get stderr(): string {
    return this.#stderr;
  }

  /** Sends one frame. `forget` gives up on its answer: should it still come, it is dropped. */
  request(header: Frame["header"], body: Uint8Array): { readonly reply: Promise<Reply>; readonly forget: () => void } {
    const id = this.#nextId++;
    const settle = () => {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#hold(false);
    };
    const reply = new Promise<Reply>((resolve) => {
      if (this.#end !== undefined) return resolve(this.#end);
      this.#waiting.set(id, (answer) => {
        settle();
        resolve(answer);
      });
      this.#hold(true);
      this.#child.stdin.write(encodeFrame({ header: { ...header, id }, body }));
    });
    return { reply, forget: settle };
  }

  /** Ends the child at once. */
  async kill(): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#gone(GRACE_MS);
  }

  /** Lets the child end by itself; insists if it does not. */
  async end(): Promise<void> {
    this.#child.stdin.end();
    if (await this.#gone(GRACE_MS)) return;
    this.#child.kill("SIGTERM");
    if (await this.#gone(GRACE_MS)) return;
    await this.kill();
  }

  #gone(withinMs: number): Promise<boolean> {
    this.#hold(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), withinMs);
      void this.#ended.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#child;
    const reader = new FrameReader((frame) => this.#waiting.get(Number(frame.header.id))?.({ kind: "answer", frame }));
    stdout.on("data", (piece: Buffer) => {
      try {
        reader.push(piece);
      } catch (error) {
        stdout.removeAllListeners("data").resume();
        this.#finish("no-frame", `wrote something else than an answer to its stdout (${(error as Error).message})`);
        this.#child.kill("SIGKILL");
      }
    });
    stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_CHARACTERS);
    });
    // A broken pipe means that the child is gone, which its exit tells better.
    for (const pipe of [stdin, stdout, stderr]) pipe.on("error", () => {});
  }

  #watch(resolve: (end: ProcessEnd) => void): void {
    this.#child.once("error", (error) => {
      if (this.#child.pid === undefined) resolve(this.#finish("not-started", error.message));
    });
    this.#child.once("exit", (code, signal) => {
      const reason = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
      const finish = () => {
        clearTimeout(timer);
        resolve(this.#finish("exited", reason));
      };
      const timer = setTimeout(finish, DRAIN_MS);
      this.#child.once("close", finish);
    });
  }

  #finish(how: ProcessEnd["how"], reason: string): ProcessEnd {
    this.#end ??= { kind: "ended", how, reason, stderr: this.#stderr.trim() };
    for (const answer of [...this.#waiting.values()]) answer(this.#end);
    this.#hold(false);
    return this.#end;
  }

  /** Whether this process must stay alive for the child's sake. */
  #hold(awaited: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const handle of [this.#child, stdin as Socket, stdout as Socket, stderr as Socket]) {
      if (awaited) handle.ref();
      else handle.unref();
    }
  }
}
