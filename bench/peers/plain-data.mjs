// Rules and surrogates as plain data, put to work on rows as they are printed: the same code for every system.

/** The Python systems write a missing category as an empty text; here whatever is missing is null. */
export const asCell = (cell) => (cell === "" || cell === undefined ? null : cell);

/** Conditions: {feature, above, atMost}, {feature, value}, {feature, values} or {feature, not}. */
export function holds(condition, row) {
  const cell = asCell(row[condition.feature]);
  if ("value" in condition) return cell === asCell(condition.value);
  if ("values" in condition) return condition.values.map(asCell).includes(cell);
  if ("not" in condition) return cell !== asCell(condition.not);
  const { above, atMost } = condition;
  return cell !== null && (above === null || cell > above) && (atMost === null || cell <= atMost);
}

export const covers = ({ premise }, row) => premise.every((condition) => holds(condition, row));

function outcomeOfTree(node, row) {
  if (node.kind === "leaf") return node.outcome;
  const cell = asCell(row[node.feature]);
  if (node.kind === "threshold") {
    if (cell === null && node.missingIsLow === false) return node.outcome;
    return outcomeOfTree(cell === null || cell <= node.threshold ? node.atMost : node.above, row);
  }
  if (node.kind === "equals") return outcomeOfTree(cell === node.value ? node.yes : node.no, row);
  if (node.kind === "presence") return outcomeOfTree(cell === null ? node.missing : node.known, row);
  const branch = node.branches.find(({ value, values }) =>
    values === undefined ? value === cell : values.includes(cell),
  );
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
