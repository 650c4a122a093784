import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { hasReason } from "@lore-xai/core/words";
import { type BatchLine, batchSummaryHtml, formatBatchSummary, summarizeBatch, summaryWordsIn } from "@lore-xai/runner";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { damagedJson } from "../../../test/hostile/damaged.ts";
import { readOrRefused } from "../../../test/hostile/refused.ts";
import { holds } from "../../../test/hostile/rounds.ts";
import { HistogramCounter } from "../src/summary/histogram.ts";
import { Tally } from "../src/summary/tally.ts";
import { AGE_OF_ROW_5, loanThreads, runLoans, temporaryFolder, writeLoans } from "./loans.ts";

const file = temporaryFolder();
const data = writeLoans(file("loans.csv"));

beforeAll(async () => {
  await runLoans({ data, out: file("all.jsonl"), executor: loanThreads(1, { failing: AGE_OF_ROW_5 }) });
  await runLoans({ data, out: file("all.parquet"), executor: loanThreads(1, { failing: AGE_OF_ROW_5 }) });
});

const explanations = () =>
  readFileSync(file("all.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as BatchLine)
    .flatMap((line) => ("error" in line ? [] : [line.explanation]));

describe("the summary of a batch", () => {
  test("counts what is in the explanations", async () => {
    const summary = await summarizeBatch(file("all.jsonl"));
    const all = explanations();
    const withFeature = (name: string) =>
      all.filter((one) => hasReason(one) && one.rule.premise.some(({ feature }) => feature === name));
    expect(summary.rows).toBe(60);
    expect(summary.failures).toEqual([{ text: "black-box-failed", count: 1 }]);
    for (const { text, count } of summary.inRules) expect(count).toBe(withFeature(text).length);
    for (const { text, count } of summary.outcomes) {
      expect(count).toBe(all.filter(({ outcome }) => outcome === text).length);
    }
    const changes = all.flatMap(({ counterfactuals }) =>
      counterfactuals.slice(0, 1).map((best) => best.changes.length),
    );
    expect(summary.changes.reduce((sum, { text, count }) => sum + Number(text) * count, 0)).toBe(
      changes.reduce((sum, number) => sum + number, 0),
    );
    expect(summary.coverage.count).toBe(59);
    const coverage = all.map(({ evidence }) => evidence.rule?.coverage ?? 0);
    expect(summary.coverage.mean).toBeCloseTo(coverage.reduce((sum, share) => sum + share, 0) / 59, 12);
    expect(summary.rules.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(59);
  });

  test("is the same of Parquet as of JSON lines", async () => {
    expect(await summarizeBatch(file("all.parquet"))).toEqual(await summarizeBatch(file("all.jsonl")));
  });

  test("of another version's explanations is refused with both formats", async () => {
    const [first] = readFileSync(file("all.jsonl"), "utf8").split("\n");
    writeFileSync(file("older.jsonl"), `${first.replace("lore-explanation/3", "lore-explanation/2")}\n`);
    await expect(summarizeBatch(file("older.jsonl"))).rejects.toMatchObject({
      code: "file-unreadable",
      message: expect.stringMatching(
        /line 1 of .* must have the format "lore-explanation\/3", got "lore-explanation\/2".*run the batch again/,
      ),
    });
  });

  test("is made of a damaged batch, or refused with the line", async () => {
    const [first, ...others] = readFileSync(file("all.jsonl"), "utf8").trimEnd().split("\n").slice(0, 8);
    await holds(
      fc.asyncProperty(damagedJson(...others.map((line) => JSON.parse(line))), async (text) => {
        writeFileSync(file("damaged.jsonl"), `${first}\n${text}\n${first}\n`);
        const summary = await readOrRefused(
          () => summarizeBatch(file("damaged.jsonl")),
          ["file-unreadable", "table-empty", "csv-malformed"],
        );
        if (summary !== null) formatBatchSummary(summary);
      }),
      60,
    );
  });

  test("is made of a batch that is still under way, and refuses what is no batch", async () => {
    writeFileSync(file("torn.jsonl"), readFileSync(file("all.jsonl")));
    appendFileSync(file("torn.jsonl"), '{"row":60,"expl');
    expect((await summarizeBatch(file("torn.jsonl"))).rows).toBe(60);
    appendFileSync(file("torn.jsonl"), '\n{"row":61,"error":{"code":"unknown","message":""}}\n');
    await expect(summarizeBatch(file("torn.jsonl"))).rejects.toThrow("line 61");
    writeFileSync(file("empty.jsonl"), "");
    await expect(summarizeBatch(file("empty.jsonl"))).rejects.toMatchObject({ code: "table-empty" });
  });

  test("as text is no wider than 80 columns", async () => {
    const text = formatBatchSummary(await summarizeBatch(file("all.jsonl")));
    expect(text).toContain("60 rows: 59 explained, 1 failed");
    expect(text).toContain("black-box-failed: 1");
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  test.each([
    ["de", "60 Zeilen: 59 erklärt, 1 gescheitert", "Häufigste Regeln", /: (höchstens|über) \d/],
    ["it", "60 righe: 59 spiegate, 1 fallita", "Regole più frequenti", /: (al massimo|oltre) \d/],
  ] as const)("in %s says the same of the same numbers, rules too", async (language, counts, heading, rule) => {
    const words = summaryWordsIn(language);
    const summary = await summarizeBatch(file("all.jsonl"), words);
    const [text, page] = [formatBatchSummary(summary, words), batchSummaryHtml(summary, "all", words)];
    const english = await summarizeBatch(file("all.jsonl"));
    // What the data and the errors call things, and what both languages have.
    const named = /\b(age|income|job|clerk|deny|grant|black|box|failed|in|per|all)\b/g;
    const wordsOf = (said: string) =>
      new Set(
        said
          .toLowerCase()
          .replace(named, "")
          .match(/\p{L}{2,}/gu),
      );
    const inEnglish = wordsOf(formatBatchSummary(english));
    expect([...wordsOf(text)].filter((word) => inEnglish.has(word))).toEqual([]);
    for (const said of [text, page]) {
      expect(said).toContain(counts);
      expect(said).toContain(heading);
      expect(said).toMatch(rule);
    }
    expect(page).toContain(`<html lang="${language}">`);
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(summary.rules.map(({ count }) => count)).toEqual(english.rules.map(({ count }) => count));
  });

  test("as a page fetches nothing, runs nothing and lets no name break out of its place", async () => {
    const summary = await summarizeBatch(file("all.jsonl"));
    const name = '<script>alert("1")</script>';
    const page = batchSummaryHtml({ ...summary, inRules: [{ text: name, count: 3 }] }, name);
    expect(page).not.toMatch(/<script|https?:|src=|href=|url\(/i);
    expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(6);
    expect(page).toContain("&lt;script&gt;");
  });
});

test("a histogram has every value in one bin, and their mean", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (values) => {
      const counter = new HistogramCounter();
      for (const value of values) counter.add(value);
      const { bins, count, mean } = counter.finish();
      expect(bins.reduce((sum, bin) => sum + bin, 0)).toBe(values.length);
      expect(count).toBe(values.length);
      expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9);
    }),
  );
});

test("a tally stays bounded, never counts too many, and keeps what is frequent", () => {
  const tally = new Tally(100);
  for (let i = 0; i < 5000; i++) {
    tally.add(`rare ${i}`);
    if (i % 10 === 0) tally.add("frequent");
  }
  const all = tally.most();
  expect(all.length).toBeLessThanOrEqual(100);
  expect(all[0]).toEqual({ text: "frequent", count: 500 });
  expect(tally.isApproximate).toBe(true);
});
