// The SQLite file of a store: opened, checked, and of one format. What a commit has returned from is on the disk: the
// journal is written ahead and synchronised, so that neither kill -9 nor a power cut takes it back.

import { LoreError } from "@lore-xai/core";
import Database from "libsql";
import { isDamageAtOpening } from "./store-faults.ts";

const BUSY_MS = 5000;
/** 0 was text without checksums. */
const FORMAT = 1;

const TABLES = `CREATE TABLE IF NOT EXISTS explanations (
  number INTEGER PRIMARY KEY,
  id BLOB NOT NULL UNIQUE,
  created_at BLOB NOT NULL,
  method BLOB NOT NULL,
  title BLOB,
  explanation BLOB NOT NULL,
  neighbors BLOB,
  neighbor_labels BLOB,
  checksum BLOB NOT NULL,
  plane BLOB,
  plane_checksum BLOB
);
CREATE TABLE IF NOT EXISTS reviews (subject BLOB NOT NULL, row INTEGER NOT NULL, review BLOB NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (subject, row));
CREATE TABLE IF NOT EXISTS overviews (key BLOB PRIMARY KEY, answer BLOB NOT NULL, checksum BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS room (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL)`;

const REPAIR = "`lore serve --repair` with this --store takes over what can be read";

function unreadable(path: string, reason: string, cause?: unknown): LoreError {
  return new LoreError("file-unreadable", `${reason}, got "${path}"`, { path }, cause);
}

const numberIn = (database: Database.Database, sql: string) =>
  (database.prepare(`SELECT (${sql}) AS value`).get() as { value: number }).value;

function checkFormat(database: Database.Database, path: string): void {
  const tables = numberIn(database, "SELECT count(*) FROM sqlite_schema");
  const format = numberIn(database, "SELECT user_version FROM pragma_user_version");
  if (tables === 0 || format === FORMAT) return;
  const reason =
    `the store must be of format ${FORMAT} and is of format ${format}, which another version of lore wrote: ` +
    "name another file, in which explanations are kept that are made anew";
  throw new LoreError("file-unreadable", `${reason}, got "${path}"`, { path, format });
}

export const isOtherFormat = (error: LoreError) => "format" in error.details;

/** The quick check leaves out whether an index leads to every row. What is in a row has its checksum. */
export function isSound(database: Database.Database, check: "quick_check" | "integrity_check"): boolean {
  const said = `SELECT CAST(${check} AS BLOB) = CAST('ok' AS BLOB) FROM pragma_${check}(1)`;
  return numberIn(database, said) === 1;
}

/** Statements keep a connection half open until they are collected, and its journal apart: so that is taken in before. */
export function disconnect(database: Database.Database): void {
  try {
    database.pragma("wal_checkpoint(TRUNCATE)");
  } catch {
    // Damaged or full: the journal stays beside the file, and is read with it.
  }
  database.close();
}

/** As it is, without a look at what is in it. */
export function connect(path: string): Database.Database {
  const database = new Database(path);
  try {
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    database.pragma("cell_size_check = ON");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    return database;
  } catch (error) {
    disconnect(database);
    throw error;
  }
}

function prepare(database: Database.Database, path: string): void {
  checkFormat(database, path);
  if (!isSound(database, "quick_check")) throw unreadable(path, `the store must be undamaged; ${REPAIR}`);
  database.exec(TABLES);
  database.pragma(`user_version = ${FORMAT}`);
}

/** Gives the database to whoever prepares statements on it: that may fail as well where it is damaged. */
export function openDatabase<T>(path: string, use: (database: Database.Database) => T): T {
  let database: Database.Database | undefined;
  try {
    database = connect(path);
    prepare(database, path);
    return use(database);
  } catch (error) {
    if (database !== undefined) disconnect(database);
    if (error instanceof LoreError) throw error;
    const { message } = error as Error;
    const advice = isDamageAtOpening(error) ? `; if it was a store, ${REPAIR}` : "";
    throw unreadable(path, `the store must be a SQLite file that can be written (${message})${advice}`, error);
  }
}
