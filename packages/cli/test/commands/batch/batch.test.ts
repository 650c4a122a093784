import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roundSeeds } from "../../../../../test/hostile/rounds.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const COMMAND = fileURLToPath(new URL("../../../bin/lore.js", import.meta.url));
/** Gives the same answers, and in a process that is to be interrupted time to do so, on a busy machine too. */
const UNHURRIED = `import { labels, predict as decide } from "./model.mjs";
export { labels };
const pauseMs = Number(process.env.LORE_TEST_PAUSE_MS ?? 0);
export const predict = (rows) => new Promise((resolve) => setTimeout(() => resolve(decide(rows)), pauseMs));`;
const file = folderWith({ ...LOAN_FILES, "unhurried.mjs": UNHURRIED });
const read = (name: string) => readFileSync(file(name), "utf8");
const data = (name = "loans.csv") => ["--data", file(name), "--target", "status", "--effort", "quick"];
/** Enough for eight chunks; every run of the command explains its rows with code that is not warm yet. */
const ROWS = 32;
const argsWith =
  (model: string) =>
  (out: string, ...more: string[]) => [
    ...["batch", ...data(), "--model", file(model), "--out", file(out), "--chunk-rows", "4"],
    ...(more.includes("--rows") ? [] : ["--rows", `0..${ROWS - 1}`]),
    ...more,
  ];
const batchArgs = argsWith("model.mjs");
const unhurriedArgs = argsWith("unhurried.mjs");
const lineCount = (name: string) => (existsSync(file(name)) ? read(name).split("\n").length - 1 : 0);

/** The command in a process of its own, sent a signal when so many lines are written. */
async function interruptAt(lines: number, signal: NodeJS.Signals, args: readonly string[], out: string) {
  const env = { ...process.env, LORE_TEST_PAUSE_MS: "20" };
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ["ignore", "ignore", "pipe"], env });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close");
  while (lineCount(out) < lines && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill(signal);
  const [status, killedBy] = await ended;
  return { status, killedBy, stderr };
}

beforeAll(async () => {
  const { status, stderr } = await runLore(batchArgs("whole.jsonl", "--workers", "1"));
  expect(stderr).toContain(`${ROWS} rows in`);
  expect(status).toBe(0);
});

describe("lore batch", () => {
  test("gives the same bytes with two workers, other chunks and nothing remembered", async () => {
    await runLoreProcess(batchArgs("two.jsonl", "--workers", "2", "--chunk-rows", "11", "--remember", "0"));
    expect(read("two.jsonl")).toBe(read("whole.jsonl"));
  });

  test("gives each row the explanation that lore explain gives with the row's seed", async () => {
    const line = JSON.parse(read("whole.jsonl").split("\n")[17]);
    const alone = ["explain", ...data(), "--model", file("model.mjs"), "--row", "17", "--format", "json"];
    const { stdout } = await runLore([...alone, "--seed", String(line.explanation.seed)]);
    expect(line).toEqual({ row: 17, explanation: JSON.parse(stdout) });
  });

  test("gives the same bytes in shards, one after another, be some of them empty", async () => {
    const select = ["--rows", "0..6", "--workers", "1"];
    await runLore(batchArgs("seven.jsonl", ...select));
    const shards = [0, 1, 2].map((k) => `shard-${k}.jsonl`);
    for (const [k, out] of shards.entries()) await runLore(batchArgs(out, ...select, "--shard", `${k}/3`));
    expect(shards.map(lineCount)).toEqual([2, 2, 3]);
    expect(shards.map(read).join("")).toBe(read("seven.jsonl"));
    const { status } = await runLore(batchArgs("empty.jsonl", "--rows", "0", "--workers", "1", "--shard", "0/2"));
    expect([status, read("empty.jsonl")]).toEqual([0, ""]);
  });

  test.each([
    ["4/4", "one of 0/4 to 3/4"],
    ["0/0", "at least one shard"],
    ["half", "part/parts"],
    ["-1/3", "part/parts"],
  ])("refuses --shard=%s", async (shard, message) => {
    const { status, stderr } = await runLore(batchArgs("refused.jsonl", `--shard=${shard}`));
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test("takes a sample of the rows that have a value", async () => {
    const select = ["--where", "status=deny", "--sample", "3", "--rows", "0..28"];
    await runLore(batchArgs("sample.jsonl", ...select, "--workers", "1"));
    const all = read("whole.jsonl").split("\n");
    const lines = read("sample.jsonl").trimEnd().split("\n");
    expect(lines).toHaveLength(3);
    const statuses = LOAN_FILES["loans.csv"].split("\n").slice(1);
    for (const line of lines) {
      const { row } = JSON.parse(line);
      expect(all[row]).toBe(line);
      expect(statuses[row]).toMatch(/deny$/);
    }
  });

  test.each([7, 14])("killed with -9 after %i lines and resumed gives the same bytes, twice over", async (lines) => {
    for (const seed of roundSeeds()) await killTwice(lines, `killed-${lines}-${seed}.jsonl`);
  });

  async function killTwice(lines: number, out: string): Promise<void> {
    const { killedBy } = await interruptAt(lines, "SIGKILL", unhurriedArgs(out, "--workers", "2"), out);
    expect(killedBy).toBe("SIGKILL");
    // What a write that was cut short leaves.
    appendFileSync(file(out), '{"row":');
    await interruptAt(lines + 10, "SIGKILL", unhurriedArgs(out, "--workers", "1", "--resume"), out);
    const whole = read(out).split("\n").length - 1;
    const { status, stderr } = await runLore(unhurriedArgs(out, "--workers", "2", "--chunk-rows", "9", "--resume"));
    expect(status).toBe(0);
    expect(stderr).toContain(`${ROWS - whole} rows in`);
    expect(read(out)).toBe(read("whole.jsonl"));
  }

  test("stopped with Ctrl-C ends with status 130, keeps whole lines and goes on", async () => {
    const args = unhurriedArgs("stopped.jsonl", "--workers", "2");
    const { status, stderr } = await interruptAt(8, "SIGINT", args, "stopped.jsonl");
    expect(status, stderr).toBe(130);
    expect(read("stopped.jsonl").endsWith("}\n")).toBe(true);
    expect(lineCount("stopped.jsonl")).toBeLessThan(ROWS);
    expect((await runLore([...args, "--resume"])).status).toBe(0);
    expect(read("stopped.jsonl")).toBe(read("whole.jsonl"));
  });

  test("refuses to resume with another model, other data or another option, and names it", async () => {
    const args = ["--model", file("changing.mjs"), "--out", file("changed.jsonl"), "--workers", "1", "--rows", "0..9"];
    copyFileSync(file("model.mjs"), file("changing.mjs"));
    copyFileSync(file("loans.csv"), file("changing.csv"));
    const resume = (...more: string[]) => runLore(["batch", ...data("changing.csv"), ...args, "--resume", ...more]);
    expect((await resume()).status).toBe(0);
    const before = read("changed.jsonl");
    const option = await resume("--counterfactuals", "5");
    expect(option.status).toBe(2);
    expect(option.stderr).toMatch(/method was .* and is .*counterfactuals.*journal-mismatch/s);
    appendFileSync(file("changing.mjs"), "// changed\n");
    expect((await resume()).stderr).toMatch(/model was "sha256:.*journal-mismatch/s);
    copyFileSync(file("model.mjs"), file("changing.mjs"));
    appendFileSync(file("changing.csv"), "30,clerk,700,10001,grant\n");
    expect((await resume()).stderr).toMatch(/data was "sha256:.*journal-mismatch/s);
    expect(read("changed.jsonl")).toBe(before);
  });

  test("refuses to resume from damaged files, names the damage and the flag that begins anew", async () => {
    const args = batchArgs("hurt.jsonl", "--workers", "1", "--rows", "0..9");
    expect((await runLore(args)).status).toBe(0);
    const whole = read("hurt.jsonl");
    writeFileSync(file("hurt.jsonl"), whole.replace('"row":3', '"row":2'));
    const hurt = await runLore([...args, "--resume"]);
    expect(hurt.status).toBe(2);
    expect(hurt.stderr).toMatch(/hurt.jsonl" is damaged.*--overwrite, without --resume.*journal-mismatch/s);
    expect((await runLore([...args, "--overwrite"])).status).toBe(0);
    expect(read("hurt.jsonl")).toBe(whole);
  });

  test("does not overwrite a result by itself", async () => {
    const { status, stderr } = await runLore(batchArgs("whole.jsonl"));
    expect(status).toBe(2);
    expect(stderr).toContain("file-exists");
  });

  test("stops where the file may not grow any more, as on a full disk, and goes on when it may", async () => {
    const limited = ["-c", `trap '' XFSZ; ulimit -f 80; exec "$@"`, "limited", process.execPath, COMMAND];
    const child = spawn("bash", [...limited, ...batchArgs("limited.jsonl", "--workers", "1")], { stdio: "pipe" });
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    const [status] = await once(child, "close");
    expect(status, stderr).toBe(5);
    expect(stderr).toContain("file-unwritable");
    expect((await runLore(batchArgs("limited.jsonl", "--workers", "1", "--resume"))).status).toBe(0);
    expect(read("limited.jsonl")).toBe(read("whole.jsonl"));
  });

  test.each([
    ["rows that are no range", ["--rows", "5-9"], "--rows must be"],
    ["a condition without a value", ["--where", "status"], "--where must be"],
    ["strata without a sample", ["--stratify", "status"], "--stratify goes with --sample"],
    ["workers of its own with a queue", ["--workers", "2", "--queue", "redis://127.0.0.1:1"], "--workers is for"],
  ])("refuses %s", async (_, flags, message) => {
    const { status, stderr } = await runLore(batchArgs("refused.jsonl", ...flags));
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test("does not print the password of a queue that is not there", async () => {
    const { status, stderr, stdout } = await runLoreProcess(
      batchArgs("queue.jsonl", "--queue", "redis://:hunter22@127.0.0.1:1"),
    );
    expect(status).toBe(6);
    expect(stderr).toContain("queue-unreachable");
    expect(stderr + stdout).not.toContain("hunter22");
    const worker = ["worker", "--queue", "redis://:hunter22@127.0.0.1:1", ...["--data", file("loans.csv")]];
    const refused = await runLoreProcess([...worker, "--model", file("model.mjs")]);
    expect(refused.status).toBe(6);
    expect(refused.stderr + refused.stdout).not.toContain("hunter22");
  });
});

describe("a model server that goes away", () => {
  let server: Server;
  let asked = 0;
  let dyingAt = Number.POSITIVE_INFINITY;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (text) => {
        body += text;
      });
      request.on("end", () => {
        if (++asked > dyingAt) return request.socket.destroy();
        const rows = JSON.parse(body).instances as { age: number; income: number }[];
        const predictions = rows.map(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"));
        return response.end(JSON.stringify({ predictions }));
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.close();
  });

  test("stops the batch without recording failures; it goes on when the server is back", async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const model = ["--model", url, "--protocol", "json", "--retries", "0", "--workers", "1", "--rows", "0..11"];
    const run = (out: string, ...more: string[]) =>
      runLore(["batch", ...data(), ...model, "--out", file(out), "--chunk-rows", "2", ...more]);
    expect((await run("served.jsonl")).status).toBe(0);
    dyingAt = asked + asked / 2;
    const { status, stderr } = await run("gone.jsonl");
    expect(status, stderr).toBe(4);
    expect(stderr).toContain("black-box-unreachable");
    expect(lineCount("gone.jsonl")).toBeGreaterThan(0);
    expect(lineCount("gone.jsonl")).toBeLessThan(12);
    dyingAt = Number.POSITIVE_INFINITY;
    expect((await run("gone.jsonl", "--resume")).status).toBe(0);
    expect(read("gone.jsonl")).toBe(read("served.jsonl"));
  });
});

describe("lore summary", () => {
  test("says how often features occur, as text and as a page that fetches nothing", async () => {
    const text = await runLoreProcess(["summary", file("whole.jsonl")]);
    expect(text.stdout).toMatch(new RegExp(`^${ROWS} rows: ${ROWS} explained, 0 failed`));
    const german = await runLore(["summary", file("whole.jsonl"), "--language", "de"]);
    expect(german.stdout).toMatch(/^\d+ Zeilen: \d+ erklärt, 0 gescheitert\n\nDas Modell sagt\n/);
    const refused = await runLore(["summary", file("whole.jsonl"), "--language", "de", "--format", "json"]);
    expect(refused.stderr).toMatch(/--language de is for --format text or html, got --format json/);
    const page = await runLore(["summary", file("whole.jsonl"), "--format", "html"]);
    expect(page.stdout).toMatch(/^<!doctype html>/);
    expect(page.stdout).not.toMatch(/https?:|<script/);
  });

  test("refuses a file that is no batch", async () => {
    const { status, stderr } = await runLore(["summary", file("loans.csv")]);
    expect(status).toBe(3);
    expect(stderr).toContain("file-unreadable");
  });
});

describe("lore explain --stdin", () => {
  const args = ["explain", ...data(), "--model", file("model.mjs"), "--stdin"];

  function pipe(input: string): Promise<{ status: number | null; lines: string[] }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ["pipe", "pipe", "ignore"] });
      let stdout = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        stdout += text;
      });
      child.on("close", (status) => resolve({ status, lines: stdout.trimEnd().split("\n") }));
      child.stdin.end(input);
    });
  }

  test("gives the lines of a batch for the same rows, and a line for every case that cannot be explained", async () => {
    const cases = read("whole.jsonl")
      .split("\n")
      .slice(0, 3)
      .map((line) => JSON.stringify({ ...JSON.parse(line).explanation.instance, status: "deny" }));
    const { status, lines } = await pipe([...cases, "nonsense", '{"age": 3}', "[]"].join("\n"));
    expect(status).toBe(0);
    expect(lines.slice(0, 3)).toEqual(read("whole.jsonl").split("\n").slice(0, 3));
    expect(lines.slice(3).map((line) => JSON.parse(line))).toMatchObject([
      { row: 3, error: { code: "invalid-instance" } },
      { row: 4, error: { code: "missing-feature" } },
      { row: 5, error: { code: "invalid-instance" } },
    ]);
  });

  test("answers a line before the next one comes", async () => {
    const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ["pipe", "pipe", "ignore"] });
    const instance = JSON.parse(read("whole.jsonl").split("\n")[0]).explanation.instance;
    for (const row of [0, 1]) {
      child.stdin.write(`${JSON.stringify(instance)}\n`);
      let answer = "";
      while (!answer.endsWith("\n")) answer += String((await once(child.stdout, "data"))[0]);
      expect(JSON.parse(answer)).toMatchObject({ row, explanation: { outcome: "deny" } });
    }
    const ended = once(child, "close");
    child.kill("SIGINT");
    expect((await ended)[0]).toBe(130);
  });

  test("refuses a case of its own", async () => {
    const { status, stderr } = await runLore([...args, "--row", "3"]);
    expect(status).toBe(2);
    expect(stderr).toContain("--stdin");
  });
});
