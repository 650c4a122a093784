// A share of all mutants, drawn by hash: each has the same chance, whatever stands around it, and every process draws the same.
//
// It is drawn twice, by the square root of the share: places in the code, and mutants at the places drawn. What holds no drawn
// place is not instrumented at all, which is most of the code, so that the tests run nearly as fast as they do otherwise.

import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Between 0 and 1. */
const lotOf = (text) => createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;

/** Lines count from 1. */
const placeText = (file, { start, end }) =>
  `${relative(root, file)}:${start.line}:${start.column}-${end.line}:${end.column}`;

/** `share` is between 0 and 1; another seed draws another sample. */
export function sampleOf(share, seed) {
  const each = Math.sqrt(share);
  return {
    hasPlace: (file, location) => lotOf(`${seed} ${placeText(file, location)}`) < each,
    hasMutant: (file, location, { mutatorName, replacement }) =>
      lotOf(`${seed} ${placeText(file, location)} ${mutatorName} ${replacement}`) < each,
  };
}
