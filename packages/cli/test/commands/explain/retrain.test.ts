import { describe, expect, test } from "vitest";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const file = folderWith(LOAN_FILES);
const explain = (model: string, ...args: string[]) =>
  runLore(["explain", "--data", file("loans.csv"), "--target", "status", "--model", model, "--row", "15", ...args]);
const copy = `cp '${file("model.mjs")}' {out}`;

describe("lore explain --retrain", () => {
  test("states how many models that a command has trained agree", async () => {
    const { status, stdout } = await explain(
      file("model.mjs"),
      "--retrain",
      "3",
      "--retrain-command",
      copy,
      "--format",
      "json",
    );
    expect(status).toBe(0);
    const { counterfactuals } = JSON.parse(stdout);
    expect(counterfactuals.length).toBeGreaterThan(0);
    // The same model again agrees with itself.
    for (const { survival } of counterfactuals) {
      expect(survival).toEqual({ probability: 1, basis: "retrained", trials: 3, kept: 3 });
    }
  });

  test("trains a built-in learner again", async () => {
    const { status, stdout } = await explain("forest", "--retrain", "2", "--format", "json");
    expect(status).toBe(0);
    const { survival } = JSON.parse(stdout).counterfactuals[0];
    if (survival.basis === "retrained") expect(survival.trials).toBeLessThanOrEqual(2);
  });

  test.each([
    [["--retrain", "0"], "whole number from 1 to 100"],
    [["--retrain", "2.5"], "whole number from 1 to 100"],
    [["--retrain", "2"], "needs --retrain-command"],
    [["--retrain-command", copy], "needs --retrain with the number"],
    [["--retrain", "2", "--retrain-command", "train.sh"], "{out}"],
    [["--retrain", "2", "--retrain-command", copy, "--method", "lime"], "is for LORE"],
    [["--retrain", "2", "--retrain-command", "exit 3 # {out}"], "failed with status 3"],
  ])("%j is refused", async (args, message) => {
    const { status, stderr } = await explain(file("model.mjs"), ...args);
    expect(status).not.toBe(0);
    expect(stderr).toContain(message);
  });

  test("a command for a learner, or a model behind a server, is refused", async () => {
    expect((await explain("forest", "--retrain", "2", "--retrain-command", copy)).stderr).toContain(
      "model of your own",
    );
    expect((await explain("http://localhost:1/v2", "--retrain", "2")).stderr).toContain("behind a server");
  });
});
