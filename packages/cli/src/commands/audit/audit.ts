// lore audit: whom the model treats otherwise.

import { readFile } from "node:fs/promises";
import { type Audit, auditToMarkdown, formatAudit, makeAudit, makeRuleBook, type RuleBook } from "@lore-xai/audit";
import { LoreError } from "@lore-xai/core";
import { auditHtml } from "@lore-xai/report";
import { fileError } from "@lore-xai/runner/rows";
import { caseExplaining } from "../../batch/case-explaining.ts";
import { mediaCasesOf, readableRows } from "../../batch/media-cases.ts";
import { sayReading, surveyWhole } from "../../data/dataset.ts";
import { readDictionary, withDictionary } from "../../data/dictionary.ts";
import { protectedColumns, unmatchedSentence } from "../../data/protected-columns.ts";
import { readAsNames } from "../../flags/media-flags.ts";
import { constraintsOf } from "../../method/constraints.ts";
import { loadWithTrained } from "../../model/load-with-trained.ts";
import { showModelProgress } from "../../output/model-progress.ts";
import { formatByEnding, REPORT_FORMATS, type ReportFormat } from "../../output/report-format.ts";
import { type Spoken, spokenIn } from "../../output/report-language.ts";
import type { Terminal } from "../../output/terminal.ts";
import { writeResult } from "../../output/write-result.ts";
import type { AuditFlags } from "./definition.ts";

const WRITERS: Readonly<Record<ReportFormat, (found: Audit, spoken: Spoken) => string>> = {
  text: (found, { words }) => formatAudit(found, words),
  json: (found) => `${JSON.stringify(found, null, 2)}\n`,
  markdown: (found, { words }) => auditToMarkdown(found, words),
  html: (found, { language }) => auditHtml(found, language),
};

/** Cases that a book is composed of where none is given. */
const BOOK_CASES = 60;
/** A book of its own takes more questions than the rest. */
const NO_BOOK_NOTE = "note: with --max-queries no rule book is made; give one with --book to look at its rules";
/** Fewer rows make no book. */
const FEWEST_BOOK_ROWS = 100;

async function readBook(path: string): Promise<RuleBook> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, error);
  });
  let parsed: Partial<RuleBook> | null = null;
  try {
    parsed = JSON.parse(text) as Partial<RuleBook> | null;
  } catch {
    parsed = null;
  }
  if (parsed?.format === "lore-rulebook/1" && Array.isArray(parsed.rules)) return parsed as RuleBook;
  const message = `"${path}" must be a rule book as lore rulebook --out book.json writes it`;
  throw new LoreError("invalid-option", message, { option: "book", path });
}

export async function audit(asked: AuditFlags, terminal: Terminal, signal: AbortSignal): Promise<void> {
  const format = formatByEnding(asked, REPORT_FORMATS, "text");
  const spoken = spokenIn(asked, format);
  const media = await mediaCasesOf(asked);
  const flags = readAsNames(asked, media?.columns ?? null);
  const constraints = await constraintsOf(flags);
  const words = await readDictionary(flags, terminal);
  const given = typeof flags.book === "string" ? await readBook(flags.book) : undefined;
  const data = await surveyWhole(flags);
  sayReading(data.dataset, terminal);
  const joined = await protectedColumns(flags, data);
  const unmatched = unmatchedSentence(joined);
  if (unmatched !== null) terminal.say(`note: ${unmatched}`);
  const { dictionary } = withDictionary({}, words, data);
  const { dataset, numbers, only } = readableRows(media, data.dataset, terminal);
  const others = only(joined);
  const loaded = await loadWithTrained(flags, dataset, terminal);
  const { blackBox } = loaded;
  const show = showModelProgress(terminal);
  try {
    const { favourable, reference, proxies, seed, timeoutMs, cases, maxQueries } = flags;
    const rows = dataset.features;
    const { open: openExplainer, sayTaken } = await caseExplaining(flags, { loaded, dataset, media });
    const wantsBook = flags.book === undefined && rows.rowCount >= FEWEST_BOOK_ROWS;
    const makesBook = wantsBook && maxQueries === undefined;
    if (wantsBook && !makesBook) terminal.say(NO_BOOK_NOTE);
    const makeBook = (onShare: (share: number) => void) =>
      makeRuleBook({
        blackBox,
        openExplainer,
        tags: media?.tags,
        rows,
        cases: BOOK_CASES,
        seed,
        timeoutMs,
        signal,
        onProgress: ({ share }) => onShare(share),
      });
    const found = await makeAudit({
      blackBox,
      openExplainer,
      explainWith: media?.explainWith,
      tags: media?.tags,
      maxQueries,
      rows,
      rowNumbers: numbers,
      protected: flags.protected,
      favourable,
      proxies,
      book: given,
      ...(makesBook && { makeBook }),
      withRecourse: flags.recourse,
      recourseCases: cases,
      constraints,
      dictionary,
      seed,
      timeoutMs,
      signal,
      ...(others !== null && { others }),
      ...(flags.target !== undefined && { truth: dataset }),
      ...(reference !== undefined && { reference }),
      onProgress: (share) => show(share, "asking the model"),
    });
    sayTaken(terminal);
    await writeResult(WRITERS[format](found, spoken), flags.out, terminal);
  } finally {
    await blackBox.close();
  }
}
