// Stability: whether the rule names the same features whatever the seed, for a case that hardly differs, and whichever half
// of the background the explainer has.

import { isContinuous, Random } from "../packages/core/dist/extend.js";
import { rowAt, selectRows } from "../packages/core/dist/index.js";
import { ruleStability } from "../packages/core/dist/measures.js";
import { openExplainer } from "./explain.mjs";
import { codesAt } from "./near-rows.mjs";

/** Share of a feature's range by which a case is moved. */
const MOVED_BY = 0.01;
const HALVES_SEED = 2;

/** Each number by 1% of its range up or down, as the data are written. */
export function moved(codes, { features, ranges }, random) {
  return codes.map((code, j) => {
    if (!isContinuous(features[j])) return code;
    const step = Math.max(ranges[j] * MOVED_BY, 10 ** -features[j].decimals);
    return Number((code + (random.chance(0.5) ? step : -step)).toFixed(features[j].decimals));
  });
}

/** The numbers of the rows of two halves that have none in common. */
export function halfRows(rowCount) {
  const random = Random.fromSeed(HALVES_SEED);
  const isFirst = Array.from({ length: rowCount }, () => random.chance(0.5));
  return [true, false].map((half) => [...isFirst.keys()].filter((i) => isFirst[i] === half));
}

/** Two tables that have no row of the background in common. */
export const halvesOf = (background) => halfRows(background.rowCount).map((rows) => selectRows(background, rows));

async function ruleOf(explain, row, seed) {
  const { explanation } = await explain(row, seed);
  return explanation.rule;
}

/** `setup`: of `openExplainer`, which opens one more for each half. The result measures the case of a held-out row. */
export function openStability(setup, explain, seeds) {
  const { cell } = setup;
  const { features, heldOut, heldOutLabels, blackBox } = cell;
  const halves = halvesOf(cell.background).map((background) => openExplainer({ ...setup, background }));

  async function acrossSeeds(rule, row, index) {
    const rules = [rule];
    for (let k = 1; k < seeds; k++) rules.push(await ruleOf(explain, row, index + k));
    return ruleStability(rules);
  }

  /** Null where the moved case has another outcome. */
  async function whenMoved(rule, index) {
    const codes = moved(codesAt(heldOut, index), cell, Random.fromSeed(index));
    const [label] = blackBox.predict({ features, count: 1, data: codes });
    if (label !== heldOutLabels[index]) return null;
    const table = { features, columns: Array.from(codes, (code) => Float64Array.of(code)), rowCount: 1 };
    return ruleStability([rule, await ruleOf(explain, rowAt(table, 0), index)]);
  }

  /** `rule`: the case's own, with the number of the row as seed. */
  return async (index, rule) => {
    const row = rowAt(heldOut, index);
    const [first, second] = halves;
    return {
      stability: await acrossSeeds(rule, row, index),
      stabilityMoved: await whenMoved(rule, index),
      stabilityHalves: ruleStability([await ruleOf(first, row, index), await ruleOf(second, row, index)]),
    };
  };
}
