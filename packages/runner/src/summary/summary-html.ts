// The summary of a batch as one HTML page: charts are SVG in the page, and nothing is fetched from anywhere.

import { escapeHtml } from "@lore-xai/core/words";
import { cut, percent } from "./figures.ts";
import type { Histogram } from "./histogram.ts";
import { BINS } from "./histogram.ts";
import type { BatchSummary } from "./summarize-batch.ts";
import type { Tallied } from "./tally.ts";
import { ENGLISH_SUMMARY, type SummaryWords } from "./words/en.ts";

const WIDTH = 640;
const NAME_WIDTH = 200;
const BAR_HEIGHT = 22;
const PLOT_HEIGHT = 120;
const SHOWN = 25;

function svg(height: number, title: string, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`;
}

function barChart(title: string, entries: readonly Tallied[], total: number, words: SummaryWords): string {
  const shown = entries.slice(0, SHOWN);
  if (shown.length === 0) return `<p>${words.none}</p>`;
  const most = Math.max(...shown.map((entry) => entry.count));
  const room = WIDTH - NAME_WIDTH - 70;
  const rows = shown.map((entry, i) => {
    const width = (room * entry.count) / most;
    const middle = i * BAR_HEIGHT + 15;
    const name = `<text x="${NAME_WIDTH - 8}" y="${middle}" text-anchor="end">${escapeHtml(cut(entry.text, 28))}</text>`;
    const bar = `<rect x="${NAME_WIDTH}" y="${i * BAR_HEIGHT + 3}" width="${width.toFixed(1)}" height="${BAR_HEIGHT - 6}"/>`;
    const share = `<text x="${(NAME_WIDTH + width + 6).toFixed(1)}" y="${middle}">${percent(entry.count / total, words)}</text>`;
    const hint = `<title>${escapeHtml(entry.text)}: ${words.rows(entry.count)}</title>`;
    return `<g>${hint}${name}${bar}${share}</g>`;
  });
  const more = entries.length > SHOWN ? `<p>${words.andMore(entries.length - SHOWN)}</p>` : "";
  return svg(shown.length * BAR_HEIGHT, title, rows.join("")) + more;
}

function histogramChart(title: string, { bins, mean }: Histogram, words: SummaryWords): string {
  if (mean === null) return `<p>${words.notMeasured}</p>`;
  const { number } = words.words;
  const most = Math.max(...bins);
  const step = WIDTH / BINS;
  const columns = bins.map((bin, k) => {
    const height = (PLOT_HEIGHT * bin) / most;
    const place = `x="${(k * step + 1).toFixed(1)}" y="${(PLOT_HEIGHT - height).toFixed(1)}"`;
    const hint = `<title>${words.fromTo(number((k / BINS).toFixed(2)), number(((k + 1) / BINS).toFixed(2)))}: ${words.rows(bin)}</title>`;
    return `<rect ${place} width="${(step - 2).toFixed(1)}" height="${height.toFixed(1)}">${hint}</rect>`;
  });
  const at = (mean * WIDTH).toFixed(1);
  const line = `<line x1="${at}" x2="${at}" y1="0" y2="${PLOT_HEIGHT}"/>`;
  const axis = [0, 0.25, 0.5, 0.75, 1].map((tick) => {
    const anchor = tick === 0 ? "start" : tick === 1 ? "end" : "middle";
    return `<text x="${tick * WIDTH}" y="${PLOT_HEIGHT + 16}" text-anchor="${anchor}">${number(String(tick))}</text>`;
  });
  const plot = svg(PLOT_HEIGHT + 20, title, columns.join("") + line + axis.join(""));
  return `${plot}<p>${words.mean(number(mean.toFixed(3)))}</p>`;
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

function tableOf(head: string, entries: readonly Tallied[], { words, columns }: SummaryWords): string {
  const rows = entries.map(
    (entry) => `<tr><td>${words.count(entry.count)}</td><td>${escapeHtml(entry.text)}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">${columns.rows}</th><th scope="col">${head}</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** `title` names the batch, e.g. its file; `words` are those that the summary was made in. */
export function batchSummaryHtml(summary: BatchSummary, title: string, words: SummaryWords = ENGLISH_SUMMARY): string {
  const { headings, columns } = words;
  const failed = summary.failures.reduce((sum, entry) => sum + entry.count, 0);
  const explained = summary.rows - failed;
  const section = (heading: string, body: string) => `<h2>${heading}</h2>\n${body}`;
  const bars = (heading: string, entries: readonly Tallied[], below = "") =>
    section(heading, barChart(heading, entries, explained, words) + below);
  const spread = (heading: string, histogram: Histogram) => section(heading, histogramChart(heading, histogram, words));
  const without = summary.withoutCounterfactual === 0 ? "" : `<p>${words.haveNone(summary.withoutCounterfactual)}</p>`;
  const sections = [
    ...(failed === 0 ? [] : [section(headings.failed, tableOf(columns.error, summary.failures, words))]),
    bars(headings.says, summary.outcomes),
    bars(headings.reasons, summary.reasons),
    bars(headings.inReasons, summary.inRules),
    bars(headings.inChanges, summary.inCounterfactuals, without),
    bars(headings.changes, summary.changes),
    spread(headings.precision, summary.precision),
    spread(headings.coverage, summary.coverage),
    spread(headings.distance, summary.distance),
    section(headings.rules(summary.areRulesApproximate), tableOf(columns.rule, summary.rules, words)),
  ];
  const lead = `${words.counts(summary.rows, explained, failed)}; ${words.disagrees(summary.missed)}.`;
  return `<!doctype html>
<html lang="${words.code}">
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
