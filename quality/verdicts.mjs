// node quality/verdicts.mjs [choose|report] [file]: what explanations say of their own rule, and how precise the rule is on
// held-out rows: the figures from which the thresholds of the verdict were chosen.

import { writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createLore, rowAt } from "../packages/core/dist/index.js";
import { CELLS, keptModels, openCell, whyNot } from "./cells.mjs";
import { scoreRule } from "./held-out.mjs";

const [cases = "choose", file] = process.argv.slice(2);
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
const rows = [];
for (const name of CELLS.filter((cell) => whyNot(cell) === null)) {
  const cell = await openCell(name, keptModels(folder));
  const { background, heldOut, heldOutLabels, blackBox, outcomeShares } = cell;
  const rarer = outcomeShares.indexOf(Math.min(...outcomeShares));
  const lore = createLore({ blackBox, background });
  for (const i of CASES[cases](cell, rarer)) {
    const { rule, evidence } = await lore.explain(rowAt(heldOut, i), { seed: i });
    const { covered, right } = scoreRule(rule, heldOut, heldOutLabels, heldOutLabels[i], i);
    rows.push({
      cell: name,
      row: i,
      isRarer: heldOutLabels[i] === rarer,
      share: outcomeShares[heldOutLabels[i]],
      conditions: rule.premise.length,
      evidence: evidence.rule,
      covered,
      right,
    });
  }
  console.error(name, rows.length);
}
writeFileSync(file ?? "/dev/stdout", JSON.stringify(rows));
