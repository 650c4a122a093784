// The graph of the packages' sources: which file imports from which, which folder from which, which package from which.

import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { PLAN } from "./plan.mjs";
import { readSources } from "./read-imports.mjs";

const { dirname, join } = posix;

/**
 * @typedef {object} Edge
 * @property {string} from packages/NAME/src/…
 * @property {string} to the same
 * @property {"static" | "lazy"} when
 */

/**
 * @typedef {object} ImportGraph
 * @property {readonly string[]} files
 * @property {readonly Edge[]} edges between files of the packages
 * @property {readonly { from: string, of: string, when: "static" | "lazy" }[]} outside imports of anything else
 */

const manifestOf = (folder) =>
  JSON.parse(readFileSync(new URL(`../../packages/${folder}/package.json`, import.meta.url), "utf8"));

/** The source of an entry of one of the packages, "@lore-xai/core/testing"; undefined where it has none. */
function entrySources() {
  const entries = new Map();
  for (const [folder, { name }] of Object.entries(PLAN)) {
    for (const [entry, target] of Object.entries(manifestOf(folder).exports ?? {})) {
      const built = /^\.\/dist\/(.*)\.js$/.exec(target.default ?? "")?.[1];
      if (built !== undefined) entries.set(join(name, entry), `packages/${folder}/src/${built}.ts`);
    }
  }
  return entries;
}

/**
 * @param {readonly import("./read-imports.mjs").Source[]} sources
 * @returns {ImportGraph}
 */
export function importGraph(sources = readSources()) {
  const entries = entrySources();
  const files = sources.map(({ packageFolder, path }) => `packages/${packageFolder}/src/${path}`);
  const known = new Set(files);
  const edges = [];
  const outside = [];
  for (const [i, { imports }] of sources.entries()) {
    const from = files[i];
    for (const { of, when } of imports) {
      const to = of.startsWith(".") ? join(dirname(from), of) : entries.get(of);
      if (to !== undefined && known.has(to)) edges.push({ from, to, when });
      else outside.push({ from, of, when });
    }
  }
  return { files, edges, outside };
}

export const packageOf = (file) => file.split("/")[1];

/** The folder or file of src that stands in the plan. */
export const unitOf = (file) => file.split("/")[3];

/** Where the file stands in the order of its package; -1 for one that has no place in it. */
export const layerOf = (file) => PLAN[packageOf(file)].layers.indexOf(unitOf(file));

/**
 * Edges against the order of the folders.
 *
 * @param {ImportGraph} graph
 * @returns {Edge[]}
 */
export function upwardEdges({ edges }) {
  return edges.filter(({ from, to }) => packageOf(from) === packageOf(to) && layerOf(to) > layerOf(from));
}

/**
 * Edges between packages, with those to files that are resolved and not imported, such as the built page.
 *
 * @param {ImportGraph} graph
 * @returns {string[][]} importing and imported, sorted
 */
export function packageEdges({ edges, outside }) {
  const folderOf = new Map(Object.entries(PLAN).map(([folder, { name }]) => [name, folder]));
  const named = outside.map(({ from, of }) => [packageOf(from), folderOf.get(packageNameOf(of))]);
  const all = [...edges.map(({ from, to }) => [packageOf(from), packageOf(to)]), ...named];
  const distinct = new Set(all.filter(([from, to]) => to !== undefined && to !== from).map((edge) => edge.join(" ")));
  return [...distinct].sort().map((edge) => edge.split(" "));
}

/**
 * "@lore-xai/core/testing" is of "@lore-xai/core".
 *
 * @param {string} specifier
 */
export function packageNameOf(specifier) {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/**
 * Groups of files that import one another in a circle, by imports that load; each sorted.
 *
 * @param {ImportGraph} graph
 * @returns {string[][]}
 */
export function circles({ files, edges }) {
  const next = new Map(files.map((file) => [file, []]));
  for (const { from, to, when } of edges) if (when === "static") next.get(from).push(to);
  const reached = new Map(files.map((file) => [file, reachable([file], next)]));
  const found = new Set();
  for (const file of files) {
    const circle = files.filter(
      (other) => other !== file && reached.get(file).has(other) && reached.get(other).has(file),
    );
    if (circle.length > 0) found.add([file, ...circle].sort().join(" "));
  }
  return [...found].map((circle) => circle.split(" "));
}

/**
 * All that is loaded with these files, or by them later.
 *
 * @param {readonly string[]} entries
 * @param {ImportGraph} graph
 * @returns {Set<string>}
 */
export function loadedWith(entries, { files, edges }) {
  const next = new Map(files.map((file) => [file, []]));
  for (const { from, to } of edges) next.get(from).push(to);
  return new Set([...entries, ...reachable(entries, next)]);
}

function reachable(starts, next) {
  const found = new Set();
  const waiting = [...starts];
  while (waiting.length > 0) {
    for (const file of next.get(waiting.pop()) ?? []) {
      if (found.has(file)) continue;
      found.add(file);
      waiting.push(file);
    }
  }
  return found;
}
