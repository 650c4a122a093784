// What a program that speaks the protocol wrongly gets from lore engine: an error with a code, and an engine that goes on.

import { PassThrough } from "node:stream";
import { encodeFrame, type Frame, FrameReader } from "@lore-xai/blackbox/python/frames";
import { ERROR_CODES } from "@lore-xai/core/extend";
import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedBytes, damagedJson } from "../../../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../../../test/hostile/refused.ts";
import { holds } from "../../../../../test/hostile/rounds.ts";
import { serveEngine } from "../../../src/commands/engine/engine.ts";

const COUNT = 60;
const JOBS = ["clerk", "smith"];
const age = Float64Array.from({ length: COUNT }, (_, i) => 20 + ((i * 7) % 40));
const job = Int32Array.from({ length: COUNT }, (_, i) => i % 2);
const TABLE = new Uint8Array(8 * COUNT + 4 * COUNT);
TABLE.set(new Uint8Array(age.buffer), 0);
TABLE.set(new Uint8Array(job.buffer), 8 * COUNT);

const OPEN = {
  operation: "open",
  columns: [
    { name: "age", type: "float64", offset: 0, reading: "numbers" },
    { name: "job", type: "dictionary", offset: 8 * COUNT, reading: "texts", values: JOBS },
  ],
  count: COUNT,
  classes: ["deny", "grant"],
  givesLabels: true,
  givesProbabilities: false,
  isRegression: false,
  labels: ["deny", "grant"],
  others: [] as string[],
  backgroundRows: 50,
  dictionary: { format: "lore-dictionary/1", columns: { age: { label: "years" } } },
};
const OPTIONS = { effort: "quick", maxQueries: 200, constraints: [{ kind: "immutable", features: ["job"] }] };
const EXPLAIN = { operation: "explain", row: { age: 22, job: "clerk" }, seed: 0, options: OPTIONS };
const WHOLE = { cases: 1, rules: 2, seed: 3, maxQueries: 1000 };
const REQUESTS: readonly object[] = [
  OPEN,
  EXPLAIN,
  { operation: "pool", options: OPTIONS },
  { operation: "rulebook", settings: WHOLE },
  { operation: "recourse", settings: { ...WHOLE, from: "deny", to: "grant", unlock: ["job"] } },
  { operation: "audit", settings: { protected: ["job"], favourable: "grant", cases: 1, maxQueries: 1000 } },
  { operation: "render", of: "explanation", form: "text", title: "t", dataName: "d", modelName: "m" },
  { operation: "desk", dataName: "d", modelName: "m", modelHash: "x", options: OPTIONS, seed: 0 },
  { operation: "cancel", request: 3 },
];

const NOTHING = new Uint8Array(0);

type Said = Frame["header"];
/** What is said to a question about so many rows. */
type Answer = (id: number, count: number) => { readonly header: unknown; readonly body: Uint8Array };

const sound: Answer = (id, count) => ({
  header: { operation: "answer", id, values: ["deny", "grant"] },
  body: new Uint8Array(Int32Array.from({ length: count }, (_, i) => i % 2).buffer),
});

/** A frame whose header is this text: values may be nested deeper than they can be written again. */
function frameOf(text: string, body: Uint8Array): Buffer {
  const [header, prefix] = [Buffer.from(text), Buffer.from(encodeFrame({ header: {}, body: NOTHING }).subarray(0, 16))];
  prefix.writeUInt32LE(header.length, 4);
  prefix.writeBigUInt64LE(BigInt(body.length), 8);
  return Buffer.concat([prefix, header, body]);
}

/** An engine, and a program that answers its questions. */
function startEngine(answer: Answer = sound) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const waiting = new Map<unknown, (header: Said) => void>();
  const write = ({ header, body }: { readonly header: unknown; readonly body: Uint8Array }) =>
    input.write(encodeFrame({ header: header as Said, body }));
  const reader = new FrameReader(({ header }) => {
    if (header.kind === "predict") write(answer(Number(header.id), Number(header.count)));
    else waiting.get(header.request)?.(header);
  });
  output.on("data", (piece: Buffer) => reader.push(piece));
  const ended = serveEngine(input, output, new AbortController().signal);
  let next = 0;
  return {
    input,
    ended,
    write,
    ask(header: object | string, body: Uint8Array = NOTHING): Promise<Said> {
      const id = ++next;
      const said = new Promise<Said>((resolve) => waiting.set(id, resolve));
      const fields = (typeof header === "string" ? header : JSON.stringify(header)).trim().slice(1, -1);
      input.write(frameOf(`{${fields}${fields.trim() === "" ? "" : ","}"id":${id}}`, body));
      return said;
    },
    async end() {
      input.end();
      await ended;
    },
  };
}

const PROGRAMMERS =
  /is not a function|is not iterable|Cannot (read|set|convert|destructure|use)|call stack|Invalid|\[object /;

/** An answer, or an error with a code that users are told. */
function expectSaid(said: Said): void {
  if (said.kind === "result") return;
  expect(said.kind).toBe("error");
  expect(ERROR_CODES, JSON.stringify(said)).toContain(said.code);
  expect(said.message).not.toMatch(PROGRAMMERS);
}

const objectOf = (json: string): object | null => {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

test("a damaged request is answered, or refused with a code, and the engine goes on", async () => {
  const engine = startEngine();
  await engine.ask(OPEN, TABLE);
  const whole = await engine.ask(EXPLAIN);
  const property = fc.asyncProperty(damagedJson(...REQUESTS), fc.nat(TABLE.length), async (json, length) => {
    if (objectOf(json) === null) return;
    expectSaid(await engine.ask(json, length % 3 === 0 ? TABLE.slice(0, length) : TABLE));
    await engine.ask(OPEN, TABLE);
  });
  await holds(property, 60);
  expect(await engine.ask(EXPLAIN)).toEqual({ ...whole, request: expect.any(Number) });
  await engine.end();
});

test("a damaged answer of the model is an answer, or an error of the model, and the engine goes on", async () => {
  const right = {
    operation: "answer",
    values: ["deny", "grant"],
    width: 2,
    error: { code: "black-box-failed", message: "m" },
  };
  const headers = damagedJson({ ...right, error: undefined }, right);
  let damage = { header: null as object | null, cut: 0 };
  const engine = startEngine((id, count) => {
    const { header, body } = sound(id, count);
    if (damage.header === null) return { header, body };
    return { header: { ...damage.header, operation: "answer", id }, body: body.slice(0, body.length - damage.cut) };
  });
  const property = fc.asyncProperty(headers, fc.nat(9), fc.boolean(), async (json, cut, givesProbabilities) => {
    const header = objectOf(json);
    // The program of this test writes it as JSON again.
    if (header === null || json.includes("[[[[")) return;
    damage = { header: null, cut };
    await engine.ask({ ...OPEN, givesProbabilities }, TABLE);
    damage = { header, cut };
    expectSaid(await engine.ask({ ...EXPLAIN, options: { effort: "quick", maxQueries: 60 } }));
  });
  await holds(property, 40);
  damage = { header: null, cut: 0 };
  await engine.ask(OPEN, TABLE);
  expect(await engine.ask(EXPLAIN)).toMatchObject({ kind: "result" });
  await engine.end();
});

test("messages of pages that are none are passed over, and others answered", async () => {
  const engine = startEngine();
  await engine.ask(OPEN, TABLE);
  await engine.ask(REQUESTS[7]);
  const task = { call: 1, task: { kind: "predict", instance: { age: 22, job: "clerk" } } };
  const property = fc.asyncProperty(
    damagedJson(task, { call: 1, task: { kind: "open", opening: null } }),
    async (json) => {
      engine.write({ header: { operation: "task", page: "a" }, body: Buffer.from(json) });
      for (const header of [null, 3, [], { operation: "cancel" }, { operation: "answer", id: 1, error: null }]) {
        engine.write({ header, body: NOTHING });
      }
      expectSaid(await engine.ask({ operation: "render" }));
    },
  );
  await holds(property, 60);
  await engine.end();
});

test("bytes that are no frames end an engine with what is wrong", async () => {
  const whole = Buffer.concat([
    encodeFrame({ header: { ...OPEN, id: 1 }, body: TABLE }),
    encodeFrame({ header: { ...EXPLAIN, id: 2 }, body: NOTHING }),
  ]);
  const property = fc.asyncProperty(damagedBytes(whole), async (bytes) => {
    const engine = startEngine();
    engine.input.end(bytes);
    await readOrRefused(() => engine.ended, ["invalid-option"]);
  });
  await holds(property, 40);
});

test.each(Object.keys(JSON.parse(JSON.stringify(EXPLAIN))).filter((field) => field !== "operation"))(
  "a request whose %s is nested beyond reach is refused",
  async (field) => {
    const engine = startEngine();
    await engine.ask(OPEN, TABLE);
    const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const said = await engine.ask(JSON.stringify({ ...EXPLAIN, [field]: "HERE" }).replace('"HERE"', deep));
    expect(said).toMatchObject({ kind: "error", code: "invalid-option" });
    await engine.end();
  },
);
