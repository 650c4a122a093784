// The report of texts and pictures as one HTML file: no script, no request. What is a string is escaped, what is Html was made
// here.

import type { Counterfactual, Explanation, MediaCell, MediaTag, Span } from "@lore-xai/core";
import {
  changeHeading,
  escapeHtml,
  noCounterfactualSentences,
  noteSentences,
  scoreText,
  spellingOf,
  trustSentences,
  verdictSentence,
} from "@lore-xai/core/words";
import { differenceOf } from "./difference.ts";
import { holdingSentences, otherChanges, reasonSentence, reasonTags, removedTags } from "./reason-text.ts";

/** What the report is about, beside the explanation. */
export interface MediaReportInput {
  readonly explanation: Explanation;
  /** What the case is called, e.g. "Row 3"; null where it has no name. */
  readonly title: string | null;
  readonly dataName: string;
  readonly modelName: string;
}

const safe = (text: string) =>
  escapeHtml(text.replace(/[\p{Cc}\p{Cs}]/gu, (sign) => (sign === "\n" ? "\n" : "\ufffd")));
const paragraph = (text: string, kind = "") => `<p${kind === "" ? "" : ` class="${kind}"`}>${safe(text)}</p>`;

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid #bbb; padding-left: .8rem; }
mark { background: #ffe08a; color: inherit; padding: 0 .1em; border-radius: 3px; }
del { background: #ffd9d6; color: #7a1010; } ins { background: #d5f0d8; color: #0d4d17; text-decoration: underline; }
.verdict { font-weight: 600; } .faint { color: #595959; font-size: .9rem; }
figure { display: inline-block; margin: 0 1rem 1rem 0; vertical-align: top; } svg { max-width: 22rem; height: auto; display: block; }
@media print { body { margin: 0; } }`;

/** A text with some stretches of it marked. */
function markedHtml(text: string, spans: readonly Span[]): string {
  let [html, at] = ["", 0];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    html += `${safe(text.slice(at, from))}<mark>${safe(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + safe(text.slice(at));
}

const CHANGE_TAGS = { out: "del", in: "ins" } as const;

/** A text with what has gone struck out and what has come underlined. */
function changeHtml(before: string, after: string): string {
  return differenceOf(before, after)
    .map(({ kind, text }) =>
      kind === "kept" ? safe(text) : `<${CHANGE_TAGS[kind]}>${safe(text)}</${CHANGE_TAGS[kind]}>`,
    )
    .join("");
}

/** Runs of pixels as one path of SVG: each is a rectangle of one row. */
export function runsPath(tags: readonly MediaTag[], width: number): string {
  const rectangle = ([from, to]: Span) => `M${from % width} ${Math.floor(from / width)}h${to - from}v1h${from - to}z`;
  return tags.flatMap(({ spans }) => spans.map(rectangle)).join("");
}

const isPicture = (cell: string) => /^data:image\/(png|jpeg);base64,[\w+/=]+$/.test(cell);

/** A picture; what is outside the marked parts is dimmed. */
function pictureHtml(source: string, cell: MediaCell, tags: readonly MediaTag[], caption: string): string {
  const { width, height } = cell.size ?? { width: 1, height: 1 };
  if (!isPicture(source)) return paragraph(caption);
  const dim = `<path d="M0 0h${width}v${height}h-${width}z${runsPath(tags, width)}" fill="#fff" fill-opacity=".72" fill-rule="evenodd"/>`;
  const image = `<image href="${source}" width="${width}" height="${height}" preserveAspectRatio="none" style="image-rendering: auto"/>`;
  const svg = `<svg viewBox="0 0 ${width} ${height}" width="${Math.max(width, 160)}" role="img" aria-label="${safe(caption)}">${image}${tags.length === 0 ? "" : dim}</svg>`;
  return `<figure>${svg}<figcaption class="faint">${safe(caption)}</figcaption></figure>`;
}

function cellHtml(explanation: Explanation, cell: MediaCell): string {
  const tags = reasonTags(explanation, cell);
  const name = explanation.media?.cells.length === 1 ? "" : `<h3>${safe(cell.column)}</h3>`;
  if (cell.kind === "text") {
    const spans = tags.flatMap(({ spans: own }) => own);
    return `${name}<div class="text">${markedHtml(cell.cell, spans)}</div>`;
  }
  const source = cell.picture ?? cell.cell;
  const own = pictureHtml(source, cell, [], "as it is");
  return `${name}${own}${tags.length === 0 ? "" : pictureHtml(source, cell, tags, "what the reason rests on")}`;
}

function changedHtml(found: Counterfactual, i: number, explanation: Explanation): string {
  const cells = explanation.media?.cells ?? [];
  const parts = cells.flatMap((cell) => {
    if (cell.changed[i] === cell.cell) return [];
    const name = cells.length === 1 ? "" : `<h4>${safe(cell.column)}</h4>`;
    if (cell.kind === "text") return [`${name}<div class="text">${changeHtml(cell.cell, cell.changed[i])}</div>`];
    const gone = removedTags(found, cell);
    const before = pictureHtml(
      cell.picture ?? cell.cell,
      cell,
      gone,
      `before; goes: ${gone.map(({ text }) => text).join(", ")}`,
    );
    return [`${name}${before}${pictureHtml(cell.changed[i], cell, [], "after")}`];
  });
  const others = otherChanges(found, explanation).map((text) => paragraph(text));
  return `<li>${[...parts, ...others].join("")}${paragraph(verdictSentence(found, spellingOf(explanation)), "verdict")}</li>`;
}

/** The report of an explanation of texts and pictures: words highlighted, changes struck out and inserted. */
export function mediaReportHtml({ explanation, title, dataName, modelName }: MediaReportInput): string {
  const spell = spellingOf(explanation);
  const score = scoreText(explanation);
  const name = title ?? "This case";
  const outcome = spell.outcome(explanation.outcome);
  const found = explanation.counterfactuals;
  const changes =
    found.length === 0
      ? noCounterfactualSentences(explanation).map((text) => paragraph(text))
      : [`<ol>${found.map((each, i) => changedHtml(each, i, explanation)).join("")}</ol>`];
  const trust = [...trustSentences(explanation), ...noteSentences(explanation)];
  const body = [
    `<h1>${safe(name)}</h1>`,
    `<p>The model says <b>${safe(outcome)}</b>${score === null ? "." : `, with a score of ${score}.`}</p>`,
    ...(explanation.media?.cells ?? []).map((cell) => cellHtml(explanation, cell)),
    "<h2>Why</h2>",
    paragraph(reasonSentence(explanation), "verdict"),
    ...holdingSentences(explanation).map((text) => paragraph(text)),
    `<h2>${safe(changeHeading(explanation))}</h2>`,
    ...changes,
    "<h2>How far to trust this</h2>",
    `<ul>${trust.map((text) => `<li>${safe(text)}</li>`).join("")}</ul>`,
    paragraph(
      `Data: ${dataName}. Model: ${modelName}. Seed ${explanation.seed}. LORE ${explanation.version}.`,
      "faint",
    ),
  ].join("\n");
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(name)}: the model says ${safe(outcome)}</title><style>${STYLE}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body><main>\n${body}\n</main></body></html>\n`;
}
