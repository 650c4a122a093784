// lore check: is this a model that can be explained, and does it fit the data?

import { LoreError, type ReadingNote } from "@lore-xai/core";
import { findLinks, type LinkSearch } from "@lore-xai/core/extend";
import { countOf, readingSentence } from "@lore-xai/core/words";
import { readDataset } from "../../data/dataset.ts";
import { withFlagNames } from "../../flags/flag-names.ts";
import { decisionOf } from "../../model/decision.ts";
import { loadModel } from "../../model/load-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { type CheckReport, checkModel } from "./check-model.ts";
import type { CheckFlags } from "./definition.ts";
import { linkLines, lookedAtText } from "./links-text.ts";

/** What was found in the data besides. */
type DataReport = CheckReport & { readonly reading: readonly ReadingNote[]; readonly links: LinkSearch };

const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** The first few of many. */
function some(columns: readonly string[]): string {
  const rest = columns.length - 3;
  return `${columns.slice(0, 3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

function reportText(report: DataReport, { style }: Terminal): string {
  const seen = Object.entries(report.labels).map(([label, count]) => `${label} ${count}`);
  const same =
    report.changedAnswers === 0 ? "yes" : style.caution(`no, ${countOf(report.changedAnswers, "row")} changed`);
  const { asked, refused } = report.missingValues;
  const missing = refused.length === 0 ? `yes, in ${some(asked)}` : `no, not in ${some(refused)}`;
  const lines = [
    ["rows asked", String(report.rows)],
    ["outcomes", seen.join(", ")],
    ["right", report.accuracy === null ? "cannot tell" : `${(100 * report.accuracy).toFixed(1)}% of the rows`],
    ["same answer twice", same],
    ["time for the batch", `${milliseconds(report.msPerBatch)}, ${milliseconds(report.msPerRow)} per row`],
    ["time for one row", milliseconds(report.msPerRowAlone)],
    ["takes missing values", missing],
    ["links between columns", lookedAtText(report.links)],
  ];
  const problems = report.problems.map((problem) => `${style.caution("problem")}  ${problem}\n`);
  const notes = report.reading.map((note) => `${style.caution("note")}     ${withFlagNames(readingSentence(note))}\n`);
  const advice = report.advice.map((text) => `${style.caution("advice")}   ${text}\n`);
  const links = linkLines(report.links).map((text) => `${style.caution("link")}     ${text}\n`);
  const verdict =
    problems.length === 0 ? `${style.confirmed("fits")}: nothing found that speaks against explaining it\n` : "";
  return `${lines.map(([name, value]) => `${name.padEnd(22)}${value}\n`).join("")}\n${problems.join("")}${notes.join("")}${advice.join("")}${links.join("")}${verdict}`;
}

export async function check(flags: CheckFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const dataset = await readDataset(flags);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { reading = [] } = dataset.features;
    const settings = { decision: decisionOf(flags), timeoutMs: flags.timeoutMs, signal };
    const links = findLinks(dataset.features);
    const report = { ...(await checkModel(model, dataset, settings)), reading, links };
    const text = flags.format === "json" ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, terminal);
    await writeResult(text, flags.out, terminal);
    const { problems } = report;
    if (problems.length > 0) {
      const message = `the model must fit the data to be explained, got ${countOf(problems.length, "problem")} (see the report)`;
      throw new LoreError("model-mismatch", message, { problems });
    }
  } finally {
    await model.close();
  }
}
