// The report as files: JSON of what was measured, and the pages that follow from it. A folder may hold experiments of
// several runs; the pages about all of them are made from all the JSON that is there.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError } from "@lore-xai/core";
import { EXPERIMENT_NAMES } from "../names.ts";
import type { ExperimentResults } from "../run/run-experiments.ts";
import { CLAIMS_TITLE } from "./claims.ts";
import { experimentFromJson, jsonOf } from "./experiment-file.ts";
import { reportHtml } from "./html.ts";
import { EXTRA_MEASURES, feetOf, HOW_TO_READ, type Making, type ReportedExperiment, reportedOf } from "./made.ts";
import { claimsMarkdown, experimentMarkdown } from "./markdown.ts";

function overview(experiments: readonly ReportedExperiment[]): string {
  const lines = experiments.map(({ name, title, caption }) => `- [${title}](${name}.md): ${caption}`);
  const made = feetOf(experiments).join("\n\n");
  return `# The experiments of the LORE paper, rerun\n\n[All on one page](index.html)\n\n- [${CLAIMS_TITLE}](claims.md): every statement of the paper that figures can tell, and whether it holds here\n${lines.join("\n")}\n\n${HOW_TO_READ}\n\n${EXTRA_MEASURES}\n\n${made}\n`;
}

/** What can be written from the JSON of experiments: name and contents of each file. */
function pagesOf(experiments: readonly ReportedExperiment[]): Map<string, string> {
  const pages = new Map<string, string>([
    ["index.html", reportHtml(experiments)],
    ["README.md", overview(experiments)],
    ["claims.md", claimsMarkdown(experiments)],
  ]);
  for (const experiment of experiments) {
    pages.set(`${experiment.name}.md`, experimentMarkdown(experiment));
    pages.set(`${experiment.name}.json`, jsonOf(experiment));
    for (const { name, svg } of experiment.findings.charts) pages.set(`${name}.svg`, `${svg}\n`);
  }
  return pages;
}

/** Those of which the folder has a JSON file, in the order of the paper. */
async function experimentsIn(folder: string): Promise<ReportedExperiment[]> {
  const texts = EXPERIMENT_NAMES.map((name) => readFile(join(folder, `${name}.json`), "utf8").catch(() => null));
  return (await Promise.all(texts)).filter((text) => text !== null).map(experimentFromJson);
}

/** Makes every page of a report anew from its JSON files; returns the names of the files. */
export async function rewriteReport(folder: string): Promise<string[]> {
  const pages = pagesOf(await experimentsIn(folder));
  for (const [name, text] of pages) await writeFile(join(folder, name), text);
  return [...pages.keys()];
}

/** Adds what was measured to the report in the folder, or begins one there; returns the names of the files. */
export async function writeReport(results: ExperimentResults, folder: string, making: Making): Promise<string[]> {
  try {
    await mkdir(folder, { recursive: true });
    for (const experiment of reportedOf(results, making)) {
      await writeFile(join(folder, `${experiment.name}.json`), jsonOf(experiment));
    }
    return await rewriteReport(folder);
  } catch (error) {
    const message = `cannot write the report to "${folder}": ${(error as Error).message}; choose another folder with --out`;
    throw new LoreError("file-unreadable", message, { folder }, error);
  }
}
