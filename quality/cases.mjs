// Which held-out rows of a cell are explained. Settings are chosen on some and reported on others; of the rarest outcome,
// which few of them have, further ones come from beyond the 100th row.

export const CASES = ["choose", "report", "all"];

const FURTHER_FROM = 100;
const RANGES = {
  choose: { rows: [0, 40], further: [0, 20] },
  report: { rows: [40, 100], further: [20, 40] },
  all: { rows: [0, 100], further: [0, 40] },
};
/** On further data sets nothing is chosen; some have few rows, so their cases are the first ones. */
const RANGE_OF_FURTHER_CELLS = { rows: [0, 60], further: [0, 20] };

/** Cases of a cell that are explained if nothing cuts them down. */
export const rowsOf = (which) => RANGES[which].rows[1] - RANGES[which].rows[0];

/** The outcome that the fewest of the rows have, of those that occur; null if there is one only. */
export function rarestOutcome(labels) {
  const counts = new Map();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  if (counts.size < 2) return null;
  return [...counts].reduce((rarest, each) => (each[1] < rarest[1] ? each : rarest))[0];
}

/** Numbers of held-out rows; `isFurther`: counts in the figures of the rarest outcome only. `most` cuts both kinds alike. */
export function casesOf({ group, heldOutLabels, rarest }, which, most) {
  const { rows, further } = group === "main" ? RANGES[which] : RANGE_OF_FURTHER_CELLS;
  const numbers = [...heldOutLabels.keys()];
  const share = Math.min(1, most / (rows[1] - rows[0]));
  const ordinary = numbers.slice(...rows).slice(0, most);
  const more = numbers.filter((i) => i >= FURTHER_FROM && heldOutLabels[i] === rarest).slice(...further);
  return [
    ...ordinary.map((row) => ({ row, isFurther: false })),
    ...more.slice(0, Math.round(share * (further[1] - further[0]))).map((row) => ({ row, isFurther: true })),
  ];
}
