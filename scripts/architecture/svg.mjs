// What the pictures have in common: a ground of their own, so that they read the same on a light page and a dark one.

export const INK = "#1c2430";
export const MUTED = "#66707d";
export const GROUND = "#fbfbf9";

/** Coordinates of one digit after the point: the same bytes on every machine. */
export const rounded = (number) => String(Math.round(number * 10) / 10);

const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function text(x, y, words, { size, fill, anchor = "start", weight = 400 }) {
  const place = `x="${rounded(x)}" y="${rounded(y)}" text-anchor="${anchor}"`;
  return `<text ${place} font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(words)}</text>`;
}

/** A head that points down, its tip at this place. */
export function arrowHead(x, y) {
  return `<path d="M${rounded(x)} ${rounded(y)}l-4 -8h8z" fill="${MUTED}"/>`;
}

export function frame({ width, height, title }, parts) {
  const size = `viewBox="0 0 ${rounded(width)} ${rounded(height)}" width="${rounded(width)}" height="${rounded(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${GROUND}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}
