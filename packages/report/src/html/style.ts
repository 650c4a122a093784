// The style sheet of the report: light, dark and paper. Colours of Okabe and Ito, which the colour-blind tell apart.

import { cssString } from "../markup.ts";

const SHEET = `
:root { --ink: #1c1c1c; --faint: #595959; --page: #fff; --card: #f6f6f4; --line: #d0d0cc; --bar: #b4b4b0;
  --rule: #0072b2; --range: rgb(0 114 178 / .16); --case: #d55e00; --yes: #009e73; --no: #e69f00; color-scheme: light; }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #ececea; --faint: #ababa8; --page: #17181a;
  --card: #212326; --line: #3c3f43; --bar: #6c6f73; --rule: #56b4e9; --range: rgb(86 180 233 / .22); --case: #f0a030;
  --yes: #2cc79b; --no: #e69f00; color-scheme: dark; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding: 1.5rem 0 .25rem; }
h1 { font-size: 1rem; font-weight: 400; color: var(--faint); margin: 0; }
h2 { font-size: 1.1rem; margin: 0 0 .35rem; }
h3 { font-size: .85rem; font-weight: 400; color: var(--faint); margin: 0; }
p { margin: .3rem 0; max-width: 48rem; }
section { margin: 1.1rem 0 0; padding-top: .9rem; border-top: 1px solid var(--line); }
.decision { font-size: 1.7rem; line-height: 1.2; margin: .1rem 0 .4rem; }
.lead { font-size: 1.15rem; max-width: 60rem; text-wrap: pretty; }
.rules { padding-left: 1.6rem; }
.rules li { margin-bottom: .8rem; }
.rules .lead { margin: 0 0 .2rem; }
.faint { color: var(--faint); font-size: .82rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.score { display: block; width: 200px; max-width: 100%; height: 10px; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem 1.5rem; margin: .7rem 0; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); column-gap: 2rem; align-items: start; }
figure { margin: 0; }
figcaption { font-weight: 600; font-size: .92rem; margin-bottom: .3rem; }
figure svg { display: block; width: 100%; max-width: 21rem; height: auto; }
.score svg { display: block; }
svg text { font-size: 11px; fill: var(--ink); }
svg text.strong { font-weight: 700; }
svg text.faint { fill: var(--faint); font-size: 11px; }
.bar { fill: var(--bar); }
.range { fill: var(--range); }
rect.rule { fill: var(--rule); }
.edge { stroke: var(--rule); stroke-width: 1.5; }
.bounds { stroke: var(--ink); stroke-width: 1.5; }
.grid { stroke: var(--line); stroke-width: 1; }
.axis { stroke: var(--faint); stroke-width: 1; }
path.case { fill: var(--case); }
.here { stroke: var(--case); stroke-width: 2; }
.frame { fill: var(--card); stroke: var(--faint); }
.cards { list-style: none; padding: 0; margin: .6rem 0 0; display: grid; gap: .8rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
.card { background: var(--card); border: 1px solid var(--line); border-left: 5px solid var(--yes); border-radius: 4px; padding: .6rem .8rem; }
.card.open { border-left: 5px dashed var(--no); }
.changes { list-style: none; margin: .1rem 0 .3rem; padding: 0; font-size: 1.08rem; }
.changes span { display: block; }
.name { color: var(--faint); font-size: .88rem; }
.real-case { overflow-x: auto; }
.real-case p { margin: .3rem 0; }
.icon { display: inline-block; width: 1em; height: 1em; vertical-align: -.12em; }
.stroke { fill: none; stroke: currentcolor; stroke-width: 2; }
.stroke.yes { stroke: var(--yes); stroke-width: 3; }
.stroke.no { stroke: var(--no); stroke-width: 3; }
.icon.case { fill: var(--case); }
ul.plain { margin: .3rem 0; padding-left: 1.1rem; }
.caution { list-style: none; margin: .2rem 0 .2rem -1.1rem; border-left: 5px dashed var(--no); padding-left: .6rem; }
.review { border-left: 5px solid var(--no); padding-left: .6rem; }
table { border-collapse: collapse; font-size: .88rem; }
th, td { text-align: left; vertical-align: top; padding: .12rem .9rem .12rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--faint); font-size: .82rem; }
.case-values th { overflow-wrap: break-word; }
.case-values { overflow-x: auto; columns: 2 26rem; column-gap: 2rem; }
.case-values table { width: 100%; }
.case-values td:nth-child(2) { font-weight: 600; }
.tree ul { list-style: none; margin: 0; padding-left: .9rem; border-left: 1px solid var(--line); font-size: .88rem; }
.tree > ul { padding-left: 0; border: 0; }
details { font-size: .82rem; margin-top: .2rem; }
summary { cursor: pointer; color: var(--faint); }
summary:focus-visible { outline: 2px solid var(--rule); }
footer dl { border-top: 1px solid var(--line); margin: 1.4rem 0 0; padding: .6rem 0 1.5rem; display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; }
footer div { display: flex; gap: .4rem; }
footer dd { margin: 0; color: var(--ink); }
@media print {
  html { font-size: 9pt; }
  body { line-height: 1.32; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main, footer { max-width: none; padding: 0; }
  header { padding: 0; }
  section { margin-top: .6rem; padding-top: .5rem; }
  h2, figcaption { break-after: avoid; }
  figure, .card, tr { break-inside: avoid; }
  .case-section, footer { break-inside: avoid; }
  footer { break-before: avoid; }
  .decision { font-size: 1.5rem; margin-bottom: .2rem; }
  .two figure svg { max-width: 230px; }
  .charts { grid-template-columns: repeat(3, 1fr); gap: .6rem 1rem; margin: .4rem 0; }
  .cards { grid-template-columns: repeat(3, 1fr); }
  .two { grid-template-columns: 1fr 1fr; }
  th, td { overflow-wrap: break-word; }
  td svg { max-width: 100%; }
.case-values { overflow-x: auto; columns: 2; column-gap: 1.5rem; }
  footer dl { margin-top: .6rem; padding: .3rem 0 0; }
  details { display: none; }
}
`;

/** What stands at the foot of every printed page. */
export function styleSheet(foot: string): string {
  const page = `@page { size: A4; margin: 12mm 14mm 14mm;
  @bottom-left { content: ${cssString(foot)}; width: 92%; font: 7.5pt system-ui, sans-serif; color: #595959; }
  @bottom-right { content: counter(page) " / " counter(pages); width: 8%; font: 7.5pt system-ui, sans-serif; color: #595959; } }`;
  return `${SHEET}${page}\n`;
}
