// An explanation in the form that was asked for.

import {
  type AnyExplanation,
  type Explanation,
  explanationText,
  explanationToJson,
  LoreError,
  METHOD_LIST,
  type MethodName,
  type Table,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import type { LetterTemplate } from "@lore-xai/report";
import type { ExplanationFormat, LanguageFlags, OutputFlags, ReviewFlags, ShowFlags } from "../flags/output-flags.ts";
import type { Terminal } from "./terminal.ts";
import { writeResult } from "./write-result.ts";

/** What an explanation is about, beside the case. */
export interface Subject {
  readonly title: string;
  readonly background: Table;
  readonly dataName: string;
  readonly modelName: string;
  readonly modelHash: string | null;
  readonly date?: string;
  /** What stands around a letter. */
  readonly letterTemplate?: LetterTemplate;
}

async function reportIn(format: Exclude<ExplanationFormat, "text" | "json">) {
  const { reportHtml, reportLetter, reportMarkdown } = await import("@lore-xai/report");
  return { html: reportHtml, markdown: reportMarkdown, letter: reportLetter }[format];
}

/** The reports are of a rule and counterfactuals. */
export function checkFormat(method: MethodName, format: string): void {
  if (format === "text" || format === "json" || METHOD_LIST[method].format === METHOD_LIST.lore.format) return;
  throw new LoreError("invalid-option", `--method ${method} must be written as text or json, got --format ${format}`);
}

/** What is not said in every language is refused rather than told in English. */
export function checkLanguage({ language, format }: LanguageFlags & { readonly format: string }): void {
  if (language === undefined || language === "en") return;
  const named = `--language ${language}`;
  if (format === "json") {
    const message = `${named} is for --format text, html, markdown or letter, got --format ${format}`;
    throw new LoreError("invalid-option", `${message}, which is in English`);
  }
}

/** As whoever uses the command can do it. */
function withFlag(error: unknown): unknown {
  if (!(error instanceof LoreError) || error.code !== "review-needed") return error;
  return new LoreError(error.code, error.message.replace("with reviewed", "with --reviewed"), error.details, error);
}

export async function explanationIn(
  { format, out, show, reviewed, language }: OutputFlags<ExplanationFormat> & ShowFlags & ReviewFlags & LanguageFlags,
  explanation: AnyExplanation,
  { background, ...subject }: Subject,
  terminal: Terminal,
): Promise<string> {
  if (format === "json") return explanationToJson(explanation);
  if (format !== "text") {
    checkFormat(explanation.method, format);
    const write = await reportIn(format);
    const told = { explanation: explanation as Explanation, summaries: summarizeTable(background), ...subject };
    try {
      const said = language === undefined ? {} : { language };
      return write({ ...told, ...said, ...(reviewed === undefined ? {} : { reviewed }) });
    } catch (error) {
      throw withFlag(error);
    }
  }
  const { title } = subject;
  return explanationText(explanation, {
    title,
    ...(show === undefined ? {} : { show }),
    ...(language === undefined ? {} : { words: (await import("@lore-xai/core/languages")).wordsIn(language) }),
    ...(out === undefined ? { style: terminal.style } : {}),
  });
}

export async function writeExplanation(
  explanation: Explanation,
  subject: Subject,
  flags: OutputFlags<ExplanationFormat> & ShowFlags & ReviewFlags & LanguageFlags,
  terminal: Terminal,
): Promise<void> {
  await writeResult(await explanationIn(flags, explanation, subject, terminal), flags.out, terminal);
}
