// The systems compared, in the order of the tables, and how each is started.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NATIVE_ENGINE } from "./cell.mjs";
import { OURS, RUN_NATIVELY } from "./ours.mjs";

const STABLE_ROWS = 2;
const ALL = { mostRows: Infinity, mostSeconds: Infinity };
/** Those that claims are made on. */
const CLAIMED = ["ours-default", "ours-quick", "ours-broad"];
/** Those that a run has without being asked: they say why a peer is better where it is. */
const USUAL = [...CLAIMED, "ours-native"];
const here = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * `warmUp`: explanations in each cell before the first that counts; a compiler that learns as it runs needs some.
 * `isTimedAlone`: rows are also explained one after another, without waiting for the others' turn. `mostRows`: of a system
 * that takes very long; `mostSeconds` of one that now and then does: of processor time, in a cell. `isExtra`: not run unless
 * asked for. `stableRows`: of so many rows of a cell the stability is measured; none where there is no rule.
 */
const ours = (id, title) => ({
  ...{ id, title, isOurs: true, warmUp: 10, isTimedAlone: id === "ours-1000", ...ALL },
  stableRows: CLAIMED.includes(id) ? STABLE_ROWS : 0,
  isExtra: !USUAL.includes(id),
  command: [process.execPath, here("run-ours.mjs"), id],
  environment: RUN_NATIVELY.includes(id) ? NATIVE_ENGINE : null,
});

const peer = (id, title, venv, packageName, { warmUp = 1, stableRows = 0, ...most } = {}) => ({
  ...ALL,
  ...most,
  ...{ id, title, isOurs: false, isExtra: false, warmUp, isTimedAlone: false, packageName, stableRows },
  command: [here(`../../${venv}/bin/python`), here("run-peer.py"), id],
  environment: here(`../../${venv}`),
  requirements: here(`requirements/${venv.replace(/^\.venv-(peers-)?/, "")}.txt`),
});

const OWN_TITLES = {
  "ours-default": "ours, default",
  "ours-native": "ours, native engine",
  "ours-1000": "ours, N = 1,000",
  "ours-quick": "ours, quick",
  "ours-broad": "ours, broad rules",
  "ours-paper": "ours, paper",
  "ours-lime": "ours, LIME",
  "ours-anchor": "ours, Anchors",
};

export const SYSTEMS = [
  ...Object.keys(OURS).map((id) => ours(id, OWN_TITLES[id])),
  peer("lore-sa", "LORE_sa", ".venv-peers-lore-sa", "LORE_sa", { warmUp: 0, mostRows: 3, stableRows: 1 }),
  peer("lime", "LIME", ".venv-peers", "lime", { stableRows: STABLE_ROWS }),
  peer("anchor", "Anchors (anchor-exp)", ".venv-peers", "anchor_exp", { stableRows: STABLE_ROWS }),
  peer("alibi", "Anchors (alibi)", ".venv-peers-alibi", "alibi", { stableRows: STABLE_ROWS }),
  peer("lux", "LUX", ".venv-peers-lux", "lux-explainer", { warmUp: 0, stableRows: STABLE_ROWS }),
  peer("dice-random", "DiCE random", ".venv-peers", "dice_ml"),
  peer("dice-genetic", "DiCE genetic", ".venv-peers", "dice_ml"),
  peer("dice-kdtree", "DiCE kd-tree", ".venv-peers", "dice_ml", { mostSeconds: 2 }),
  peer("nice", "NICE", ".venv-peers-nice", "NICEx"),
  peer("cfnow", "CFNOW", ".venv-peers-cfnow", "cfnow"),
];

export const isInstalled = ({ environment }) => environment === null || existsSync(environment);

export function versionOf({ requirements, packageName }) {
  const line = readFileSync(requirements, "utf8")
    .split("\n")
    .find((text) => text.startsWith(`${packageName}==`));
  return line.replace("==", " ");
}
