// npm run docs: the documentation site in site/, from docs/, README and the API of the packages. Any warning is an error.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Application } from "typedoc";
import { API_ENTRIES, API_PACKAGES, OPAQUE } from "./docs/entries.mjs";
import { root } from "./docs/root.mjs";
import { stagePages } from "./docs/stage-pages.mjs";

/** All packages as one program, each import by its source, so that a name leads to its page wherever it is used. */
function writeConfig(folder) {
  const path = join(folder, "tsconfig.json");
  const paths = Object.fromEntries(API_ENTRIES.map(({ name, source }) => [name, [source]]));
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      ...{
        noEmit: true,
        composite: false,
        declaration: false,
        declarationMap: false,
        allowImportingTsExtensions: true,
      },
      ...{ types: ["node"], typeRoots: [join(root, "node_modules/@types")], paths },
    },
    files: API_ENTRIES.map(({ source }) => source),
  };
  writeFileSync(path, JSON.stringify(config));
  return path;
}

const folder = mkdtempSync(join(tmpdir(), "lore-docs-"));
try {
  const app = await Application.bootstrap({
    name: "LORE",
    entryPoints: API_ENTRIES.map(({ source }) => source),
    tsconfig: writeConfig(folder),
    projectDocuments: stagePages(folder),
    readme: join(folder, "README.md"),
    out: join(root, "site"),
    basePath: root,
    // The packages are checked by tsc; here they are read.
    skipErrorChecking: true,
    validation: { notExported: true, invalidLink: true, invalidPath: true, notDocumented: true },
    requiredToBeDocumented: ["Variable", "Function", "Class", "Interface", "TypeAlias"],
    treatWarningsAsErrors: true,
    disableGit: true,
    sourceLinkTemplate: "https://github.com/lore-xai/lore/blob/main/{path}#L{line}",
    excludeExternals: true,
    searchInDocuments: true,
    searchInComments: true,
    sort: ["alphabetical-ignoring-documents"],
    sortEntryPoints: false,
    headings: { readme: false, document: false },
    highlightLanguages: ["bash", "css", "html", "javascript", "json", "python", "typescript", "yaml"],
    ignoredHighlightLanguages: ["text"],
    hideGenerator: true,
  });
  const nameOf = new Map(API_ENTRIES.map(({ name, source }) => [source, name]));
  const entries = app.getEntryPoints();
  const project = app.converter.convert(
    entries.map((entry) => ({ ...entry, displayName: nameOf.get(entry.sourceFile.fileName) })),
  );
  // Of a project typedoc checks the one package that it is told it is.
  for (const name of API_PACKAGES) {
    project.packageName = name;
    app.options.setValue("intentionallyNotExported", OPAQUE[name] ?? []);
    app.validate(project);
  }
  project.packageName = undefined;
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
  else console.log(`the site is ${relative(process.cwd(), join(root, "site/index.html"))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
