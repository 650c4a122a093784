// What the mean over the cells must reach, by effort of the default preset. `measure` is a key of figures.mjs.

export const FLOORS = [
  { measure: "hit", atLeast: { default: 1 } },
  { measure: "found", atLeast: { default: 0.99 } },
  { measure: "cHit", atLeast: { default: 1 } },
  { measure: "changed", atMost: { default: 1.4 } },
  { measure: "gower", atMost: { default: 0.04 } },
  { measure: "freshFidelity", atLeast: { default: 0.95 } },
  { measure: "precision", atLeast: { default: 0.97 } },
  { measure: "boundsSampled", atLeast: { default: 0.95 } },
  { measure: "coverage", atLeast: { default: 0.37 } },
  { measure: "stability", atLeast: { default: 0.85, thorough: 0.92 } },
  { measure: "queries", atMost: { default: 2000, quick: 500 } },
  { measure: "outsideMs", atMost: { default: 25 } },
];

/** With fewer rows, figures differ from the full run's by chance. */
export const NEEDED = { rows: 100, stabilityRows: 10, seeds: 10 };

/** One entry per floor and effort that was run; a figure that could not be measured has not reached it. */
export function checkFloors(meanOf) {
  return FLOORS.flatMap(({ measure, atLeast, atMost }) =>
    Object.entries(atLeast ?? atMost).flatMap(([effort, floor]) => {
      const figures = meanOf(effort);
      if (figures === undefined) return [];
      const figure = figures[measure];
      const reached = figure !== null && (atLeast === undefined ? figure <= floor : figure >= floor);
      return [{ measure, effort, figure, floor, reached, sign: atLeast === undefined ? "<=" : ">=" }];
    }),
  );
}
