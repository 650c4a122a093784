// The journal beside a result: what the batch is made of, and how far it has come, with a hash of the result's bytes up to
// there. A state is announced before its bytes are written to the result, and checkpointed when they are on the disk. Each line
// begins with a checksum of the rest of it. A torn last line is as if it were not there.

import { readFile, rename, rm } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import type { JsonValue } from "@lore-xai/core/extend";
import { fileError, writeError } from "../files/file-error.ts";
import { createFile, reopenFile } from "./appended-file.ts";
import { emptyDigest, hashOfText } from "./running-digest.ts";

const FORMAT = "lore-batch-journal/2";

/** What a batch is made of, by name: content hashes of model and data, options. */
export type Fingerprint = { readonly [name: string]: JsonValue };

export interface Checkpoint {
  /** Lines of the result. */
  readonly lines: number;
  /** Of the lines; when the batch is finished, of the result. */
  readonly bytes: number;
  /** Of so many bytes. */
  readonly hash: string;
  /** Number of the last row done; -1 before the first. */
  readonly lastRow: number;
  /** Failed rows by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** All rows are done. */
  readonly finished: boolean;
}

export const AT_THE_START: Checkpoint = {
  lines: 0,
  bytes: 0,
  hash: emptyDigest().hash(),
  lastRow: -1,
  failures: {},
  finished: false,
};

export interface Journal {
  /** To be told before the bytes are written. */
  announce(state: Checkpoint): Promise<void>;
  /** To be told when the bytes are on the disk. */
  checkpoint(state: Checkpoint): Promise<void>;
  close(): Promise<void>;
}

export interface JournalContents {
  readonly fingerprint: Fingerprint;
  /** At least one; the last holds. */
  readonly checkpoints: readonly Checkpoint[];
  /** What was to be written after the last of those. */
  readonly announced: readonly Checkpoint[];
}

interface Entry {
  readonly state: Checkpoint;
  readonly isOnDisk: boolean;
}

/** Where the journal of a result lies: beside it. */
export const journalPath = (out: string) => `${out}.journal`;

export const lastCheckpoint = ({ checkpoints }: JournalContents) => checkpoints[checkpoints.length - 1];

/** What is wrong with a batch's files, and the way out. */
export function damaged(path: string, what: string): LoreError {
  const message = `"${path}" is damaged: ${what}; put back a copy of the result and its journal that is not, or begin anew`;
  return new LoreError("journal-mismatch", message, { path, damaged: true });
}

const CHECKSUM_CHARACTERS = 16;
const checksum = (text: string) => hashOfText(text).slice(0, CHECKSUM_CHARACTERS);

function lineOf(value: unknown): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}\n`;
}

/** Undefined where the line is not as it was written. */
function checkedValue(line: string): unknown {
  const text = line.slice(CHECKSUM_CHARACTERS + 1);
  return line === `${checksum(text)} ${text}` ? JSON.parse(text) : undefined;
}

/** Null where there is none. */
export async function readJournal(path: string): Promise<JournalContents | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw fileError(path, error);
  });
  if (text === null) return null;
  // What follows the last line end is torn.
  const [header, ...lines] = text.split("\n").slice(0, -1);
  const { format, batch } = (checkedValue(header ?? "") ?? {}) as { format?: string; batch?: Fingerprint };
  if (format !== FORMAT || batch === undefined) {
    throw damaged(path, `its first line must be that of a batch's journal (${FORMAT}), and is not`);
  }
  const checkpoints: Checkpoint[] = [];
  let announced: Checkpoint[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = checkedValue(line) as Entry | undefined;
    if (entry === undefined) throw damaged(path, `line ${i + 2} does not have the checksum that stands before it`);
    if (entry.isOnDisk) {
      checkpoints.push(entry.state);
      announced = [];
    } else {
      announced.push(entry.state);
    }
  }
  // It gets its first when it is made.
  if (checkpoints.length === 0) throw damaged(path, "it must say how far the batch had come, and does not");
  return { fingerprint: batch, checkpoints, announced };
}

/** Whole or not at all: it takes its name when it is complete. The bytes of the state must be on the disk. */
export async function createJournal(path: string, fingerprint: Fingerprint, state: Checkpoint): Promise<Journal> {
  const draft = `${path}.new`;
  const entryOf = (entry: Entry) => Buffer.from(lineOf(entry));
  const start = Buffer.concat([
    Buffer.from(lineOf({ format: FORMAT, batch: fingerprint })),
    entryOf({ state, isOnDisk: true }),
  ]);
  try {
    const file = await createFile(draft);
    await file.append(start);
    await file.flush();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw writeError(path, error);
  }
  const file = await reopenFile(path, start.length);
  return {
    announce: (announced) => file.append(entryOf({ state: announced, isOnDisk: false })),
    async checkpoint(kept) {
      await file.append(entryOf({ state: kept, isOnDisk: true }));
      await file.flush();
    },
    close: () => file.close(),
  };
}

const shown = (value: JsonValue | undefined) => {
  const text = value === undefined ? "not given" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** A batch goes on only as what it began as: else one result would hold two kinds of explanations. */
export function refuseChanges(before: Fingerprint, now: Fingerprint, path: string): void {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]));
  if (changed.length === 0) return;
  const list = changed.map((name) => `${name} was ${shown(before[name])} and is ${shown(now[name])}`);
  const message = `a batch can only be resumed as it was begun, but ${list.join("; ")}; put it back, or begin anew`;
  throw new LoreError("journal-mismatch", message, { changed, path });
}
