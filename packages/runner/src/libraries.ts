// Libraries that few batches need, under a name of this package: a bundle of its code need not know where they are.

/** BullMQ, for a batch on a queue. */
export const loadBullmq = (): Promise<typeof import("bullmq")> => import("bullmq");

/** The client of Redis, for a batch on a queue. */
export const loadIoredis = (): Promise<Pick<typeof import("ioredis"), "Redis">> => import("ioredis");

/** What writes a result in Parquet. */
export const loadParquetWriter = (): Promise<typeof import("hyparquet-writer")> => import("hyparquet-writer");
