// lore engine with a program at the other end that is written here: what it asks, what it gives, how it stops.

import { spawn } from "node:child_process";
import { PassThrough } from "node:stream";
import { encodeFrame, type Frame, FrameReader } from "@lore-xai/blackbox/python/frames";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveEngine } from "../../../src/commands/engine/engine.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const file = folderWith(LOAN_FILES);
const [names, ...lines] = LOAN_FILES["loans.csv"].trim().split("\n");
const rows = lines.map((line) => line.split(","));

type Header = Readonly<Record<string, unknown>>;
type Column = Float64Array | (string | null)[];

/** Decides by the columns of a question; an answer that is null never comes. */
type Desk = (columns: Readonly<Record<string, Column>>, count: number) => string[] | null;

const rule: Desk = ({ age, income }, count) =>
  Array.from({ length: count }, (_, i) => (Number(age[i]) > 25 || Number(income[i]) > 900 ? "grant" : "deny"));

function columnOf(header: Record<string, never>, body: Uint8Array, count: number): Column {
  const { type, offset, values } = header as unknown as { type: string; offset: number; values: string[] };
  if (type === "float64") return new Float64Array(body.buffer, offset, count);
  if (type === "int64") return Float64Array.from(new BigInt64Array(body.buffer, offset, count), Number);
  return Array.from(new Int32Array(body.buffer, offset, count), (code) => (code < 0 ? null : values[code]));
}

/** An engine that was started, and the ends of the pipes to it. */
interface Started {
  readonly input: NodeJS.WritableStream;
  readonly output: NodeJS.ReadableStream;
  readonly ended: Promise<void>;
}

/** An engine of its own process, as the package of Python has it. */
function startOnPipes(): Started {
  const built = new URL("../../../dist/commands/engine/serve-pipes.js", import.meta.url);
  const program = `import { servePipes } from ${JSON.stringify(built)}; await servePipes(0, 1);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  return { input: child.stdin, output: child.stdout, ended };
}

function startOnStreams(): Started {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, ended: serveEngine(input, output, new AbortController().signal) };
}

interface Feature {
  readonly name: string;
  readonly values?: string[];
}

/** The columns of plain rows. */
function columnsOfRows(body: Uint8Array, features: readonly Feature[], count: number): [string, Column][] {
  const cells = new Float64Array(body.buffer);
  return features.map(({ name, values }, j) => {
    const column = Float64Array.from({ length: count }, (_, i) => cells[i * features.length + j]);
    return [name, values === undefined ? column : Array.from(column, (code) => values[code] ?? null)];
  });
}

/** A program with a model. */
class Program {
  desk: Desk = rule;
  asked = 0;
  /** Questions that came as columns, where rows are taken. */
  asColumns = 0;
  readonly #takesRows: boolean;
  #features: readonly Feature[] = [];
  readonly #input: NodeJS.WritableStream;
  readonly #waiting = new Map<number, (frame: Frame) => void>();
  readonly #pages = new Map<string, (message: Header) => void>();
  readonly ended: Promise<void>;
  #next = 0;

  constructor({ start = startOnStreams, takesRows = false } = {}) {
    const { input, output, ended } = start();
    const reader = new FrameReader((frame) => this.#take(frame));
    output.on("data", (piece: Buffer) => reader.push(piece));
    this.#input = input;
    this.#takesRows = takesRows;
    this.ended = ended;
  }

  #take({ header, body }: Frame): void {
    if (header.kind === "task") {
      this.#pages.get(String(header.page))?.(JSON.parse(new TextDecoder().decode(body)) as Header);
      return;
    }
    if (header.kind !== "predict") {
      this.#waiting.get(Number(header.request))?.({ header, body });
      return;
    }
    const { id, count, columns } = header as { id: number; count: number; columns?: Record<string, never>[] };
    this.asked += count;
    if (columns !== undefined) this.asColumns++;
    const byName =
      columns?.map((column) => [column.name, columnOf(column, body, count)]) ??
      columnsOfRows(body, this.#features, count);
    let answers: string[] | null;
    try {
      answers = this.desk(Object.fromEntries(byName), count);
    } catch (error) {
      const { message } = error as Error;
      this.#send({ operation: "answer", id, error: { code: "black-box-failed", message } });
      return;
    }
    if (answers === null) return;
    const values = ["deny", "grant"];
    const codes = Int32Array.from(answers, (answer) => values.indexOf(answer));
    this.#send({ operation: "answer", id, values }, new Uint8Array(codes.buffer));
  }

  #send(header: Header, body: Uint8Array = new Uint8Array(0)): void {
    this.#input.write(encodeFrame({ header, body }));
  }

  begin(header: Header, body?: Uint8Array): { readonly id: number; readonly result: Promise<Frame> } {
    const id = ++this.#next;
    const result = new Promise<Frame>((resolve) => this.#waiting.set(id, resolve));
    this.#send({ ...header, id }, body);
    return { id, result };
  }

  /** What a page hears of its call, to the answer. */
  task(page: string, message: Header): Promise<Header[]> {
    const heard: Header[] = [];
    const answer = new Promise<Header[]>((resolve) => {
      this.#pages.set(page, (said) => {
        heard.push(said);
        if (!("progress" in said)) resolve(heard);
      });
    });
    this.#send({ operation: "task", page }, new TextEncoder().encode(JSON.stringify(message)));
    return answer;
  }

  cancelOf(page: string, call: number): void {
    this.#send({ operation: "task", page }, new TextEncoder().encode(JSON.stringify({ call, cancel: true })));
  }

  ask = (header: Header, body?: Uint8Array) => this.begin(header, body).result;

  async open(): Promise<Frame> {
    const parts = names.split(",").map((name, j) => {
      const cells = rows.map((row) => row[j]);
      if (!["job", "status"].includes(name)) {
        return { name, type: "float64", reading: "numbers", cells: Float64Array.from(cells, Number) };
      }
      const values = [...new Set(cells)];
      return {
        name,
        type: "dictionary",
        reading: "texts",
        values,
        cells: Int32Array.from(cells, (c) => values.indexOf(c)),
      };
    });
    const width = 8 * rows.length;
    const body = new Uint8Array(width * parts.length);
    const columns = parts.map(({ cells, ...header }, k) => {
      body.set(new Uint8Array(cells.buffer), k * width);
      return { ...header, offset: k * width };
    });
    const model = { classes: ["deny", "grant"], givesLabels: true, givesProbabilities: false, isRegression: false };
    const opening = { operation: "open", columns, count: rows.length, target: "status", ...model };
    const opened = await this.ask({ ...opening, takesRows: this.#takesRows }, body);
    this.#features = opened.header.features as readonly Feature[];
    return opened;
  }

  explain = (row: number, options: Header = {}) =>
    this.ask({
      operation: "explain",
      row: { age: Number(rows[row][0]), job: rows[row][1], income: Number(rows[row][2]), zip: Number(rows[row][3]) },
      seed: 0,
      options: { effort: "quick", ...options },
    });

  end(): Promise<void> {
    this.#input.end();
    return this.ended;
  }
}

const textOf = ({ body }: Frame) => new TextDecoder().decode(body);

describe("an engine", () => {
  const program = new Program();
  beforeAll(async () => {
    const { header } = await program.open();
    expect(header).toMatchObject({ kind: "result", labels: ["deny", "grant"] });
  });
  afterAll(() => program.end());

  test("explains as lore explain does, byte for byte, and asks about the pool once for all cases", async () => {
    const flags = [
      "--data",
      file("loans.csv"),
      "--target",
      "status",
      "--model",
      file("model.mjs"),
      "--effort",
      "quick",
    ];
    const { stdout } = await runLore(["explain", ...flags, "--row", "3", "--format", "json", "--immutable", "age"]);
    const first = await program.explain(3, { constraints: [{ kind: "immutable", features: ["age"] }] });
    expect(textOf(first)).toBe(stdout);
    const before = program.asked;
    await program.explain(4);
    expect(program.asked - before).toBeLessThan(before);
  });

  test("writes an explanation in the forms that people read", async () => {
    const explanation = await program.explain(3);
    const render = (form: string) =>
      program.ask(
        { operation: "render", of: "explanation", form, title: "Row 3", dataName: "d", modelName: "m" },
        explanation.body,
      );
    const found = await Promise.all(["text", "html", "markdown", "flat"].map(render));
    expect(textOf(found[0])).toContain("Row 3: the model says");
    expect(textOf(found[1])).toContain("<svg");
    expect(textOf(found[2])).toContain("Row 3");
    expect(JSON.parse(textOf(found[3]))).toMatchObject({ outcome: "grant" });
    expect((await render("poem")).header).toMatchObject({ kind: "error", code: "invalid-option" });
  });

  test("says with a code what cannot be, and goes on", async () => {
    const wrong = await program.explain(3, { constraints: [{ kind: "immutable", features: ["agee"] }] });
    expect(wrong.header).toMatchObject({ kind: "error", code: "unknown-feature" });
    expect((await program.ask({ operation: "dance" })).header).toMatchObject({ kind: "error", code: "invalid-option" });
    expect((await program.explain(3)).header).toMatchObject({ kind: "result" });
  });

  test("tells of a model that fails, and goes on when it does not", async () => {
    program.desk = () => {
      throw new Error("out of order");
    };
    const { header } = await program.explain(20);
    expect(header).toMatchObject({ kind: "error", code: "black-box-failed" });
    expect(header.message).toContain("out of order");
    program.desk = rule;
    expect((await program.explain(20)).header).toMatchObject({ kind: "result" });
  });

  test("lets go of what is cancelled while it waits for the model, and gives the same afterwards", async () => {
    const whole = textOf(await program.explain(30));
    program.desk = () => null;
    const { id, result } = program.begin({ operation: "rulebook", settings: { cases: 2 } });
    const cancelled = await program.ask({ operation: "cancel", request: id });
    expect(cancelled.header).toMatchObject({ kind: "result" });
    expect((await result).header).toMatchObject({ kind: "error", code: "aborted" });
    program.desk = rule;
    expect(textOf(await program.explain(30))).toBe(whole);
  });

  test("makes a rule book as lore rulebook does", async () => {
    const flags = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--cases", "4"];
    const { stdout } = await runLore(["rulebook", ...flags, "--format", "json"]);
    expect(textOf(await program.ask({ operation: "rulebook", settings: { cases: 4 } }))).toBe(stdout);
  });

  test("hands the labels of its pool to another, which then asks for none of them", async () => {
    const request = { operation: "pool", options: { effort: "quick" } };
    const { header, body } = await program.ask(request);
    const other = new Program();
    await other.open();
    await other.ask({ ...request, cost: header.cost }, body);
    expect(other.asked).toBe(0);
    expect(textOf(await other.explain(5))).toBe(textOf(await program.explain(5)));
    await other.end();
  });
});

describe("an engine on pipes that sends plain rows", () => {
  const program = new Program({ start: startOnPipes, takesRows: true });
  const other = new Program();
  beforeAll(() => Promise.all([program.open(), other.open()]));
  afterAll(() => Promise.all([program.end(), other.end()]));

  test("explains as one on streams does, and sends columns only for a value that the data do not have", async () => {
    expect(textOf(await program.explain(3))).toBe(textOf(await other.explain(3)));
    expect(program.asColumns).toBe(0);
    const row = { age: 22, job: "diver", income: 800, zip: 1 };
    const asking = { operation: "explain", row, seed: 0, options: { effort: "quick" } };
    expect(textOf(await program.ask(asking))).toBe(textOf(await other.ask(asking)));
    expect(program.asColumns).toBeGreaterThan(0);
  });

  test.each(["explain", "rulebook"])(
    "lets go of what is cancelled, and gives the same afterwards: %s",
    async (operation) => {
      const whole = textOf(await program.explain(30));
      program.desk = () => null;
      const row = { age: 23.5, job: "clerk", income: 801, zip: 2 };
      const asked = { operation, row, seed: 0, options: { effort: "quick" }, settings: { cases: 2 } };
      const { id, result } = program.begin(asked);
      expect((await program.ask({ operation: "cancel", request: id })).header).toMatchObject({ kind: "result" });
      expect((await result).header).toMatchObject({ kind: "error", code: "aborted" });
      program.desk = rule;
      expect(textOf(await program.explain(30))).toBe(whole);
    },
  );

  test("ends with its input, be it in the middle of a question", async () => {
    const third = new Program({ start: startOnPipes, takesRows: true });
    await third.open();
    const isAsked = new Promise<void>((resolve) => {
      third.desk = () => {
        resolve();
        return null;
      };
    });
    third.begin({ operation: "explain", row: { age: 22, job: "clerk", income: 800, zip: 1 }, seed: 0, options: {} });
    await isAsked;
    await third.end();
  });
});

describe("the workbench of an engine", () => {
  const program = new Program();
  const instance = { age: 22, job: "clerk", income: 800, zip: 1 };
  const opening = { kind: "open", opening: null };
  const desk = { operation: "desk", dataName: "loans", modelName: "desk", modelHash: "x", target: "status", seed: 0 };
  const asking = { row: null, seed: 0, constraints: [], towards: null, dictionary: null, unlock: [] };
  beforeAll(async () => {
    await program.open();
    await program.ask({ ...desk, options: { effort: "quick" } });
  });
  afterAll(() => program.end());

  test("answers the pages of a program, each its own calls", async () => {
    const [[first], [second]] = await Promise.all(
      ["a", "b"].map((page) => program.task(page, { call: 1, task: opening })),
    );
    expect(first).toMatchObject({ call: 1, result: { data: { name: "loans", target: "status", hasTruth: true } } });
    expect(second).toEqual(first);
    const [said] = await program.task("a", { call: 2, task: { kind: "predict", instance } });
    expect(said).toMatchObject({ call: 2, result: { outcome: "deny" } });
  });

  test("gives the explanation that the program gets, and tells how far it is", async () => {
    await program.task("a", { call: 1, task: opening });
    const task = { kind: "explain", method: "lore", request: { ...asking, instance } };
    const heard = await program.task("a", { call: 3, task });
    expect(heard.length).toBeGreaterThan(1);
    const { result } = heard[heard.length - 1] as { readonly result: { readonly explanation: unknown } };
    const options = { effort: "quick" };
    const whole = await program.ask({ operation: "explain", row: instance, seed: 0, options });
    expect(result.explanation).toEqual(JSON.parse(textOf(whole)));
  });

  test("lets go of what a page cancels", async () => {
    await program.task("a", { call: 1, task: opening });
    program.desk = () => null;
    const task = { kind: "predict", instance: { ...instance, income: 801 } };
    const heard = program.task("c", { call: 1, task: opening }).then(() => program.task("c", { call: 4, task }));
    await expect.poll(() => program.asked).toBeGreaterThan(0);
    const cancelled = heard.then((said) => said[said.length - 1]);
    const again = setInterval(() => void program.cancelOf("c", 4), 20);
    expect(await cancelled).toMatchObject({ call: 4, fault: { code: "aborted" } });
    clearInterval(again);
    program.desk = rule;
  });
});

test("nothing can be asked before a model is opened", async () => {
  const program = new Program();
  expect((await program.explain(3)).header).toMatchObject({ kind: "error", code: "invalid-option" });
  await program.end();
});

test("people are not told of it by lore --help, only where they ask", async () => {
  expect((await runLore(["--help"])).stdout).not.toContain("engine");
  expect(await runLoreProcess(["engine", "--help"])).toMatchObject({ status: 0 });
});
