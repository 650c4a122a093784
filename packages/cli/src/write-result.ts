// The result of a command, to standard output or to a file.

import { writeFile } from "node:fs/promises";
import { type Explanation, explanationToJson, formatExplanation, summarizeTable, type Table } from "@lore-xai/core";
import { reportHtml, reportLetter, reportMarkdown } from "@lore-xai/report";
import { writeError } from "@lore-xai/runner";
import type { Terminal } from "./terminal.ts";

export interface OutputFlags<Format extends string = "text" | "json"> {
  readonly format: Format;
  readonly out?: string;
}

/** The forms of an explanation. */
export const EXPLANATION_FORMATS = ["text", "json", "html", "markdown", "letter"] as const;
export type ExplanationFormat = (typeof EXPLANATION_FORMATS)[number];

const REPORTS = { html: reportHtml, markdown: reportMarkdown, letter: reportLetter };

/** What an explanation is about, beside the case. */
export interface Subject {
  readonly title: string;
  readonly background: Table;
  readonly dataName: string;
  readonly modelName: string;
  readonly modelHash: string | null;
}

export async function writeResult(text: string, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) {
    await terminal.result(text);
    return;
  }
  await writeFile(out, text).catch((error: unknown) => {
    throw writeError(out, error);
  });
  terminal.say(`wrote ${out}`);
}

export function explanationIn(
  { format, out }: OutputFlags<ExplanationFormat>,
  explanation: Explanation,
  { background, ...subject }: Subject,
  terminal: Terminal,
): string {
  if (format === "json") return explanationToJson(explanation);
  if (format !== "text") return REPORTS[format]({ explanation, summaries: summarizeTable(background), ...subject });
  const { title } = subject;
  return formatExplanation(explanation, out === undefined ? { title, style: terminal.style } : { title });
}

export async function writeExplanation(
  explanation: Explanation,
  subject: Subject,
  flags: OutputFlags<ExplanationFormat>,
  terminal: Terminal,
): Promise<void> {
  await writeResult(explanationIn(flags, explanation, subject, terminal), flags.out, terminal);
}
