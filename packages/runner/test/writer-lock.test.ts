import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { roundSeeds } from "../../../test/hostile/rounds.ts";
import { lockResult } from "../src/output/writer-lock.ts";
import { temporaryFolder } from "./loans.ts";

const file = temporaryFolder();
const program = fileURLToPath(new URL("./fixtures/lock-contender.mjs", import.meta.url));
const contender = (out: string, rounds: string) => spawn(process.execPath, [program, file(out), rounds]);

describe("the lock of a result", () => {
  test("has one holder at a time among processes, of which half leave it behind as if they were killed", async () => {
    for (const _ of roundSeeds()) await contend();
  });

  async function contend(): Promise<void> {
    const contenders = Array.from({ length: 6 }, () => contender("contended.jsonl", "30"));
    const ends = contenders.map(async (child) => {
      let stderr = "";
      child.stderr.setEncoding("utf8").on("data", (text: string) => {
        stderr += text;
      });
      const [status] = await once(child, "close");
      return { status, stderr };
    });
    for (const end of await Promise.all(ends)) expect(end).toEqual({ status: 0, stderr: "" });
    const left = readdirSync(dirname(file(""))).filter((name) => name.startsWith("contended"));
    expect(left.filter((name) => name !== "contended.jsonl.lock")).toEqual([]);
  }

  test("of a process that was killed this moment and is not gone yet is waited for", async () => {
    const holder = contender("killed.jsonl", "hold");
    await once(holder.stdout, "data");
    holder.kill("SIGKILL");
    const unlock = await lockResult(file("killed.jsonl"));
    await unlock();
  });

  test("is held once within a process too", async () => {
    const unlock = await lockResult(file("own.jsonl"));
    await expect(lockResult(file("own.jsonl"))).rejects.toMatchObject({ code: "file-exists" });
    const second = lockResult(file("own.jsonl"));
    await unlock();
    await (await second)();
  });

  test("of a process of another time with the same number is free", async () => {
    const holder = { host: hostname(), pid: process.pid, id: "of another time" };
    writeFileSync(`${file("again.jsonl")}.lock`, JSON.stringify(holder));
    await (await lockResult(file("again.jsonl")))();
  });

  test("that says nothing is being written, and left behind when that takes too long", async () => {
    writeFileSync(`${file("empty.jsonl")}.lock`, "");
    const start = performance.now();
    await (await lockResult(file("empty.jsonl")))();
    expect(performance.now() - start).toBeGreaterThan(500);
  });
});
