// The plan of the house (scripts/architecture/plan.mjs), held by tests: what may import from what.

import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { describe, expect, test } from "vitest";
import {
  circles,
  importGraph,
  layerOf,
  loadedWith,
  packageEdges,
  packageNameOf,
  packageOf,
  unitOf,
  upwardEdges,
} from "../../scripts/architecture/import-graph.mjs";
import { PLAN } from "../../scripts/architecture/plan.mjs";
import { importsIn, readSources } from "../../scripts/architecture/read-imports.mjs";

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const folders = Object.keys(PLAN);
const sources = readSources();
const graph = importGraph(sources);
const written = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`;

const isOfNode = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);

describe("all sources", () => {
  test("have their place in the plan, and the plan names nothing else", () => {
    expect(graph.files.length).toBeGreaterThan(600);
    expect(graph.files.filter((file) => layerOf(file) < 0)).toEqual([]);
    const places = new Set(graph.files.map((file) => `${packageOf(file)} ${unitOf(file)}`));
    const planned = folders.flatMap((folder) => PLAN[folder].layers.map((layer) => `${folder} ${layer}`));
    expect(planned.filter((place) => !places.has(place))).toEqual([]);
  });

  test("import from their own folder or from one that stands before it", () => {
    expect(upwardEdges(graph).map(written)).toEqual([]);
  });

  test("import one another in no circle, types included; what is loaded when it is called closes none", () => {
    expect(circles(graph)).toEqual([]);
  });

  test("import files that there are", () => {
    const missing = graph.outside.filter(({ of }) => of.startsWith(".") && !of.endsWith(".css"));
    expect(missing).toEqual([]);
  });

  test("import contract suites in contract suites alone", () => {
    const isSuite = (file: string) => unitOf(file) === "testing";
    expect(graph.edges.filter(({ from, to }) => isSuite(to) && !isSuite(from)).map(written)).toEqual([]);
  });
});

describe("the packages", () => {
  test("import from those that the plan names, and from each of them", () => {
    const planned = folders.flatMap((folder) => PLAN[folder].imports.map((other) => [folder, other]));
    expect(packageEdges(graph)).toEqual(planned.sort());
  });

  test("stand in the plan from low to high", () => {
    for (const [i, folder] of folders.entries()) {
      expect(PLAN[folder].imports.filter((other) => folders.indexOf(other) >= i)).toEqual([]);
    }
  });

  test.each(folders)("%s declares what it imports, and imports what it declares", (folder) => {
    const { name, dependencies, devDependencies } = JSON.parse(read(`packages/${folder}/package.json`)) as Manifest;
    expect(name).toBe(PLAN[folder].name);
    const imported = graph.outside.filter(({ from }) => packageOf(from) === folder).map(({ of }) => packageNameOf(of));
    const libraries = imported.filter((library) => !library.startsWith(".") && !isOfNode(library) && library !== name);
    const packages = PLAN[folder].imports.map((other) => PLAN[other].name);
    // The page is built into one file: what it is made of is nobody's dependency, and neither is what builds it.
    const declared = folder === "web" ? devDependencies : dependencies;
    const builds = folder === "web" ? /^@types\/|^vite$|^@vitejs\// : /^$/;
    const declaredNames = Object.keys(declared ?? {}).filter((library) => !builds.test(library));
    expect(declaredNames.sort()).toEqual([...new Set([...packages, ...libraries])].sort());
  });

  test.each(folders)("%s: ARCHITECTURE.md says what it may import", (folder) => {
    const row = read("ARCHITECTURE.md")
      .split("\n")
      .find((line) => line.startsWith(`| \`packages/${folder}\``));
    expect(row?.split("|")[3].trim()).toBe(PLAN[folder].imports.join(", ") || "nothing");
  });
});

describe("what runs without Node", () => {
  const entries = folders.flatMap((folder) => PLAN[folder].withoutNode.map((file) => `packages/${folder}/src/${file}`));

  test.each(entries)("%s loads nothing of Node", (entry) => {
    const loaded = loadedWith([entry], graph);
    expect(loaded.size).toBeGreaterThan(2);
    const wrong = graph.outside.filter(({ from, of }) => loaded.has(from) && isOfNode(packageNameOf(of)));
    expect(wrong).toEqual([]);
  });

  test.each(folders.filter((folder) => PLAN[folder].withoutDom))("%s is compiled without Node and DOM", (folder) => {
    const { compilerOptions } = JSON.parse(read(`packages/${folder}/tsconfig.json`));
    const base = JSON.parse(read("tsconfig.base.json")).compilerOptions;
    expect({ ...base, ...compilerOptions }).toMatchObject({ lib: ["ES2023"], types: [] });
  });
});

describe("the reader of imports", () => {
  test("knows every way to import, and when", () => {
    const text = `
      import "a"; import b from "b"; import type { C } from "c"; export * from "d"; export type { E } from "e";
      type F = import("f").F;
      const g = () => import("g");
      const h = import.meta.resolve("h");
      const i = createRequire(import.meta.url).resolve("i");
      const j = new URL("./j.ts", import.meta.url);
      const no = new URL("./data.csv", import.meta.url); // import "no"
      const text = 'import "no"';`;
    expect(importsIn("odd.ts", text)).toEqual([
      ...["a", "b", "c", "d", "e", "f"].map((of) => ({ of, when: "static" })),
      ...["g", "h", "i", "./j.ts"].map((of) => ({ of, when: "lazy" })),
    ]);
  });

  test("knows what stands at the head of a file that loads nothing later", () => {
    const text = `
      import "a"; import b from "b"; import type { C } from "c"; export * from "d"; export type { E } from "e";
      import { f, type F } from "f"; // import "no"
      const text = ['import "no"', \`import "no" \${1}\`]; const g = { import: 1, from: "no" };`;
    expect(importsIn("even.ts", text)).toEqual(["a", "b", "c", "d", "e", "f"].map((of) => ({ of, when: "static" })));
  });

  test("finds an edge upwards and a circle where they are put in", () => {
    const odd = {
      packageFolder: "core",
      path: "table/odd.ts",
      text: "",
      imports: [{ of: "../format/text.ts", when: "static" }],
    } as const;
    const changed = sources.map((source) =>
      source.path === "rows/sample.ts"
        ? { ...source, imports: [...source.imports, { of: "./sample-user.ts", when: "static" as const }] }
        : source,
    );
    const user = {
      packageFolder: "core",
      path: "rows/sample-user.ts",
      text: "",
      imports: [{ of: "./sample.ts", when: "static" }],
    } as const;
    const broken = importGraph([...changed, odd, user]);
    expect(upwardEdges(broken).map(({ from }) => from)).toEqual(["packages/core/src/table/odd.ts"]);
    expect(circles(broken)).toEqual([["packages/core/src/rows/sample-user.ts", "packages/core/src/rows/sample.ts"]]);
  });
});
