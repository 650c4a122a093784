// Stryker's plugins that keep to a sample of the mutants. Stryker ignores a node only with all that stands in it: the first
// plugin ignores what holds no place of the sample, the second takes the other mutants out, which Stryker then counts as errors.

import { sampleOf } from "./sample.mjs";

export const NOT_DRAWN = "not in the sample";

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string" && child.loc);

export function ignorerOf(sample) {
  const known = new WeakMap();
  const holdsPlace = (node, file) => {
    if (!known.has(node)) {
      const isDrawn = sample.hasPlace(file, node.loc) || childrenOf(node).some((child) => holdsPlace(child, file));
      known.set(node, isDrawn);
    }
    return known.get(node);
  };
  return { shouldIgnore: ({ node, hub }) => (holdsPlace(node, hub.file.opts.filename) ? undefined : NOT_DRAWN) };
}

/** Stryker counts lines from 0 here. */
const inEditors = ({ line, column }) => ({ line: line + 1, column });

export function checkerOf(sample) {
  const isDrawn = (mutant) => {
    const location = { start: inEditors(mutant.location.start), end: inEditors(mutant.location.end) };
    return sample.hasPlace(mutant.fileName, location) && sample.hasMutant(mutant.fileName, location, mutant);
  };
  const resultOf = (mutant) => (isDrawn(mutant) ? { status: "passed" } : { status: "compileError", reason: NOT_DRAWN });
  return {
    init: async () => {},
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  };
}

const { LORE_MUTANTS_SHARE: share, LORE_MUTANTS_SEED: seed = "1" } = process.env;
const sample = sampleOf(Number(share ?? 1), seed);

export const strykerPlugins = [
  { kind: "Ignore", name: "sample", value: ignorerOf(sample) },
  { kind: "Checker", name: "sample", value: checkerOf(sample) },
];
