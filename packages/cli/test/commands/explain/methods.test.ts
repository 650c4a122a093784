import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

const file = folderWith(LOAN_FILES);
const argsOf = (args: readonly string[]) => [
  ...["explain", "--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--row", "15"],
  ...args,
];
const explain = (...args: string[]) => runLore(argsOf(args));

describe("lore explain --method", () => {
  test.each([
    ["lime", "lime-explanation/1", "What weighs"],
    ["anchor", "anchor-explanation/1", "True for"],
    ["stochastic-counterfactual", "stochastic-counterfactual/1", "the model then says"],
  ])("%s explains in text and in JSON, the same for the same seed", async (method, format, part) => {
    const text = await explain("--method", method, "--seed", "3");
    expect([text.status, text.stdout]).toEqual([0, expect.stringMatching(/^Row 15: the model says/)]);
    expect(text.stdout).toContain(part);
    expect(text.stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    const args = ["--method", method, "--seed", "3", "--format", "json", "--max-queries", "300"];
    const [json, again] = [await explain(...args), await runLoreProcess(argsOf(args))];
    const explanation = JSON.parse(json.stdout);
    expect(explanation).toMatchObject({ format, method, seed: 3, options: { maxQueries: 300 } });
    expect(explanation.evidence.queries).toBeLessThanOrEqual(300);
    expect(again.stdout).toBe(json.stdout);
  });

  test("global explains by one tree for all cases, in every form", async () => {
    const text = await explain("--method", "global");
    expect([text.status, text.stdout]).toEqual([0, expect.stringMatching(/^Row 15: the model says/)]);
    const json = JSON.parse((await explain("--method", "global", "--format", "json", "--confidence", "0.1")).stdout);
    expect(json).toMatchObject({ format: "lore-explanation/3", method: "global", options: { confidence: 0.1 } });
    expect((await explain("--method", "global", "--format", "letter")).status).toBe(0);
  });

  test("lore is what is meant without it", async () => {
    const [named, unnamed] = [await explain("--method", "lore", "--format", "json"), await explain("--format", "json")];
    expect(named.stdout).toBe(unnamed.stdout);
  });

  test.each([
    [["--method", "lime", "--neighbors", "300"], "--neighbors is for LORE"],
    [["--method", "anchor", "--immutable", "age"], "what a counterfactual may change is for LORE"],
    [["--method", "lime", "--towards", "grant"], "--towards is for LORE"],
    [["--method", "lime", "--format", "html"], "text or json"],
    [["--method", "global", "--max-queries", "300"], "--max-queries is for LORE"],
    [["--method", "shap"], "Allowed choices are lore, lime, anchor, global, stochastic-counterfactual"],
  ])("%j is refused", async (args, message) => {
    const { status, stderr } = await explain(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test("stochastic-counterfactual takes --towards", async () => {
    const towards = async (outcome: string) =>
      (await explain("--method", "stochastic-counterfactual", "--towards", outcome)).stdout;
    expect(await towards("deny")).toMatch(/for the outcome deny\n.*the model then says DENY/s);
    expect(await towards("grant")).toContain("nothing: the model already says GRANT");
  });

  test("does not go with cases on standard input", async () => {
    const args = ["explain", "--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs")];
    const { status, stderr } = await runLore([...args, "--stdin", "--method", "lime"]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--stdin is for LORE")]);
  });
});
