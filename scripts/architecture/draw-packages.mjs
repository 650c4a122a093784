// The packages as a picture: each stands above all that it imports from. An arrow that others imply is left out.

import { packageEdges } from "./import-graph.mjs";
import { arrowHead, frame, INK, MUTED, rounded, text } from "./svg.mjs";

const BOX = { width: 128, height: 44 };
const GAP = { x: 28, y: 62 };
const MARGIN = 28;
const HEAD = 56;
/** The width of a place that an arrow passes through. */
const PASSAGE = 24;
/** The arrow's line ends within its head. */
const HEAD_LENGTH = 6;

/** The longest way down, so that all arrows point downwards. */
function levelsOf(names, next) {
  const levels = new Map();
  const levelOf = (name) => {
    if (!levels.has(name)) levels.set(name, 1 + Math.max(-1, ...next.get(name).map(levelOf)));
    return levels.get(name);
  };
  for (const name of names) levelOf(name);
  return levels;
}

const reaches = (from, to, next) => next.get(from).some((name) => name === to || reaches(name, to, next));

/** Without the edges that a longer way between the same two implies. */
function withoutImplied(edges, next) {
  return edges.filter(([from, to]) => !next.get(from).some((name) => name !== to && reaches(name, to, next)));
}

/**
 * An arrow over several levels as one from each to the next: it passes through a narrow place of its own, so that it
 * runs behind no box.
 */
function stretchesOf(edges, levels) {
  return edges.map(([from, to]) => {
    const between = Array.from({ length: levels.get(from) - levels.get(to) - 1 }, (_, i) => ({
      name: `${from} to ${to}, ${i}`,
      level: levels.get(from) - 1 - i,
    }));
    return [{ name: from, level: levels.get(from) }, ...between, { name: to, level: levels.get(to) }];
  });
}

/** Where each box and each passage stands: above the middle of what is right below it, as far as there is room. */
function placesOf(names, levels, stretches) {
  const rows = Array.from({ length: 1 + Math.max(...levels.values()) }, () => []);
  for (const name of names) rows[levels.get(name)].push({ name, width: BOX.width });
  for (const { name, level } of stretches.flatMap((stretch) => stretch.slice(1, -1))) {
    rows[level].push({ name, width: PASSAGE });
  }
  const total = (row) => row.reduce((sum, { width }) => sum + width + GAP.x, -GAP.x);
  const width = Math.max(...rows.map(total));
  const places = new Map();
  const below = (name) =>
    stretches.flatMap((stretch) => {
      const at = stretch.findIndex((stop) => stop.name === name);
      return at >= 0 && at + 1 < stretch.length ? [places.get(stretch[at + 1].name).middle] : [];
    });
  for (const [level, row] of rows.entries()) {
    // The lower two rows are spread evenly: all of the second stand on core.
    const step = (width + GAP.x) / row.length;
    const wished = new Map(
      row.map(({ name }, i) => {
        const middles = below(name);
        const mean = middles.reduce((sum, middle) => sum + middle, 0) / middles.length;
        return [name, level < 2 ? i * step + (step - GAP.x) / 2 : mean];
      }),
    );
    const sorted = [...row].sort((a, b) => wished.get(a.name) - wished.get(b.name));
    let least = 0;
    for (const [i, { name, width: own }] of sorted.entries()) {
      const most = width - total(sorted.slice(i));
      const x = Math.min(Math.max(wished.get(name) - own / 2, least), most);
      places.set(name, { x, middle: x + own / 2, y: (rows.length - 1 - level) * (BOX.height + GAP.y) });
      least = x + own + GAP.x;
    }
  }
  return { places, width, height: rows.length * (BOX.height + GAP.y) - GAP.y };
}

/** Down through the passages; it arrives from straight above. */
function curve(stops) {
  const [first, ...rest] = stops;
  let path = `M${rounded(first.x)} ${rounded(first.y)}`;
  let from = first;
  for (const to of rest) {
    const bend = (to.y - from.y) * 0.6;
    const controls = [from.x, from.y + bend, to.x, to.y - bend, to.x, to.y].map(rounded);
    path += `C${controls.join(" ")}`;
    if (to.length > 0) path += `v${rounded(to.length)}`;
    from = { x: to.x, y: to.y + to.length };
  }
  return path;
}

export function drawPackages(graph, plan) {
  const names = Object.keys(plan);
  const edges = packageEdges(graph);
  const next = new Map(names.map((name) => [name, edges.filter(([from]) => from === name).map(([, to]) => to)]));
  const levels = levelsOf(names, next);
  const drawn = withoutImplied(edges, next);
  const stretches = stretchesOf(drawn, levels);
  const { places, width, height } = placesOf(names, levels, stretches);
  // Arrows leave a box side by side, in the order of where they go, and arrive so too.
  const port = (name, neighbours, neighbour) => {
    const sorted = [...neighbours].sort((a, b) => places.get(a).middle - places.get(b).middle);
    return places.get(name).x + (BOX.width * (sorted.indexOf(neighbour) + 1)) / (sorted.length + 1);
  };
  const arrows = stretches.map((stretch) => {
    const [from, second] = stretch.map(({ name }) => name);
    const [before, to] = stretch.slice(-2).map(({ name }) => name);
    const outgoing = stretches.filter(([first]) => first.name === from).map((other) => other[1].name);
    const incoming = stretches.filter((other) => other.at(-1).name === to).map((other) => other.at(-2).name);
    const end = { x: port(to, incoming, before), y: places.get(to).y - HEAD_LENGTH };
    const path = curve([
      { x: port(from, outgoing, second), y: places.get(from).y + BOX.height },
      ...stretch
        .slice(1, -1)
        .map(({ name }) => ({ x: places.get(name).middle, y: places.get(name).y, length: BOX.height })),
      { ...end, length: 0 },
    ]);
    const line = `<path d="${path}" fill="none" stroke="${MUTED}" stroke-width="1.4"/>`;
    return line + arrowHead(end.x, end.y + HEAD_LENGTH);
  });
  const boxes = names.map((name) => {
    const { x, y } = places.get(name);
    const isFree = plan[name].withoutDom;
    const rectangle = `<rect x="${rounded(x)}" y="${rounded(y)}" width="${BOX.width}" height="${BOX.height}" rx="7"`;
    return (
      `${rectangle} fill="${isFree ? "#e3effa" : "#ffffff"}" stroke="${isFree ? "#3b78ad" : "#8a93a0"}"/>` +
      text(x + BOX.width / 2, y + BOX.height / 2 + 5, name, { size: 15, anchor: "middle", weight: 600, fill: INK })
    );
  });
  const title = "Packages: each imports from those that its arrows lead down to, and from what these import from";
  const key = "Blue: compiled without Node and without the DOM.";
  return frame(
    { width: width + 2 * MARGIN, height: height + HEAD + 2 * MARGIN, title: "The packages and their imports" },
    [
      text(MARGIN, MARGIN + 12, title, { size: 14, fill: INK }),
      text(MARGIN, MARGIN + 32, key, { size: 13, fill: MUTED }),
      `<g transform="translate(${MARGIN} ${MARGIN + HEAD})">${[...arrows, ...boxes].join("\n")}</g>`,
    ],
  );
}
