// The summary of a batch as one HTML page: charts are SVG in the page, and nothing is fetched from anywhere.

import { countText as count, countOf, escapeHtml } from "@lore-xai/core/words";
import type { Histogram } from "./histogram.ts";
import { BINS } from "./histogram.ts";
import type { BatchSummary } from "./summarize-batch.ts";
import type { Tallied } from "./tally.ts";

const WIDTH = 640;
const NAME_WIDTH = 200;
const BAR_HEIGHT = 22;
const PLOT_HEIGHT = 120;
const SHOWN = 25;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
const cut = (text: string, width: number) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

function svg(height: number, title: string, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`;
}

function barChart(title: string, entries: readonly Tallied[], total: number): string {
  const shown = entries.slice(0, SHOWN);
  if (shown.length === 0) return "<p>none</p>";
  const most = Math.max(...shown.map((entry) => entry.count));
  const room = WIDTH - NAME_WIDTH - 70;
  const rows = shown.map((entry, i) => {
    const width = (room * entry.count) / most;
    const middle = i * BAR_HEIGHT + 15;
    const name = `<text x="${NAME_WIDTH - 8}" y="${middle}" text-anchor="end">${escapeHtml(cut(entry.text, 28))}</text>`;
    const bar = `<rect x="${NAME_WIDTH}" y="${i * BAR_HEIGHT + 3}" width="${width.toFixed(1)}" height="${BAR_HEIGHT - 6}"/>`;
    const share = `<text x="${(NAME_WIDTH + width + 6).toFixed(1)}" y="${middle}">${percent(entry.count / total)}</text>`;
    const hint = `<title>${escapeHtml(entry.text)}: ${countOf(entry.count, "row")}</title>`;
    return `<g>${hint}${name}${bar}${share}</g>`;
  });
  const more = entries.length > SHOWN ? `<p>and ${entries.length - SHOWN} more</p>` : "";
  return svg(shown.length * BAR_HEIGHT, title, rows.join("")) + more;
}

function histogramChart(title: string, { bins, mean }: Histogram): string {
  if (mean === null) return "<p>not measured</p>";
  const most = Math.max(...bins);
  const step = WIDTH / BINS;
  const columns = bins.map((bin, k) => {
    const height = (PLOT_HEIGHT * bin) / most;
    const place = `x="${(k * step + 1).toFixed(1)}" y="${(PLOT_HEIGHT - height).toFixed(1)}"`;
    const hint = `<title>${(k / BINS).toFixed(2)} to ${((k + 1) / BINS).toFixed(2)}: ${countOf(bin, "row")}</title>`;
    return `<rect ${place} width="${(step - 2).toFixed(1)}" height="${height.toFixed(1)}">${hint}</rect>`;
  });
  const at = (mean * WIDTH).toFixed(1);
  const line = `<line x1="${at}" x2="${at}" y1="0" y2="${PLOT_HEIGHT}"/>`;
  const axis = [0, 0.25, 0.5, 0.75, 1].map((tick) => {
    const anchor = tick === 0 ? "start" : tick === 1 ? "end" : "middle";
    return `<text x="${tick * WIDTH}" y="${PLOT_HEIGHT + 16}" text-anchor="${anchor}">${tick}</text>`;
  });
  const plot = svg(PLOT_HEIGHT + 20, title, columns.join("") + line + axis.join(""));
  return `${plot}<p>mean ${mean.toFixed(3)}</p>`;
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --bar: #3566a8; --mark: #b3401f; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e6e6e6; --paper: #16181c; --bar: #7aa7e0; --mark: #f0916f; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  svg { width: 100%; height: auto; } svg text { font-size: 13px; fill: var(--ink); } svg rect { fill: var(--bar); }
  svg line { stroke: var(--mark); stroke-width: 2; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .25rem .5rem; vertical-align: top; }
  td:first-child, th:first-child { text-align: right; font-variant-numeric: tabular-nums; }
  tr + tr td { border-top: 1px solid color-mix(in srgb, var(--ink) 20%, transparent); }`;

function tableOf(head: string, entries: readonly Tallied[]): string {
  const rows = entries.map((entry) => `<tr><td>${count(entry.count)}</td><td>${escapeHtml(entry.text)}</td></tr>`);
  return `<table><thead><tr><th scope="col">rows</th><th scope="col">${head}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** `title` names the batch, e.g. its file. */
export function batchSummaryHtml(summary: BatchSummary, title: string): string {
  const failed = summary.failures.reduce((sum, entry) => sum + entry.count, 0);
  const explained = summary.rows - failed;
  const section = (heading: string, body: string) => `<h2>${heading}</h2>\n${body}`;
  const without =
    summary.withoutCounterfactual === 0
      ? ""
      : `<p>${countOf(summary.withoutCounterfactual, "row has", "rows have")} none</p>`;
  const sections = [
    ...(failed === 0 ? [] : [section("Rows that failed", tableOf("error", summary.failures))]),
    section("The model says", barChart("Outcomes", summary.outcomes, explained)),
    section("Reasons", barChart("Reasons", summary.reasons, explained)),
    section("Features in reasons", barChart("Features in reasons", summary.inRules, explained)),
    section(
      "Features that the best counterfactual changes",
      barChart("Features in counterfactuals", summary.inCounterfactuals, explained) + without,
    ),
    section("How many features it changes", barChart("Number of changes", summary.changes, explained)),
    section("Precision of the rules", histogramChart("Precision", summary.precision)),
    section("Coverage of the rules", histogramChart("Coverage", summary.coverage)),
    section("Distance to the best counterfactual", histogramChart("Distance", summary.distance)),
    section(
      `Most frequent rules${summary.areRulesApproximate ? " (counts may be a little low)" : ""}`,
      tableOf("rule", summary.rules),
    ),
  ];
  const disagree = `the surrogate disagrees with the model on ${countOf(summary.missed, "row")}`;
  const lead = `${countOf(summary.rows, "row")}: ${count(explained)} explained, ${count(failed)} failed; ${disagree}.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${lead}</p>
${sections.join("\n")}
</main>
</body>
</html>
`;
}
