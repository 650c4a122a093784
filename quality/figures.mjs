// From the measures of single explanations to the figures of a cell, and from the cells to their mean.

const mean = (values) => values.reduce((sum, value) => sum + Number(value), 0) / values.length;

const quantile = (share) => (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

/** `of`: the measure, if it is not the key; `over`: how it is taken together, if not by the mean. */
export const FIGURES = [
  { key: "hit", title: "hit", digits: 3 },
  { key: "found", title: "counterfactual found", digits: 3 },
  { key: "cHit", title: "c-hit of what is shown, at printed values", digits: 3 },
  { key: "shown", title: "counterfactuals shown", digits: 1 },
  { key: "changed", title: "features changed (best counterfactual)", digits: 2 },
  { key: "gower", title: "Gower distance (best counterfactual)", digits: 4 },
  { key: "freshFidelity", title: "fresh fidelity (f1 on distinct fresh rows)", digits: 3 },
  { key: "freshFidelityMeasured", title: "fresh fidelity on rows asked with another seed", digits: 3 },
  { key: "precision", title: "rule precision on held-out rows it covers", digits: 3 },
  { key: "backgroundPrecision", title: "rule precision on background rows it covers", digits: 3 },
  { key: "boundsSampled", title: "stated bounds true, sampling error allowed for", digits: 3 },
  { key: "boundsStrictly", title: "stated bounds true, nothing allowed for", digits: 3 },
  { key: "coverage", title: "coverage of held-out rows", digits: 3 },
  { key: "coversNone", title: "rules that cover no held-out row", digits: 3 },
  { key: "ruleLength", title: "conditions in the rule", digits: 2 },
  { key: "stability", title: "stability, Jaccard over seeds", digits: 3 },
  { key: "queries", title: "distinct queries", digits: 0 },
  { key: "batches", title: "batches", digits: 1 },
  { key: "outsideMs", title: "time outside the black box, median, ms", digits: 1, over: quantile(0.5) },
  {
    key: "outsideMs95",
    title: "time outside the black box, 95%, ms",
    digits: 1,
    of: "outsideMs",
    over: quantile(0.95),
  },
];

export const figureOf = (key) => FIGURES.find((figure) => figure.key === key);

const known = (values) => values.filter((value) => value !== null && value !== undefined);

/** Null where nothing was measured. */
export function figuresOf(rows) {
  return Object.fromEntries(
    FIGURES.map(({ key, of = key, over = mean }) => {
      const values = known(rows.map((row) => row[of]));
      return [key, values.length === 0 ? null : over(values)];
    }),
  );
}

/** Every cell counts the same. */
export function meanFigures(cells) {
  return Object.fromEntries(
    FIGURES.map(({ key }) => {
      const values = known(cells.map((figures) => figures[key]));
      return [key, values.length === 0 ? null : mean(values)];
    }),
  );
}
