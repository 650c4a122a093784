// The result of a command, to standard output or to a file.

import { writeFile } from "node:fs/promises";
import { type Explanation, explanationToJson, formatExplanation, LoreError } from "@lore-xai/core";
import type { Terminal } from "./terminal.ts";

export interface OutputFlags {
  readonly format: "text" | "json";
  readonly out?: string;
}

export async function writeResult(text: string, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) {
    terminal.result(text);
    return;
  }
  await writeFile(out, text).catch((error: unknown) => {
    const message = `cannot write "${out}": ${(error as Error).message}`;
    throw new LoreError("file-unreadable", message, { path: out }, error);
  });
  terminal.say(`wrote ${out}`);
}

export async function writeExplanation(
  explanation: Explanation,
  title: string,
  flags: OutputFlags,
  terminal: Terminal,
): Promise<void> {
  const isFile = flags.out !== undefined;
  const text =
    flags.format === "json"
      ? explanationToJson(explanation)
      : formatExplanation(explanation, isFile ? { title } : { title, style: terminal.style });
  await writeResult(text, flags.out, terminal);
}
