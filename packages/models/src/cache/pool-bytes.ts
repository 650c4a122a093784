// The labels of a pool as a file: a line with the hash of the rest, then JSON.

import { createHash } from "node:crypto";
import { LoreError, type PoolLabels } from "@lore-xai/core";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

export function poolToBytes({ labels, ...rest }: PoolLabels): Uint8Array {
  const text = JSON.stringify({ ...rest, labels: Array.from(labels) });
  return new TextEncoder().encode(`${hashOf(text)}\n${text}`);
}

/** Throws where a byte is not the one that was written. */
export function poolFromBytes(bytes: Uint8Array): PoolLabels {
  const all = new TextDecoder().decode(bytes);
  const end = all.indexOf("\n");
  const text = all.slice(end + 1);
  if (all.slice(0, Math.max(0, end)) !== hashOf(text)) {
    throw new LoreError("file-unreadable", "the labels of the pool are damaged");
  }
  const { labels, ...rest } = JSON.parse(text) as Omit<PoolLabels, "labels"> & { readonly labels: number[] };
  return { ...rest, labels: Int32Array.from(labels) };
}
