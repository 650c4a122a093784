// Stability: whether the rule names the same features whatever the seed.

import { ruleStability } from "../packages/core/dist/measures.js";

export async function measureStability(explain, row, seeds) {
  const rules = [];
  for (let seed = 0; seed < seeds; seed++) {
    const { explanation } = await explain(row, seed);
    rules.push(explanation.rule);
  }
  return ruleStability(rules);
}
