// The result of a batch together with its journal: begun, resumed or refused; appended to; finished.

import { rm, stat } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import type { BatchLine, WrittenLine } from "../batch-line.ts";
import { isFailure } from "../batch-line.ts";
import { writeError } from "../files/file-error.ts";
import { isParquet } from "../sources/open-source.ts";
import {
  AT_THE_START,
  type Checkpoint,
  createJournal,
  type Fingerprint,
  type Journal,
  type JournalContents,
  journalPath,
  readJournal,
  refuseChanges,
} from "./journal.ts";
import { parquetFromLines } from "./parquet-result.ts";
import { createResultFile, type ResultFile, reopenResultFile } from "./result-file.ts";

export interface OutputOptions {
  readonly out: string;
  readonly fingerprint: Fingerprint;
  readonly resume: boolean;
  readonly overwrite: boolean;
}

export interface BatchOutput {
  /** How far the batch had come when it was opened, and has come now. */
  state(): Checkpoint;
  append(lines: readonly WrittenLine[], lastRow: number): Promise<void>;
  /** Everything so far survives even the machine's failure. */
  checkpoint(): Promise<void>;
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** A Parquet file has its index at the end: until then its rows stand as lines in a file beside it. */
export const linesPath = (out: string) => (isParquet(out) ? `${out}.lines` : out);

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function refuseToOverwrite(out: string): Promise<void> {
  for (const path of [out, journalPath(out)]) {
    if (!(await exists(path))) continue;
    const message = `"${path}" must not be there yet; resume the batch that made it, overwrite it, or name another file`;
    throw new LoreError("file-exists", message, { path });
  }
}

const remove = (path: string) =>
  rm(path, { force: true }).catch((error: unknown) => {
    throw writeError(path, error);
  });

function countFailure(failures: Readonly<Record<string, number>>, code: string): Record<string, number> {
  return { ...failures, [code]: (failures[code] ?? 0) + 1 };
}

/** The line as a later line of the batch, or null. */
function nextLine(text: string, lastRow: number): BatchLine<unknown> | null {
  try {
    const line = JSON.parse(text) as BatchLine<unknown>;
    return Number.isInteger(line.row) && line.row > lastRow ? line : null;
  } catch {
    return null;
  }
}

async function reopen(out: string, last: Checkpoint): Promise<{ file: ResultFile; state: Checkpoint }> {
  let { lines, lastRow, failures } = last;
  const path = linesPath(out);
  const { file, sizeBefore } = await reopenResultFile(path, last.bytes, (text) => {
    const line = nextLine(text, lastRow);
    if (line === null) return false;
    lines++;
    lastRow = line.row;
    if (isFailure(line)) failures = countFailure(failures, line.error.code);
    return true;
  });
  if (sizeBefore < last.bytes) {
    await file.close();
    const message = `"${path}" must have the ${last.bytes} bytes that its journal speaks of, got ${sizeBefore}; begin anew`;
    throw new LoreError("journal-mismatch", message, { path });
  }
  return { file, state: { lines, bytes: file.bytes(), lastRow, failures, finished: false } };
}

/** Refuses what must not be begun or gone on with, and touches nothing. The journal of what is gone on with, else null. */
export async function checkBatchOutput(options: OutputOptions): Promise<JournalContents | null> {
  const { out, fingerprint, resume, overwrite } = options;
  const journal = resume ? await readJournal(journalPath(out)) : null;
  if (journal !== null) refuseChanges(journal.fingerprint, fingerprint, journalPath(out));
  else if (!overwrite) await refuseToOverwrite(out);
  return journal;
}

async function openParts(options: OutputOptions): Promise<{ file: ResultFile | null; state: Checkpoint }> {
  const { out, overwrite } = options;
  const journal = await checkBatchOutput(options);
  if (journal !== null) {
    if (journal.last.finished) return { file: null, state: journal.last };
    // Killed between the journal and the result, or before anything was written.
    if (journal.last.lines > 0 || (await exists(linesPath(out)))) return reopen(out, journal.last);
  } else if (overwrite) {
    await remove(out);
    await remove(journalPath(out));
  }
  return { file: null, state: AT_THE_START };
}

export async function openBatchOutput(options: OutputOptions): Promise<BatchOutput> {
  const { out, fingerprint } = options;
  const parts = await openParts(options);
  let state = parts.state;
  if (state.finished) return finishedOutput(state);
  const journal: Journal = await createJournal(journalPath(out), fingerprint, state);
  const file = parts.file ?? (await createResultFile(linesPath(out)));

  const checkpoint = async () => {
    await file.flush();
    await journal.checkpoint(state);
  };
  return {
    state: () => state,
    async append(lines, lastRow) {
      await file.append(lines.map(({ text }) => text));
      let { failures } = state;
      for (const { failure } of lines) if (failure !== null) failures = countFailure(failures, failure);
      state = { ...state, lines: state.lines + lines.length, bytes: file.bytes(), lastRow, failures };
    },
    checkpoint,
    async finish() {
      await file.flush();
      if (isParquet(out)) await parquetFromLines(linesPath(out), out);
      state = { ...state, finished: true };
      await journal.checkpoint(state);
      if (isParquet(out)) await rm(linesPath(out), { force: true });
    },
    async close() {
      await file.close();
      await journal.close();
    },
  };
}

/** Nothing is left to do. */
function finishedOutput(state: Checkpoint): BatchOutput {
  const nothing = async () => undefined;
  return { state: () => state, append: nothing, checkpoint: nothing, finish: nothing, close: nothing };
}
