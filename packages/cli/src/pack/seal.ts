// A pack from its parts: a manifest with the hash of each, signed where there is a key.

import type { KeyObject } from "node:crypto";
import { jsonBytes, type Manifest, PACK_FORMAT, PART, sha256 } from "./contents.ts";
import { fingerprintOfKey, signManifest } from "./signature.ts";
import { type Parts, zipOf } from "./zip.ts";

export function sealedPack(parts: Parts, key: KeyObject | null): Buffer {
  const manifest: Manifest = {
    format: PACK_FORMAT,
    signer: key === null ? null : fingerprintOfKey(key),
    parts: [...parts.keys()].sort().map((name) => {
      const bytes = parts.get(name) as Uint8Array;
      return { name, bytes: bytes.length, sha256: sha256(bytes) };
    }),
  };
  const written = jsonBytes(manifest);
  const sealed = new Map<string, Uint8Array>([...parts, [PART.manifest, written]]);
  if (key !== null) sealed.set(PART.signature, jsonBytes(signManifest(written, key)));
  return zipOf(sealed);
}
