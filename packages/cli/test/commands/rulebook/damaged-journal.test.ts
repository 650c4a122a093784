// A journal of explanations that was damaged on the disk: what was altered is made anew, and never trusted.

import { readFileSync, writeFileSync } from "node:fs";
import type { Explanation } from "@lore-xai/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { damagedText } from "../../../../../test/hostile/damaged.ts";
import { holds } from "../../../../../test/hostile/rounds.ts";
import { openKept } from "../../../src/batch/kept-explanations.ts";
import { folderWith } from "../../run-lore.ts";

const KEYS = ["a1", "b2", "c3"];
const made = (key: string) => ({ method: "lore", outcome: `outcome of ${key}`, seed: 12 }) as unknown as Explanation;

const file = folderWith({ journal: "" })("journal");
const whole = openKept(file);
for (const key of KEYS) whole.add({ key, explanation: made(key) });
const SOUND = readFileSync(file, "utf8");

test("what is found in a damaged journal is what was put in", async () => {
  const property = fc.asyncProperty(damagedText(SOUND), async (text) => {
    writeFileSync(file, text);
    const kept = openKept(file);
    for (const key of KEYS) {
      const found = kept.find(key);
      if (found !== undefined) expect(found).toEqual(made(key));
    }
    kept.add({ key: "new", explanation: made("new") });
    expect(openKept(file).find("new")).toEqual(made("new"));
  });
  await holds(property, 100);
});

test("an explanation that was altered is not found, and the others are", () => {
  writeFileSync(file, SOUND.replace("outcome of b2", "outcome of b3"));
  const kept = openKept(file);
  expect(KEYS.map((key) => kept.find(key)?.outcome)).toEqual(["outcome of a1", undefined, "outcome of c3"]);
});
