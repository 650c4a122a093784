import type { Progress } from "@lore-xai/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showProgress } from "../../src/output/explanation-progress.ts";
import { showPoolProgress } from "../../src/output/pool-progress.ts";
import { silentTerminal } from "../../src/output/terminal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A terminal that a person looks at, and what it shows. */
function watched() {
  const shown: string[] = [];
  const terminal = { ...silentTerminal({}), isInteractive: true, progress: (text: string) => void shown.push(text) };
  return { terminal, shown };
}

describe("the labelling of the pool", () => {
  test("is shown with counts before a batch", () => {
    const { terminal, shown } = watched();
    showPoolProgress(terminal)({ labelled: 1024, size: 4717 });
    expect(shown).toEqual(["labelling the pool … 1,024 of 4,717"]);
  });

  test("is shown with counts in an explanation that takes long, then the questions about the case", () => {
    const { terminal, shown } = watched();
    const show = showProgress(terminal);
    const steps: Progress[] = [
      { phase: "pool", share: 0.05, queries: 1, pool: { labelled: 512, size: 4717 } },
      { phase: "pool", share: 0.1, queries: 1, pool: { labelled: 1024, size: 4717 } },
      { phase: "rule", share: 0.3, queries: 1 },
    ];
    for (const step of steps) {
      show(step);
      vi.advanceTimersByTime(400);
    }
    expect(shown).toEqual(["10% · labelling the pool … 1,024 of 4,717", "30% · 1 question asked of the model"]);
  });
});
