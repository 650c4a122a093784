// The journal beside a result: what the batch is made of, and checkpoints of how far it has come. It is written before
// the result; a checkpoint only speaks of bytes that are on the disk. A torn last line is as if it were not there.

import { open, readFile, rename, rm } from "node:fs/promises";
import { type JsonValue, LoreError } from "@lore-xai/core";
import { fileError, writeError } from "../files/file-error.ts";

const FORMAT = "lore-batch-journal/1";

/** What a batch is made of, by name: content hashes of model and data, options. */
export type Fingerprint = { readonly [name: string]: JsonValue };

export interface Checkpoint {
  /** Lines of the result, and its bytes. */
  readonly lines: number;
  readonly bytes: number;
  /** Number of the last row done; -1 before the first. */
  readonly lastRow: number;
  /** Failed rows by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** All rows are done. */
  readonly finished: boolean;
}

export const AT_THE_START: Checkpoint = { lines: 0, bytes: 0, lastRow: -1, failures: {}, finished: false };

export interface Journal {
  checkpoint(state: Checkpoint): Promise<void>;
  close(): Promise<void>;
}

export interface JournalContents {
  readonly fingerprint: Fingerprint;
  readonly last: Checkpoint;
}

export const journalPath = (out: string) => `${out}.journal`;

function parseLines(text: string): unknown[] {
  const lines: unknown[] = [];
  // What follows the last line end is torn.
  for (const line of text.split("\n").slice(0, -1)) {
    try {
      lines.push(JSON.parse(line));
    } catch {
      break;
    }
  }
  return lines;
}

/** Null where there is none. */
export async function readJournal(path: string): Promise<JournalContents | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw fileError(path, error);
  });
  if (text === null) return null;
  const [header, ...checkpoints] = parseLines(text);
  const { format, batch } = (header ?? {}) as { format?: string; batch?: Fingerprint };
  if (format !== FORMAT || batch === undefined) {
    throw new LoreError("journal-mismatch", `"${path}" must be the journal of a batch (${FORMAT}) and is not`, {
      path,
    });
  }
  return { fingerprint: batch, last: (checkpoints.at(-1) as Checkpoint | undefined) ?? AT_THE_START };
}

/** Whole or not at all: it takes its name when it is complete. */
export async function createJournal(path: string, fingerprint: Fingerprint, state = AT_THE_START): Promise<Journal> {
  const draft = `${path}.new`;
  try {
    const handle = await open(draft, "w");
    await handle.writeFile(`${JSON.stringify({ format: FORMAT, batch: fingerprint })}\n${JSON.stringify(state)}\n`);
    await handle.datasync();
    await handle.close();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw writeError(path, error);
  }
  return appendTo(path);
}

async function appendTo(path: string): Promise<Journal> {
  const handle = await open(path, "a").catch((error: unknown) => {
    throw writeError(path, error);
  });
  return {
    async checkpoint(state) {
      try {
        await handle.writeFile(`${JSON.stringify(state)}\n`);
        await handle.datasync();
      } catch (error) {
        throw writeError(path, error);
      }
    },
    close: () => handle.close(),
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
