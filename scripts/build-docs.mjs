// npm run docs: the documentation as a static site in site/, from docs/, README and what the packages export. Any warning is
// an error: a link that leads nowhere, a name without a sentence, a type that is met and not shown.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Application, Converter, KindRouter, MinimalSourceFile, ReflectionKind } from "typedoc";
import { API_ENTRIES, API_PACKAGES, OPAQUE, SPOKEN } from "./docs/entries.mjs";
import { explainOptions } from "./docs/option-comments.mjs";
import { root } from "./docs/root.mjs";
import { REPOSITORY, stagedReadme, stagePages } from "./docs/stage-pages.mjs";

const SITE = join(root, "site");

/** All packages as one program, each import by its source, so that a name leads to its page wherever it is used. */
function writeConfig(folder) {
  const path = join(folder, "tsconfig.json");
  const compilerOptions = {
    ...{ noEmit: true, composite: false, declaration: false, declarationMap: false, allowImportingTsExtensions: true },
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    paths: Object.fromEntries(API_ENTRIES.map(({ name, source }) => [name, [source]])),
  };
  const files = API_ENTRIES.map(({ source }) => source);
  writeFileSync(path, JSON.stringify({ extends: join(root, "tsconfig.base.json"), compilerOptions, files }));
  return path;
}

/** Pages have the addresses that their files have in the repository, whatever their titles are. */
class FileRouter extends KindRouter {
  getIdealBaseName(reflection) {
    return reflection.isDocument() ? reflection.frontmatter.address : `api/${super.getIdealBaseName(reflection)}`;
  }
}

/** The page of a package begins with its README. */
function showReadmes({ converter }, folder) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const entry of API_ENTRIES) {
      const module = project.getChildByName([entry.name]);
      if (entry.readme === null || module === undefined) continue;
      const file = new MinimalSourceFile(stagedReadme(entry.readme, folder), join(folder, entry.readme));
      module.readme = converter.parseRawComment(file, project.files).content;
    }
  });
}

/** The entries of a language's words are left out: what each is for is what it says in English. */
function hideWords({ converter }) {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const reflection of project.getReflectionsByKind(ReflectionKind.Property | ReflectionKind.Method)) {
      if (SPOKEN.test(reflection.getFullName())) project.removeReflection(reflection);
    }
  });
}

function convert(app) {
  const nameOf = new Map(API_ENTRIES.map(({ name, source }) => [source, name]));
  const named = app.getEntryPoints().map((entry) => ({ ...entry, displayName: nameOf.get(entry.sourceFile.fileName) }));
  return app.converter.convert(named);
}

/** Of a project typedoc checks the one package that it is told it is. */
function validate(app, project) {
  for (const name of API_PACKAGES) {
    project.packageName = name;
    app.options.setValue("intentionallyNotExported", OPAQUE[name] ?? []);
    app.validate(project);
  }
  project.packageName = undefined;
}

const folder = mkdtempSync(join(tmpdir(), "lore-docs-"));
try {
  const app = await Application.bootstrap({
    name: "LORE",
    entryPoints: API_ENTRIES.map(({ source }) => source),
    tsconfig: writeConfig(folder),
    projectDocuments: stagePages(folder),
    readme: join(folder, "README.md"),
    out: SITE,
    basePath: root,
    // tsc checks the packages; here they are read.
    skipErrorChecking: true,
    excludeExternals: true,
    disableGit: true,
    sourceLinkTemplate: `${REPOSITORY}/blob/main/{path}#L{line}`,
    validation: { notExported: true, invalidLink: true, invalidPath: true, notDocumented: true },
    requiredToBeDocumented: ["Variable", "Function", "Class", "Interface", "TypeAlias"],
    useFirstParagraphOfCommentAsSummary: true,
    router: "file",
    sort: ["alphabetical-ignoring-documents"],
    sortEntryPoints: false,
    groupOrder: ["Documents", "Modules", "Functions", "Variables", "Classes", "Interfaces", "Type Aliases", "*"],
    navigation: { excludeReferences: true },
    navigationLinks: { GitHub: REPOSITORY },
    includeHierarchySummary: false,
    searchInDocuments: true,
    searchInComments: true,
    // A page tells more than a name, and a name more than one of its parts.
    searchGroupBoosts: { Documents: 10, Functions: 2, Properties: 0.1 },
    headings: { readme: false, document: false },
    highlightLanguages: ["bash", "html", "javascript", "json", "python", "r", "typescript", "yaml"],
    ignoredHighlightLanguages: ["text"],
    customCss: join(root, "scripts/docs/site.css"),
    favicon: join(root, "packages/web/public/icon.svg"),
    hideGenerator: true,
  });
  app.renderer.defineRouter("file", FileRouter);
  explainOptions(app);
  hideWords(app);
  showReadmes(app, folder);
  const project = convert(app);
  validate(app, project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
  else console.log(`open ${relative(process.cwd(), join(SITE, "index.html"))}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
