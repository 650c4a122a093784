// Rows of files, opened, chosen and named: what it takes to explain some of them, without what runs batches and queues.

export { explainedLine } from "./batch-line.ts";
export { fileError, writeError } from "./files/file-error.ts";
export { type RowRange, type RowSelection, rangesFromText, type Shard, shardFromText } from "./selection.ts";
export { rowFromJson } from "./sources/jsonl-source.ts";
export { openRowSource } from "./sources/open-source.ts";
export type { FileOptions, RowSource } from "./sources/row-source.ts";
export { type Survey, type SurveyOptions, surveyRows } from "./survey.ts";
export { type RowTask, tasksOf } from "./tasks.ts";
