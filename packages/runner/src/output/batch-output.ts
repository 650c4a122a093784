// The result of a batch together with its journal: begun, resumed or refused; appended to; finished.

import { rm, stat } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import type { WrittenLine } from "../batch-line.ts";
import { writeError } from "../files/file-error.ts";
import { isParquet } from "../sources/open-source.ts";
import { createFile, reopenFile } from "./appended-file.ts";
import { type Confirmed, confirmFinished, confirmLines, digestOfFile } from "./confirmed-result.ts";
import {
  AT_THE_START,
  type Checkpoint,
  createJournal,
  type Fingerprint,
  journalPath,
  lastCheckpoint,
  readJournal,
  refuseChanges,
} from "./journal.ts";
import { parquetFromLines } from "./parquet-result.ts";
import { emptyDigest } from "./running-digest.ts";

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

/** Where a batch begins or goes on. */
export interface Beginning extends Confirmed {
  /** The lines that are there are gone on with. */
  readonly isResumed: boolean;
}

/** Refuses what must not be begun or gone on with, and touches nothing. */
export async function checkBatchOutput(options: OutputOptions): Promise<Beginning> {
  const { out, fingerprint, resume, overwrite } = options;
  const start: Beginning = { state: AT_THE_START, digest: emptyDigest(), isResumed: false };
  const journal = resume ? await readJournal(journalPath(out)) : null;
  if (journal === null) {
    if (!overwrite) await refuseToOverwrite(out);
    return start;
  }
  refuseChanges(journal.fingerprint, fingerprint, journalPath(out));
  const last = lastCheckpoint(journal);
  if (last.finished) return { ...(await confirmFinished(out, last)), isResumed: true };
  // Killed between the journal and the result, before anything was written.
  if (last.bytes === 0 && !(await exists(linesPath(out)))) return start;
  return { ...(await confirmLines(linesPath(out), journal)), isResumed: true };
}

async function openParts({ out, fingerprint, overwrite }: OutputOptions, { state, isResumed }: Beginning) {
  if (isResumed) {
    const file = await reopenFile(linesPath(out), state.bytes);
    // What was announced and is there need not be on the disk yet.
    await file.flush();
    return { file, journal: await createJournal(journalPath(out), fingerprint, state) };
  }
  if (overwrite) {
    await remove(out);
    await remove(journalPath(out));
  }
  const journal = await createJournal(journalPath(out), fingerprint, state);
  return { file: await createFile(linesPath(out)), journal };
}

/** From where `checkBatchOutput` has found that it may begin. */
export async function openBatchOutput(options: OutputOptions, beginning: Beginning): Promise<BatchOutput> {
  const { out } = options;
  const { digest } = beginning;
  let { state } = beginning;
  if (state.finished) return finishedOutput(state);
  const { file, journal } = await openParts(options, beginning);

  return {
    state: () => state,
    async append(lines, lastRow) {
      if (lines.length === 0) return;
      const bytes = Buffer.from(`${lines.map(({ text }) => text).join("\n")}\n`);
      digest.update(bytes);
      let { failures } = state;
      for (const { failure } of lines) if (failure !== null) failures = countFailure(failures, failure);
      const next: Checkpoint = {
        lines: state.lines + lines.length,
        bytes: digest.bytes(),
        hash: digest.hash(),
        lastRow,
        failures,
        finished: false,
      };
      await journal.announce(next);
      await file.append(bytes);
      state = next;
    },
    async checkpoint() {
      await file.flush();
      await journal.checkpoint(state);
    },
    async finish() {
      await file.flush();
      let result = digest;
      if (isParquet(out)) {
        await parquetFromLines(linesPath(out), out, state.lines);
        result = await digestOfFile(out);
      }
      state = { ...state, bytes: result.bytes(), hash: result.hash(), finished: true };
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
