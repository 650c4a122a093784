// node scripts/import-graph.mjs: draws what imports from what, as the sources have it now, into docs/images.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawFolders } from "./architecture/draw-folders.mjs";
import { drawPackages } from "./architecture/draw-packages.mjs";
import { importGraph } from "./architecture/import-graph.mjs";
import { PLAN } from "./architecture/plan.mjs";

/** By file of docs/images. */
export function drawImportGraphs(graph = importGraph()) {
  return {
    "import-graph-packages.svg": drawPackages(graph, PLAN),
    "import-graph-core.svg": drawFolders(graph, PLAN, "core"),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, picture] of Object.entries(drawImportGraphs())) {
    writeFileSync(new URL(`../docs/images/${file}`, import.meta.url), picture);
  }
}
