import { splitTarget, tableFromRows } from "@lore-xai/core";
import { expect, test } from "vitest";
import { makeDebiasReport } from "../../src/debias/make-report.ts";

test("whoever wants to stop is heard between two trainings", async () => {
  const people = Array.from({ length: 120 }, (_, i) => ({
    sex: i % 2 === 0 ? "woman" : "man",
    merit: i % 7,
    hired: i % 7 >= (i % 2 === 0 ? 5 : 3) ? "yes" : "no",
  }));
  const { features: table, labels, outcomes } = splitTarget(tableFromRows(people), "hired");
  const question = {
    rows: { table, labels, outcomes },
    protected: "sex",
    favourable: "yes",
    method: "massage",
    learner: "forest",
    seed: 0,
    seeds: 0,
  } as const;
  const stop = new AbortController();
  // As a signal of the process is: in a turn of its own.
  setImmediate(() => stop.abort());
  const told: number[] = [];
  const call = { signal: stop.signal, onProgress: (share: number) => void told.push(share) };
  await expect(makeDebiasReport(question, call)).rejects.toMatchObject({ code: "aborted" });
  expect(told).toEqual([]);
});
