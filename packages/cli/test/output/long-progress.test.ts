import { describe, expect, test } from "vitest";
import { progressText, progressWords } from "../../src/commands/batch/batch-progress.ts";
import { durationText } from "../../src/output/duration-text.ts";
import { showLongProgress } from "../../src/output/long-progress.ts";
import { silentTerminal } from "../../src/output/terminal.ts";

const progress = { done: 30, total: 120, failed: 1, rowsPerSecond: 12, secondsLeft: 7.5, status: "2 workers" };

/** What is written while the work goes from nothing to all in so many seconds, told of every second. */
function written(isInteractive: boolean, seconds: number, from = 0) {
  const lines = { replaced: [] as string[], said: [] as string[] };
  let time = 5000;
  const terminal = {
    ...silentTerminal({}),
    isInteractive,
    say: (text: string) => lines.said.push(text),
    progress: (text: string) => lines.replaced.push(text),
  };
  const show = showLongProgress(terminal, () => time);
  for (let second = 0; second <= seconds; second++, time += 1000) {
    const share = from + ((1 - from) * second) / seconds;
    show({ share, bar: () => `bar ${second}`, words: () => `${second} s` });
  }
  return lines;
}

describe("a job of which nobody looks on", () => {
  test("that is short says nothing on the way", () => {
    expect(written(false, 9)).toEqual({ replaced: [], said: [] });
  });

  test("says how far it is with every tenth of the work", () => {
    const { said, replaced } = written(false, 300);
    expect(said).toEqual(["30 s", "60 s", "90 s", "120 s", "150 s", "180 s", "210 s", "240 s", "270 s", "300 s"]);
    expect(replaced).toEqual([]);
  });

  test("says so every minute at least, and every ten seconds at most", () => {
    expect(written(false, 6000).said.slice(0, 3)).toEqual(["60 s", "120 s", "180 s"]);
    expect(written(false, 35).said).toEqual(["10 s", "20 s", "30 s"]);
  });

  test("takes what was done before for no progress", () => {
    expect(written(false, 59, 0.91).said).toEqual(["59 s"]);
  });
});

test("a person who looks on sees one line that changes", () => {
  const { said, replaced } = written(true, 20);
  expect(said).toEqual([]);
  expect(replaced).toHaveLength(21);
});

test("words have neither bar nor anything that moves the cursor", () => {
  expect(progressWords(progress)).toBe("25%  30 of 120 · 12 rows/s · 8 s left · 1 failed · 2 workers");
  expect(progressText(progress)).toBe(`█████░░░░░░░░░░░░░░░ ${progressWords(progress)}`);
});

test.each([
  [0.2, "1 s"],
  [89, "1 min 29 s"],
  [3725, "1 h 2 min"],
  [200_000, "2 days 7 h"],
])("%d seconds are %s", (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
