// A batch: every selected row of a file explained by an executor, written in the order of the input with a journal.
// The bytes of the result depend on rows, seed and explainer alone.

import { type Feature, LoreError, type Signal } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { WrittenLine } from "./batch-line.ts";
import { CHUNK_ROWS, MAX_FAILURES } from "./defaults.ts";
import type { ChunkExecutor } from "./execution/executor.ts";
import { explainInOrder } from "./in-order.ts";
import { type BatchOutput, checkBatchOutput, openBatchOutput } from "./output/batch-output.ts";
import type { Checkpoint, Fingerprint } from "./output/journal.ts";
import { lockResult } from "./output/writer-lock.ts";
import type { RowSource } from "./sources/row-source.ts";
import type { Survey } from "./survey.ts";
import { tasksOf } from "./tasks.ts";

/** How far a batch has come. */
export interface BatchProgress {
  /** Rows done, of those before an interruption too. */
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Of this run alone. */
  readonly rowsPerSecond: number;
  readonly secondsLeft: number | null;
  /** Who is at work, where the executor tells. */
  readonly status: string;
}

/** What a batch is made of. */
export interface BatchOptions {
  readonly source: RowSource;
  readonly survey: Survey;
  /** The columns that the explainer knows; the target is not among them. */
  readonly features: readonly Feature[];
  /** The column that names the rows; each line then says which it is about. */
  readonly idColumn?: string;
  readonly executor: ChunkExecutor;
  readonly seed: number;
  /** A .parquet file, or lines of JSON. */
  readonly out: string;
  /** What the batch is made of; a batch is resumed only where all of it is the same. */
  readonly fingerprint?: Fingerprint;
  readonly resume?: boolean;
  /** Begins anew where there is a result already. */
  readonly overwrite?: boolean;
  readonly chunkRows?: number;
  /** The batch stops, and can be resumed, when more rows than this have failed. */
  readonly maxFailures?: number;
  readonly signal?: Signal;
  /** Called as the work goes on. */
  onProgress?(progress: BatchProgress): void;
}

/** What came of a batch. */
export interface BatchResult {
  readonly rows: number;
  /** Rows that this run explained; the others were done before. */
  readonly explainedNow: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** At least. */
const CHUNKS_PER_WORKER = 4;
const CHECKPOINT_EVERY_MS = 1000;

const sumOf = (failures: Readonly<Record<string, number>>) =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);

/** Counts from where this run began. */
function clock({ survey, executor, onProgress }: BatchOptions, before: number) {
  const start = performance.now();
  let checkpointAt = start;
  return {
    seconds: () => (performance.now() - start) / 1000,
    report({ lines, failures }: Checkpoint) {
      const seconds = (performance.now() - start) / 1000;
      const rowsPerSecond = seconds > 0 ? (lines - before) / seconds : 0;
      const secondsLeft = rowsPerSecond > 0 ? (survey.selected - lines) / rowsPerSecond : null;
      const status = executor.status?.() ?? "";
      onProgress?.({
        done: lines,
        total: survey.selected,
        failed: sumOf(failures),
        rowsPerSecond,
        secondsLeft,
        status,
      });
    },
    isTimeForCheckpoint() {
      if (performance.now() - checkpointAt < CHECKPOINT_EVERY_MS) return false;
      checkpointAt = performance.now();
      return true;
    },
  };
}

/** The lines up to the failure that is one too many, and whether there is one. */
function withinFailures(lines: readonly WrittenLine[], failedBefore: number, maxFailures: number) {
  let failed = failedBefore;
  for (const [i, { failure }] of lines.entries()) {
    if (failure !== null && ++failed > maxFailures) return { lines: lines.slice(0, i + 1), isTooMany: true };
  }
  return { lines, isTooMany: false };
}

function tooMany(maxFailures: number, { failures }: Checkpoint): LoreError {
  const codes = Object.entries(failures).map(([code, count]) => `${count} ${code}`);
  const message = `no more than ${countOf(maxFailures, "row")} may fail, got ${codes.join(", ")}; mend the cause, or resume with a higher limit`;
  return new LoreError("too-many-failures", message, { failures });
}

/** A batch of few rows is cut finer, so that no worker is idle while another has all the rest. */
function rowsPerChunk({ chunkRows = CHUNK_ROWS, survey, executor }: BatchOptions): number {
  const { workers = 0 } = executor;
  if (workers < 2) return chunkRows;
  return Math.min(chunkRows, Math.ceil(survey.selected / (workers * CHUNKS_PER_WORKER)));
}

async function explainAll(options: BatchOptions, output: BatchOutput, now: ReturnType<typeof clock>): Promise<void> {
  const { source, survey, features, idColumn, executor, seed, maxFailures = MAX_FAILURES } = options;
  const chunkRows = rowsPerChunk(options);
  const tasks = tasksOf(source, survey, {
    seed,
    features,
    chunkRows,
    after: output.state().lastRow,
    ...(idColumn === undefined ? {} : { idColumn }),
  });
  now.report(output.state());
  for await (const chunk of explainInOrder(tasks, executor, options.signal)) {
    const { lines, isTooMany } = withinFailures(chunk.lines, sumOf(output.state().failures), maxFailures);
    await output.append(lines, chunk.tasks[lines.length - 1].row);
    now.report(output.state());
    if (isTooMany) throw tooMany(maxFailures, output.state());
    if (now.isTimeForCheckpoint()) await output.checkpoint();
  }
}

/** Tables of other kinds, which nobody would expect lines of JSON in. */
const OTHER_KINDS = /\.(csv|tsv|xlsx?|ods|feather|arrow)$/i;

function checkOptions({ chunkRows = CHUNK_ROWS, maxFailures = MAX_FAILURES, out }: BatchOptions): void {
  if (OTHER_KINDS.test(out)) {
    const message = `the result must be a .parquet file or lines of JSON, as in explanations.jsonl, got "${out}"`;
    throw new LoreError("invalid-option", message, { out });
  }
  if (!Number.isInteger(chunkRows) || chunkRows < 1) {
    throw new LoreError("invalid-option", `chunkRows must be a whole number, 1 or more, got ${chunkRows}`);
  }
  if (Number.isNaN(maxFailures) || maxFailures < 0) {
    throw new LoreError("invalid-option", `maxFailures must be a number, 0 or more, got ${maxFailures}`);
  }
}

/** The last thing to know of a result: it has a line for every row. */
function checkCount({ lines }: Checkpoint, { survey, out }: BatchOptions): void {
  if (lines === survey.selected) return;
  const message = `"${out}" must have a line for each of ${countOf(survey.selected, "row")}, got ${lines}; were rows added or removed since? begin anew`;
  throw new LoreError("journal-mismatch", message, { path: out, damaged: true });
}

/** Opens and closes the executor; what must not be written is refused before, since opening may take long. */
export async function runBatch(options: BatchOptions): Promise<BatchResult> {
  checkOptions(options);
  const { executor, out, seed, fingerprint = {}, resume = false, overwrite = false } = options;
  const outputOptions = { out, fingerprint: { ...fingerprint, seed }, resume, overwrite };
  let unlock: () => Promise<void> = async () => undefined;
  try {
    unlock = await lockResult(out);
    const beginning = await checkBatchOutput(outputOptions);
    const before = beginning.state;
    if (before.finished) checkCount(before, options);
    else await executor.open(Math.ceil((options.survey.selected - before.lines) / rowsPerChunk(options)));
    const output = await openBatchOutput(outputOptions, beginning);
    const now = clock(options, before.lines);
    try {
      if (!before.finished) {
        await explainAll(options, output, now);
        checkCount(output.state(), options);
        await output.finish();
      }
    } catch (error) {
      // What is written stays written, whatever stopped the batch; a full disk cannot be told more.
      await output.checkpoint().catch(() => undefined);
      throw error;
    } finally {
      await output.close();
    }
    const { lines, failures } = output.state();
    return { rows: lines, explainedNow: lines - before.lines, failures, seconds: now.seconds() };
  } finally {
    await executor.close();
    await unlock();
  }
}
