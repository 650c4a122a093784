// Many cases to take along: for each its letter, report, explanation and, from a server, its decision pack, and one table of all, in a zip. A letter that speaks of
// what is marked as sensitive is written where somebody has reviewed the case, and the table says where it was not.

import { type Explanation, explanationToJson, LoreError } from "@lore-xai/core";
import { changesText, ruleSentence, type Spelling, shownExplanation } from "@lore-xai/core/words";
import { type LetterTemplate, reportHtml, reportLetter } from "@lore-xai/report";
import {
  asFault,
  type CaseRow,
  type ExplainRequest,
  findRow,
  type Workbench,
  type WorkbenchSchema,
} from "@lore-xai/workbench";
import { strToU8, zipSync } from "fflate";
import { reportInput } from "../words/report-input.ts";
import type { PageWorkbench } from "./page-workbench.ts";

export interface ExportPlan {
  readonly workbench: Workbench & Pick<PageWorkbench, "pack">;
  readonly schema: WorkbenchSchema;
  readonly rows: readonly number[];
  /** How every case is to be explained. */
  readonly settings: Omit<ExplainRequest, "instance" | "row">;
  readonly spell: Spelling;
  /** What stands around the letters. */
  readonly letterTemplate: LetterTemplate | null;
  readonly signal: AbortSignal;
  /** Called with how many are done. */
  onDone(count: number): void;
}

export interface ExportedCases {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many have no letter; the table says why. */
  readonly withoutLetter: number;
}

interface ExportedCase {
  readonly hasLetter: boolean;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly line: readonly string[];
}

const HEADER = ["row", "decision", "truth", "score", "status", "note", "why", "first change", "letter", "pack"];

/** A cell that begins as a formula does would be run by a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (lines: readonly (readonly string[])[]) =>
  lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");

function firstChange({ counterfactuals }: Explanation, spell: Spelling): string {
  const [first] = counterfactuals;
  if (first === undefined) return "";
  const changes = changesText(first.changes, ({ feature, to }) => `${spell.column(feature)} is ${spell(feature, to)}`);
  return `${changes}: ${spell.outcome(first.outcome)}`;
}

function letterOf(input: Parameters<typeof reportLetter>[0]): string | null {
  try {
    return reportLetter(input);
  } catch (error) {
    if (error instanceof LoreError && error.code === "review-needed") return null;
    throw error;
  }
}

/** What becomes of the pack of a case: its bytes, or why there is none. */
type Packed = Uint8Array | string;

const NOT_REVIEWED = "it speaks of what is marked as sensitive, and nobody has reviewed the case";
export const NO_PACKS = "decision packs are made by a server that was started with files, and by lore pack";

async function packOf(request: ExplainRequest & { row: number }, { workbench, signal }: ExportPlan): Promise<Packed> {
  try {
    return (await workbench.pack?.(request, signal)) ?? `not made: ${NO_PACKS}`;
  } catch (error) {
    if (asFault(error).code === "review-needed") return `not made: ${NOT_REVIEWED}`;
    throw error;
  }
}

function exported(
  found: CaseRow,
  explanation: Explanation,
  pack: Packed,
  { schema, spell, letterTemplate }: ExportPlan,
): ExportedCase {
  const { row, truth, score, review } = found;
  const input = {
    ...reportInput(schema, explanation, `Row ${row}`, letterTemplate),
    reviewed: review.status !== "open",
  };
  const letter = letterOf(input);
  const shown = shownExplanation(explanation);
  const line = [
    String(row),
    spell.outcome(explanation.outcome),
    truth === null ? "" : spell.outcome(truth),
    score === null ? "" : score.toFixed(4),
    review.status,
    review.note,
    ruleSentence(shown, spell),
    firstChange(shown, spell),
    letter === null ? `not written: ${NOT_REVIEWED}` : "written",
    typeof pack === "string" ? pack : "made",
  ];
  const files = {
    [`row-${row}.html`]: reportHtml(input),
    [`row-${row}.json`]: explanationToJson(explanation),
    ...(letter === null ? {} : { [`row-${row}-letter.txt`]: letter }),
    ...(typeof pack === "string" ? {} : { [`row-${row}-pack.zip`]: pack }),
  };
  return { files, line, hasLetter: letter !== null };
}

/** The zip of all cases; the same cases, seed and words give the same files. */
export async function exportCases(plan: ExportPlan): Promise<ExportedCases> {
  const { workbench, rows, settings, signal, onDone } = plan;
  const cases: ExportedCase[] = [];
  for (const row of rows) {
    const found = await findRow(workbench, row, signal);
    const request = { ...settings, row, instance: found.values };
    const { explanation } = await workbench.explain("lore", request, { signal });
    cases.push(exported(found, explanation, await packOf(request, plan), plan));
    onDone(cases.length);
  }
  const table = csvText([HEADER, ...cases.map(({ line }) => line)]);
  const files = Object.assign({ "cases.csv": table }, ...cases.map((one) => one.files)) as ExportedCase["files"];
  const bytes = (part: string | Uint8Array) => (typeof part === "string" ? strToU8(part) : part);
  return {
    bytes: zipSync(Object.fromEntries(Object.entries(files).map(([name, part]) => [name, bytes(part)]))),
    withoutLetter: cases.filter(({ hasLetter }) => !hasLetter).length,
  };
}
