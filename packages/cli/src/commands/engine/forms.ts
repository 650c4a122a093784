// What was found, in the forms that people read: the same as the commands write.

import {
  type Audit,
  auditToMarkdown,
  bookToMarkdown,
  bookToPython,
  bookToSql,
  formatAudit,
  formatRecourse,
  formatRuleBook,
  type Recourse,
  type RuleBook,
  recourseToMarkdown,
} from "@lore-xai/audit";
import { type Explanation, explanationText, LoreError, type Table } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { auditHtml, recourseHtml, reportHtml, reportLetter, reportMarkdown, ruleBookHtml } from "@lore-xai/report";
import { flatExplanation } from "@lore-xai/runner";
import type { RenderRequest } from "./messages.ts";

type Write<T> = (found: T, request: RenderRequest, background: Table) => string;

const reportOf = (explanation: Explanation, { title, dataName, modelName }: RenderRequest, background: Table) => ({
  explanation,
  summaries: summarizeTable(background),
  title,
  dataName,
  modelName,
  modelHash: null,
});

const EXPLANATION: Readonly<Record<string, Write<Explanation>>> = {
  text: (explanation, { title }) => explanationText(explanation, { title }),
  flat: (explanation) => JSON.stringify(flatExplanation(explanation)),
  html: (explanation, request, background) => reportHtml(reportOf(explanation, request, background)),
  markdown: (explanation, request, background) => reportMarkdown(reportOf(explanation, request, background)),
  letter: (explanation, request, background) => reportLetter(reportOf(explanation, request, background)),
};

const RULEBOOK: Readonly<Record<string, Write<RuleBook>>> = {
  text: (book) => formatRuleBook(book),
  html: (book, { title }) => ruleBookHtml({ book, title }),
  markdown: (book) => bookToMarkdown(book),
  sql: (book) => bookToSql(book),
  python: (book) => bookToPython(book),
};

const RECOURSE: Readonly<Record<string, Write<Recourse>>> = {
  text: (found) => formatRecourse(found),
  html: (found) => recourseHtml(found),
  markdown: (found) => recourseToMarkdown(found),
};

const AUDIT: Readonly<Record<string, Write<Audit>>> = {
  text: (found) => formatAudit(found),
  html: (found) => auditHtml(found),
  markdown: (found) => auditToMarkdown(found),
};

const FORMS: Readonly<Record<RenderRequest["of"], Readonly<Record<string, Write<never>>>>> = {
  explanation: EXPLANATION,
  rulebook: RULEBOOK,
  recourse: RECOURSE,
  audit: AUDIT,
};

/** What an answer before has said; throws where it is something else. */
function foundIn(json: string, { of }: RenderRequest): unknown {
  const refused = (cause?: unknown) =>
    new LoreError("invalid-option", `the body must be the JSON of the ${of} that is to be written`, {}, cause);
  let found: { readonly format?: unknown } | null;
  try {
    found = JSON.parse(json) as typeof found;
  } catch (error) {
    throw refused(error);
  }
  if (typeof found?.format !== "string" || !found.format.startsWith(`lore-${of}/`)) throw refused();
  return found;
}

export function written(request: RenderRequest, json: string, background: Table): string {
  const forms = FORMS[request.of];
  const write = Object.hasOwn(forms, request.form) ? forms[request.form] : undefined;
  if (write !== undefined) return write(foundIn(json, request) as never, request, background);
  const message = `the form must be one of ${Object.keys(forms).join(", ")}, got "${request.form}"`;
  throw new LoreError("invalid-option", message);
}
