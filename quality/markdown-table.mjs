// A table in Markdown, its columns as wide as what is in them; the first is text, the others are figures.

export const NOT_MEASURED = "–";

export function markdownTable(header, rows) {
  const lines = [header, ...rows];
  const widths = header.map((_, j) => Math.max(3, ...lines.map((line) => line[j].length)));
  const pad = (cell, j) => (j === 0 ? cell.padEnd(widths[j]) : cell.padStart(widths[j]));
  const text = (line) => `| ${line.map(pad).join(" | ")} |`;
  const rule = `| ${widths.map((width, j) => (j === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [text(lines[0]), rule, ...lines.slice(1).map(text)].join("\n");
}

export const textOf = (value, digits) => (value === null || value === undefined ? NOT_MEASURED : value.toFixed(digits));

/** With the standard error behind ±, where it has one. */
export function textWithError(figure, digits) {
  if (figure === null) return NOT_MEASURED;
  return figure.error === null
    ? textOf(figure.value, digits)
    : `${textOf(figure.value, digits)} ±${textOf(figure.error, digits)}`;
}
