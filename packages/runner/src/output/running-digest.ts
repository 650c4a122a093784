// What names the bytes written so far: it grows with them and can be told at any point.

import { createHash, type Hash } from "node:crypto";

export interface RunningDigest {
  update(bytes: Uint8Array): void;
  /** How many there were so far. */
  bytes(): number;
  hash(): string;
  copy(): RunningDigest;
}

/** 128 bits: nobody is to be outwitted, only damage to be noticed. */
const HASH_CHARACTERS = 32;

function digestFrom(hash: Hash, before: number): RunningDigest {
  let bytes = before;
  return {
    update(more) {
      hash.update(more);
      bytes += more.length;
    },
    bytes: () => bytes,
    hash: () => hash.copy().digest("hex").slice(0, HASH_CHARACTERS),
    copy: () => digestFrom(hash.copy(), bytes),
  };
}

export const emptyDigest = (): RunningDigest => digestFrom(createHash("sha256"), 0);

export function hashOfText(text: string): string {
  const digest = emptyDigest();
  digest.update(Buffer.from(text));
  return digest.hash();
}
