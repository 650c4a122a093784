// The regions around counterfactuals, asked about again at random points inside, and the surrogate's counterfactual rules on
// held-out rows.

import { isContinuous, Random, roundToResolution } from "../packages/core/dist/extend.js";
import { encodeRow } from "./encode-row.mjs";
import { boundsHold, scoreRule } from "./held-out.mjs";

/** Points per region and way of drawing them. */
const POINTS = 30;
const SEED = 11;

const positionOf = ({ features }, name) => features.findIndex((feature) => feature.name === name);

/** Anywhere between the ends. */
const uniformly = ({ from, to }, _, random) => from + random.float() * (to - from);

/** A value that the background has there; between the ends where it has none. */
function asInData(side, column, random) {
  const inside = column.filter((value) => value >= side.from && value <= side.to);
  return inside.length === 0 ? uniformly(side, column, random) : inside[random.below(inside.length)];
}

function pointInside(cell, { instance, region }, draw, random) {
  const codes = encodeRow(cell.features, instance);
  for (const side of region.sides) {
    const j = positionOf(cell, side.feature);
    const feature = cell.features[j];
    if (side.kind === "interval") {
      const drawn = roundToResolution(feature, draw(side, cell.background.columns[j], random));
      codes[j] = Math.min(side.to, Math.max(side.from, drawn));
    } else {
      const value = side.values[random.below(side.values.length)];
      codes[j] = value === null ? Number.NaN : feature.values.indexOf(value);
    }
  }
  return codes;
}

/** How many of random points inside keep the outcome. */
function keptInside(cell, found, draw, random) {
  const width = cell.features.length;
  const data = new Float64Array(POINTS * width);
  for (let i = 0; i < POINTS; i++) data.set(pointInside(cell, found, draw, random), i * width);
  const labels = cell.blackBox.predict({ features: cell.features, count: POINTS, data });
  const outcome = cell.labels.indexOf(found.outcome);
  return Array.from(labels).filter((label) => label === outcome).length;
}

const isPoint = ({ sides }) =>
  sides.every((side) => (side.kind === "interval" ? side.from === side.to : side.values.length === 1));

const mean = (values) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

function measureRegion(cell, found, random) {
  const { region } = found;
  const numbers = region.sides.filter(({ feature }) => isContinuous(cell.features[positionOf(cell, feature)]));
  const whole = numbers.map(({ isOpenBelow, isOpenAbove }) => Number(isOpenBelow || isOpenAbove));
  if (isPoint(region))
    return { uniform: null, asData: null, bounds: null, whole, isPoint: numbers.length > 0 ? 1 : null };
  const uniform = keptInside(cell, found, uniformly, random);
  const asData = keptInside(cell, found, asInData, random);
  const seen = { covered: 2 * POINTS, right: uniform + asData };
  const bounds = region.evidence.trials === 0 ? null : Number(boundsHold(region.evidence, seen).sampled);
  return { uniform: uniform / POINTS, asData: asData / POINTS, bounds, whole, isPoint: numbers.length > 0 ? 0 : null };
}

const known = (values) => values.filter((value) => value !== null);

function measureRules(cell, { counterfactualRules, evidence }, index) {
  const scored = counterfactualRules.flatMap(({ rule, onBackground }) => {
    const outcome = cell.labels.indexOf(rule.outcome);
    const heldOut = scoreRule(rule, cell.heldOut, cell.heldOutLabels, outcome, index);
    return heldOut.covered === 0 ? [] : [{ onBackground, heldOut }];
  });
  const stated = scored.filter(({ onBackground }) => onBackground.trials > 0);
  return {
    rules: evidence.counterfactualRules,
    rulesTried: stated.length,
    rulesBounds: mean(stated.map(({ onBackground, heldOut }) => Number(boundsHold(onBackground, heldOut).sampled))),
    rulesPrecision: mean(scored.map(({ heldOut }) => heldOut.right / heldOut.covered)),
  };
}

export function measureRegions(cell, explanation, index) {
  const random = Random.fromSeed(SEED).fork(index);
  const confirmed = explanation.counterfactuals.filter((found) => found.confirmed);
  const present = confirmed.filter(({ region, changes }) => region?.sides.length === changes.length);
  const measured = present.map((found) => measureRegion(cell, found, random));
  return {
    regionPresent: mean(confirmed.map((found) => Number(present.includes(found)))),
    regionUniform: mean(known(measured.map(({ uniform }) => uniform))),
    regionAsData: mean(known(measured.map(({ asData }) => asData))),
    regionBounds: mean(known(measured.map(({ bounds }) => bounds))),
    regionWhole: mean(measured.flatMap(({ whole }) => whole)),
    regionPoint: mean(known(measured.map((each) => each.isPoint))),
    regionQueries: present.length === 0 ? null : present.reduce((sum, { region }) => sum + region.queries, 0),
    ...measureRules(cell, explanation, index),
  };
}
