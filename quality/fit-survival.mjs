// What tells whether a counterfactual survives a retraining: a logistic regression on cases at many depths, those that are only just
// enough among them, each put to models that were trained again.

import { compileConstraints } from "../packages/core/dist/constraints/compile-constraints.js";
import { columnScales } from "../packages/core/dist/counterfactuals/column-scales.js";
import { joltedRows } from "../packages/core/dist/counterfactuals/jolts.js";
import { saferCase } from "../packages/core/dist/counterfactuals/safer-cases.js";
import { featuresOf } from "../packages/core/dist/counterfactuals/survival.js";
import { Random } from "../packages/core/dist/extend.js";
import { supportAt } from "../packages/core/dist/reasons/log-odds.js";
import { supportFor } from "../packages/core/dist/reasons/support.js";

const DEPTHS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8];
const JOLTS = 12;
const MOST_CHANGES = 4;
const NAMES = ["intercept", "support", "ownSupport", "least", "jolts"];

/** Cases at all depths that differ, the least change first. */
function casesAbout(least, support, search) {
  const cases = [least];
  for (const depth of DEPTHS) {
    const { codes, isDeepest } = saferCase(least, support, depth, search);
    if (codes.some((code, j) => code !== cases.at(-1)[j])) cases.push(codes);
    if (isDeepest) break;
  }
  return cases;
}

/** What is known of each case that the black box confirms, and how many of the models that keep x's outcome keep its own. */
export function pointsOf(cell, pool, background, { x, outcome, leasts, keeping }) {
  const { features, blackBox } = cell;
  const scales = columnScales(background);
  const labelsOf = (model, data) => model.predict({ features, count: data.length / x.length, data });
  const constraints = compileConstraints([], features, x);
  const search = {
    features,
    instance: x,
    constraints,
    scales,
    mostChanges: MOST_CHANGES,
    isUnusual: () => false,
    isOdd: () => false,
    mayAdd: () => true,
  };
  const surrounding = { features, scales, real: pool.rows, realCount: pool.real };
  return leasts.flatMap(({ codes: least, label }) => {
    const support = supportFor(pool, label);
    const ownSupport = supportAt(support, x, 0, x.length);
    return casesAbout(least, support, search).flatMap((codes, i) => {
      if (labelsOf(blackBox, codes)[0] !== label) return [];
      const jolted = labelsOf(blackBox, joltedRows(codes, JOLTS, surrounding, Random.fromSeed(i).fork(outcome)));
      const jolts = { asked: JOLTS, kept: jolted.filter((each) => each === label).length };
      const standing = { support: supportAt(support, codes, 0, x.length), ownSupport, isLeast: i === 0, jolts };
      const kept = keeping.filter((model) => labelsOf(model, codes)[0] === label).length;
      return [{ standing, share: kept / keeping.length }];
    });
  });
}

/** Solves a x = b for a small symmetric a, by elimination. */
function solved(a, b) {
  const rows = a.map((row, i) => [...row, b[i]]);
  for (let i = 0; i < rows.length; i++) {
    for (let k = 0; k < rows.length; k++) {
      if (k === i) continue;
      const factor = rows[k][i] / rows[i][i];
      for (let j = i; j <= rows.length; j++) rows[k][j] -= factor * rows[i][j];
    }
  }
  return rows.map((row, i) => row.at(-1) / row[i]);
}

/** Newton's method; shares may lie between 0 and 1. */
function logistic(inputs, shares) {
  const width = inputs[0].length;
  let weights = new Array(width).fill(0);
  for (let round = 0; round < 30; round++) {
    const slope = new Array(width).fill(0);
    const curvature = slope.map((_, j) => slope.map((__, k) => (j === k ? 1e-6 : 0)));
    for (const [i, input] of inputs.entries()) {
      const p = 1 / (1 + Math.exp(-input.reduce((sum, value, j) => sum + value * weights[j], 0)));
      for (let j = 0; j < width; j++) {
        slope[j] += (shares[i] - p) * input[j];
        for (let k = 0; k < width; k++) curvature[j][k] += p * (1 - p) * input[j] * input[k];
      }
    }
    const step = solved(curvature, slope);
    weights = weights.map((weight, j) => weight + step[j]);
  }
  return weights;
}

/** Two sets of coefficients, as packages/core/src/counterfactuals/survival-coefficients.ts has them. */
export function fitSurvival(points) {
  const shares = points.map(({ share }) => share);
  const fitted = (width) => {
    const weights = logistic(
      points.map(({ standing }) => featuresOf(standing).slice(0, width)),
      shares,
    );
    return Object.fromEntries(NAMES.map((name, j) => [name, Number((weights[j] ?? 0).toFixed(3))]));
  };
  return { withJolts: fitted(5), withoutJolts: fitted(4) };
}
