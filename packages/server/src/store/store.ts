// Where explanations are kept: a SQLite file, or memory. What `put` has returned from is on the disk: the journal is
// written ahead and synchronised at every commit, so that neither kill -9 nor a power cut takes it back.

import { LoreError } from "@lore-xai/core";
import Database from "libsql";

export interface NeighborSample {
  /** Rows one after another, coded as in the explanation; the first is the instance. */
  readonly rows: Float32Array;
  /** Positions in the model's labels. */
  readonly labels: Int32Array;
}

export interface StoredExplanation {
  readonly id: string;
  readonly createdAt: string;
  readonly method: string;
  readonly title: string | null;
  /** JSON. */
  readonly explanation: string;
}

export interface Store {
  get(id: string): StoredExplanation | undefined;
  /** Keeps the first of two with one id. */
  put(explanation: StoredExplanation, sample: NeighborSample | null): void;
  setTitle(id: string, title: string): void;
  sampleOf(id: string): NeighborSample | undefined;
  /** The neighbourhood as a picture, JSON, once it was made. */
  planeOf(id: string): string | undefined;
  setPlane(id: string, plane: string): void;
  count(): number;
  close(): void;
}

export interface StoreOptions {
  /** Of a store in memory: the oldest go when it is full. A file keeps everything. */
  readonly maxBytes?: number;
}

const IN_MEMORY = ":memory:";
const MAX_BYTES_IN_MEMORY = 128 * 1_048_576;
const BUSY_MS = 5000;

const TABLE = `CREATE TABLE IF NOT EXISTS explanations (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  method TEXT NOT NULL,
  title TEXT,
  explanation TEXT NOT NULL,
  neighbors BLOB,
  neighbor_labels BLOB,
  plane TEXT
)`;

interface ExplanationRow {
  readonly id: string;
  readonly created_at: string;
  readonly method: string;
  readonly title: string | null;
  readonly explanation: string;
}

interface SampleRow {
  readonly neighbors: Buffer | null;
  readonly neighbor_labels: Buffer | null;
}

function openDatabase(path: string): Database.Database {
  try {
    const database = new Database(path);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    database.exec(TABLE);
    return database;
  } catch (error) {
    const message = `the store must be a SQLite file that can be written, got "${path}": ${(error as Error).message}`;
    throw new LoreError("file-unreadable", message, { path }, error);
  }
}

const bytesOf = (view: Float32Array | Int32Array) => Buffer.from(view.buffer, view.byteOffset, view.byteLength);
/** A copy, for a buffer need not begin at a multiple of four. */
const copyOf = (buffer: Buffer) => new Uint8Array(buffer).buffer;

/** Forgets the oldest when it holds more bytes than it may. */
function createBound(database: Database.Database, maxBytes: number): (added: number) => void {
  const oldest = database.prepare(
    "SELECT number, length(explanation) + ifnull(length(neighbors), 0) + ifnull(length(plane), 0) AS bytes FROM explanations ORDER BY number LIMIT 1",
  );
  const forget = database.prepare("DELETE FROM explanations WHERE number = ?");
  let held = 0;
  return (added) => {
    held += added;
    while (held > maxBytes) {
      const { number, bytes } = oldest.get() as { number: number; bytes: number };
      forget.run(number);
      held -= bytes;
    }
  };
}

export function openStore(path: string | null = null, options: StoreOptions = {}): Store {
  const database = openDatabase(path ?? IN_MEMORY);
  const keepWithin = path === null ? createBound(database, options.maxBytes ?? MAX_BYTES_IN_MEMORY) : () => undefined;
  const select = database.prepare("SELECT id, created_at, method, title, explanation FROM explanations WHERE id = ?");
  const insert = database.prepare(
    `INSERT OR IGNORE INTO explanations (id, created_at, method, title, explanation, neighbors, neighbor_labels)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectSample = database.prepare("SELECT neighbors, neighbor_labels FROM explanations WHERE id = ?");
  const selectPlane = database.prepare("SELECT plane FROM explanations WHERE id = ?");
  const updatePlane = database.prepare("UPDATE explanations SET plane = ? WHERE id = ? AND plane IS NULL");
  const updateTitle = database.prepare("UPDATE explanations SET title = ? WHERE id = ?");
  const selectCount = database.prepare("SELECT count(*) AS count FROM explanations");
  return {
    get(id) {
      const row = select.get(id) as ExplanationRow | undefined;
      if (row === undefined) return undefined;
      const { created_at: createdAt, method, title, explanation } = row;
      return { id: row.id, createdAt, method, title, explanation };
    },
    put({ id, createdAt, method, title, explanation }, sample) {
      const neighbors = sample === null ? null : bytesOf(sample.rows);
      const labels = sample === null ? null : bytesOf(sample.labels);
      const { changes } = insert.run(id, createdAt, method, title, explanation, neighbors, labels);
      if (changes > 0) keepWithin(explanation.length + (neighbors?.length ?? 0));
    },
    setTitle: (id, title) => void updateTitle.run(title, id),
    sampleOf(id) {
      const { neighbors, neighbor_labels: labels } = (selectSample.get(id) ?? {}) as Partial<SampleRow>;
      if (!neighbors || !labels) return undefined;
      return { rows: new Float32Array(copyOf(neighbors)), labels: new Int32Array(copyOf(labels)) };
    },
    planeOf: (id) => (selectPlane.get(id) as { plane: string | null } | undefined)?.plane ?? undefined,
    setPlane(id, plane) {
      if (updatePlane.run(plane, id).changes > 0) keepWithin(plane.length);
    },
    count: () => (selectCount.get() as { count: number }).count,
    close: () => void database.close(),
  };
}
