// The folders of a package as a staircase: each on its step, low ones above. A dot stands in the row of a folder and
// under the one that it imports from; an import upwards would be a dot on the right of the stairs, where none is.

import { layerOf, packageOf, unitOf } from "./import-graph.mjs";
import { frame, INK, MUTED, rounded, text } from "./svg.mjs";

const STEP = 25;
const MARGIN = 28;
const HEAD = 62;
const LABEL_WIDTH = 190;

/** Folders by name; files that stand one after another are one step. */
function stepsOf(layers) {
  const steps = [];
  for (const layer of layers) {
    const isFile = /\.tsx?$/.test(layer);
    const last = steps.at(-1);
    if (isFile && last?.isFile === true) last.layers.push(layer);
    else steps.push({ isFile, layers: [layer] });
  }
  const named = (layer) => layer.replace(/\.tsx?$/, "");
  return steps.map(({ isFile, layers: own }) => ({
    layers: own,
    label: own.length < 3 ? own.map(named).join(" · ") : `${named(own[0])} … ${named(own.at(-1))}`,
    isFile,
  }));
}

/** Imports between two steps: how many, by "from to". */
function countsOf(edges, steps, folder) {
  const stepOf = (file) => steps.findIndex(({ layers }) => layers.includes(unitOf(file)));
  const counts = new Map();
  for (const { from, to } of edges) {
    if (packageOf(from) !== folder || packageOf(to) !== folder || layerOf(from) < 0 || layerOf(to) < 0) continue;
    const key = `${stepOf(from)} ${stepOf(to)}`;
    if (stepOf(from) !== stepOf(to)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Three sizes, so that the picture changes where the house does and not with every import. */
const radiusOf = (count) => (count <= 3 ? 4 : count <= 12 ? 6.5 : 9);

export function drawFolders(graph, plan, folder) {
  const steps = stepsOf(plan[folder].layers);
  const counts = countsOf(graph.edges, steps, folder);
  const middle = (i) => i * STEP + STEP / 2;
  const numbers = steps.map((_, i) => i);
  const bands = numbers
    .filter((i) => i % 2 === 0)
    .map((i) => `<rect x="0" y="${i * STEP}" width="${i * STEP + STEP}" height="${STEP}" fill="#f0efe9"/>`);
  // Down from a step to the last folder that imports from it.
  const lines = numbers.flatMap((i) => {
    const last = numbers.findLast((j) => counts.has(`${j} ${i}`));
    const path = last === undefined ? "" : `M${rounded(middle(i))} ${rounded(middle(i))}V${rounded(middle(last))}`;
    return path === "" ? [] : [`<path d="${path}" stroke="#c9cdd3" stroke-width="1"/>`];
  });
  const stairs = steps.map(
    ({ label, isFile }, i) =>
      `<rect x="${i * STEP + 4}" y="${i * STEP + 4}" width="${STEP - 8}" height="${STEP - 8}" rx="4" fill="#3b78ad"/>` +
      text((i + 1) * STEP + 6, middle(i) + 5, isFile ? label : `${label}/`, { size: 14, weight: 600, fill: INK }),
  );
  const dots = [...counts].map(([key, count]) => {
    const [from, to] = key.split(" ").map(Number);
    const title = `<title>${steps[from].label} imports from ${steps[to].label}</title>`;
    const fill = to < from ? "#d9822b" : "#c8102e";
    const place = `cx="${rounded(middle(to))}" cy="${rounded(middle(from))}" r="${rounded(radiusOf(count))}"`;
    return `<circle ${place} fill="${fill}">${title}</circle>`;
  });
  const size = steps.length * STEP;
  const key = [
    `Folders of ${folder}, from low to high. Read along a row: a dot stands under each folder that this one imports from.`,
    "Larger dots: more than three imports, more than twelve. All are on the left of the stairs: none points upwards.",
  ];
  const width = Math.max(size + LABEL_WIDTH, 790);
  return frame(
    {
      width: width + 2 * MARGIN,
      height: size + HEAD + 2 * MARGIN,
      title: `The folders of ${folder} and their imports`,
    },
    [
      ...key.map((line, i) => text(MARGIN, MARGIN + 12 + 20 * i, line, { size: 14, fill: i === 0 ? INK : MUTED })),
      `<g transform="translate(${MARGIN} ${MARGIN + HEAD})">${[...bands, ...lines, ...stairs, ...dots].join("\n")}</g>`,
    ],
  );
}
