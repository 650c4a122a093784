// The tables of docs/peers.md.

import { paired, ratioOf, typical } from "./statistics.mjs";

export const number = (value, digits) => (value === null || value === undefined ? "–" : value.toFixed(digits));
export const whole = (value) => (value === null ? "–" : Math.round(value).toLocaleString("en"));
export const seconds = (value) => (value === null || value === undefined ? "–" : value.toPrecision(value < 1 ? 2 : 3));
const times = (value) => (value === null ? "–" : value >= 10 ? value.toFixed(0) : value.toFixed(1));

export function table(header, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map((_, j) => (j === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

export const linesOf = ({ measured }, { id }) => measured.filter(({ system }) => system === id);

export function timeTable(systems, summary) {
  const header = [
    "system",
    "explained",
    "median s",
    "95% s",
    "CPU s",
    "outside ms",
    "rows",
    "once",
    "calls",
    "µs a row",
    "cold s",
    "MB",
    "most MB",
  ];
  const rows = systems.map((system) => {
    const s = summary[system.id];
    return [
      ...[
        system.title,
        `${s.explanations} in ${s.cells} cells`,
        seconds(s.seconds),
        seconds(s.p95),
        seconds(s.cpuSeconds),
      ],
      ...[
        number(1000 * s.outsideSeconds, 0),
        whole(s.rows),
        whole(s.sharedRows),
        whole(s.calls),
        number(s.microsecondsPerRow, 0),
      ],
      ...[seconds(s.coldSeconds), whole(s.medianMegabytes), whole(s.megabytes)],
    ];
  });
  return table(header, rows);
}

export function ruleTable(systems, summary) {
  const header = [
    "system",
    "hit",
    "fresh fidelity",
    "precision",
    "coverage",
    "conditions",
    "moved 1%",
    "halves",
    "seeds",
  ];
  const shown = systems.filter(({ id }) => summary[id].hit !== null);
  const rows = shown.map(({ id, title }) => {
    const s = summary[id];
    return [
      ...[title, number(s.hit, 2), number(s.freshFidelity, 2), number(s.precision, 3), number(s.coverage, 2)],
      ...[s.ruleLength, s.stabilityMoved, s.stabilityHalves, s.stability].map((value) => number(value, 2)),
    ];
  });
  const lime = summary.lime;
  const strongest = [
    "LIME, four strongest",
    "",
    "",
    "",
    "",
    "",
    number(lime?.strongestMoved, 2),
    number(lime?.strongestHalves, 2),
    "",
  ];
  return table(header, lime === undefined ? rows : [...rows, strongest]);
}

const FIRST = ["firstChanged", "ranks", "firstGower", "percentile", "kept"];
const LEAST = ["leastChanged", "leastRanks", null, "leastPercentile", "leastKept"];
const FIRST_DIGITS = [2, 4, 4, 1, 3];

export function counterfactualTable(systems, summary) {
  const header = [
    ...["system", "found", "valid", "listed", "changed", "ranks", "Gower", "percentile", "kept"],
    ...["fewest changed", "nearest Gower"],
  ];
  const shown = systems.filter(({ id }) => summary[id].found !== null);
  const measures = (s, keys) => keys.map((key, k) => number(key === null ? null : s[key], FIRST_DIGITS[k]));
  const rows = shown.map(({ id, title }) => {
    const s = summary[id];
    return [
      ...[title, number(s.found, 2), number(s.valid, 3), number(s.listed, 1), ...measures(s, FIRST)],
      ...[number(s.changed, 2), number(s.nearest, 4)],
    ];
  });
  const own = summary["ours-default"];
  if (own === undefined) return table(header, rows);
  const least = ["ours, enough today", "", "", "", ...measures(own, LEAST), "", ""];
  const real = ["ours, the real case named", "", "", "", "", "", "", number(own.realPercentile, 1), "", "", ""];
  return table(header, [rows[0], least, real, ...rows.slice(1)]);
}

export function ratioTable(run, peers, own) {
  const header = ["peer", "pairs", "time, times ours", "5% – 95%", "by cell", "CPU time", "outside", "rows"];
  const rows = peers.map(({ id, title }) => {
    const pairs = paired(run.measured, id, own);
    const ratio = ratioOf(pairs, "seconds");
    return [
      ...[title, String(ratio.pairs), times(ratio.median), `${times(ratio.low)} – ${times(ratio.high)}`],
      `${times(ratio.lowestCell)} – ${times(ratio.highestCell)}`,
      ...["cpuSeconds", "outsideSeconds", "rows"].map((key) => times(ratioOf(pairs, key).median)),
    ];
  });
  return table(header, rows);
}

export function cellTable(run, systems) {
  const cells = Object.keys(run.cells);
  const rows = systems.map((system) => {
    const lines = linesOf(run, system);
    return [
      system.title,
      ...cells.map((cell) =>
        seconds(
          typical(
            lines.filter((line) => line.cell === cell),
            "seconds",
          ),
        ),
      ),
    ];
  });
  const accuracy = ["accuracy of the model", ...cells.map((cell) => number(run.cells[cell].accuracy, 3))];
  return table(["median seconds", ...cells], [...rows, accuracy]);
}
