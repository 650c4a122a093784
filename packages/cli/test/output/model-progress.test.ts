import { describe, expect, test } from "vitest";
import { modelProgressText, showModelProgress } from "../../src/output/model-progress.ts";
import { silentTerminal } from "../../src/output/terminal.ts";

describe("the progress of a question about the whole model", () => {
  test.each([
    [0, 10, "0% · explaining"],
    [0.04, 10, "4% · explaining"],
    [0.25, 30, "25% · explaining · 1 min 30 s left"],
    [0.5, 7.2, "50% · explaining · 8 s left"],
    [0.999, 10, "99% · explaining · 1 s left"],
    [1, 10, "100% · explaining"],
  ])("at %f after %f s is %j", (share, seconds, text) => {
    expect(modelProgressText(share, "explaining", seconds)).toBe(text);
  });

  test("is said in a log too, now and then", () => {
    const said: string[] = [];
    let time = 0;
    const terminal = { ...silentTerminal({}), isInteractive: false, say: (text: string) => void said.push(text) };
    const show = showModelProgress(terminal, () => time);
    for (let k = 1; k <= 100; k++) {
      time += 1000;
      show(k / 100, "explaining");
    }
    expect(said.length).toBeGreaterThan(3);
    expect(said.length).toBeLessThanOrEqual(10);
    expect(said[0]).toMatch(/% · explaining · 1 min \d+ s left$/);
  });
});
