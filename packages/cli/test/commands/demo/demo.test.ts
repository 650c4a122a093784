import { describe, expect, test } from "vitest";
import { runLore, runLoreProcess } from "../../run-lore.ts";

describe("lore demo", () => {
  test("explains one denied application, with confirmed changes", async () => {
    const { status, stdout, stderr } = await runLoreProcess(["demo"], { LORE_NO_CACHE: "1" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Application \d+: the model says BAD/);
    expect(stdout).toContain("the model then says GOOD");
    expect(stderr).toContain("trained a random forest of 100 trees");
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true);
  });

  test("explains an application that the forest was not trained on", async () => {
    const { stdout } = await runLore(["demo", "--format", "json"]);
    const { outcome, evidence, counterfactuals } = JSON.parse(stdout);
    expect(outcome).toBe("bad");
    expect(evidence.hit).toBe(true);
    expect(counterfactuals.some((counterfactual: { confirmed: boolean }) => counterfactual.confirmed)).toBe(true);
  });
});
