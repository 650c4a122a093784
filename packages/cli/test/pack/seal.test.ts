import { generateKeyPairSync } from "node:crypto";
import { LoreError } from "@lore-xai/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { damagedBytes } from "../../../../test/hostile/damaged.ts";
import { checkSeal } from "../../src/pack/check-seal.ts";
import { NEEDED_PARTS, PART } from "../../src/pack/contents.ts";
import { failedOf } from "../../src/pack/findings.ts";
import { sealedPack } from "../../src/pack/seal.ts";
import { type Parts, partsOf, zipOf } from "../../src/pack/zip.ts";

const keys = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");
const CONTENT = new Map(
  NEEDED_PARTS.filter((name) => name !== PART.manifest).map((name) => [name, Buffer.from(`what ${name} says\n`)]),
);
/** Every byte would do and take long; the property below draws others. */
const STRIDE = 7;
const SIGNED = sealedPack(CONTENT, keys.privateKey);
const UNSIGNED = sealedPack(CONTENT, null);

/** The sentence of whatever is wrong; null where nothing is. */
function faultOf(bytes: Buffer, key = keys.publicKey as typeof keys.publicKey | null): string | null {
  try {
    return failedOf(checkSeal(partsOf(bytes), key))[0]?.sentence ?? null;
  } catch (error) {
    expect(error).toBeInstanceOf(LoreError);
    expect((error as LoreError).code).toBe("pack-invalid");
    return (error as LoreError).message;
  }
}

const repacked = (bytes: Buffer, change: (parts: Map<string, Uint8Array>) => unknown): Buffer => {
  const parts = new Map(partsOf(bytes));
  change(parts);
  return zipOf(parts);
};

const flipped = (bytes: Uint8Array, at: number, bit: number) => {
  const copy = Buffer.from(bytes);
  copy[at] ^= 1 << bit;
  return copy;
};

describe("a pack", () => {
  test("holds as it was made, with and without the key", () => {
    expect(faultOf(SIGNED)).toBeNull();
    expect(faultOf(SIGNED, null)).toBeNull();
    expect(faultOf(UNSIGNED, null)).toBeNull();
  });

  test("is the same bytes whatever order its parts come in", () => {
    const reversed: Parts = new Map([...CONTENT].reverse());
    expect(sealedPack(reversed, keys.privateKey).equals(SIGNED)).toBe(true);
  });

  test("a changed bit anywhere in the file is found, signed or not", () => {
    for (const bytes of [SIGNED, UNSIGNED]) {
      const key = bytes === SIGNED ? keys.publicKey : null;
      for (let at = bytes.length % STRIDE; at < bytes.length; at += STRIDE)
        expect(faultOf(flipped(bytes, at, at % 8), key)).not.toBeNull();
    }
  });

  test("a changed bit of any part is found where the zip was made anew around it", () => {
    for (const [name, content] of partsOf(SIGNED)) {
      for (let at = 0; at < content.length; at += STRIDE) {
        const changed = repacked(SIGNED, (parts) => parts.set(name, flipped(content, at, at % 8)));
        expect(faultOf(changed), `${name}, byte ${at}`).not.toBeNull();
      }
    }
  });

  test("whatever is done to its bytes, it is the same pack or is refused", () => {
    fc.assert(
      fc.property(damagedBytes(SIGNED), (bytes) => {
        expect(faultOf(bytes) === null).toBe(bytes.equals(SIGNED));
      }),
    );
  });

  test.each([
    ["a part that is missing", repacked(SIGNED, (parts) => parts.delete(PART.letter)), /^letter\.txt is missing$/],
    ["a part that was added", repacked(SIGNED, (parts) => parts.set("x.txt", Buffer.of(1))), /^x\.txt .* was added$/],
    ["a changed part", repacked(SIGNED, (parts) => parts.set(PART.case, Buffer.of(1))), /^case\.json .* was changed$/],
    ["a signature taken away", repacked(SIGNED, (parts) => parts.delete(PART.signature)), /is not signed/],
    ["another's signature", sealedPack(CONTENT, other.privateKey), /not by the one that was given/],
    [
      "a manifest of another format",
      repacked(SIGNED, (parts) => parts.set(PART.manifest, Buffer.from("{}\n"))),
      /lore-pack\/1/,
    ],
    ["no manifest", repacked(SIGNED, (parts) => parts.delete(PART.manifest)), /must hold manifest\.json/],
    ["half a file", SIGNED.subarray(0, SIGNED.length / 2), /damaged or was packed anew/],
    ["no zip", Buffer.from("no zip at all"), /damaged or was packed anew/],
    ["nothing", Buffer.alloc(0), /damaged or was packed anew/],
  ])("%s is said in a sentence", (_, bytes, sentence) => {
    expect(faultOf(bytes)).toMatch(sentence);
  });

  test("a signature taken away is found without a key too", () => {
    const bare = repacked(SIGNED, (parts) => parts.delete(PART.signature));
    expect(faultOf(bare, null)).toMatch(/^the signature is missing/);
  });

  test("one who signs another's manifest is told by the manifest", () => {
    const theirs = partsOf(sealedPack(CONTENT, other.privateKey)).get(PART.signature) as Uint8Array;
    expect(
      faultOf(
        repacked(SIGNED, (parts) => parts.set(PART.signature, theirs)),
        null,
      ),
    ).toMatch(/the manifest names/);
  });
});
