// Batches of explanations: rows streamed from files, explained by this thread, by worker threads or by other hosts, and
// written in order with a journal.

export {
  type BatchLine,
  type ExplainedRow,
  explainedLine,
  type FailedRow,
  failedLine,
  isFailure,
  type RowFailure,
  type RowName,
  type WrittenLine,
} from "./batch-line.ts";
export { BACKGROUND_ROWS, CHUNK_ROWS, MAX_FAILURES, REMEMBERED_ROWS, WORKERS_PER_CORE } from "./defaults.ts";
export type { ChunkExecutor, ExplainerModule, OpenedExplainer } from "./execution/executor.ts";
export { inProcessExecutor } from "./execution/in-process.ts";
export { type RememberOptions, withRememberedPredictions } from "./execution/remembered-predictions.ts";
export { type ThreadOptions, threadExecutor } from "./execution/threads.ts";
export { workerCount } from "./execution/worker-count.ts";
export { fileError, writeError } from "./files/file-error.ts";
export { hashOfFile } from "./files/hash-of-file.ts";
export { linesOf, textOfFile } from "./files/text-of-file.ts";
export { type ExplainedChunk, explainInOrder } from "./in-order.ts";
export { flatExplanation } from "./output/flat-row.ts";
export { type Fingerprint, journalPath } from "./output/journal.ts";
export { type QueueOptions, queueExecutor } from "./queue/queue-executor.ts";
export type { BatchDescription } from "./queue/queue-keys.ts";
export { type QueueWorkerOptions, runQueueWorker, type WorkerEvent } from "./queue/queue-worker.ts";
export { shownRedisUrl } from "./queue/redis-url.ts";
export {
  type BatchOptions,
  type BatchProgress,
  type BatchResult,
  runBatch,
} from "./run-batch.ts";
export { type RowRange, type RowSelection, rangesFromText, type Shard, shardFromText } from "./selection.ts";
export { rowFromJson } from "./sources/jsonl-source.ts";
export { isPlainCsv, openRowSource } from "./sources/open-source.ts";
export type { FileOptions, RawRow, RowSource, RowValues } from "./sources/row-source.ts";
export { typedRow } from "./sources/typed-row.ts";
export type { Histogram } from "./summary/histogram.ts";
export { type BatchSummary, batchExplanations, summarizeBatch } from "./summary/summarize-batch.ts";
export { batchSummaryHtml } from "./summary/summary-html.ts";
export { formatBatchSummary } from "./summary/summary-text.ts";
export type { Tallied } from "./summary/tally.ts";
export type { SummaryWords } from "./summary/words/en.ts";
export { summaryWordsIn } from "./summary/words/languages.ts";
export { type Survey, type SurveyOptions, surveyRows } from "./survey.ts";
export { type RowTask, type TaskOptions, tasksOf } from "./tasks.ts";
export { errorFromThread, type ThrownError, thrownError } from "./threads/thrown-error.ts";
