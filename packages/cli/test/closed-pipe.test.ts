// What a pipe does to a command: its reader goes away, and the command ends as quietly as any other.

import { spawn } from "node:child_process";
import { existsSync, openSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "./loans.ts";
import { COMMAND, folderWith, runLore } from "./run-lore.ts";

const CLOSED_PIPE = 141;
const file = folderWith(LOAN_FILES);
const CASE = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs")];

/** Runs the command with nobody at the other end of these streams; what it says to the other one. */
function runUnread(args: readonly string[], unread: readonly ("stdout" | "stderr")[], input = "") {
  return new Promise<{ status: number | null; said: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...process.env, LORE_NO_CACHE: "1" } });
    let said = "";
    for (const name of ["stdout", "stderr"] as const) {
      if (unread.includes(name)) child[name].destroy();
      else child[name].setEncoding("utf8").on("data", (text: string) => (said += text));
    }
    child.stdin.on("error", () => undefined).end(input);
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, said }));
  });
}

describe("a command whose result nobody reads ends quietly", () => {
  test.each([
    ["--help", ["--help"]],
    ["a command's help", ["explain", "--help"]],
    ["--version", ["--version"]],
    ["no command", []],
    ["a list", ["datasets", "list"]],
  ])("%s", async (_, args) => {
    const { status, said } = await runUnread(args, ["stdout"]);
    expect(status).toBe(CLOSED_PIPE);
    expect(said).not.toMatch(/EPIPE|lore:| {4}at .*:\d+:\d+/);
  });

  test.each(["text", "json", "html", "markdown", "letter"])("an explanation as %s", async (format) => {
    const { status, said } = await runUnread(["explain", ...CASE, "--row", "3", "--format", format], ["stdout"]);
    expect(status).toBe(CLOSED_PIPE);
    expect(said).toMatch(/^explained in \d+ ms\n$/);
  });

  test("explanations of many lines", async () => {
    const line = `${JSON.stringify({ age: 22, job: "clerk", income: 800, zip: 10_001 })}\n`;
    const { status, said } = await runUnread(["explain", ...CASE, "--stdin"], ["stdout"], line.repeat(20));
    expect([status, said]).toEqual([CLOSED_PIPE, ""]);
  });

  test("the summary of a batch", async () => {
    const out = file("for-summary.jsonl");
    expect((await runLore(["batch", ...CASE, "--sample", "3", "--out", out])).status).toBe(0);
    const { status, said } = await runUnread(["summary", out], ["stdout"]);
    expect([status, said]).toEqual([CLOSED_PIPE, ""]);
  });
});

describe("a command whose messages nobody reads ends quietly", () => {
  test("an explanation", async () => {
    const { status, said } = await runUnread(["explain", ...CASE, "--row", "3"], ["stderr"]);
    expect(status).toBe(CLOSED_PIPE);
    expect(said).not.toMatch(/EPIPE| {4}at .*:\d+:\d+/);
  });

  test("a batch, which leaves what it has done", async () => {
    const out = file("unheard.jsonl");
    const { status, said } = await runUnread(["batch", ...CASE, "--sample", "3", "--out", out], ["stderr"]);
    expect([status, said]).toEqual([CLOSED_PIPE, ""]);
    expect(existsSync(out)).toBe(true);
  });

  test("an error, and with nobody at either end", async () => {
    expect((await runUnread(["explain", "--no-such-flag"], ["stderr"])).status).toBe(CLOSED_PIPE);
    expect((await runUnread(["explain", ...CASE, "--row", "3"], ["stdout", "stderr"])).status).toBe(CLOSED_PIPE);
  });
});

test.skipIf(!existsSync("/dev/full"))("a result that finds no room ends with status 5 and says why", async () => {
  const { status, said } = await new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [COMMAND, "--help"], {
      stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    });
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("close", (status) => resolve({ status, said }));
  });
  expect(status).toBe(5);
  expect(said).toMatch(/^lore: cannot write "standard output": .*ENOSPC.* \[file-unwritable\]\n$/);
});
