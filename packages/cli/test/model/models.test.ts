// Every kind of model that --model takes, on the embedded credit data; Python models and real servers are in interop/.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderWith, runLore, runLoreProcess } from "../run-lore.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CREDIT = path("../../../models/data/credit.csv");
const ONNX = path("../../../blackbox/test/fixtures/onnx/forest.onnx");
const data = ["--data", CREDIT, "--target", "status"];
const quick = ["--neighbors", "200", "--row", "460", "--format", "json"];
const explain = (...args: string[]) => runLore(["explain", ...data, ...quick, ...args]);

const file = folderWith({
  "scores.mjs": "export const predict = (rows) => rows.map(({ income }) => (income ?? 0) / 400);",
  "value.mjs": "export const predict = async (rows) => rows.map(({ amount }) => amount);",
  "picky.mjs": `export const labels = ["bad", "good"];
    export const predict = (rows) => rows.map(({ home, income }) => {
      if (home === "rent") throw new Error("cannot encode rent");
      return income > 100 ? "good" : "bad";
    });`,
  "fickle.mjs": `export const labels = ["bad", "good"]; let calls = 0;
    export const predict = (rows) => { calls++; return rows.map((_, i) => labels[(i + calls) % 2]); };`,
  "stubborn.mjs": `export const labels = ["bad", "good"]; export const predict = (rows) => rows.map(() => "good");`,
  "houses.csv": `size,rooms,price\n${Array.from({ length: 400 }, (_, i) => {
    const size = i % 7 === 0 ? "" : 40 + ((i * 13) % 150);
    return `${size},${1 + (i % 5)},${1000 + 17 * ((i * 13) % 150) + i / 4}`;
  }).join("\n")}\n`,
  "few.csv": `size,doors,cylinders\n${Array.from({ length: 300 }, (_, i) => {
    const size = (i * 13) % 150;
    return `${size},${2 + (i % 3)},${i % 10 > 0 ? "" : size > 60 ? 4 : 3}`;
  }).join("\n")}\n`,
  "threes.mjs": `export const predict = (rows) => rows.map(({ size }) => (size > 60 ? "4" : "3"));
    export const labels = ["3", "4"];`,
  "price.mjs": "export const predict = (rows) => rows.map(({ size }) => 320 + 17 * (size ?? 60));",
  "gapless.mjs": `export const predict = (rows) => rows.map(({ size }) => {
    if (size === null) throw new Error("Input contains NaN");
    return 320 + 17 * size;
  });`,
  "model.bin": "?",
  "model.pkl": "not a pickle",
});

describe("scores become decisions", () => {
  test("by a threshold, which is part of the explanation", async () => {
    const { status, stdout } = await explain(
      "--model",
      file("scores.mjs"),
      "--threshold",
      "0.35",
      "--positive",
      "good",
    );
    expect(status).toBe(0);
    const decision = { kind: "threshold", threshold: 0.35, positive: "good" };
    expect(JSON.parse(stdout).options.blackBox).toEqual({ decision });
  });

  test("by bands of a regression", async () => {
    const { stdout } = await explain("--model", file("value.mjs"), "--bands", "low<800,mid<1500,high");
    const { outcome, surrogate, instance } = JSON.parse(stdout);
    expect(surrogate.labels).toEqual(["low", "mid", "high"]);
    expect(outcome).toBe(instance.amount < 800 ? "low" : instance.amount < 1500 ? "mid" : "high");
  });

  test("by another threshold than the forest's own", async () => {
    const strict = await explain("--model", "forest", "--threshold", "0.01", "--positive", "bad");
    const lenient = await explain("--model", "forest", "--threshold", "0.99", "--positive", "bad");
    expect([JSON.parse(strict.stdout).outcome, JSON.parse(lenient.stdout).outcome]).toEqual(["bad", "good"]);
  });

  test.each([
    ["a threshold without positive", ["--threshold", "0.5"]],
    ["an unknown positive", ["--threshold", "0.5", "--positive", "great"]],
    ["bands and a threshold", ["--threshold", "0.5", "--positive", "good", "--bands", "a<1,b"]],
    ["bands that do not increase", ["--bands", "a<5,b<3,c"]],
    ["bands without a last one", ["--bands", "a<5,b<8"]],
  ])("%s is refused", async (_, flags) => {
    const { status, stderr } = await explain("--model", file("scores.mjs"), ...flags);
    expect(stderr).toContain("[invalid-option]");
    expect(status).toBe(2);
  });
});

describe("an ONNX model", () => {
  test("is explained, with its own labels and probability", async () => {
    const { status, stdout } = await runLoreProcess(["explain", ...data, ...quick, "--model", ONNX]);
    expect(status).toBe(0);
    const { outcome, probability } = JSON.parse(stdout);
    expect(["bad", "good"]).toContain(outcome);
    expect(probability).toBeGreaterThanOrEqual(0.5);
  });

  test("that take long to open are said to, with what opens them sooner", async () => {
    const large = file("large.onnx");
    writeFileSync(large, Buffer.alloc(16_000_000));
    const hint = /opening \S+large\.onnx \(16 MB\) may take a minute .* npm install onnxruntime-node/;
    expect((await explain("--model", large)).stderr).toMatch(hint);
    expect((await explain("--model", ONNX)).stderr).not.toContain("onnxruntime-node");
  });

  test("that is cut in half is a clear error", async () => {
    const half = file("half.onnx");
    const bytes = readFileSync(ONNX);
    writeFileSync(half, bytes.subarray(0, bytes.length / 2));
    const { status, stderr } = await explain("--model", half);
    expect(stderr).toContain("[model-not-loadable]");
    expect(status).toBe(4);
  });

  test("with a sidecar that names an unknown column is a clear error", async () => {
    const model = file("logistic.onnx");
    copyFileSync(path("../../../blackbox/test/fixtures/onnx/logistic.onnx"), model);
    const sidecar = readFileSync(path("../../../blackbox/test/fixtures/onnx/logistic.lore.json"), "utf8");
    writeFileSync(file("logistic.lore.json"), sidecar.replace('"income"', '"incomme"'));
    const { status, stderr } = await explain("--model", model);
    expect(stderr).toMatch(/incomme.*did you mean "income"\?.*\[model-mismatch\]/s);
    expect(status).toBe(4);
  });
});

describe("a prediction server", () => {
  let server: Server;
  let url = "";
  const seen: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      let body = "";
      request.on("data", (text) => {
        body += text;
      });
      request.on("end", () => {
        const { instances = [] } = body === "" ? {} : JSON.parse(body);
        const predictions = instances.map(({ income }: { income: number }) => (income > 150 ? "good" : "bad"));
        response.setHeader("content-type", "application/json").end(JSON.stringify({ predictions }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/score`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("is asked with the headers from the environment, and the secret is nowhere in the result", async () => {
    const args = [
      "explain",
      ...data,
      ...quick,
      "--model",
      url,
      "--protocol",
      "json",
      "--header",
      "Authorization: Bearer $SCORE_TOKEN",
    ];
    const { status, stdout, stderr } = await runLoreProcess(args, { SCORE_TOKEN: "hush-hush" });
    expect(status).toBe(0);
    expect(seen.at(-1)).toBe("Bearer hush-hush");
    expect(stdout + stderr).not.toContain("hush-hush");
    expect(JSON.parse(stdout).rule.premise.map(({ feature }: { feature: string }) => feature)).toEqual(["income"]);
  });

  test("a header whose variable is not set is refused", async () => {
    const { status, stderr } = await explain("--model", url, "--header", "Authorization: Bearer $NO_SUCH_TOKEN");
    expect(stderr).toContain("NO_SUCH_TOKEN");
    expect(status).toBe(2);
  });

  test("that is not there is a clear error", async () => {
    const { status, stderr } = await explain(
      "--model",
      "http://127.0.0.1:9/score",
      "--retries",
      "0",
      "--protocol",
      "json",
    );
    expect(stderr).toContain("[black-box-unreachable]");
    expect(status).toBe(4);
  });
});

describe("a model that cannot be", () => {
  test.each([
    ["a pickle without trust", ["--model", file("model.pkl")], 2, "pickle-not-trusted"],
    ["a file of unknown kind", ["--model", file("model.bin")], 4, "model-not-loadable"],
    ["a flag of another kind of model", ["--model", "forest", "--trust-pickle"], 2, "invalid-option"],
    ["a mapping that is no JSON", ["--model", "http://127.0.0.1:9/", "--mapping", "{"], 2, "invalid-option"],
  ])("%s", async (_, args, expected, code) => {
    const { status, stderr, stdout } = await explain(...args);
    expect(stderr).toContain(`[${code}]`);
    expect([status, stdout]).toEqual([expected, ""]);
  });
});

describe("lore check", () => {
  const check = (...args: string[]) => runLore(["check", ...data, ...args]);

  test("reports outcomes, accuracy, latency and whether answers repeat", async () => {
    const { status, stdout } = await runLoreProcess(["check", ...data, "--model", ONNX, "--format", "json"]);
    expect(status).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ rows: 300, changedAnswers: 0, problems: [], advice: [] });
    expect(report.labels.bad + report.labels.good).toBe(300);
    expect(report.accuracy).toBeGreaterThan(0.7);
    expect(report.msPerRow).toBeGreaterThan(0);
  });

  test("prints the same for people", async () => {
    const { stdout } = await check("--model", "forest");
    for (const part of ["rows asked", "outcomes", "same answer twice", "fits"]) expect(stdout).toContain(part);
  });

  test("counts outcomes with their rows, and is never wider than a terminal", async () => {
    const flags = ["--data", file("few.csv"), "--target", "cylinders", "--model", file("threes.mjs")];
    const { stdout } = await runLore(["check", ...flags]);
    expect(stdout).toMatch(/^outcomes +3 \(\d+ rows\), 4 \(\d+\)$/m);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("says of how many rows the outcome is known, and which of them the model was not trained on", async () => {
    const flags = ["--data", file("few.csv"), "--target", "cylinders"];
    const trained = await runLore(["check", ...flags, "--model", "forest", "--format", "json"]);
    const { known, unseen, accuracy, advice } = JSON.parse(trained.stdout);
    expect(known.rows).toBe(30);
    expect(accuracy).toBe(known.right / 30);
    // Of 300 rows 60 are kept apart, of which about one in ten has its outcome.
    expect([unseen.rows > 0, unseen.rows < 15]).toEqual([true, true]);
    expect(advice.join()).toContain("the outcome is missing in 270 of 300 rows");
    expect(trained.stderr).toContain(
      `on ${30 - unseen.rows} rows (${240 - (30 - unseen.rows)} others have no outcome)`,
    );
    const { stdout } = await runLore(["check", ...flags, "--model", "forest"]);
    expect(stdout).toMatch(
      /^right +on \d+ of 30 rows whose outcome is known \([\d.]+%\), among\s+them those that it was trained on; on \d+ of \d+ rows kept\s+apart/m,
    );
    const own = await runLore(["check", ...flags, "--model", file("threes.mjs"), "--format", "json"]);
    expect(JSON.parse(own.stdout).unseen).toBeNull();
  });

  test("says in which column it has tried a gap where the data have none", async () => {
    const flags = ["--data", file("few.csv"), "--target", "cylinders", "--model", file("threes.mjs")];
    expect((await runLore(["check", ...flags])).stdout).toMatch(
      /takes missing values +yes, tried with a gap in size$/m,
    );
  });

  test("advises against columns that name a row", async () => {
    const numbered = file("numbered.csv");
    const [header, ...lines] = readFileSync(CREDIT, "utf8").trimEnd().split("\n").slice(0, 200);
    const withNames = lines.map((line, i) => `${i + 1},c-${i},${line}`);
    writeFileSync(numbered, [`number,customer,${header}`, ...withNames].join("\n"));
    const flags = ["--data", numbered, "--target", "status", "--model", ONNX];
    const { status, stdout } = await runLore(["check", ...flags, "--format", "json"]);
    expect(status).toBe(0);
    const { advice } = JSON.parse(stdout);
    expect(advice.map((text: string) => text.split(" ")[0])).toEqual(["number", "customer"]);
    expect((await runLore(["check", ...flags])).stdout).toContain("--immutable customer");
  });

  test("notices a model that answers differently the second time", async () => {
    const { stdout, status, stderr } = await check("--model", file("fickle.mjs"), "--format", "json");
    const report = JSON.parse(stdout);
    expect(status).toBe(4);
    expect(stderr).toContain("[model-mismatch]");
    expect(report.changedAnswers).toBe(300);
    expect(report.problems.join()).toContain("not be repeatable");
  });

  test("notices a model with one outcome, and labels that the data do not have", async () => {
    const stubborn = JSON.parse((await check("--model", file("stubborn.mjs"), "--format", "json")).stdout);
    expect(stubborn.problems.join()).toContain("same outcome");
    const banded = JSON.parse(
      (await check("--model", file("value.mjs"), "--bands", "a<900,b", "--format", "json")).stdout,
    );
    expect(banded).toMatchObject({ accuracy: null, problems: [] });
  });

  describe("of a regression", () => {
    const houses = (...args: string[]) =>
      runLore(["check", "--data", file("houses.csv"), "--target", "price", ...args]);
    const bands = ["--bands", "low<1500,mid<2500,high"];

    test("with --bands fits, and the prices of the data are measured by the same bands", async () => {
      const { status, stdout, stderr } = await houses("--model", file("price.mjs"), ...bands, "--format", "json");
      expect([status, stderr]).toEqual([0, ""]);
      const report = JSON.parse(stdout);
      expect(report.problems).toEqual([]);
      expect(report.accuracy).toBeGreaterThan(0.5);
      expect(report.accuracy).toBeLessThan(1);
      expect(Object.keys(report.labels)).toEqual(["low", "mid", "high"]);
    });

    test("without --bands is an error that names the flag and does not list the prices", async () => {
      const { status, stderr } = await houses("--model", file("price.mjs"));
      expect(stderr).toMatch(/numbers such as \d+.*--bands/);
      expect(stderr.length).toBeLessThan(300);
      expect(status).toBe(4);
    });

    test("says whether it takes missing values, and in which columns", async () => {
      const takes = await houses("--model", file("price.mjs"), ...bands, "--format", "json");
      expect(JSON.parse(takes.stdout)).toMatchObject({ missingValues: { asked: ["size"], refused: [] }, advice: [] });
      const refuses = await houses("--model", file("gapless.mjs"), ...bands, "--format", "json");
      expect(refuses.status).toBe(0);
      const report = JSON.parse(refuses.stdout);
      expect(report.missingValues).toEqual({ asked: ["size"], refused: ["size"] });
      expect(report.advice).toEqual([expect.stringMatching(/no missing values in size: .*--missing fill/)]);
      const { stdout } = await houses("--model", file("gapless.mjs"), ...bands);
      expect(stdout).toMatch(/takes missing values\s+no, not with a gap in size/);
    });
  });

  test("tries a gap where the data have none", async () => {
    const whole = file("whole.csv");
    const lines = readFileSync(file("houses.csv"), "utf8").split("\n");
    writeFileSync(whole, lines.filter((line) => !line.startsWith(",")).join("\n"));
    const flags = ["--data", whole, "--target", "price", "--bands", "low<1500,high", "--format", "json"];
    const { stdout } = await runLore(["check", ...flags, "--model", file("gapless.mjs")]);
    expect(JSON.parse(stdout)).toMatchObject({ missingValues: { asked: ["size"], refused: ["size"] }, advice: [] });
  });

  test("names the category that a model fails on", async () => {
    const { status, stderr } = await check("--model", file("picky.mjs"));
    expect(stderr).toMatch(/cannot encode rent.*home = rent/);
    expect(status).toBe(4);
  });

  test("names a column that the model needs and the data lack", async () => {
    const lacking = file("lacking.csv");
    const lines = readFileSync(CREDIT, "utf8").split("\n").slice(0, 50);
    writeFileSync(lacking, lines.map((line) => line.replace("income", "earnings")).join("\n"));
    const { status, stderr } = await runLore(["check", "--data", lacking, "--target", "status", "--model", ONNX]);
    expect(stderr).toMatch(/income.*\[model-mismatch\]/s);
    expect(status).toBe(4);
  });
});
