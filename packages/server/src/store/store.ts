// Where explanations are kept: a SQLite file, or memory. What `put` has returned from is on the disk, and what `get`
// returns is what was put: a row that was damaged meanwhile is an error of its own, and put anew it is whole again.

import type { NeighborSample, Review } from "@lore-xai/workbench";
import type Database from "libsql";
import type { RequestError } from "../problems/request-error.ts";
import { disconnect, openDatabase } from "./database.ts";
import { createOverviewTable } from "./overviews.ts";
import { createReviewTable, intactReviews, type StoredReview } from "./reviews.ts";
import {
  ALL_COLUMNS,
  COLUMNS,
  type IntactRow,
  isIntact,
  PLANE_COLUMNS,
  planeChecksum,
  type ReadRow,
  rowOf,
  sampleIn,
  storedOf,
  withTitle,
} from "./row.ts";
import { explanationDamaged, isDamage, storeDamaged, storeFault } from "./store-faults.ts";
import type { StoredExplanation } from "./stored-explanation.ts";

/** Where explanations are kept. */
export interface Store {
  /** Throws `explanation-damaged` where it is not any more what was put. */
  get(id: string): StoredExplanation | undefined;
  /** Keeps the first of two with one id, unless it is damaged. */
  put(explanation: StoredExplanation, sample: NeighborSample | null): void;
  /** Names a kept explanation. */
  setTitle(id: string, title: string): void;
  /** Throws as `get` does. */
  sampleOf(id: string): NeighborSample | undefined;
  /** The neighbourhood as a picture, JSON, once it was made; a damaged one counts as not made. */
  planeOf(id: string): string | undefined;
  /** Keeps the picture of its neighbourhood. */
  setPlane(id: string, plane: string): void;
  /** What people have made of rows; what is damaged is left out. */
  reviews(subject: string): ReadonlyMap<number, Review>;
  /** Keeps what somebody has made of a row, in place of what was kept before. */
  putReview(review: StoredReview): void;
  /** What was said of the whole model before, as JSON; undefined where it was not, or is damaged. */
  overview(key: string): string | undefined;
  /** Keeps what was said of the whole model. */
  putOverview(key: string, answer: string): void;
  /** How many explanations are kept. */
  count(): number;
  /** Throws what keeps new explanations from being written, if the last one was not and the next would not be. */
  checkHealth(): void;
  /** Closes the file. */
  close(): void;
}

/** How large a store may become. */
export interface StoreOptions {
  /**
   * Of a store in memory, 128 MB by default: the oldest go when it is full. Of a file, no bound by default: it is full
   * then, as on a disk without room.
   */
  readonly maxBytes?: number;
}

const IN_MEMORY = ":memory:";
const MAX_BYTES_IN_MEMORY = 128 * 1_048_576;
/** More than most explanations need. */
const ROOM_BYTES = 262_144;

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

function limitFile(database: Database.Database, maxBytes: number): void {
  const [{ page_size: pageBytes }] = database.pragma("page_size") as [{ page_size: number }];
  database.pragma(`max_page_count = ${Math.max(1, Math.floor(maxBytes / pageBytes))}`);
}

/** Remembers why the last write failed, until one succeeds. */
function createWriter(database: Database.Database) {
  const fill = database.prepare("INSERT INTO room (bytes) VALUES (zeroblob(?))");
  const clear = database.prepare("DELETE FROM room");
  let fault: unknown;

  const write = <T>(work: () => T): T => {
    try {
      const result = work();
      fault = undefined;
      return result;
    } catch (error) {
      fault = storeFault(error);
      throw fault;
    }
  };

  const checkHealth = () => {
    if (fault === undefined) return;
    if ((fault as Partial<RequestError>).code === "store-damaged") throw fault;
    write(() => {
      fill.run([ROOM_BYTES]);
      clear.run();
    });
  };

  return { write, checkHealth };
}

function createStore(database: Database.Database, keepWithin: (added: number) => void): Store {
  const select = database.prepare(`SELECT ${ALL_COLUMNS} FROM explanations WHERE id = ?`);
  const replace = database.prepare(
    `INSERT OR REPLACE INTO explanations (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")})`,
  );
  const selectPlane = database.prepare(`SELECT ${PLANE_COLUMNS} FROM explanations WHERE id = ?`);
  const updatePlane = database.prepare("UPDATE explanations SET plane = ?, plane_checksum = ? WHERE id = ?");
  const updateTitle = database.prepare("UPDATE explanations SET title = ?, checksum = ? WHERE id = ? AND checksum = ?");
  const selectCount = database.prepare("SELECT count(*) AS count FROM explanations");
  const { write, checkHealth } = createWriter(database);
  const reviewTable = createReviewTable(database);
  const overviewTable = createOverviewTable(database);

  const read = (id: string): IntactRow | "damaged" | undefined => {
    try {
      const key = Buffer.from(id);
      const row = select.get([key]) as ReadRow | undefined;
      if (row === undefined) return undefined;
      // A damaged index may lead to the row of another.
      return isIntact(row) && row.id.equals(key) ? row : "damaged";
    } catch (error) {
      if (isDamage(error)) return "damaged";
      throw error;
    }
  };

  const readIntact = (id: string): IntactRow | undefined => {
    const row = read(id);
    if (row === "damaged") throw explanationDamaged();
    return row;
  };

  const readPlane = (id: string): string | undefined => {
    const key = Buffer.from(id);
    const { plane, plane_checksum: checksum } = (selectPlane.get([key]) ?? {}) as Record<string, Buffer | null>;
    if (!plane || !checksum?.equals(planeChecksum(key, plane))) return undefined;
    return plane.toString();
  };

  return {
    get(id) {
      const row = readIntact(id);
      return row === undefined ? undefined : storedOf(row);
    },
    put(explanation, sample) {
      const known = read(explanation.id);
      if (known !== undefined && known !== "damaged") return;
      const row = rowOf(explanation, sample);
      write(() => {
        replace.run(COLUMNS.map((column) => row[column]));
        // What took the place of something damaged may be as damaged as its surroundings.
        if (known === "damaged" && read(explanation.id) === "damaged") throw storeDamaged();
      });
      keepWithin(row.explanation.length + (row.neighbors?.length ?? 0));
    },
    setTitle(id, title) {
      const row = readIntact(id);
      if (row === undefined) return;
      const titled = withTitle(row, title);
      write(() => updateTitle.run([titled.title, titled.checksum, row.id, row.checksum]));
    },
    sampleOf(id) {
      const row = readIntact(id);
      return row === undefined ? undefined : sampleIn(row);
    },
    planeOf(id) {
      try {
        return readPlane(id);
      } catch (error) {
        if (isDamage(error)) return undefined;
        throw error;
      }
    },
    setPlane(id, plane) {
      const [key, bytes] = [Buffer.from(id), Buffer.from(plane)];
      const { changes } = write(() => updatePlane.run([bytes, planeChecksum(key, bytes), key]));
      if (changes > 0) keepWithin(bytes.length);
    },
    reviews(subject) {
      const known = new Map<number, Review>();
      try {
        for (const one of intactReviews(database)) if (one.subject === subject) known.set(one.row, one.review);
      } catch (error) {
        if (!isDamage(error)) throw error;
      }
      return known;
    },
    putReview: (review) => write(() => reviewTable.put(review)),
    overview: overviewTable.get,
    putOverview: (key, answer) => write(() => overviewTable.put(key, answer)),
    count() {
      try {
        return (selectCount.get() as { count: number }).count;
      } catch (error) {
        throw storeFault(error);
      }
    },
    checkHealth,
    close: () => disconnect(database),
  };
}

/** Opens a store in a SQLite file, which is made where there is none; in memory without a path. */
export function openStore(path: string | null = null, { maxBytes }: StoreOptions = {}): Store {
  return openDatabase(path ?? IN_MEMORY, (database) => {
    if (path === null) return createStore(database, createBound(database, maxBytes ?? MAX_BYTES_IN_MEMORY));
    if (maxBytes !== undefined) limitFile(database, maxBytes);
    return createStore(database, () => undefined);
  });
}
