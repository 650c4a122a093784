// Rules and surrogates as plain data, put to work on rows as they are printed: the same code for every system.

/** Conditions: {feature, above, atMost}, {feature, value} or {feature, not}. */
export function holds(condition, row) {
  const cell = row[condition.feature];
  if ("value" in condition) return cell === condition.value;
  if ("not" in condition) return cell !== condition.not;
  const { above, atMost } = condition;
  return (above === null || cell > above) && (atMost === null || cell <= atMost);
}

export const covers = ({ premise }, row) => premise.every((condition) => holds(condition, row));

function outcomeOfTree(node, row) {
  if (node.kind === "leaf") return node.outcome;
  const cell = row[node.feature];
  if (node.kind === "threshold") return outcomeOfTree(cell <= node.threshold ? node.atMost : node.above, row);
  if (node.kind === "equals") return outcomeOfTree(cell === node.value ? node.yes : node.no, row);
  const branch = node.branches.find(({ value }) => value === cell);
  return branch === undefined ? node.outcome : outcomeOfTree(branch.node, row);
}

/** What the surrogate says of a row; a linear one is cut at a probability of one half. */
export function surrogateOutcome(surrogate, row) {
  if (surrogate.kind === "tree") return outcomeOfTree(surrogate.tree, row);
  const { intercept, weights, outcome, other } = surrogate;
  const sum = weights.reduce((total, { condition, weight }) => total + (holds(condition, row) ? weight : 0), intercept);
  return sum >= 0.5 ? outcome : other;
}

/** What an explanation goes by; null where it has neither rule nor weights. */
export function featuresUsed({ rule, weights }) {
  const conditions = rule?.premise ?? weights?.map(({ condition }) => condition) ?? null;
  return conditions === null ? null : new Set(conditions.map(({ feature }) => feature));
}
