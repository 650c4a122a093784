// The three datasets in small: the columns that the experiments look for, and a decision that can be learnt.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Random } from "@lore-xai/core/extend";

const ROWS = 100;
const JOBS = ["clerk", "<b>cook</b>", "smith"];

function csvOf(target: string, outcomes: readonly [string, string], more: readonly string[], seed: number): string {
  const random = Random.fromSeed(seed);
  const lines = Array.from({ length: ROWS }, () => {
    const [age, amount] = [20 + random.below(40), 500 + random.below(1000)];
    const job = JOBS[random.below(JOBS.length)];
    const isHigh = amount > 900 || (age > 40 && job === "clerk");
    return [age, job, amount, ...more.map(() => random.below(10)), outcomes[isHigh ? 1 : 0]].join(",");
  });
  return [["age", "job", "amount", ...more, target].join(","), ...lines].join("\n");
}

/** A folder with adult.csv, compas.csv and german.csv of a hundred rows each. */
export function tinyDataFolder(): string {
  const folder = emptyFolder();
  writeFileSync(join(folder, "german.csv"), csvOf("class", ["bad", "good"], ["months"], 1));
  writeFileSync(join(folder, "compas.csv"), csvOf("risk", ["Low-Medium", "High"], [], 2));
  writeFileSync(join(folder, "adult.csv"), csvOf("income", ["<=50K", ">50K"], ["fnlwgt", "education-num"], 3));
  return folder;
}

export function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), "lore-experiments-"));
}
