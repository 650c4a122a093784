// An explanation as a file: a page, a text or the JSON itself.

import { createHash } from "node:crypto";
import { type Explanation, explanationToJson, type FeatureSummary, LoreError } from "@lore-xai/core";
import type { Language } from "@lore-xai/core/words";
import {
  datedTemplate,
  type LetterTemplate,
  type ReportInput,
  reportHtml,
  reportLetter,
  reportMarkdown,
} from "@lore-xai/report";
import type { ReportFormat, ReportQuery } from "../schemas/requests.ts";
import type { ServerSetup } from "../setup.ts";
import type { StoredExplanation } from "../store/stored-explanation.ts";

export interface Report {
  readonly body: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

const REPORTS = {
  html: { write: reportHtml, type: "text/html; charset=utf-8", ending: "html" },
  markdown: { write: reportMarkdown, type: "text/markdown; charset=utf-8", ending: "md" },
  letter: { write: reportLetter, type: "text/plain; charset=utf-8", ending: "txt" },
} as const;

const attachment = (id: string, ending: string) => ({
  "content-disposition": `attachment; filename="explanation-${id.slice(0, 8)}.${ending}"`,
});

/** The page has its style in it: allowed by its hash, and nothing else is. */
export function policyFor(page: string): string {
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  );
  return `default-src 'none'; style-src ${styles.join(" ") || "'none'"}; img-src data:; sandbox; frame-ancestors 'none'`;
}

/** What is not said in every language is refused rather than told in English. */
function checkLanguage(language: Language | undefined, format: ReportFormat, { media }: Explanation): void {
  if (language === undefined || language === "en") return;
  if (format === "json") {
    throw new LoreError("invalid-option", "a language may be asked for with html, markdown or letter, got json");
  }
  if (media !== undefined && format !== "letter") {
    const message = `a language may be asked for with the letter of a text or a picture, got ${format}`;
    throw new LoreError("invalid-option", message);
  }
}

/** The language that was asked for, and what stands around a letter. */
function saidIn(
  language: Language | undefined,
  given: LetterTemplate | undefined,
): Pick<ReportInput, "letterTemplate" | "language"> {
  if (language === undefined) return given === undefined ? {} : { letterTemplate: given };
  return { language, letterTemplate: { format: "lore-letter/1", ...given, language } };
}

export function reportOf(
  { id, title, method, explanation: json }: StoredExplanation,
  { format, reviewed, language }: ReportQuery,
  { model, options }: ServerSetup,
  summaries: readonly FeatureSummary[],
): Report {
  const explanation = JSON.parse(json) as Explanation;
  checkLanguage(language, format, explanation);
  if (format === "json") {
    return { body: explanationToJson(explanation), type: "application/json", headers: attachment(id, "json") };
  }
  if (method !== "lore") {
    throw new LoreError("invalid-option", `a report of ${method} must be asked for as json, got ${format}`);
  }
  const { write, type, ending } = REPORTS[format];
  const names = { dataName: options.dataName, modelName: model.name, modelHash: model.hash };
  const { letterTemplate } = options;
  const dated = letterTemplate === undefined ? undefined : datedTemplate(letterTemplate, new Date());
  const around = saidIn(language, dated);
  const body = write({ explanation, summaries, title, ...names, ...around, reviewed: reviewed === "true" });
  const policy = format === "html" ? { "content-security-policy": policyFor(body) } : {};
  return { body, type, headers: { ...attachment(id, ending), ...policy } };
}
