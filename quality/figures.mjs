// From the measures of single explanations to the figures of a cell, and from the cells to their mean. A figure is
// { value, error, count }: its standard error, null where it is no mean, and the number of cases.

const mean = (values) => values.reduce((sum, value) => sum + Number(value), 0) / values.length;

const quantile = (share) => (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
};

const most = (values) => Math.max(...values);

/** Cases of the rarest outcome that were added to the others would count too much in a mean of all. */
const ordinary = ({ isAdded }) => !isAdded;
const commoner = ({ isAdded, isRarest }) => !isAdded && !isRarest;
const rarer = ({ isRarest }) => isRarest;

/** The same measure of cases with the commoner and with the rarer outcome. */
const byOutcome = (figure) => [
  {
    ...figure,
    key: `${figure.key}Commoner`,
    of: figure.key,
    title: `${figure.title}, commoner outcome`,
    who: commoner,
  },
  { ...figure, key: `${figure.key}Rarer`, of: figure.key, title: `${figure.title}, rarer outcome`, who: rarer },
];

/**
 * `of`: the measure, if it is not the key; `who`: of which cases, if not of all ordinary ones; `over` and `overCells`: how cases
 * and cells are taken together, if not by the mean.
 */
export const FIGURES = [
  { key: "hit", title: "hit", digits: 3 },
  { key: "precision", title: "rule precision on held-out rows it covers", digits: 3 },
  ...byOutcome({ key: "precision", title: "rule precision", digits: 3 }),
  { key: "backgroundPrecision", title: "rule precision on background rows it covers", digits: 3 },
  { key: "coverage", title: "coverage of held-out rows", digits: 3 },
  { key: "coversNone", title: "rules that cover no held-out row", digits: 3 },
  ...byOutcome({ key: "recall", title: "share of the outcome's own cases covered", digits: 3 }),
  ...byOutcome({ key: "keptOut", title: "other outcome kept out", digits: 3 }),
  { key: "isEmpty", title: "rules without a condition", digits: 3 },
  ...byOutcome({ key: "hasReason", title: "cases with a reason, holds or mostly", digits: 3 }),
  ...byOutcome({ key: "holds", title: "cases with a reason that holds", digits: 3 }),
  ...byOutcome({ key: "precisionHolds", title: "said to hold: precision", digits: 3 }),
  ...byOutcome({ key: "precisionMostly", title: "said to hold mostly: precision", digits: 3 }),
  ...byOutcome({ key: "precisionNot", title: "said not to hold: precision", digits: 3 }),
  { key: "holdsWrongly", title: "said to hold: precision under .75", digits: 3 },
  { key: "mostlyWrongly", title: "said to hold mostly: precision under .6", digits: 3 },
  { key: "boundsSampled", title: "stated bounds true, sampling error allowed for", digits: 3 },
  { key: "boundsStrictly", title: "stated bounds true, nothing allowed for", digits: 3 },
  { key: "ruleLength", title: "conditions in the rule", digits: 2 },
  {
    key: "ruleLengthMost",
    title: "most conditions in a rule",
    digits: 0,
    of: "ruleLength",
    over: most,
    overCells: most,
  },
  { key: "stabilityMoved", title: "Jaccard, the case moved by 1%", digits: 3 },
  { key: "stabilityHalves", title: "Jaccard, two halves of the background", digits: 3 },
  { key: "stability", title: "Jaccard over seeds", digits: 3 },
  { key: "fidelityWide", title: "surrogate's f1, half of the features changed (W)", digits: 3 },
  { key: "fidelityNear", title: "surrogate's f1, a fifth of the features changed (N)", digits: 3 },
  { key: "freshFidelity", title: "fresh fidelity that the explanation states", digits: 3 },
  { key: "contradicted", title: "covered rows to which the surrogate gives another outcome", digits: 4 },
  { key: "found", title: "counterfactual found", digits: 3 },
  { key: "cHit", title: "c-hit of what is shown, at printed values", digits: 3 },
  { key: "shown", title: "counterfactuals shown", digits: 1 },
  { key: "insideRule", title: "of those beside a reason, inside its rule", digits: 3 },
  { key: "leastHit", title: "c-hit of the least changes beside them", digits: 3 },
  { key: "changed", title: "features changed, enough today (best counterfactual)", digits: 2 },
  { key: "gower", title: "Gower distance, enough today (best counterfactual)", digits: 4 },
  { key: "changedSafe", title: "features changed, as shown (best counterfactual)", digits: 2 },
  { key: "gowerSafe", title: "Gower distance, as shown (best counterfactual)", digits: 4 },
  { key: "ranks", title: "distance by ranks (best counterfactual)", digits: 4 },
  { key: "overFour", title: "more than four features changed (best counterfactual)", digits: 3 },
  {
    key: "percentile",
    title: "percentile among real cases, median (best counterfactual)",
    digits: 1,
    over: quantile(0.5),
  },
  { key: "unusual", title: "beyond the 95th percentile (best counterfactual)", digits: 3 },
  { key: "unusualShown", title: "beyond the 95th percentile (all that are shown)", digits: 3 },
  { key: "regionPresent", title: "confirmed counterfactuals with a region", digits: 3 },
  { key: "regionUniform", title: "points inside a region that keep the outcome, anywhere inside", digits: 3 },
  { key: "regionAsData", title: "the same at values that the data have", digits: 3 },
  { key: "regionBounds", title: "stated bounds of a region true, sampling error allowed for", digits: 3 },
  { key: "regionWhole", title: "sides of numbers that reach the end of the data", digits: 3 },
  { key: "regionPoint", title: "regions with a number that are the point alone", digits: 3 },
  { key: "regionQueries", title: "questions about the regions", digits: 1 },
  {
    key: "regionQueriesMost",
    title: "most questions about the regions of a case",
    digits: 0,
    of: "regionQueries",
    over: most,
    overCells: most,
  },
  { key: "rules", title: "counterfactual rules of the surrogate", digits: 1 },
  { key: "rulesTried", title: "of those listed, tried on real rows", digits: 1 },
  { key: "rulesPrecision", title: "precision of those listed on held-out rows they cover", digits: 3 },
  { key: "rulesBounds", title: "their stated bounds true, sampling error allowed for", digits: 3 },
  { key: "queries", title: "questions per case", digits: 0 },
  { key: "poolQueries", title: "questions once per explainer", digits: 0 },
  { key: "singleShot", title: "questions for a single case, all in all", digits: 0 },
  { key: "batches", title: "batches", digits: 1 },
  { key: "outsideMs", title: "time outside the black box, median, ms", digits: 1, over: quantile(0.5) },
  {
    key: "outsideMs95",
    title: "time outside the black box, 95%, ms",
    digits: 1,
    of: "outsideMs",
    over: quantile(0.95),
  },
  { key: "seconds", title: "seconds per explanation, with the black box", digits: 2 },
  { key: "firstSeconds", title: "seconds of an explainer's first explanation", digits: 2 },
];

export const figureOf = (key) => FIGURES.find((figure) => figure.key === key);

const isKnown = (value) => value !== null && value !== undefined;

/** Of the mean; one value says nothing about how far others are from it. */
function standardError(values) {
  if (values.length < 2) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (Number(value) - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** By key; null where nothing was measured. */
export function figuresOf(rows) {
  return Object.fromEntries(
    FIGURES.map(({ key, of = key, who = ordinary, over = mean }) => {
      const values = rows
        .filter(who)
        .map((row) => row[of])
        .filter(isKnown);
      if (values.length === 0) return [key, null];
      return [key, { value: over(values), error: over === mean ? standardError(values) : null, count: values.length }];
    }),
  );
}

/** Every cell counts the same. */
export function meanFigures(cells) {
  return Object.fromEntries(
    FIGURES.map(({ key, overCells = mean }) => {
      const found = cells.map((figures) => figures[key]).filter(isKnown);
      if (found.length === 0) return [key, null];
      const value = overCells(found.map((figure) => figure.value));
      const hasErrors = overCells === mean && found.every(({ error }) => error !== null);
      const squares = found.reduce((sum, { error }) => sum + error ** 2, 0);
      const count = found.reduce((sum, figure) => sum + figure.count, 0);
      return [key, { value, error: hasErrors ? Math.sqrt(squares) / found.length : null, count }];
    }),
  );
}
