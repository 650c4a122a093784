// Which held-out rows of a cell are explained. Settings are chosen on some and reported on others; of the rarest outcome,
// which few of them have, more are added from beyond the 100th row.

export const CASES = ["choose", "report", "all"];

const ADDED_FROM = 100;
const RANGES = {
  choose: { rows: [0, 40], added: [0, 20] },
  report: { rows: [40, 100], added: [20, 40] },
  all: { rows: [0, 100], added: [0, 40] },
};
/** On further data sets nothing is chosen; some have few rows, so their cases are the first ones. */
const RANGE_OF_FURTHER_CELLS = { rows: [0, 60], added: [0, 20] };

/** In words, for the report. */
export const CASES_TEXT = {
  choose: "the first 40 held-out rows of each cell, on which settings were chosen, and 20 more of the rarest outcome",
  report:
    "the 41st to the 100th held-out row of each cell and 20 more of the rarest outcome, on none of which settings were chosen",
  all: "the first 100 held-out rows of each cell and 40 more of the rarest outcome",
};

/** Cases of a cell that are explained if nothing cuts them down. */
export const rowsOf = (which) => RANGES[which].rows[1] - RANGES[which].rows[0];

/** The outcome that the fewest of the rows have, of those that occur; null if there is one only. */
export function rarestOutcome(labels) {
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  if (counts.size < 2) return null;
  return [...counts].reduce((rarest, each) => (each[1] < rarest[1] ? each : rarest))[0];
}

/** Numbers of held-out rows; `isAdded`: counts in the figures of the rarest outcome only. `most` cuts both kinds alike. */
export function casesOf({ group, heldOutLabels, rarest }, which, most) {
  const { rows, added } = group === "main" ? RANGES[which] : RANGE_OF_FURTHER_CELLS;
  const numbers = [...heldOutLabels.keys()];
  const share = Math.min(1, most / (rows[1] - rows[0]));
  const ordinary = numbers.slice(...rows).slice(0, most);
  const more = numbers.filter((i) => i >= ADDED_FROM && heldOutLabels[i] === rarest).slice(...added);
  return [
    ...ordinary.map((row) => ({ row, isAdded: false })),
    ...more.slice(0, Math.round(share * (added[1] - added[0]))).map((row) => ({ row, isAdded: true })),
  ];
}
