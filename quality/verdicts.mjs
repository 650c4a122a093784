// node quality/verdicts.mjs [choose|report]: what explanations say of their own rule, and how precise the rule is on held-out
// rows. Thresholds were chosen on some cases and are reported on others.

import { homedir } from "node:os";
import { join } from "node:path";
import { createLore, rowAt } from "../packages/core/dist/index.js";
import { CELLS, keptModels, openCell, whyNot } from "./cells.mjs";
import { scoreRule } from "./held-out.mjs";

const [cases = "report"] = process.argv.slice(2);
const CASES = {
  choose: ({ heldOutLabels }, rarer) => [
    ...Array.from({ length: 40 }, (_, i) => i),
    ...[...heldOutLabels.keys()].filter((i) => i >= 100 && heldOutLabels[i] === rarer).slice(0, 20),
  ],
  report: ({ heldOutLabels }, rarer) => [
    ...Array.from({ length: 60 }, (_, i) => 40 + i),
    ...[...heldOutLabels.keys()].filter((i) => i >= 100 && heldOutLabels[i] === rarer).slice(20, 40),
  ],
};
const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "lore-xai", "models");
/** A precision on fewer held-out rows says too little. */
const FEWEST_COVERED = 5;

const rows = [];
for (const name of CELLS.filter((cell) => whyNot(cell) === null)) {
  const cell = await openCell(name, keptModels(folder));
  const { background, heldOut, heldOutLabels, blackBox, outcomeShares } = cell;
  const rarer = outcomeShares.indexOf(Math.min(...outcomeShares));
  const lore = createLore({ blackBox, background });
  for (const i of CASES[cases](cell, rarer)) {
    const { rule, evidence } = await lore.explain(rowAt(heldOut, i), { seed: i });
    if (rule.premise.length === 0) continue;
    const { covered, right } = scoreRule(rule, heldOut, heldOutLabels, heldOutLabels[i], i);
    const precision = covered < FEWEST_COVERED ? null : right / covered;
    rows.push({ isRarer: heldOutLabels[i] === rarer, verdict: evidence.rule.verdict, precision });
  }
  console.error(`${name}: ${rows.length} cases by now`);
}

const share = (part, whole) => (whole.length === 0 ? "-" : (part.length / whole.length).toFixed(3));
const mean = (values) => (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);
console.log("| outcome | verdict | share of cases | precision | under .75 | under .6 | measured on |");
console.log("| --- | --- | --- | --- | --- | --- | --- |");
for (const [outcome, isOne] of [
  ["commoner", ({ isRarer }) => !isRarer],
  ["rarer", ({ isRarer }) => isRarer],
  ["both", () => true],
]) {
  const all = rows.filter(isOne);
  for (const verdict of ["holds", "mostly", "does-not-hold"]) {
    const own = all.filter((row) => row.verdict === verdict);
    const measured = own.map(({ precision }) => precision).filter((precision) => precision !== null);
    const under = (bound) =>
      share(
        measured.filter((precision) => precision < bound),
        measured,
      );
    const figures = [share(own, all), mean(measured), under(0.75), under(0.6), measured.length];
    console.log(`| ${[outcome, verdict, ...figures].join(" | ")} |`);
  }
}
