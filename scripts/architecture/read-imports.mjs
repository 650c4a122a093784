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
  if (!ts.isNewExpression(node) || node.expression.getText() !== "URL") return undefined;
  const text = textIn(node.arguments?.[0]);
  return text !== undefined && /^\..*\.tsx?$/.test(text) ? text : undefined;
}

/** @returns {Import[]} */
export function importsIn(path, text) {
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
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return imports;
}

/** @returns {Source[]} all of packages/NAME/src, in the order of their paths. */
export function readSources() {
  return readdirSync(PACKAGES).flatMap((packageFolder) =>
    readdirSync(`${PACKAGES}${packageFolder}/src`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .map((path) => {
        const text = readFileSync(`${PACKAGES}${packageFolder}/src/${path}`, "utf8");
        return { packageFolder, path, text, imports: importsIn(path, text) };
      }),
  );
}
