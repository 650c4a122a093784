// Explanations of single cases in a file, a line each, so that a question about the whole model goes on where it was interrupted. Each
// has the hash of all that it depends on: what was made of other data, of another model or with other options is not found, and
// made anew. A line that was torn by a crash, or altered since, is made anew too: its checksum says so.

import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import type { CaseSetup, OpenCaseExplainer } from "@lore-xai/audit";
import type { Explanation, Row } from "@lore-xai/core";
import { fileError, writeError } from "@lore-xai/runner/rows";

/** 128 bits: nobody is to be outwitted, only damage to be noticed. */
const CHECKSUM_CHARACTERS = 32;

const checksumOf = (key: string, explanation: string) =>
  createHash("sha256").update(`${key}\n${explanation}`).digest("hex").slice(0, CHECKSUM_CHARACTERS);

interface KeptLine {
  readonly key: string;
  readonly explanation: Explanation;
}

export interface KeptExplanations {
  find(key: string): Explanation | undefined;
  add(line: KeptLine): void;
  /** How many were there and could be used. */
  taken(): number;
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw fileError(path, error);
  }
}

function parseLine(text: string): KeptLine | null {
  try {
    const line = JSON.parse(text) as (Partial<KeptLine> & { readonly checksum?: unknown }) | null;
    if (typeof line?.key !== "string" || line.explanation?.method !== "lore") return null;
    const { key, explanation, checksum } = line;
    return checksum === checksumOf(key, JSON.stringify(explanation)) ? { key, explanation } : null;
  } catch {
    return null;
  }
}

export function openKept(path: string): KeptExplanations {
  const text = readText(path);
  const known = new Map<string, Explanation>();
  for (const line of text.split("\n").map(parseLine)) if (line !== null) known.set(line.key, line.explanation);
  const append = (added: string) => {
    try {
      appendFileSync(path, added);
    } catch (error) {
      throw writeError(path, error);
    }
  };
  // What follows a torn line must not become part of it; and a file that cannot be written is told before the work.
  append(text === "" || text.endsWith("\n") ? "" : "\n");
  const taken = new Set<string>();
  return {
    find(key) {
      const found = known.get(key);
      if (found !== undefined) taken.add(key);
      return found;
    },
    add: ({ key, explanation }) => {
      const checksum = checksumOf(key, JSON.stringify(explanation));
      append(`${JSON.stringify({ key, explanation, checksum })}\n`);
    },
    taken: () => taken.size,
  };
}

function keysOf({ background, settings, seed }: CaseSetup, identity: unknown): (row: Row) => string {
  const hash = createHash("sha256").update(JSON.stringify([identity, settings, seed, background.features]));
  for (const column of background.columns)
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  const common = hash.digest();
  return (row) => createHash("sha256").update(common).update(JSON.stringify(row)).digest("hex");
}

/** `identity`: what data and model are, as JSON. */
export function keepingExplanations(
  open: OpenCaseExplainer,
  kept: KeptExplanations,
  identity: unknown,
): OpenCaseExplainer {
  return async (setup) => {
    const inner = await open(setup);
    const keyOf = keysOf(setup, identity);
    return {
      async explain(cases, onDone) {
        const keys = cases.map(keyOf);
        const found = keys.map((key) => kept.find(key));
        for (const [k, explanation] of found.entries()) if (explanation !== undefined) onDone?.(explanation, k);
        const missing = [...found.keys()].filter((k) => found[k] === undefined);
        const made = await inner.explain(
          missing.map((k) => cases[k]),
          (explanation, m) => {
            kept.add({ key: keys[missing[m]], explanation });
            onDone?.(explanation, missing[m]);
          },
        );
        for (const [m, explanation] of made.entries()) found[missing[m]] = explanation;
        return found.filter((explanation) => explanation !== undefined);
      },
      close: () => inner.close(),
    };
  };
}
