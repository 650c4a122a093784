// What the sources of the packages import, read from their syntax.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const PACKAGES = fileURLToPath(new URL("../../packages/", import.meta.url));

/**
 * @typedef {object} Import
 * @property {string} of as it is written
 * @property {"static" | "lazy"} when with the file that imports it, types included; or when a line of it is run
 */

/**
 * @typedef {object} Source
 * @property {string} packageFolder
 * @property {string} path from src on
 * @property {string} text
 * @property {readonly Import[]} imports
 */

const textIn = (node) => (node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined);

/** `import("x")`, `import.meta.resolve("x")`, `createRequire(…).resolve("x")`. */
function calledFor(node) {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const isResolve = ts.isPropertyAccessExpression(expression) && expression.name.text === "resolve";
  return isResolve || expression.kind === ts.SyntaxKind.ImportKeyword ? textIn(node.arguments[0]) : undefined;
}

/** A file beside this one that a thread or a page is to run: `new URL("./x.ts", import.meta.url)`. */
function locatedBy(node) {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== "URL")
    return undefined;
  const text = textIn(node.arguments?.[0]);
  return text !== undefined && /^\..*\.tsx?$/.test(text) ? text : undefined;
}

/** What only a look at the whole syntax finds: what is loaded by a line of a file, and types that are named where they are used. */
const NEEDS_SYNTAX = /\bimport\s*\(|\bresolve\s*\(|\bnew\s+URL\s*\(/;

/** @returns {Import[]} */
export function importsIn(path, text) {
  // Most files import at their head alone: all sources are read in less than half of the time.
  if (!NEEDS_SYNTAX.test(text)) {
    return ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => ({ of: fileName, when: "static" }));
  }
  const imports = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const of = textIn(node.moduleSpecifier);
      if (of !== undefined) imports.push({ of, when: "static" });
    } else if (ts.isImportTypeNode(node)) {
      imports.push({ of: textIn(node.argument.literal), when: "static" });
    } else {
      const of = calledFor(node) ?? locatedBy(node);
      if (of !== undefined) imports.push({ of, when: "lazy" });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return imports;
}

/** @returns {Omit<Source, "imports">[]} all of packages/NAME/src, in the order of their paths. */
export function readTexts() {
  return readdirSync(PACKAGES).flatMap((packageFolder) =>
    readdirSync(`${PACKAGES}${packageFolder}/src`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .map((path) => {
        const text = readFileSync(`${PACKAGES}${packageFolder}/src/${path}`, "utf8");
        return { packageFolder, path, text };
      }),
  );
}

/** @returns {Source[]} */
export const readSources = () =>
  readTexts().map((source) => ({ ...source, imports: importsIn(source.path, source.text) }));
