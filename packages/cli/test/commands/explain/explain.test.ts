import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const file = folderWith(LOAN_FILES);
const argsOf = (args: readonly string[]) => [
  ...["explain", "--data", file("loans.csv"), "--target", "status", "--neighbors", "200"],
  ...args,
];
const explain = (...args: string[]) => runLore(argsOf(args));
const asProcess = (...args: string[]) => runLoreProcess(argsOf(args));
const withModel = (...args: string[]) => explain("--model", file("model.mjs"), ...args);
const CASE = '{"age": 22, "job": "clerk", "income": 800, "zip": 10001}';

describe("lore explain", () => {
  test("prints the decision, the rule and what would have to change, and nothing else on standard output", async () => {
    const { status, stdout, stderr } = await asProcess("--model", file("model.mjs"), "--instance", CASE);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^explained in \d+ ms\n$/);
    expect(stdout).toMatch(/^This case: the model says DENY/);
    for (const part of ["Why", "because", "What would have to change", "->", "How far to trust this", "seed 0"]) {
      expect(stdout).toContain(part);
    }
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  test("gives the same bytes twice with one seed", async () => {
    const args = ["--model", file("model.mjs"), "--row", "3", "--seed", "5", "--format", "json"];
    const [first, second] = await Promise.all([asProcess(...args), asProcess(...args)]);
    expect(first.stdout).toBe(second.stdout);
    const explanation = JSON.parse(first.stdout);
    expect(explanation).toMatchObject({ format: "lore-explanation/3", seed: 5, options: { neighbors: 200 } });
  });

  test("takes TypeScript, default exports, and labels from the target where the module names none", async () => {
    const [js, ts, byDefault] = await Promise.all(
      ["model.mjs", "model.ts", "default.mjs"].map((name) =>
        asProcess("--model", file(name), "--row", "3", "--format", "json"),
      ),
    );
    expect(js.status).toBe(0);
    expect(ts.stdout).toBe(js.stdout);
    expect(byDefault.stdout).toBe(js.stdout);
  });

  test("takes the case from a file, with the outcome that stands beside it in the data", async () => {
    const { status, stdout } = await withModel("--instance", `@${file("case.json")}`, "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).instance).toEqual(JSON.parse(CASE));
  });

  test("reads columns as the user says", async () => {
    const { stdout } = await withModel("--row", "0", "--categorical", "zip", "--format", "json");
    expect(JSON.parse(stdout).instance.zip).toBe(10_000);
  });

  test("writes to a file when asked, and to nothing else", async () => {
    const out = file("why.json");
    const { status, stdout, stderr } = await withModel("--row", "3", "--format", "json", "--out", out);
    expect([status, stdout]).toEqual([0, ""]);
    expect(stderr).toContain("wrote");
    expect(JSON.parse(readFileSync(out, "utf8")).format).toBe("lore-explanation/3");
  });

  test("colours nothing in a pipe", async () => {
    const { stdout } = await asProcess("--model", file("model.mjs"), "--row", "3");
    expect(stdout).not.toContain("\u001b");
  });

  test("trains a forest on the data where asked", async () => {
    const { status, stdout } = await explain("--model", "forest", "--row", "3", "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).probability).toBeGreaterThanOrEqual(0.5);
  });

  test("an unseen category is accepted and noted", async () => {
    const { status, stdout } = await withModel("--instance", CASE.replace("clerk", "pilot"), "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).notes[0].code).toBe("unseen-category");
  });
});

writeFileSync(file("latin1.csv"), Buffer.from("age,status\n1,M\u00fcller\n2,b\n", "latin1"));

describe("bad input gets a clear error, a status, no stack trace and no output", () => {
  const row = ["--row", "3"];
  const data =
    (name: string, ...rest: string[]) =>
    () =>
      runLore(["explain", "--data", file(name), "--target", "status", "--model", file("model.mjs"), ...row, ...rest]);
  const model =
    (name: string, ...rest: string[]) =>
    () =>
      explain("--model", file(name), ...row, ...rest);
  // A process of its own, which does not wait for the answer either.
  const never = () => asProcess("--model", file("never.mjs"), ...row, "--timeout-ms", "200");
  const target = (name: string) => () =>
    runLore(["explain", "--data", file("loans.csv"), "--target", name, "--model", file("model.mjs"), ...row]);

  test.each([
    ["a missing file", data("none.csv"), 3, "file-not-found"],
    ["a folder as data", data("."), 3, "file-unreadable"],
    ["text that is not UTF-8", data("latin1.csv"), 3, "file-unreadable"],
    ["an empty CSV", data("empty.csv"), 3, "csv-empty"],
    ["a header without rows", data("header.csv"), 3, "csv-no-rows"],
    ["a ragged row", data("ragged.csv"), 3, "csv-ragged-row"],
    ["duplicate column names", data("duplicate.csv"), 3, "csv-duplicate-column"],
    ["an unknown target", target("statsu"), 3, "unknown-target"],
    ["a target with one class", data("one-class.csv"), 3, "target-one-class"],
    ["a row out of range", () => withModel("--row", "120"), 3, "row-out-of-range"],
    ["a negative row", () => withModel("--row", "-1"), 2, "invalid-option"],
    ["a row that is no number", () => withModel("--row", "x"), 2, "invalid-option"],
    ["neither row nor instance", () => withModel(), 2, "invalid-option"],
    ["both row and instance", () => withModel("--row", "1", "--instance", CASE), 2, "invalid-option"],
    ["an instance that is no JSON", () => withModel("--instance", "{age: 22}"), 3, "invalid-instance"],
    ["an instance that is no object", () => withModel("--instance", "[1]"), 3, "invalid-instance"],
    ["an instance lacking a feature", () => withModel("--instance", '{"age": 22}'), 3, "missing-feature"],
    [
      "an instance with an unknown feature",
      () => withModel("--instance", CASE.replace("age", "agee")),
      3,
      "unknown-feature",
    ],
    ["a text in a continuous feature", () => withModel("--instance", CASE.replace("22", '"old"')), 3, "invalid-value"],
    ["an option out of range", model("model.mjs", "--neighbors", "1"), 2, "invalid-option"],
    ["an unknown distance", model("model.mjs", "--distance", "euclid"), 2, "invalid-option"],
    ["an unknown categorical column", model("model.mjs", "--categorical", "zpi"), 3, "unknown-feature"],
    ["an unknown flag", model("model.mjs", "--neigbors", "5"), 2, "invalid-option"],
    ["an unknown format", model("model.mjs", "--format", "xml"), 2, "invalid-option"],
    ["a missing model", model("none.mjs"), 4, "model-not-loadable"],
    ["a model with a syntax error", model("broken.mjs"), 4, "model-not-loadable"],
    ["a module without predict", model("empty.mjs"), 4, "model-not-loadable"],
    ["a model that throws", model("throws.mjs"), 4, "black-box-failed"],
    ["a model with too few labels", model("few.mjs"), 4, "black-box-wrong-count"],
    ["a model with too many labels", model("many.mjs"), 4, "black-box-wrong-count"],
    ["a model with an unknown label", model("unknown.mjs"), 4, "black-box-unknown-label"],
    ["a model that answers NaN", model("nan.mjs"), 4, "black-box-unknown-label"],
    ["a model that never answers", never, 4, "black-box-timeout"],
    ["an unwritable output", model("model.mjs", "--out", "/nowhere/at/all.json"), 5, "file-unwritable"],
    ["an unknown command", () => runLore(["explian"]), 2, "invalid-option"],
    ["a missing required flag", () => runLore(["explain", ...row]), 2, "invalid-option"],
  ] as const)("%s", async (_, run, expectedStatus, code) => {
    const { status, stdout, stderr } = await run();
    expect(stderr).toContain(`[${code}]`);
    expect(stderr).toMatch(/^lore: .+/m);
    expect(stderr).not.toMatch(/\n\s+at .+:\d+/);
    expect(status).toBe(expectedStatus);
    expect(stdout).toBe("");
  });

  test("messages name flags, not the library's options", async () => {
    const { stderr } = await explain("--model", file("never.mjs"), "--row", "3", "--timeout-ms", "100");
    expect(stderr).toContain("raise --timeout-ms");
  });

  test("a failure leaves an earlier result as it was", async () => {
    const out = file("kept.json");
    writeFileSync(out, "precious");
    const { status } = await explain("--model", file("throws.mjs"), "--row", "3", "--out", out);
    expect(status).toBe(4);
    expect(existsSync(out) && readFileSync(out, "utf8")).toBe("precious");
  });
});
