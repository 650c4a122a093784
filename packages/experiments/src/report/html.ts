// All experiments on one page that needs nothing else: styles and figures are inside, nothing is fetched.

import { escapeHtml } from "@lore-xai/core/words";
import type { Claim, ReportTable, TableCell, TextTable } from "../experiment.ts";
import { differenceText, hasPublished, isNotable, measuredText, spreadText } from "../values/value-text.ts";
import { CLAIMS_CAPTION, CLAIMS_TITLE, claimsOf, claimsSummary } from "./claims.ts";
import { EXTRA_MEASURES, feetOf, footOf, HOW_TO_READ, type ReportedExperiment } from "./made.ts";
import { verdictOf } from "./markdown.ts";

const STYLE = `
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 66rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.3rem; margin-top: 3rem; border-top: 1px solid #ccc; padding-top: 1rem; } h3 { font-size: 1rem; }
nav ul { columns: 2; padding-left: 1.2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid #ddd; }
thead th { border-bottom: 2px solid #111; }
td.value { text-align: right; white-space: nowrap; }
td.value b { display: block; font-weight: 600; } td.value span { display: block; color: #555; font-size: .85em; }
td.value .notable { color: #9c3d00; font-weight: 600; }
svg { max-width: 100%; height: auto; }
figure { margin: 1rem 0; } .made, .caption { color: #444; }
code { background: #f2f2f2; padding: .1em .3em; }
@media print { h2 { break-before: page; } }`;

/** Text in which `code` may stand. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

function valueCell(cell: TableCell, digits: number, withPublished: boolean): string {
  const measured = `<b>${escapeHtml(measuredText(cell.measured, digits))}</b>`;
  if (!withPublished) return `<td class="value">${measured}</td>`;
  const published = cell.published === null ? "not published" : spreadText(cell.published, digits);
  const difference = differenceText(cell, digits);
  const mark = isNotable(cell, digits) ? ' class="notable"' : "";
  return `<td class="value">${measured}<span>${escapeHtml(published)}</span><span${mark}>${escapeHtml(difference)}</span></td>`;
}

function tableHtml(table: ReportTable): string {
  const withPublished = hasPublished(table);
  const head = [...table.headings, ...table.columns].map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const rows = table.rows.map(({ heading, cells }) => {
    const names = heading.map((name) => `<th scope="row">${escapeHtml(name)}</th>`).join("");
    return `<tr>${names}${cells.map((cell, k) => valueCell(cell, table.digits[k], withPublished)).join("")}</tr>`;
  });
  const key = withPublished ? '<p class="caption">In each cell: measured, published, difference.</p>' : "";
  return `<h3>${escapeHtml(table.title)}</h3>${key}<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function gridHtml(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`).join("");
  return `<h3>${escapeHtml(title)}</h3><div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const textTableHtml = ({ title, columns, rows }: TextTable) => gridHtml(title, columns, rows);

function claimsHtml(claims: readonly Claim[]): string {
  if (claims.length === 0) return "";
  const rows = claims.map((claim) => [claim.published, claim.of, claim.measured, verdictOf(claim)]);
  return gridHtml("What the paper says", ["published", "of", "measured here", "holds"], rows);
}

function sectionHtml(experiment: ReportedExperiment): string {
  const { name, title, caption, findings } = experiment;
  const { tables, texts, charts, claims, remarks } = findings;
  const notes = remarks.map((remark) => `<li>${prose(remark)}</li>`).join("");
  return [
    `<section id="${escapeHtml(name)}"><h2>${escapeHtml(title)}</h2><p>${prose(caption)}</p>`,
    ...charts.map(({ svg }) => `<figure>${svg}</figure>`),
    ...tables.map(tableHtml),
    ...texts.map(textTableHtml),
    claimsHtml(claims),
    notes === "" ? "" : `<h3>Remarks</h3><ul>${notes}</ul>`,
    `<p class="made">${prose(footOf(experiment))}</p></section>`,
  ].join("\n");
}

/** All claims in one table, before the experiments. */
function allClaimsHtml(experiments: readonly ReportedExperiment[]): string {
  const claims = claimsOf(experiments);
  if (claims.length === 0) return "";
  const rows = claims.map((claim) => [claim.pageTitle, claim.published, claim.of, claim.measured, verdictOf(claim)]);
  const columns = ["figures", "the paper says", "of", "measured here", "holds"];
  const text = `<p>${prose(CLAIMS_CAPTION)}</p><p>${prose(claimsSummary(claims))}</p>`;
  return `<section id="claims"><h2>${CLAIMS_TITLE}</h2>${text}${gridHtml("Every claim", columns, rows)}</section>`;
}

export function reportHtml(experiments: readonly ReportedExperiment[]): string {
  const links = experiments.map(
    ({ name, title }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(title)}</a></li>`,
  );
  const title = "The experiments of the LORE paper, rerun";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>Guidotti, Monreale, Ruggieri, Pedreschi, Turini, Giannotti: Local Rule-Based Explanations of Black Box Decision Systems (2018), section “Experiments”.</p>
${feetOf(experiments)
  .map((text) => `<p class="made">${prose(text)}</p>`)
  .join("\n")}
<p>${prose(HOW_TO_READ)}</p>
<p>${prose(EXTRA_MEASURES)}</p>
<nav aria-label="Experiments"><ul><li><a href="#claims">${CLAIMS_TITLE}</a></li>${links.join("")}</ul></nav>
${allClaimsHtml(experiments)}
${experiments.map(sectionHtml).join("\n")}
</body>
</html>
`;
}
