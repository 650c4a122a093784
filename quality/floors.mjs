// What the mean over the cells must reach, by effort of the default preset. `measure` is a key of figures.mjs.

export const FLOORS = [
  { measure: "hit", atLeast: { default: 1 } },
  { measure: "precisionCommoner", atLeast: { default: 0.97 } },
  { measure: "precisionRarer", atLeast: { default: 0.85 } },
  { measure: "coverage", atLeast: { default: 0.38 } },
  { measure: "recallCommoner", atLeast: { default: 0.55 } },
  { measure: "recallRarer", atLeast: { default: 0.2 } },
  { measure: "keptOutCommoner", atLeast: { default: 0.93 } },
  { measure: "keptOutRarer", atLeast: { default: 0.98 } },
  { measure: "isEmpty", atMost: { default: 0.01 } },
  { measure: "hasReasonCommoner", atLeast: { default: 0.9 } },
  { measure: "hasReasonRarer", atLeast: { default: 0.65 } },
  { measure: "holdsWrongly", atMost: { default: 0.01 } },
  { measure: "mostlyWrongly", atMost: { default: 0.05 } },
  { measure: "boundsSampled", atLeast: { default: 0.99 } },
  { measure: "ruleLength", atMost: { default: 3.7 } },
  { measure: "ruleLengthMost", atMost: { default: 5 } },
  { measure: "stabilityMoved", atLeast: { default: 0.88 } },
  { measure: "stabilityHalves", atLeast: { default: 0.76 } },
  { measure: "fidelityWide", atLeast: { default: 0.8 } },
  { measure: "fidelityNear", atLeast: { default: 0.85 } },
  { measure: "contradicted", atMost: { default: 0 } },
  { measure: "found", atLeast: { default: 0.99 } },
  { measure: "cHit", atLeast: { default: 1 } },
  { measure: "insideRule", atMost: { default: 0.05 } },
  { measure: "leastHit", atLeast: { default: 1 } },
  { measure: "changed", atMost: { default: 1.3 } },
  { measure: "gower", atMost: { default: 0.04 } },
  { measure: "regionPresent", atLeast: { default: 1, quick: 1 } },
  { measure: "regionUniform", atLeast: { default: 0.98 } },
  { measure: "regionAsData", atLeast: { default: 0.98 } },
  { measure: "regionBounds", atLeast: { default: 0.95 } },
  { measure: "regionQueriesMost", atMost: { default: 100, quick: 40 } },
  { measure: "rulesBounds", atLeast: { default: 0.95 } },
  { measure: "queries", atMost: { default: 1000, quick: 340 } },
  { measure: "outsideMs", atMost: { default: 25 } },
];

/** With fewer rows, figures differ from the full run's by chance; other cases are those that settings were chosen on. */
export const NEEDED = { cases: "report", rows: 60, stabilityRows: 30, seeds: 3 };

/** Whether a run with these settings is one that the floors are meant for. */
export const isEnoughForFloors = ({ cases, rows, stabilityRows, seeds }) =>
  cases === NEEDED.cases && rows >= NEEDED.rows && stabilityRows >= NEEDED.stabilityRows && seeds >= NEEDED.seeds;

/** One entry per floor and effort that was run; a figure that could not be measured has not reached it. */
export function checkFloors(meanOf) {
  return FLOORS.flatMap(({ measure, atLeast, atMost }) =>
    Object.entries(atLeast ?? atMost).flatMap(([effort, floor]) => {
      const figures = meanOf(effort);
      if (figures === undefined) return [];
      const figure = figures[measure]?.value ?? null;
      const reached = figure !== null && (atLeast === undefined ? figure <= floor : figure >= floor);
      return [{ measure, effort, figure, floor, reached, sign: atLeast === undefined ? "<=" : ">=" }];
    }),
  );
}
