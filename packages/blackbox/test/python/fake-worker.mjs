// Stands in for Python with its worker, so that the parent's side is tested with Node alone. Its model is a JSON file:
// { loaded: what to say on loading, or { error }, behaviour: what to do on predict }. It speaks the frames on its own
// terms, without the code under test.

import { appendFileSync, readFileSync, writeSync } from "node:fs";

const PREFIX_BYTES = 16;
let held = Buffer.alloc(0);
let model;

function send(header, body = Buffer.alloc(0)) {
  const text = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write("LORE", "latin1");
  prefix.writeUInt32LE(text.length, 4);
  prefix.writeBigUInt64LE(BigInt(body.length), 8);
  process.stdout.write(Buffer.concat([prefix, text, body]));
}

/** "yes" for even numbers in the first column. */
function labels({ id, count, columns }, body) {
  const [{ type, offset }] = columns;
  const number = (i) =>
    type === "int64" ? Number(body.readBigInt64LE(offset + 8 * i)) : body.readDoubleLE(offset + 8 * i);
  const codes = Int32Array.from({ length: count }, (_, i) => (number(i) % 2 === 0 ? 1 : 0));
  send({ id, values: ["no", "yes"] }, Buffer.from(codes.buffer));
}

function probabilities({ id, count }) {
  const values = Float64Array.from({ length: 2 * count }, (_, i) => (i % 2 === 0 ? 0.75 : 0.25));
  send({ id, width: 2 }, Buffer.from(values.buffer));
}

const BEHAVIOURS = {
  answer: (header, body) => (header.answer === "labels" ? labels(header, body) : probabilities(header)),
  hang: () => {},
  die: () => {
    writeSync(2, "Traceback\nMemoryError: no more\n");
    process.kill(process.pid, "SIGKILL");
  },
  "answer late": (header, body) => setTimeout(() => labels(header, body), 300),
  chatter: () => process.stdout.write("Fitting 5 folds for each of 10 candidates"),
  raise: ({ id }) =>
    send({ id, error: { kind: "exception", type: "KeyError", message: "'age'", module: null, traceback: "" } }),
};

function handle(header, body) {
  if (header.operation === "load") {
    model = JSON.parse(readFileSync(header.path, "utf8"));
    if (model.log !== undefined) appendFileSync(model.log, `${process.pid}\n`);
    if (model.behaviour === "die while loading") BEHAVIOURS.die();
    send({ id: header.id, ...model.loaded });
  } else {
    BEHAVIOURS[model.behaviour](header, body);
  }
}

process.stdin.on("data", (piece) => {
  held = Buffer.concat([held, piece]);
  while (held.length >= PREFIX_BYTES) {
    const headerEnd = PREFIX_BYTES + held.readUInt32LE(4);
    const end = headerEnd + Number(held.readBigUInt64LE(8));
    if (held.length < end) return;
    const header = JSON.parse(held.toString("utf8", PREFIX_BYTES, headerEnd));
    const body = held.subarray(headerEnd, end);
    held = held.subarray(end);
    handle(header, body);
  }
});
// One that hangs outlives its stdin, as a model in a loop of C code does; not for ever, should a test fail to end it.
process.stdin.on("end", () => (model?.behaviour === "hang" ? setTimeout(process.exit, 20_000) : process.exit(0)));
