// Stability: whether the rule names the same features whatever the seed.

/** Of two sets: what they share, as a share of what they have together; 1 for two empty ones. */
function jaccard(a, b) {
  const together = new Set([...a, ...b]);
  return together.size === 0 ? 1 : [...a].filter((name) => b.has(name)).length / together.size;
}

/** The mean Jaccard coefficient over all pairs; null for fewer than two sets. */
export function meanPairwiseJaccard(sets) {
  const pairs = sets.flatMap((a, i) => sets.slice(i + 1).map((b) => jaccard(a, b)));
  return pairs.length === 0 ? null : pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
}

export async function measureStability(explain, row, seeds) {
  const sets = [];
  for (let seed = 0; seed < seeds; seed++) {
    const { explanation } = await explain(row, seed);
    sets.push(new Set(explanation.rule.premise.map(({ feature }) => feature)));
  }
  return meanPairwiseJaccard(sets);
}
