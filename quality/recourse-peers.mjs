// Our actions beside GLOBE-CE and AReS on the german data, split and logistic regression of their repository: node
// quality/recourse-peers.mjs --globe FOLDER --python PYTHON, after a build; what it measured is in docs/decisions/0032. FOLDER holds the
// public repository danwley/GLOBE-CE, which is no part of this project. --peers keeps what they found, and reads it where it is there.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeRecourse } from "../packages/audit/dist/index.js";
import { functionBlackBox, immutable, tableFromRows } from "../packages/core/dist/index.js";
import { markdownTable } from "./markdown-table.mjs";

const { values: flags } = parseArgs({
  options: {
    globe: { type: "string" },
    python: { type: "string", default: "python3" },
    peers: { type: "string", default: "tmp/recourse-peers.json" },
    /** Processor seconds that AReS may take for each of its two searches. */
    seconds: { type: "string", default: "600" },
    seeds: { type: "string", default: "0,1,2,3,4" },
  },
});

function peersFound() {
  if (!existsSync(flags.peers)) {
    const script = fileURLToPath(new URL("recourse_peers.py", import.meta.url));
    // Sets of names are walked in an order that hangs on it.
    const env = { ...process.env, PYTHONHASHSEED: "0" };
    const asked = [script, flags.globe, flags.seconds, flags.peers];
    const { status } = spawnSync(flags.python, asked, { stdio: "inherit", env });
    if (status !== 0) throw new Error("the peers failed");
  }
  return JSON.parse(readFileSync(flags.peers, "utf8"));
}

const peers = peersFound();
const positionOf = new Map(peers.columns.map((name, j) => [name, j]));
/** One-hot columns back as a name each: "Housing = A152" is A152. */
const rowOf = (codes) =>
  Object.fromEntries(
    Object.entries(peers.tree).map(([feature, values]) => [
      feature,
      values.length === 0
        ? codes[positionOf.get(feature)]
        : values.find((value) => codes[positionOf.get(value)] === 1).slice(`${feature} = `.length),
    ]),
  );

function scoreOf(row) {
  let sum = peers.intercept;
  for (const [feature, values] of Object.entries(peers.tree)) {
    const position = positionOf.get(values.length === 0 ? feature : `${feature} = ${row[feature]}`);
    sum += values.length === 0 ? peers.weights[position] * row[feature] : (peers.weights[position] ?? 0);
  }
  return sum;
}

const isGranted = (row) => scoreOf(row) > 0;
const blackBox = functionBlackBox((row) => (isGranted(row) ? "good" : "bad"), { labels: ["bad", "good"] });
const rows = peers.rows.map(rowOf);
const groups = {
  denied: rows.filter((row) => !isGranted(row)),
  fresh: peers.test.map(rowOf).filter((row) => !isGranted(row)),
};

function changed(row, changes) {
  const moved = { ...row };
  for (const { feature, kind, value } of changes) {
    if (kind === "becomes") moved[feature] = value;
    else moved[feature] = kind === "at-least" ? Math.max(row[feature], value) : Math.min(row[feature], value);
  }
  return moved;
}

/** As the peers count it: a name 1, a number its change in tenths of its range. */
const costOf = (row, moved) =>
  Object.entries(peers.tree).reduce(
    (sum, [feature, values]) =>
      sum +
      (values.length === 0
        ? Math.abs(moved[feature] - row[feature]) / peers.binWidths[feature]
        : Number(moved[feature] !== row[feature])),
    0,
  );

function figuresOf(actions, people) {
  const costs = people.flatMap((row) => {
    const ways = actions.map(({ changes }) => changed(row, changes)).filter(isGranted);
    return ways.length === 0 ? [] : [Math.min(...ways.map((moved) => costOf(row, moved)))];
  });
  return { helped: costs.length, of: people.length, cost: costs.reduce((sum, cost) => sum + cost, 0) / costs.length };
}

const shown = ({ helped, of, cost }) => `${helped} of ${of} (${((100 * helped) / of).toFixed(1)}%), ${cost.toFixed(2)}`;
const changeText = ({ feature, kind, value }) =>
  `${feature} ${{ "at-least": "≥", "at-most": "≤", becomes: "=" }[kind]} ${value}`;
// Some of german's names are written in digits.
const names = Object.keys(peers.tree).filter((feature) => peers.tree[feature].length > 0);
const table = tableFromRows(rows, { categorical: names });
const lines = [];
for (const [setting, systems] of Object.entries(peers.settings)) {
  for (const [name, found] of Object.entries(systems)) {
    lines.push(
      "failed" in found
        ? [setting, name, found.failed, "", ""]
        : [setting, name, String(found.denied.rules), shown(found.denied), shown(found.fresh)],
    );
  }
  for (const count of new Set([systems.globe.denied?.rules ?? 3, 3])) {
    for (const seed of flags.seeds.split(",").map(Number)) {
      const constraints = setting === "fixed" ? [immutable(...peers.fixed)] : [];
      const { actions } = await makeRecourse({
        blackBox,
        rows: table,
        from: "bad",
        to: "good",
        rules: count,
        constraints,
        seed,
      });
      const { denied, fresh } = groups;
      lines.push([
        setting,
        `ours, seed ${seed}`,
        String(actions.length),
        shown(figuresOf(actions, denied)),
        shown(figuresOf(actions, fresh)),
      ]);
      console.error(setting, seed, actions.map(({ changes }) => changes.map(changeText).join(", ")).join(" | "));
    }
  }
}
console.log(markdownTable(["", "system", "rules", "denied training rows", "denied test rows"], lines));
