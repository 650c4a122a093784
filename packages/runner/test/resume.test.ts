// A batch that was killed or stopped, and goes on.

import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { type ChunkExecutor, inProcessExecutor, journalPath } from "@lore-xai/runner";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { holds } from "../../../test/hostile/rounds.ts";
import { createFile } from "../src/output/appended-file.ts";
import { AGE_OF_ROW_5, echo, echoThreads } from "./loans.ts";
import { resumedLoans } from "./resumed-loans.ts";

const { file, read, run, killedAfter } = resumedLoans();

let expected = "";
beforeAll(async () => {
  await run("expected.jsonl", inProcessExecutor(echo()));
  expected = read("expected.jsonl");
});

/** Of a line of the journal. */
const stateOf = (line: string) =>
  (JSON.parse(line.slice(line.indexOf(" "))) as { state: { lines: number; bytes: number } }).state;

describe("a batch that was killed", () => {
  test("goes on at any byte of the result and of the journal: nothing lost, nothing twice", async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    let number = 0;
    await holds(
      fc.asyncProperty(fc.nat({ max: 14 }), share, share, async (chunks, ofResult, ofJournal) => {
        const name = `killed-${number++}.jsonl`;
        await killedAfter(name, chunks);
        // What had not reached the disk, beyond what the journal's last whole checkpoint speaks of.
        const journal = readFileSync(journalPath(file(name)), "utf8");
        const header = journal.split("\n").slice(0, 2).join("\n").length + 1;
        truncateSync(journalPath(file(name)), Math.round(header + ofJournal * (journal.length - header)));
        const bytes = readFileSync(file(name)).length;
        truncateSync(file(name), Math.round(ofResult * bytes));
        // Each line ends a chunk, of which half may be there.
        const states = read(`${name}.journal`).split("\n").slice(1, -1).map(stateOf);
        const kept = states.findLast((state) => state.bytes <= readFileSync(file(name)).length);
        const again = echo();
        await run(name, inProcessExecutor(again));
        expect(read(name)).toBe(expected);
        expect(again.explained).toBe(60 - (kept?.lines ?? 0));
      }),
      25,
    );
  });

  test("at its full stop loses none of the lines that were written", async () => {
    await killedAfter("whole-lines.jsonl", 7);
    const again = echo();
    const written = read("whole-lines.jsonl").split("\n").length - 1;
    expect(written).toBeGreaterThan(20);
    await run("whole-lines.jsonl", inProcessExecutor(again));
    expect(again.explained).toBe(60 - written);
  });

  test("cuts off what follows the last line that was announced", async () => {
    await killedAfter("strange.jsonl", 3);
    writeFileSync(
      file("strange.jsonl"),
      `${read("strange.jsonl")}\u0000\u0000\u0000\n{"row":2,"explanation":{}}\n{"row":13`,
    );
    await run("strange.jsonl", inProcessExecutor(echo()));
    expect(read("strange.jsonl")).toBe(expected);
  });

  test("begins where nothing had been written, not even the journal", async () => {
    await run("fresh.jsonl", inProcessExecutor(echo()));
    expect(read("fresh.jsonl")).toBe(expected);
    writeFileSync(`${journalPath(file("draft.jsonl"))}.new`, '{"format":"lore-ba');
    await run("draft.jsonl", inProcessExecutor(echo()));
    expect(read("draft.jsonl")).toBe(expected);
  });

  test("has nothing left to do when it is finished", async () => {
    const again = echo();
    const result = await run("expected.jsonl", inProcessExecutor(again));
    expect(result).toMatchObject({ rows: 60, explainedNow: 0 });
    expect(again.explained).toBe(0);
    expect(read("expected.jsonl")).toBe(expected);
  });

  test("refuses a result that has become shorter than its journal says", async () => {
    await killedAfter("short.jsonl", 3);
    const controller = new AbortController();
    controller.abort();
    await expect(run("short.jsonl", inProcessExecutor(echo()), { signal: controller.signal })).rejects.toThrow(
      "stopped",
    );
    truncateSync(file("short.jsonl"), 10);
    await expect(run("short.jsonl", inProcessExecutor(echo()))).rejects.toMatchObject({ code: "journal-mismatch" });
  });

  test("refuses a journal that is none, and a result without one", async () => {
    writeFileSync(journalPath(file("other.jsonl")), "to whom it may concern\n");
    await expect(run("other.jsonl", inProcessExecutor(echo()))).rejects.toMatchObject({ code: "journal-mismatch" });
    writeFileSync(file("alone.jsonl"), "{}\n");
    await expect(run("alone.jsonl", inProcessExecutor(echo()))).rejects.toMatchObject({ code: "file-exists" });
    expect(read("alone.jsonl")).toBe("{}\n");
  });
});

describe("a batch that is resumed as another", () => {
  test.each([
    ["the seed", { seed: 2 }, "seed was 1 and is 2"],
    ["the model", { fingerprint: { model: "sha256:2" } }, 'model was "sha256:1" and is "sha256:2"'],
    [
      "an option that was not there",
      { fingerprint: { model: "sha256:1", effort: "quick" } },
      'effort was not given and is "quick"',
    ],
  ])("is refused, and the message names %s", async (_, options, message) => {
    const name = `changed-${message.length}.jsonl`;
    await run(name, inProcessExecutor(echo()), { fingerprint: { model: "sha256:1" } });
    const before = read(name);
    const again = run(name, inProcessExecutor(echo()), { fingerprint: { model: "sha256:1" }, ...options });
    await expect(again).rejects.toMatchObject({ code: "journal-mismatch", message: expect.stringContaining(message) });
    expect(read(name)).toBe(before);
  });
});

describe("a batch that is told to stop", () => {
  test("leaves whole lines behind and goes on from there", async () => {
    const controller = new AbortController();
    const stopped = run("stopped.jsonl", echoThreads(2), {
      signal: controller.signal,
      onProgress: ({ done }: { done: number }) => done >= 8 && controller.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ code: "aborted" });
    const before = read("stopped.jsonl");
    expect(before.endsWith("\n")).toBe(true);
    expect(before.split("\n").length).toBeLessThan(60);
    await run("stopped.jsonl", echoThreads(2));
    await run("whole.jsonl", echoThreads(2));
    expect(read("stopped.jsonl")).toBe(read("whole.jsonl"));
    expect(read("stopped.jsonl").startsWith(before)).toBe(true);
  });

  test("by a model server that is gone records no failure and goes on when it is back", async () => {
    const gone = run("gone.jsonl", echoThreads(2, { unreachable: AGE_OF_ROW_5 }), { chunkRows: 1 });
    await expect(gone).rejects.toMatchObject({ code: "black-box-unreachable" });
    expect(read("gone.jsonl").split("\n")).toHaveLength(6);
    await run("gone.jsonl", echoThreads(2));
    expect(read("gone.jsonl")).toBe(read("whole.jsonl"));
  });
});

describe("a disk that is full", () => {
  test.skipIf(!existsSync("/dev/full"))("is an error with a code that says what to do", async () => {
    const full = await createFile("/dev/full");
    await expect(full.append(Buffer.from("a line\n"))).rejects.toMatchObject({
      code: "file-unwritable",
      message: expect.stringMatching(/disk is full.*resume/),
    });
    await full.close();
  });

  test("or a folder that is not there stops the batch before it begins", async () => {
    await expect(run("no/such/folder.jsonl", inProcessExecutor(echo()))).rejects.toMatchObject({
      code: "file-unwritable",
    });
  });
});

describe("a journal", () => {
  test("that was copied with its result goes on elsewhere", async () => {
    await killedAfter("here.jsonl", 5);
    copyFileSync(file("here.jsonl"), file("there.jsonl"));
    copyFileSync(journalPath(file("here.jsonl")), journalPath(file("there.jsonl")));
    await run("there.jsonl", inProcessExecutor(echo()));
    expect(read("there.jsonl")).toBe(expected);
  });
});

describe("a result that is being written", () => {
  const lock = (name: string) => `${file(name)}.lock`;

  test("is left alone by another batch, and can be gone on with when the first is done", async () => {
    const inner = inProcessExecutor(echo());
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const explain: ChunkExecutor["explain"] = (chunk) => released.then(() => inner.explain(chunk));
    const first = run("busy.jsonl", { ...inner, explain });
    while (!existsSync(lock("busy.jsonl"))) await new Promise((resolve) => setTimeout(resolve, 5));
    // As another process on this host would leave it; the parent of the tests is alive.
    writeFileSync(lock("busy.jsonl"), JSON.stringify({ host: hostname(), pid: process.ppid }));
    await expect(run("busy.jsonl", inProcessExecutor(echo()))).rejects.toMatchObject({ code: "file-exists" });
    release();
    await first;
    expect(existsSync(lock("busy.jsonl"))).toBe(false);
  });

  test.each([
    ["by a process that was killed", { host: hostname(), pid: 2 ** 30 }],
    ["by nobody that can be read", "half a li"],
  ])("%s is free again", async (_, holder) => {
    const name = `free-${JSON.stringify(holder).length}.jsonl`;
    writeFileSync(lock(name), typeof holder === "string" ? holder : JSON.stringify(holder));
    await run(name, inProcessExecutor(echo()));
    expect(read(name)).toBe(expected);
  });
});
