// The result of a run as Markdown: a table per variant, the summary, what went wrong.

import { FIGURES, figureOf, meanFigures } from "./figures.mjs";
import { checkFloors, FLOORS, NEEDED } from "./floors.mjs";

const NOT_MEASURED = "–";

const textOf = (value, digits) => (value === null || value === undefined ? NOT_MEASURED : value.toFixed(digits));

function markdownTable(header, rows) {
  const lines = [header, ...rows];
  const widths = header.map((_, j) => Math.max(3, ...lines.map((line) => line[j].length)));
  const pad = (cell, j) => (j === 0 ? cell.padEnd(widths[j]) : cell.padStart(widths[j]));
  const text = (line) => `| ${line.map(pad).join(" | ")} |`;
  const rule = `| ${widths.map((width, j) => (j === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [text(lines[0]), rule, ...lines.slice(1).map(text)].join("\n");
}

function blackBoxTable(cells) {
  const percent = (share) => `${(100 * share).toFixed(1)}%`;
  const header = ["", ...cells.map(({ name }) => name)];
  return markdownTable(header, [
    ["accuracy on the held-out rows", ...cells.map(({ accuracy }) => percent(accuracy))],
    ["its rarest outcome there", ...cells.map(({ outcomeShares }) => percent(Math.min(...outcomeShares)))],
    ["held-out rows", ...cells.map(({ heldOutRows }) => String(heldOutRows))],
    ["seconds of training", ...cells.map(({ trainingSeconds }) => trainingSeconds.toFixed(1))],
  ]);
}

function variantTable({ results }) {
  const header = ["measure", ...results.map(({ cell }) => cell), "mean"];
  const mean = meanFigures(results.map(({ figures }) => figures));
  const columns = [...results.map(({ figures }) => figures), mean];
  const rows = FIGURES.map(({ key, title, digits }) => [
    title,
    ...columns.map((column) => textOf(column[key], digits)),
  ]);
  return markdownTable(header, rows);
}

function floorText({ measure, atLeast, atMost }) {
  const sign = atLeast === undefined ? "<=" : ">=";
  const bounds = Object.entries(atLeast ?? atMost).map(([effort, floor]) => {
    const text = `${sign} ${textOf(floor, Math.min(3, figureOf(measure).digits))}`;
    return effort === "default" ? text : `${effort} ${text}`;
  });
  return bounds.join(", ");
}

/** The figures of each variant, its mean over the cells. */
export const meansOf = (variants) =>
  new Map(variants.map(({ name, results }) => [name, meanFigures(results.map(({ figures }) => figures))]));

function summaryTable(variants, floorsChecked) {
  const means = meansOf(variants);
  const outcomes = floorsChecked ? checkFloors((effort) => means.get(effort)) : [];
  const header = ["measure (mean over the cells)", ...variants.map(({ name }) => name), "floor", "reached"];
  const rows = FLOORS.map((floor) => {
    const { title, digits } = figureOf(floor.measure);
    const checked = outcomes.filter(({ measure }) => measure === floor.measure);
    const missed = checked.filter(({ reached }) => !reached).map(({ effort }) => effort);
    const reached = checked.length === 0 ? NOT_MEASURED : missed.length === 0 ? "yes" : `no (${missed.join(", ")})`;
    const figures = variants.map(({ name }) => textOf(means.get(name)[floor.measure], digits));
    return [title, ...figures, floorText(floor), reached];
  });
  return markdownTable(header, rows);
}

const DEFINITIONS = `Each dataset is split at random, with a fixed seed: 60% train the black box, 20% are the background of the explainer, 20%
are held out, and the first of them are explained. Everything is computed from the JSON of the explanations, and what
they claim is measured again.

- *Hit*: the rule's outcome is the black box's. *Found*: at least one counterfactual that is called confirmed and that
  the black box, asked again, gives the outcome stated.
- *c-hit*: the share of an explanation's counterfactuals for which the black box, asked again at the values printed,
  gives another outcome than the case's, and the one stated; of all counterfactuals with the paper's preset, of the
  confirmed ones elsewhere.
- *Best counterfactual*: the first confirmed one. *Gower distance*: the mean over all features of 0 or 1 for a discrete
  one, of |difference| / range in the background, at most 1, for a continuous one.
- *Fresh fidelity*: f1 of surrogate and black box on distinct rows that the surrogate was not grown on: what the
  explanation states, or, where it states none, what is measured on the rows that the black box was asked with another
  seed and not with the explanation's own, as many of each outcome. The row below it is that measurement alone (for the
  default preset of the cases of the stability figure only).
- *Precision* and *coverage*: on the held-out rows without the case itself; precision of the rules that cover at least
  one of them.
- *Stated bounds true*: the precision on the held-out rows lies within the 95% bounds stated for the background; with
  sampling error allowed for, a precision within the bounds gives what was seen there, or something more extreme, with
  a probability of at least 2.5%.
- *Stability*: the mean Jaccard coefficient of the sets of features in the rules that two seeds give.
- *Anchor* is measured on the same cases for comparison, where it has the measure; it gives no counterfactuals.
- *Queries*: distinct rows asked; *batches*: calls in which they were asked. Both are counted at the black box.
- *Time*: processor time of the process, all its threads together.`;

/** Problems per variant and cell: explanations that failed, claims that are false. */
function problemLines(variants) {
  return variants.flatMap(({ name, results }) =>
    results.flatMap(({ cell, problems: { crashes, firstCrash, falseClaims, firstFalseClaim } }) => [
      ...(crashes > 0 ? [`${name}, ${cell}: ${crashes} explanations failed; the first: ${firstCrash}`] : []),
      ...(falseClaims > 0 ? [`${name}, ${cell}: ${falseClaims} false claims; the first: ${firstFalseClaim}`] : []),
    ]),
  );
}

/** Every reason for which the run has failed, one line each. */
export function failuresOf({ variants, failedCells, floorsChecked }) {
  const means = meansOf(variants);
  const outcomes = floorsChecked ? checkFloors((effort) => means.get(effort)) : [];
  const misses = outcomes
    .filter(({ reached }) => !reached)
    .map(({ measure, effort, figure, sign, floor }) => {
      const { title } = figureOf(measure);
      return `effort ${effort}: ${title} must be ${sign} ${floor}, got ${textOf(figure, 4)}`;
    });
  return [...failedCells, ...problemLines(variants), ...misses];
}

export function reportOf(run) {
  const { environment, settings, cells, variants, leftOut, floorsChecked } = run;
  const failures = failuresOf(run);
  const list = (title, lines) => (lines.length === 0 ? [] : [title, lines.map((line) => `- ${line}`).join("\n")]);
  return [
    "# Quality of the explanations",
    `Written by \`${environment.command}\` on ${environment.date}: ${environment.cores} cores, Node ${environment.node}, ` +
      `${environment.minutes.toFixed(1)} minutes. ${settings.rows} cases per cell; stability over ${settings.seeds} seeds ` +
      `of ${settings.stabilityRows} cases.`,
    DEFINITIONS,
    ...list("Left out:", leftOut),
    "## The black boxes",
    blackBoxTable(cells),
    ...variants.flatMap((variant) => [`## ${variant.title}`, variantTable(variant)]),
    "## Summary",
    summaryTable(variants, floorsChecked),
    ...(floorsChecked
      ? []
      : [
          `Floors were not checked: that takes the default preset, every cell, ${NEEDED.rows} cases in each, and the stability of ` +
            `${NEEDED.stabilityRows} cases over ${NEEDED.seeds} seeds.`,
        ]),
    ...list("## Failures", failures),
  ].join("\n\n");
}
