// Models that are trained on the spot are trained once, kept, and handed to the threads of a batch.

import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Explanation } from "@lore-xai/core";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../run-lore.ts";

const file = folderWith(LOAN_FILES);
const newCache = () => mkdtempSync(join(tmpdir(), "lore-cache-"));
const models = (cache: string) => join(cache, "lore-xai", "models");
const poolsIn = (cache: string) =>
  readdirSync(models(cache))
    .filter((name) => name.endsWith(".pool"))
    .map((name) => join(models(cache), name));
const data = ["--data", file("loans.csv"), "--target", "status", "--effort", "quick"];
const explain = (model: string, environment: Record<string, string>, run = runLore) =>
  run(["explain", ...data, "--model", model, "--row", "3", "--format", "json"], environment);
const times = (text: string, part: string) => text.split(part).length - 1;

describe("lore explain", () => {
  test.each(["forest", "svm", "network"])("trains a %s once and says where it comes from", async (model) => {
    const cache = newCache();
    const [first, second] = [
      await explain(model, { XDG_CACHE_HOME: cache }),
      await explain(model, { XDG_CACHE_HOME: cache }),
    ];
    expect(first.stderr).toMatch(/trained a .* on 96 rows; kept in .*lore-xai\/models/);
    expect(second.stderr).toMatch(/took a .*, trained before on the same rows, from .*lore-xai\/models/);
    expect(second.stderr).not.toContain("kept in");
    expect(second.stdout).toBe(first.stdout);
    const alone = await explain(model, { LORE_NO_CACHE: "1", XDG_CACHE_HOME: cache });
    expect(alone.stdout).toBe(first.stdout);
    expect(alone.stderr).toMatch(/trained a .* on 96 rows\n/);
  });

  test("notices a damaged model and replaces it", async () => {
    const environment = { XDG_CACHE_HOME: newCache() };
    const { stdout } = await explain("forest", environment);
    const folder = models(environment.XDG_CACHE_HOME);
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 50);
    const mended = await explain("forest", environment);
    expect([mended.status, mended.stdout]).toEqual([0, stdout]);
    expect(mended.stderr).toContain("is damaged and is made anew");
    expect((await explain("forest", environment)).stderr).toContain("trained before");
  });

  test("keeps what the model says of the pool beside it, one file for each size and each data", async () => {
    const environment = { XDG_CACHE_HOME: newCache() };
    const pools = () => poolsIn(environment.XDG_CACHE_HOME);
    const { stdout } = await explain("forest", environment);
    const [kept] = pools();
    const before = readFileSync(kept);
    expect((await explain("forest", environment)).stdout).toBe(stdout);
    expect(pools()).toEqual([kept]);
    await explain("forest", environment, (args, given) => runLore([...args, "--pool-queries", "150"], given));
    expect(pools()).toHaveLength(2);
    await explain("forest", environment, (args, given) => runLore([...args, "--drop", "zip"], given));
    expect(pools()).toHaveLength(3);
    truncateSync(kept, 80);
    const mended = await explain("forest", environment);
    expect(mended.stderr).toContain("labels of the pool that were kept");
    expect(mended.stdout).toBe(stdout);
    expect(readFileSync(kept)).toEqual(before);
  });

  test("takes what was kept of the pool instead of asking the model", async () => {
    const environment = { XDG_CACHE_HOME: newCache() };
    const { stdout } = await explain("forest", environment);
    const [kept] = poolsIn(environment.XDG_CACHE_HOME);
    // With a hash that fits, nothing tells that the model did not say so.
    const told = JSON.parse(readFileSync(kept, "utf8").split("\n")[1]);
    const text = JSON.stringify({ ...told, batches: 99 });
    writeFileSync(kept, `${createHash("sha256").update(text).digest("hex")}\n${text}`);
    const again = await explain("forest", environment);
    const poolOf = (json: string) => (JSON.parse(json) as Explanation).evidence.pool;
    expect(poolOf(again.stdout)).toEqual({ ...poolOf(stdout), batches: 99 });
  });

  test("does without where nothing can be kept, and says what to do", async () => {
    writeFileSync(file("no-folder"), "");
    const { status, stderr } = await explain("forest", { XDG_CACHE_HOME: file("no-folder") });
    expect(status).toBe(0);
    expect(stderr).toMatch(/cannot keep a model .*LORE_NO_CACHE=1/);
  });

  test("keeps nothing where LORE_NO_CACHE is set", async () => {
    const cache = newCache();
    await explain("forest", { XDG_CACHE_HOME: cache, LORE_NO_CACHE: "1" });
    expect(readdirSync(cache)).toEqual([]);
  });

  test("in several processes at once leaves one whole model", async () => {
    const environment = { XDG_CACHE_HOME: newCache() };
    const runs = await Promise.all([1, 2, 3].map(() => explain("network", environment, runLoreProcess)));
    expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
    const kept = readdirSync(models(environment.XDG_CACHE_HOME)).map((name) => name.replace(/.*\./, ""));
    expect(kept.sort()).toEqual(["model", "pool"]);
    expect((await explain("network", environment)).stderr).toContain("trained before");
  });
});

describe("lore batch", () => {
  // A process of its own: the thread that trains sees the environment of its process.
  const batch = (out: string, environment: Record<string, string>, ...more: string[]) =>
    runLoreProcess(["batch", ...data, "--model", "forest", "--rows", "0..9", "--out", file(out), ...more], environment);

  test("trains once, whatever the number of workers, with and without a cache, and gives the same bytes", async () => {
    const kept = { XDG_CACHE_HOME: newCache() };
    const outs = ["one.jsonl", "two.jsonl", "three.jsonl"];
    const runs = [
      await batch(outs[0], kept, "--workers", "1"),
      await batch(outs[1], kept, "--workers", "2"),
      await batch(outs[2], { ...kept, LORE_NO_CACHE: "1" }, "--workers", "2"),
    ];
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(runs.map(({ stderr }) => times(stderr, "trained a random forest"))).toEqual([1, 0, 1]);
    expect(runs.map(({ stderr }) => times(stderr, "trained before"))).toEqual([0, 1, 0]);
    const [one, two, three] = outs.map((name) => readFileSync(file(name), "utf8"));
    expect([two === one, three === one]).toEqual([true, true]);
    const line = JSON.parse(one.split("\n")[3]);
    const alone = await runLore(
      ["explain", ...data, "--model", "forest", "--row", "3", "--format", "json", "--seed", `${line.explanation.seed}`],
      kept,
    );
    expect(JSON.parse(alone.stdout)).toEqual(line.explanation);
  });

  test("trains nothing for a result that must not be written, nor for one that is finished, nor for wrong flags", async () => {
    const environment = { LORE_NO_CACHE: "1" };
    await batch("once.jsonl", environment);
    const refused = await batch("once.jsonl", environment);
    const finished = await batch("once.jsonl", environment, "--resume");
    const wrong = await batch("never.jsonl", environment, "--retries", "3");
    expect([refused.status, finished.status, wrong.status]).toEqual([2, 0, 2]);
    expect(refused.stderr).toContain("file-exists");
    expect(finished.stderr).toContain("nothing was left to do");
    for (const { stderr } of [refused, finished, wrong]) expect(stderr).not.toContain("trained");
  });
});
