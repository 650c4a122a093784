// A damaged store made whole: every row whose checksum still holds goes to a fresh file, which takes the place of the
// damaged one; that one is kept beside it.

import { copyFileSync, existsSync, renameSync, rmSync } from "node:fs";
import { LoreError } from "@lore-xai/core";
import type Database from "libsql";
import { connect, disconnect, isOtherFormat, isSound } from "./database.ts";
import { intactReviews } from "./reviews.ts";
import { ALL_COLUMNS, type IntactRow, isIntact, type ReadRow, sampleIn, storedOf } from "./row.ts";
import { openStore, type Store } from "./store.ts";

/** What became of a store that was repaired. */
export interface Repair {
  readonly kept: number;
  /** Rows that were found and are damaged; of what cannot even be found nothing is known. */
  readonly dropped: number;
  /** Where the damaged file is now; null where there was nothing to repair. */
  readonly damagedPath: string | null;
}

/** The file, and what is beside it while it is open or after its process was killed. */
const ENDINGS = ["", "-wal", "-shm"];

const INDEX = "sqlite_autoindex_explanations_1";

interface Scan {
  readonly next: string;
  readonly start: number | Buffer;
}

// The table and its index know the same rows. A scan ends where it meets damage, so each is read from both ends.
const SCANS: readonly Scan[] = [
  { next: "number AS key FROM explanations NOT INDEXED WHERE number > ? ORDER BY number", start: -1 },
  {
    next: "number AS key FROM explanations NOT INDEXED WHERE number < ? ORDER BY number DESC",
    start: Number.MAX_SAFE_INTEGER,
  },
  {
    next: `CAST(id AS BLOB) AS key FROM explanations INDEXED BY ${INDEX} WHERE id > ? ORDER BY id`,
    start: Buffer.of(),
  },
  {
    next: `CAST(id AS BLOB) AS key FROM explanations INDEXED BY ${INDEX} WHERE id < ? ORDER BY id DESC`,
    // Ids are text, which has no such byte.
    start: Buffer.of(0xff),
  },
];

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Damaged: what was read until then is what there is.
    return undefined;
  }
}

/** Until the end, damage, or a row that was there before: damaged rows need not be in order. */
function scanInto(database: Database.Database, { next, start }: Scan, found: Set<number>): void {
  const step = database.prepare(`SELECT number, ${next} LIMIT 1`);
  const seen = new Set<number>();
  for (let key: number | Buffer = start; ; ) {
    const row = step.get([key]) as { number: number; key: number | Buffer } | undefined;
    if (row === undefined || seen.has(row.number)) return;
    seen.add(row.number);
    found.add(row.number);
    key = row.key;
  }
}

function findNumbers(database: Database.Database): number[] {
  const found = new Set<number>();
  for (const scan of SCANS) orUndefined(() => scanInto(database, scan, found));
  return [...found].sort((a, b) => a - b);
}

function* readRows(database: Database.Database): Generator<IntactRow | undefined> {
  const select = orUndefined(() => database.prepare(`SELECT ${ALL_COLUMNS} FROM explanations WHERE number = ?`));
  for (const number of findNumbers(database)) {
    const row = orUndefined(() => select?.get([number]) as ReadRow | undefined);
    yield row !== undefined && isIntact(row) ? row : undefined;
  }
}

function copyIntact(path: string, fresh: Store): number {
  const source = orUndefined(() => connect(path));
  if (source === undefined) return 0;
  let dropped = 0;
  try {
    for (const row of readRows(source)) {
      if (row === undefined) dropped++;
      else fresh.put(storedOf(row), sampleIn(row) ?? null);
    }
    orUndefined(() => {
      for (const review of intactReviews(source)) fresh.putReview(review);
    });
  } finally {
    disconnect(source);
  }
  return dropped;
}

function faultOf(path: string): LoreError | undefined {
  try {
    openStore(path).close();
    return undefined;
  } catch (error) {
    return error as LoreError;
  }
}

function isWhole(path: string): boolean {
  const database = connect(path);
  try {
    return isSound(database, "integrity_check");
  } finally {
    disconnect(database);
  }
}

function freeName(path: string): string {
  for (let k = 1; ; k++) {
    const name = k === 1 ? `${path}.damaged` : `${path}.damaged-${k}`;
    if (!existsSync(name)) return name;
  }
}

function removeStore(path: string): void {
  for (const ending of ENDINGS) rmSync(`${path}${ending}`, { force: true });
}

function copyStore(from: string, to: string): void {
  removeStore(to);
  for (const ending of ENDINGS) {
    if (existsSync(`${from}${ending}`)) copyFileSync(`${from}${ending}`, `${to}${ending}`);
  }
}

function moveStore(from: string, to: string): void {
  for (const ending of ENDINGS) {
    if (existsSync(`${from}${ending}`)) renameSync(`${from}${ending}`, `${to}${ending}`);
  }
}

function recover(source: string, draft: string): Omit<Repair, "damagedPath"> {
  const fresh = openStore(draft);
  try {
    const dropped = copyIntact(source, fresh);
    return { kept: fresh.count(), dropped };
  } finally {
    fresh.close();
  }
}

/** Nobody else may have the store open meanwhile. */
export function repairStore(path: string): Repair {
  if (!existsSync(path)) {
    throw new LoreError("file-not-found", `the store to repair must be a file, got "${path}": there is none`, { path });
  }
  // A copy is read, for reading writes: the damaged file stays as it was, and is in its place until the fresh one is whole.
  const [copy, draft] = [`${path}.copy`, `${path}.repaired`];
  try {
    copyStore(path, copy);
    removeStore(draft);
    const { kept, dropped } = recover(copy, draft);
    const fault = faultOf(copy);
    if (fault === undefined && dropped === 0 && orUndefined(() => isWhole(copy)))
      return { kept, dropped, damagedPath: null };
    if (fault !== undefined && kept === 0 && isOtherFormat(fault)) throw fault;
    const damagedPath = freeName(path);
    moveStore(path, damagedPath);
    moveStore(draft, path);
    return { kept, dropped, damagedPath };
  } finally {
    removeStore(copy);
    removeStore(draft);
  }
}
