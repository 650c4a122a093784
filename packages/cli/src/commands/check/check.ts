// lore check: is this a model that can be explained, and does it fit the data?

import { LoreError, type ReadingNote } from "@lore-xai/core";
import { findLinks, type LinkSearch } from "@lore-xai/core/extend";
import { countOf, countText, hang, readingSentence } from "@lore-xai/core/words";
import { readDataset } from "../../data/dataset.ts";
import { withFlagNames } from "../../flags/flag-names.ts";
import { isLearner } from "../../flags/kind-of-model.ts";
import { decisionOf } from "../../model/decision.ts";
import { loadModel } from "../../model/load-model.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import { type CheckReport, checkModel, type RightRows } from "./check-model.ts";
import type { CheckFlags } from "./definition.ts";
import { type LinkLine, linkLines, lookedAtText } from "./links-text.ts";

/** What was found in the data besides. */
type DataReport = CheckReport & { readonly reading: readonly ReadingNote[]; readonly links: LinkSearch };

const WIDTH = 80;

const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** The first few of many. */
function some(columns: readonly string[]): string {
  const rest = columns.length - 3;
  return `${columns.slice(0, 3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** "bad (35 rows), good (265)" */
function outcomesText(labels: CheckReport["labels"]): string {
  const told = Object.entries(labels).map(
    ([label, count], k) => `${label} (${k === 0 ? countOf(count, "row") : countText(count)})`,
  );
  return told.join(", ");
}

const percent = ({ right, rows }: RightRows) => `${((100 * right) / rows).toFixed(1)}%`;
const ofRows = ({ right, rows }: RightRows, which: string) =>
  `on ${countText(right)} of ${countOf(rows, "row")} ${which}`;

/** "on 21 of 22 rows whose outcome is known (95.5%)", and beside it those that the model has not learnt from. */
export function rightText({ rows, known, unseen }: Pick<CheckReport, "rows" | "known" | "unseen">): string {
  if (known === null) return "cannot tell";
  const all =
    known.rows === rows
      ? `${percent(known)} of the rows`
      : `${ofRows(known, "whose outcome is known")} (${percent(known)})`;
  if (unseen === null) return all;
  if (unseen.rows === 0) return `${all}, all of which it was trained on`;
  return `${all}, among them those that it was trained on; ${ofRows(unseen, "kept apart from it")} (${percent(unseen)})`;
}

/** A word at the margin, and what it is about beside it. */
function paragraph(name: string, text: string, { caution }: Terminal["style"]): string {
  const [first, ...rest] = hang(name.padEnd(9), text, WIDTH);
  return [first.replace(name, caution(name)), ...rest].map((line) => `${line}\n`).join("");
}

/** The flag is left in one line, however long it is: it is there to be pasted. */
function linkText({ flag, told }: LinkLine, { caution }: Terminal["style"]): string {
  const beside = hang(" ".repeat(9), told, WIDTH).map((line) => `${line}\n`);
  return `${caution("link")}     ${flag}\n${beside.join("")}`;
}

function reportText(report: DataReport, { style }: Terminal): string {
  const same = report.changedAnswers === 0 ? "yes" : `no, ${countOf(report.changedAnswers, "row")} changed`;
  const { asked, refused } = report.missingValues;
  const missing =
    refused.length === 0 ? `yes, tried with a gap in ${some(asked)}` : `no, not with a gap in ${some(refused)}`;
  const lines = [
    ["rows asked", String(report.rows)],
    ["outcomes", outcomesText(report.labels)],
    ["right", rightText(report)],
    ["same answer twice", report.changedAnswers === 0 ? same : style.caution(same)],
    ["time for the batch", `${milliseconds(report.msPerBatch)}, ${milliseconds(report.msPerRow)} per row`],
    ["time for one row", milliseconds(report.msPerRowAlone)],
    ["takes missing values", missing],
    ["links between columns", lookedAtText(report.links)],
  ].flatMap(([name, value]) => hang(name.padEnd(22), value, WIDTH));
  const problems = report.problems.map((problem) => paragraph("problem", problem, style));
  const notes = report.reading.map((note) => paragraph("note", withFlagNames(readingSentence(note)), style));
  const advice = report.advice.map((text) => paragraph("advice", text, style));
  const links = linkLines(report.links).map((line) => linkText(line, style));
  const verdict =
    problems.length === 0 ? `${style.confirmed("fits")}: nothing found that speaks against explaining it\n` : "";
  return `${lines.join("\n")}\n\n${[...problems, ...notes, ...advice, ...links].join("")}${verdict}`;
}

export async function check(flags: CheckFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const dataset = await readDataset(flags);
  const model = await loadModel(flags, dataset, terminal);
  try {
    const { reading = [] } = dataset.features;
    const keptApart = isLearner(flags.model)
      ? (await import("../../model/train-model.ts")).rowsKeptApart(dataset)
      : null;
    const settings = { decision: decisionOf(flags), timeoutMs: flags.timeoutMs, signal, keptApart };
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
