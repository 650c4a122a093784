// What the API reference is about: every entry that a package publishes with types, by the name it is imported by, and the
// source that it is built from.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const PACKAGES = ["core", "models", "blackbox", "workbench", "audit", "media", "report", "runner", "server"];
/** Files that threads are started with; nothing is imported from them. */
const STARTED = /-entry$/;

export const API_ENTRIES = PACKAGES.flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(join(root, "packages", folder, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([subpath, { types }]) => types !== undefined && !STARTED.test(subpath))
    .map(([subpath, { types }]) => ({
      package: name,
      name: join(name, subpath),
      readme: subpath === "." ? `packages/${folder}/README.md` : null,
      source: join(root, "packages", folder, types.replace("./dist/", "src/").replace(/\.d\.ts$/, ".ts")),
    }));
});

export const API_PACKAGES = [...new Set(API_ENTRIES.map((entry) => entry.package))];

/**
 * Types that are met but not explained: what a model has learnt, bins, boxes and bound links are handed on, not looked into, and so are the
 * parts that sentences are made of.
 */
export const OPAQUE = {
  "@lore-xai/audit": [
    ...[
      "ActionHelps",
      "ChangeText",
      "Counted",
      "FlippedText",
      "GroupWays",
      "Likeness",
      "MadeUpText",
      "MovedText",
      "RuleText",
    ],
    ...["SharedText", "Shares", "TriedText"],
  ],
  "@lore-xai/core": ["BoxPremise", "ColumnBins", "ResolvedLink", "ScoreBins"],
  "@lore-xai/media": ["ENGLISH_MEDIA"],
  "@lore-xai/models": ["TrainedForest", "TrainedNetwork", "TrainedSvm"],
  "@lore-xai/runner": ["ENGLISH_SUMMARY"],
  "@lore-xai/workbench": ["ReasonOf"],
};

/** Where the entries of a language's words stand. */
export const SPOKEN = /(\.ENGLISH_AUDIT|WordsIn|\.words)\.__type\./;
