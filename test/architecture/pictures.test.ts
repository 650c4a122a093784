// The pictures of the import graph in docs/images are those of the sources as they are now.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawFolders } from "../../scripts/architecture/draw-folders.mjs";
import { importGraph } from "../../scripts/architecture/import-graph.mjs";
import { PLAN } from "../../scripts/architecture/plan.mjs";
import { drawImportGraphs } from "../../scripts/import-graph.mjs";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const graph = importGraph();

test.each(Object.entries(drawImportGraphs(graph)))("%s is up to date: node scripts/import-graph.mjs", (file, drawn) => {
  expect(read(`docs/images/${file}`)).toBe(drawn);
  expect(read("ARCHITECTURE.md")).toContain(`(docs/images/${file})`);
});

test("an import upwards would be seen, on the other side of the stairs and in another colour", () => {
  const upwards = { from: "packages/core/src/table/mean.ts", to: "packages/core/src/format/text.ts", when: "static" };
  const wrong = /<circle cx="(\S+)" cy="(\S+)" r="\S+" fill="#c8102e"><title>(.*?)<\/title>/;
  expect(drawFolders(graph, PLAN, "core")).not.toMatch(wrong);
  const [, x, y, title] = wrong.exec(drawFolders({ ...graph, edges: [...graph.edges, upwards] }, PLAN, "core")) ?? [];
  expect(Number(x)).toBeGreaterThan(Number(y));
  expect(title).toBe("table imports from format");
});
