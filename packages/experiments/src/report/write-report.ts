// The report as files: one page for all, and Markdown, JSON and SVG for each experiment.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError } from "@lore-xai/core";
import type { ExperimentResult, ExperimentResults } from "../run/run-experiments.ts";
import { reportHtml } from "./html.ts";
import { EXTRA_MEASURES, HOW_TO_READ, type Making, madeText } from "./made.ts";
import { experimentMarkdown } from "./markdown.ts";

const DIGITS_KEPT = 4;

/** Names once, then values: rows are many and alike. */
function compactRows({ cell, rows }: ExperimentResult["measured"][number]) {
  const columns = Object.keys(rows[0] ?? {});
  return { cell, columns, rows: rows.map((row) => Object.values(row)) };
}

/** Results as JSON; digits beyond the fourth say nothing. */
function experimentJson(
  { name, title, caption, findings, measured }: ExperimentResult,
  results: ExperimentResults,
): string {
  const { charts, ...rest } = findings;
  const figures = charts.map(({ svg: _, ...chart }) => chart);
  const value = {
    name,
    title,
    caption,
    version: results.version,
    scope: results.scope,
    ...rest,
    charts: figures,
    measured: measured.map(compactRows),
  };
  const rounded = (_: string, item: unknown) =>
    typeof item === "number" && !Number.isInteger(item) ? Number(item.toPrecision(DIGITS_KEPT)) : item;
  return `${JSON.stringify(value, rounded)}\n`;
}

function overview({ experiments }: ExperimentResults, made: string): string {
  const lines = experiments.map(({ name, title, caption }) => `- [${title}](${name}.md): ${caption}`);
  return `# The experiments of the LORE paper, rerun\n\n[All on one page](index.html)\n\n${lines.join("\n")}\n\n${HOW_TO_READ}\n\n${EXTRA_MEASURES}\n\n${made}\n`;
}

/** Returns the names of the files. */
export async function writeReport(results: ExperimentResults, folder: string, making: Making): Promise<string[]> {
  const made = madeText(results, making);
  const files = new Map<string, string>([
    ["index.html", reportHtml(results, making)],
    ["README.md", overview(results, made)],
  ]);
  for (const experiment of results.experiments) {
    files.set(`${experiment.name}.md`, experimentMarkdown(experiment, made));
    files.set(`${experiment.name}.json`, experimentJson(experiment, results));
    for (const { name, svg } of experiment.findings.charts) files.set(`${name}.svg`, `${svg}\n`);
  }
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of files) await writeFile(join(folder, name), text);
  } catch (error) {
    const message = `cannot write the report to "${folder}": ${(error as Error).message}; choose another folder with --out`;
    throw new LoreError("file-unreadable", message, { folder }, error);
  }
  return [...files.keys()];
}
