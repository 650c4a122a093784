// What the comparison with the Python peers computes from plain data; the systems themselves run in `npm run peers`.

import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const load = (file: string) => import(new URL(`../bench/peers/${file}`, import.meta.url).href);
const { covers, featuresUsed, surrogateOutcome } = await load("plain-data.mjs");
const { average, paired, ratioOf, typical } = await load("statistics.mjs");
const { logBars } = await load("charts.mjs");
const { openJournal } = await load("journal.mjs");
const { plainTasks } = await load("tasks.mjs");
const { lostTo } = await load("verdicts.mjs");
const { NO_STUDY, studyOf } = await load("studies.mjs");

const applicant = { age: 30, job: "clerk", income: 900 };
const leaf = (outcome: string) => ({ kind: "leaf", outcome });

describe("a rule as plain data", () => {
  test("covers a row where every condition holds: above is open, atMost is not", () => {
    const rule = (...premise: object[]) => ({ premise, outcome: "grant" });
    expect(covers(rule(), applicant)).toBe(true);
    expect(covers(rule({ feature: "age", above: 20, atMost: 30 }), applicant)).toBe(true);
    expect(covers(rule({ feature: "age", above: 30, atMost: null }), applicant)).toBe(false);
    expect(covers(rule({ feature: "job", value: "clerk" }, { feature: "job", not: "clerk" }), applicant)).toBe(false);
    expect(covers(rule({ feature: "income", above: null, atMost: 0 }), applicant)).toBe(false);
  });

  test("speaks of what is missing, which a peer writes as an empty text, and is in no interval", () => {
    const rule = (...premise: object[]) => ({ premise, outcome: "grant" });
    const unknown = { age: null, job: "" };
    expect(covers(rule({ feature: "age", above: null, atMost: 30 }), unknown)).toBe(false);
    expect(covers(rule({ feature: "age", value: null }, { feature: "job", value: null }), unknown)).toBe(true);
    expect(covers(rule({ feature: "job", values: ["clerk", null] }), unknown)).toBe(true);
    expect(covers(rule({ feature: "job", not: null }), unknown)).toBe(false);
  });

  test("goes by the features of its premise, or by those that have a weight", () => {
    const premise = [{ feature: "age", above: 1, atMost: null }];
    const weights = [{ condition: { feature: "job", value: "clerk" }, weight: 1 }];
    expect(featuresUsed({ rule: { premise, outcome: "grant" }, weights: null })).toEqual(new Set(["age"]));
    expect(featuresUsed({ rule: null, weights })).toEqual(new Set(["job"]));
    expect(featuresUsed({ rule: null, weights: null })).toBeNull();
  });
});

describe("a surrogate as plain data", () => {
  test("says what the leaf says that the row ends in, whatever asks on the way", () => {
    const byValue = {
      kind: "values",
      feature: "job",
      outcome: "deny",
      branches: [{ value: "clerk", node: leaf("grant") }],
    };
    const byAge = { kind: "threshold", feature: "age", threshold: 30, atMost: byValue, above: leaf("deny") };
    const tree = { kind: "equals", feature: "income", value: 1, yes: leaf("deny"), no: byAge };
    const says = (row: object) => surrogateOutcome({ kind: "tree", tree }, row);
    expect(says(applicant)).toBe("grant");
    expect(says({ ...applicant, age: 31 })).toBe("deny");
    expect(says({ ...applicant, job: "nobody has seen it" })).toBe("deny");
    expect(says({ ...applicant, income: 1 })).toBe("deny");
  });

  test("adds up the weights whose conditions hold and is cut at one half", () => {
    const weights = [{ condition: { feature: "job", value: "clerk" }, weight: 0.3 }];
    const linear = { kind: "linear", intercept: 0.2, weights, outcome: "grant", other: "deny" };
    expect(surrogateOutcome(linear, applicant)).toBe("grant");
    expect(surrogateOutcome(linear, { ...applicant, job: "none" })).toBe("deny");
  });
});

const lines = fc.uniqueArray(
  fc.record({
    cell: fc.constantFrom("german/forest", "adult/svm", "credit/network"),
    row: fc.nat(5),
    seed: fc.nat(2),
    seconds: fc.double({ min: 0.01, max: 10, noNaN: true }),
  }),
  { minLength: 1, selector: ({ cell, row, seed }) => `${cell} ${row} ${seed}` },
);

describe("figures over cells", () => {
  test("a peer that takes k times as long on every row takes k times as long in every figure", () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 2, max: 500 }), (own, k) => {
        const ours = own.map((line) => ({ ...line, system: "ours" }));
        const peers = own.map((line) => ({ ...line, system: "peer", seconds: k * line.seconds })).reverse();
        const pairs = paired([...peers, ...ours], "peer", "ours");
        const { median, low, high, lowestCell, highestCell } = ratioOf(pairs, "seconds");
        expect(pairs.length).toBe(own.length);
        for (const figure of [median, low, high, lowestCell, highestCell]) expect(figure).toBeCloseTo(k, 6);
      }),
    );
  });

  test("rows that only one of two systems has explained are no pair", () => {
    const line = { cell: "german/forest", row: 1, seed: 0, seconds: 1 };
    const measured = [
      { ...line, system: "ours" },
      { ...line, system: "peer", seed: 1 },
    ];
    expect(paired(measured, "peer", "ours")).toEqual([]);
    expect(ratioOf([], "seconds").median).toBeNull();
  });

  test("every cell counts the same, however many rows it has, and what was not measured counts for nothing", () => {
    const of = (cell: string, ...values: (number | null)[]) => values.map((rows) => ({ cell, rows }));
    const measured = [...of("a", 1, 1, 1, 1, 1, 1), ...of("b", 3, null), ...of("c", null)];
    expect(average(measured, "rows")).toBe(2);
    expect(typical(measured, "rows")).toBe(2);
    expect(typical([], "rows")).toBeNull();
  });
});

describe("a run", () => {
  const task = { system: "lime", kind: "plain", cell: "german/forest", row: 3, seed: 0 };

  test("keeps a journal that a later run goes on with, also where its last line was cut off", () => {
    const file = join(mkdtempSync(join(tmpdir(), "lore-peers-")), "journal.jsonl");
    const first = openJournal(file, { isResumed: false });
    first.add({ type: "explanation", ...task, cpuSeconds: 2 });
    first.add({ type: "failure", system: "lux", cell: "gaps/boosting", error: "no", isAtOpening: true });
    appendFileSync(file, '{"type":"explan');
    const second = openJournal(file, { isResumed: true });
    expect([second.has(task), second.has({ ...task, row: 4 })]).toEqual([true, false]);
    expect(second.spentIn("lime", "german/forest", ["plain"])).toBe(2);
    expect(second.hasFailedToOpen("lux", "gaps/boosting")).toBe(true);
    expect(openJournal(file, { isResumed: false }).of("explanation")).toEqual([]);
  });

  test("asks second seeds of the first two rows, early", () => {
    const asked = plainTasks([7, 8, 9], 3, 2).map(({ row, seed }: { row: number; seed: number }) => [row, seed]);
    expect(asked).toEqual([
      [7, 0],
      [7, 1],
      [8, 0],
      [8, 1],
      [9, 0],
    ]);
  });

  test("has a study for every measure in which a peer was better", () => {
    const { summary, explanations } = JSON.parse(readFileSync(new URL("../docs/peers.json", import.meta.url), "utf8"));
    const lost = Object.keys(summary).flatMap((id) => lostTo({ measured: explanations }, id));
    for (const { id, key } of lost) {
      const study = studyOf(id, key, summary);
      expect(study, `${id} ${key}`).not.toBe(NO_STUDY);
      expect(study).not.toMatch(/NaN|undefined|null/);
    }
  });
});

test("a chart names every bar and escapes what it is given", () => {
  const bar = { value: 2, low: 1, high: 30, text: "2 s" };
  const svg = logBars("Time", "s", [
    { ...bar, title: "a < b", isOurs: true },
    { ...bar, title: "LIME", isOurs: false },
  ]);
  expect(svg).toContain("a &lt; b");
  expect(svg).toContain(">LIME<");
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
