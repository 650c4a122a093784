// Bars with their spread as SVG, readable on white without any style sheet.

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 120;
const ROW = 26;
const TOP = 46;
const OURS = "#1f6f8b";
const PEER = "#9a9a9a";

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const decades = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => 10 ** (from + i));

/** `bars`: {title, value, low, high, text, isOurs}, on a logarithmic axis from the decade of the least to the greatest. */
export function logBars(title, unit, bars) {
  const all = bars.flatMap(({ value, low, high }) => [value, low, high]).filter((value) => value > 0);
  const first = Math.floor(Math.log10(Math.min(...all)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...all))));
  const x = (value) =>
    LEFT + ((Math.log10(Math.max(value, 10 ** first)) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const height = TOP + bars.length * ROW + 34;
  const bottom = TOP + bars.length * ROW;
  const at = (value) => x(value).toFixed(1);
  const grid = decades(first, last).map(
    (value) =>
      `<line x1="${at(value)}" y1="${TOP - 6}" x2="${at(value)}" y2="${bottom}" stroke="#ddd"/>` +
      `<text x="${at(value)}" y="${bottom + 18}" text-anchor="middle">${Number(value.toPrecision(1))} ${unit}</text>`,
  );
  const rows = bars.map(({ title: name, value, low, high, text, isOurs }, i) => {
    const y = TOP + i * ROW;
    const middle = y + 9;
    return (
      `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escaped(name)}</text>` +
      `<rect x="${LEFT}" y="${y}" width="${(x(value) - LEFT).toFixed(1)}" height="18" fill="${isOurs ? OURS : PEER}"/>` +
      `<line x1="${at(low)}" y1="${middle}" x2="${at(high)}" y2="${middle}" stroke="#222" stroke-width="2"/>` +
      `<text x="${(x(Math.max(value, high)) + 8).toFixed(1)}" y="${y + 13}">${escaped(text)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="${escaped(title)}">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="12" y="22" font-size="14" font-weight="bold">${escaped(title)}</text>
${[...grid, ...rows].join("\n")}
</svg>
`;
}
