// What holds where nothing else is said. Apart from the rest, so that a command line can tell it without loading what
// runs batches.

/** Tables up to this size are their own background; of larger ones so many rows are drawn. */
export const BACKGROUND_ROWS = 50_000;

/** Rows that a worker is handed at a time. */
export const CHUNK_ROWS = 16;

/** Rows that may fail before a batch stops. */
export const MAX_FAILURES = 100;

/** Answers of the model that are remembered across rows, per worker. */
export const REMEMBERED_ROWS = 100_000;

/** More than one, since a worker may wait for a model server; more than this only take memory. */
export const WORKERS_PER_CORE = 8;
