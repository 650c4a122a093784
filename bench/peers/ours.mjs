// Our own systems: LORE in several settings, and our LIME and Anchors. Each explanation becomes the plain data that
// the Python systems give as well.

import { createAnchor, createLime, createLore } from "../../packages/core/dist/index.js";

const CONDITIONS = {
  interval: ({ feature, above, atMost }) => ({ feature, above, atMost }),
  value: ({ feature, value }) => ({ feature, value }),
  values: ({ feature, values }) => ({ feature, values }),
  missing: ({ feature }) => ({ feature, value: null }),
  known: ({ feature }) => ({ feature, not: null }),
};

const conditionAsData = (condition) => CONDITIONS[condition.kind](condition);

const ruleAsData = ({ premise, outcome }) => ({ premise: premise.map(conditionAsData), outcome });

function loreAsData({ outcome, rule, counterfactuals, surrogate }) {
  return {
    outcome,
    rule: ruleAsData(rule),
    counterfactuals: counterfactuals.map(({ instance }) => instance),
    // What would be enough today, which stands beside each of them where that is less.
    least: counterfactuals.map(({ instance, least }) => least?.instance ?? instance),
    // The real case of the same outcome that is named beside it.
    real: counterfactuals.flatMap(({ nearestReal }) => (nearestReal === null ? [] : [nearestReal.instance])),
    weights: null,
    surrogate: { kind: "tree", tree: surrogate.tree },
  };
}

function limeAsData(explanation, labels) {
  const { outcome, intercept } = explanation;
  const weights = explanation.weights.map(({ condition, weight }) => ({
    condition: conditionAsData(condition),
    weight,
  }));
  const other = labels.find((label) => label !== outcome);
  const surrogate = labels.length > 2 ? null : { kind: "linear", intercept, weights, outcome, other };
  return { outcome, rule: null, counterfactuals: null, weights, surrogate };
}

function anchorAsData({ outcome, rule }) {
  return { outcome, rule: ruleAsData(rule), counterfactuals: null, weights: null, surrogate: null };
}

const lore = (settings) => (setup) => ({ explainer: createLore({ ...setup, ...settings }), asData: loreAsData });

/** Systems whose model is run by the native engine, as where a user has installed it; those of Python have no other. */
export const RUN_NATIVELY = ["ours-native"];

export const OURS = {
  "ours-default": lore({}),
  "ours-native": lore({}),
  "ours-1000": lore({ neighbors: 1000 }),
  "ours-quick": lore({ effort: "quick" }),
  "ours-broad": lore({ rule: "broad" }),
  "ours-paper": lore({ preset: "paper" }),
  "ours-lime": (setup) => ({ explainer: createLime(setup), asData: limeAsData }),
  "ours-anchor": (setup) => ({ explainer: createAnchor(setup), asData: anchorAsData }),
};
