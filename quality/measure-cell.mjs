// One variant of the explainer on the cases of one cell.

import { casesOf } from "./cases.mjs";
import { measureShared, openExplainer } from "./explain.mjs";
import { figuresOf } from "./figures.mjs";
import { measureRow } from "./measure.mjs";
import { openStability } from "./stability.mjs";

/** Explanations per case whose stability is measured: other seeds, the case moved, two halves of the background. */
const explanationsPerStabilityRow = (seeds) => seeds - 1 + 3;

/** What is planned, about: how long a run takes is told by it. */
export function explanationsOf({ rows, stabilityRows, seeds }) {
  return 2 + rows + Math.min(rows, stabilityRows) * explanationsPerStabilityRow(seeds);
}

/** Null where it crashed: that is noted and the run goes on. */
async function attempt(problems, measure) {
  try {
    return await measure();
  } catch (error) {
    problems.crashes++;
    problems.firstCrash ??= error.message;
    return null;
  }
}

export async function measureCell(cell, variant, { settings, near, progress }) {
  const problems = { crashes: 0, firstCrash: null, falseClaims: 0, firstFalseClaim: null };
  const rows = [];
  const cases = casesOf(cell, settings.cases, Math.min(settings.rows, cell.mostCases ?? settings.rows));
  const onExplained = () =>
    progress.step(() => `${cell.name} ${variant.name}: ${rows.length} of ${cases.length} cases`);
  const setup = { cell, variant, onExplained };
  const explain = openExplainer(setup);
  const measureStability = settings.stabilityRows === 0 ? null : openStability(setup, explain, settings.seeds);
  const shared = await attempt(problems, () => measureShared(explain, cell));
  for (const [k, { row: index, isAdded }] of cases.entries()) {
    const measured = await attempt(problems, () => measureRow(cell, explain, index, near));
    if (measured === null) continue;
    problems.falseClaims += measured.falseClaims.length;
    problems.firstFalseClaim ??= measured.falseClaims[0] ?? null;
    const isSteadinessMeasured = k < settings.stabilityRows && !isAdded;
    const stability = isSteadinessMeasured
      ? await attempt(problems, () => measureStability(index, measured.rule))
      : null;
    const singleShot = shared === null ? null : measured.queries + shared.poolQueries;
    rows.push({ ...measured, isAdded, ...shared, singleShot, ...stability });
  }
  progress.say(`${cell.name} ${variant.name}: done`);
  return { cell: cell.name, group: cell.group, figures: figuresOf(rows), problems, rows };
}
