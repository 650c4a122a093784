// A figure of one or more panels: title, legend, panels in rows, caption. One SVG that stands alone.

import { escapeHtml } from "@lore-xai/core/words";

export interface Panel {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** An svg element. */
  readonly svg: string;
}

export interface LegendEntry {
  readonly name: string;
  readonly colour: string;
}

export interface Figure {
  /** Name of the file; identifiers inside begin with it. */
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly columns: number;
  readonly panels: readonly Panel[];
  readonly legend?: readonly LegendEntry[];
}

const MARGIN = 16;
const TITLE_HEIGHT = 30;
const LEGEND_HEIGHT = 24;
const PANEL_TITLE_HEIGHT = 22;
const LINE_HEIGHT = 16;
/** Mean width of a character of the caption, in pixels. */
const CHARACTER = 6.1;

const text = (x: number, y: number, size: number, content: string, more = "") =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeHtml(content)}</text>`;

export function wrapLines(content: string, characters: number): string[] {
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < characters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawLegend(entries: readonly LegendEntry[], y: number): string {
  let x = MARGIN;
  const parts = entries.map(({ name, colour }) => {
    const part = `<rect x="${x}" y="${y + 3}" width="12" height="12" fill="${colour}"/>${text(x + 17, y + 13, 12, name)}`;
    x += 17 + name.length * 7 + 18;
    return part;
  });
  return parts.join("");
}

function placed({ svg, title }: Panel, x: number, y: number): string {
  const nested = svg.replace(/^<svg /, `<svg x="${x}" y="${y + PANEL_TITLE_HEIGHT}" `);
  return text(x + 4, y + 15, 13, title, 'font-weight="600"') + nested;
}

/** Plot counts its clip paths through the life of the process; here the same figure has the same text every time. */
function withOwnIdentifiers(svg: string, name: string): string {
  const known = new Map<string, string>();
  return svg.replaceAll(/plot-clip-\d+/g, (id) => {
    const own = known.get(id) ?? `${name}-clip-${known.size + 1}`;
    known.set(id, own);
    return own;
  });
}

/** A hundredth of a pixel is fine enough, and half the size. */
function withFewDigits(svg: string): string {
  return svg.replaceAll(/(\d+\.\d\d)\d+/g, "$1");
}

export function composeFigure({ name, title, caption, columns, panels, legend = [] }: Figure): string {
  const rows = Array.from({ length: Math.ceil(panels.length / columns) }, (_, r) =>
    panels.slice(r * columns, (r + 1) * columns),
  );
  const widthOf = (row: readonly Panel[]) => row.reduce((sum, panel) => sum + panel.width, 0);
  const width = Math.max(...rows.map(widthOf)) + 2 * MARGIN;
  let y = MARGIN + TITLE_HEIGHT;
  const parts: string[] = [];
  if (legend.length > 0) {
    parts.push(drawLegend(legend, y));
    y += LEGEND_HEIGHT;
  }
  for (const row of rows) {
    let x = MARGIN;
    for (const panel of row) {
      parts.push(placed(panel, x, y));
      x += panel.width;
    }
    y += Math.max(...row.map(({ height }) => height)) + PANEL_TITLE_HEIGHT;
  }
  const lines = wrapLines(caption, Math.floor((width - 2 * MARGIN) / CHARACTER));
  parts.push(...lines.map((line, i) => text(MARGIN, y + 20 + i * LINE_HEIGHT, 12, line, 'fill="#444"')));
  const height = y + 20 + lines.length * LINE_HEIGHT + 4;
  const drawn = [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" fill="#111">`,
    `<title>${escapeHtml(title)}</title><desc>${escapeHtml(caption)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(MARGIN, MARGIN + 16, 17, title, 'font-weight="700"'),
    ...parts,
    "</svg>",
  ].join("\n");
  return withOwnIdentifiers(withFewDigits(drawn), name);
}
