// Whether a pack is as it was made, and by whom: no data and no model are needed.

import type { KeyObject } from "node:crypto";
import { LoreError } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { jsonBytes, type Manifest, NEEDED_PARTS, PACK_FORMAT, PART, partValue, sha256 } from "./contents.ts";
import { type Finding, fails, holds, notChecked } from "./findings.ts";
import { fingerprintOfKey, isSignedBy, keyOfSignature, type Signature, signatureOf } from "./signature.ts";
import type { Parts } from "./zip.ts";

const isWritten = (parts: Parts, manifest: Manifest) =>
  jsonBytes(manifest).equals(parts.get(PART.manifest) as Uint8Array);

export function manifestOf(parts: Parts): Manifest {
  const manifest = partValue<Manifest>(parts, PART.manifest);
  const isList = Array.isArray(manifest?.parts) && manifest.parts.every((part) => typeof part?.name === "string");
  if (manifest?.format === PACK_FORMAT && isList && isWritten(parts, manifest)) return manifest;
  throw new LoreError(
    "pack-invalid",
    `${PART.manifest} must be of the format ${PACK_FORMAT}, got another or one that was changed`,
  );
}

/** The manifest and its signature cannot be listed in it. */
const isListed = (name: string) => name !== PART.manifest && name !== PART.signature;

function checkParts(parts: Parts, manifest: Manifest): Finding[] {
  const listed = new Map(manifest.parts.map((part) => [part.name, part]));
  const changed = manifest.parts.filter(({ name, bytes, sha256: hash }) => {
    const content = parts.get(name);
    return content !== undefined && (content.length !== bytes || sha256(content) !== hash);
  });
  const missing = new Set([...listed.keys(), ...NEEDED_PARTS].filter((name) => !parts.has(name)));
  const added = [...parts.keys()].filter((name) => isListed(name) && !listed.has(name));
  const wrong = [
    ...changed.map(({ name }) => fails(`${name} is not what the manifest has the hash of: it was changed`)),
    ...[...missing].map((name) => fails(`${name} is missing`)),
    ...added.map((name) => fails(`${name} is not in the manifest: it was added`)),
  ];
  if (wrong.length > 0) return wrong;
  return [holds(`${countOf(listed.size, "part")}, each with the hash that the manifest has; none added, none missing`)];
}

/** Written as lore writes it: spaces and other spellings of the same signature would be changes that nothing tells. */
const isAsWritten = (parts: Parts, { signature }: Signature, key: KeyObject) =>
  jsonBytes(signatureOf(key, Buffer.from(String(signature), "base64"))).equals(parts.get(PART.signature) as Uint8Array);

function checkSignature(parts: Parts, manifest: Manifest, given: KeyObject | null): Finding[] {
  if (!parts.has(PART.signature)) {
    if (given !== null) return [fails("the pack is not signed, so that the key that was given does not vouch for it")];
    if (manifest.signer !== null) {
      return [fails(`the signature is missing: the manifest says that the key ${manifest.signer} signed it`)];
    }
    return [notChecked("it is not signed: the hashes find damage, but anybody could have made such a pack")];
  }
  const signature = partValue<Signature>(parts, PART.signature);
  const named = keyOfSignature(signature);
  if (named === null) return [fails(`${PART.signature} names no Ed25519 key that can be read`)];
  const key = given ?? named;
  const [signer, own] = [fingerprintOfKey(named), fingerprintOfKey(key)];
  if (signer !== own) return [fails(`it is signed by the key ${signer}, not by the one that was given, ${own}`)];
  if (manifest.signer !== signer) {
    return [fails(`it is signed by the key ${signer}, not by the one that the manifest names`)];
  }
  const signed = parts.get(PART.manifest) as Uint8Array;
  if (!isSignedBy(key, signed, signature) || !isAsWritten(parts, signature, key)) {
    return [fails(`the signature is not one of the key ${signer} over this manifest: one of them was changed`)];
  }
  if (given !== null) return [holds(`signed by the key that was given, ${signer}`)];
  return [holds(`signed by the key ${signer}`), notChecked("whose key that is: give --key")];
}

/** What a pack must be, whatever it is about. */
export function checkSeal(parts: Parts, given: KeyObject | null): Finding[] {
  const manifest = manifestOf(parts);
  return [...checkParts(parts, manifest), ...checkSignature(parts, manifest, given)];
}
