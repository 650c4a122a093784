// Who vouches for a pack: an Ed25519 signature over the manifest, by Node's own cryptography.

import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LoreError } from "@lore-xai/core";
import { fileError } from "@lore-xai/runner/rows";

export interface Signature {
  readonly algorithm: "Ed25519";
  /** SPKI in base64, to tell which key it was; whose key it is a reader must know from elsewhere. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

async function readKey(path: string, kind: "private" | "public"): Promise<KeyObject> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw fileError(path, error);
  });
  const must = `"${path}" must hold an Ed25519 ${kind} key as PEM`;
  const make = "openssl genpkey -algorithm ed25519 makes one";
  let key: KeyObject;
  try {
    key = kind === "private" ? createPrivateKey(text) : createPublicKey(text);
  } catch (error) {
    throw new LoreError("invalid-option", `${must}, got no such key; ${make}`, { path }, error);
  }
  if (key.asymmetricKeyType === "ed25519") return key;
  throw new LoreError("invalid-option", `${must}, got one of the kind ${key.asymmetricKeyType}; ${make}`, { path });
}

export const readPrivateKey = (path: string) => readKey(path, "private");
export const readPublicKey = (path: string) => readKey(path, "public");

const spkiOf = (key: KeyObject) => key.export({ type: "spki", format: "der" });

/** A short name of a key that two people can read to each other. */
export const fingerprintOf = (spki: Uint8Array) => createHash("sha256").update(spki).digest("hex").slice(0, 16);

export const fingerprintOfKey = (key: KeyObject) =>
  fingerprintOf(spkiOf(key.type === "private" ? createPublicKey(key) : key));

export const signatureOf = (publicKey: KeyObject, signature: Buffer): Signature => ({
  algorithm: "Ed25519",
  publicKey: spkiOf(publicKey).toString("base64"),
  signature: signature.toString("base64"),
});

export const signManifest = (manifest: Uint8Array, key: KeyObject): Signature =>
  signatureOf(createPublicKey(key), sign(null, manifest, key));

/** Null where the signature names no key that can be read. */
export function keyOfSignature({ publicKey }: Signature): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(String(publicKey), "base64"), type: "spki", format: "der" });
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}

export const isSignedBy = (key: KeyObject, manifest: Uint8Array, { signature }: Signature): boolean =>
  verify(null, manifest, key, Buffer.from(String(signature), "base64"));
