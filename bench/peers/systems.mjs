// The systems compared, in the order of the tables, and how each is started.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { OURS } from "./ours.mjs";

const here = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * `warmUp`: explanations in each cell before the first that counts; a compiler that learns as it runs needs some.
 * `isTimedAlone`: rows are also explained one after another, without waiting for the others' turn.
 */
const ours = (id, title) => ({
  ...{ id, title, isOurs: true, warmUp: 30, isTimedAlone: id === "ours-1000" },
  command: [process.execPath, here("run-ours.mjs"), id],
  environment: null,
});

const peer = (id, title, venv, packageName, warmUp = 1) => ({
  ...{ id, title, isOurs: false, warmUp, isTimedAlone: false, packageName },
  command: [here(`../../${venv}/bin/python`), here("run-peer.py"), id],
  environment: here(`../../${venv}`),
  requirements: here(`requirements/${venv.replace(/^\.venv-(peers-)?/, "")}.txt`),
});

const OWN_TITLES = {
  "ours-default": "ours, default",
  "ours-1000": "ours, N = 1,000",
  "ours-quick": "ours, quick",
  "ours-paper": "ours, paper",
  "ours-lime": "ours, LIME",
  "ours-anchor": "ours, Anchors",
};

export const SYSTEMS = [
  ...Object.keys(OURS).map((id) => ours(id, OWN_TITLES[id])),
  peer("lore-sa", "LORE_sa", ".venv-peers-lore-sa", "LORE_sa", 0),
  peer("lime", "LIME", ".venv-peers", "lime"),
  peer("anchor", "Anchors (anchor-exp)", ".venv-peers", "anchor_exp"),
  peer("alibi", "Anchors (alibi)", ".venv-peers-alibi", "alibi"),
  peer("dice-random", "DiCE random", ".venv-peers", "dice_ml"),
  peer("dice-genetic", "DiCE genetic", ".venv-peers", "dice_ml"),
];

export const isInstalled = ({ environment }) => environment === null || existsSync(environment);

export function versionOf({ requirements, packageName }) {
  const line = readFileSync(requirements, "utf8")
    .split("\n")
    .find((text) => text.startsWith(`${packageName}==`));
  return line.replace("==", " ");
}
