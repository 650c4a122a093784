import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { BatchLine } from "@lore-xai/runner";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { beforeAll, describe, expect, test } from "vitest";
import { AGE_OF_ROW_5, loanThreads, runLoans, temporaryFolder, writeLoans } from "./loans.ts";

const file = temporaryFolder();
const data = writeLoans(file("loans.csv"));
const lines = () =>
  readFileSync(file("lines.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((text) => ({ text, line: JSON.parse(text) as BatchLine }));

async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const buffer = await asyncBufferFromFile(file(name));
  return parquetReadObjects({ file: buffer, metadata: await parquetMetadataAsync(buffer) });
}

const run = (name: string, options = {}) =>
  runLoans({ data, out: file(name), executor: loanThreads(1, { failing: AGE_OF_ROW_5 }), ...options });

beforeAll(async () => {
  await run("lines.jsonl");
  await run("flat.parquet");
});

describe("a result in Parquet", () => {
  test("has flat columns, and every line as it stands in the JSON lines", async () => {
    const rows = await rowsOf("flat.parquet");
    expect(rows).toHaveLength(60);
    for (const [i, { text, line }] of lines().entries()) {
      expect(rows[i]).toMatchObject({ row: i, json: text });
      if ("error" in line) continue;
      const { outcome, evidence, rule, counterfactuals } = line.explanation;
      expect(rows[i]).toMatchObject({
        outcome,
        hit: evidence.hit,
        queries: evidence.queries,
        coverage: evidence.rule?.coverage,
        rule_conditions: rule.premise.length,
        counterfactual_changes: counterfactuals[0]?.changes.length ?? null,
        error_code: null,
      });
      for (const { feature } of rule.premise) expect(rows[i].rule).toContain(feature);
    }
  });

  test("has a failed row with its code and nothing else", async () => {
    const rows = await rowsOf("flat.parquet");
    expect(rows[5]).toMatchObject({ row: 5, error_code: "black-box-failed", outcome: null, rule: null });
  });

  test("leaves no other files than its journal behind", () => {
    expect(existsSync(file("flat.parquet.lines"))).toBe(false);
    expect(existsSync(file("flat.parquet.new"))).toBe(false);
    expect(existsSync(file("flat.parquet.journal"))).toBe(true);
  });

  test("is the same after an interruption, even one before the last step", async () => {
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }) => done >= 16 && controller.abort();
    await expect(run("cut.parquet", { signal: controller.signal, onProgress })).rejects.toMatchObject({
      code: "aborted",
    });
    expect(existsSync(file("cut.parquet"))).toBe(false);
    // All lines were written, and the process was killed while it made the Parquet file.
    writeFileSync(file("cut.parquet.lines"), readFileSync(file("lines.jsonl")));
    writeFileSync(file("cut.parquet.new"), "half a file");
    const result = await run("cut.parquet", { resume: true });
    expect(result.rows).toBe(60);
    expect(readFileSync(file("cut.parquet")).equals(readFileSync(file("flat.parquet")))).toBe(true);
  });

  test("that is damaged, or not there, is not taken for the one that was written", async () => {
    await run("bits.parquet");
    const bytes = readFileSync(file("bits.parquet"));
    for (const at of [0, 0.3, 0.6, 0.99]) {
      const flipped = Buffer.from(bytes);
      flipped[Math.floor(at * bytes.length)] ^= 4;
      writeFileSync(file("bits.parquet"), flipped);
      await expect(run("bits.parquet", { resume: true })).rejects.toMatchObject({ code: "journal-mismatch" });
    }
    rmSync(file("bits.parquet"));
    await expect(run("bits.parquet", { resume: true })).rejects.toMatchObject({ code: "journal-mismatch" });
    writeFileSync(file("bits.parquet"), bytes);
    expect(await run("bits.parquet", { resume: true })).toMatchObject({ rows: 60, explainedNow: 0 });
  });
});
