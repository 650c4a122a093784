// What the style of the code forbids and no linter looks for.

import ts from "typescript";
import { describe, expect, test } from "vitest";
import { readTexts } from "../../scripts/architecture/read-imports.mjs";

const parse = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);

const sources: readonly ts.SourceFile[] = readTexts().map(({ packageFolder, path, text }) =>
  parse(`packages/${packageFolder}/src/${path}`, text),
);

const MOST_PARAMETERS = 5;

const hasManyParameters = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && node.parameters.length > MOST_PARAMETERS;

/** `...{ a, b }` in an object or an element: what stands there could stand where it is spread. */
const isSpreadLiteral = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) && ts.isObjectLiteralExpression(node.expression);

/** Where, as file:line. */
function placesOf(isWrong: (node: ts.Node) => boolean, file: ts.SourceFile): string[] {
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isWrong(node))
      places.push(`${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

describe("no source", () => {
  test(`has a function of more than ${MOST_PARAMETERS} positional parameters: a value with a name takes their place`, () => {
    expect(sources.flatMap((file) => placesOf(hasManyParameters, file))).toEqual([]);
  });

  test("spreads an object literal to keep its properties on one line", () => {
    expect(sources.flatMap((file) => placesOf(isSpreadLiteral, file))).toEqual([]);
  });
});

describe("what is looked for", () => {
  const find = (isWrong: (node: ts.Node) => boolean, text: string) => placesOf(isWrong, parse("odd.tsx", text));

  test("is a sixth parameter of any kind of function", () => {
    const six = "a, b, { c }, d = 1, [e], ...f";
    for (const text of [
      `function odd(${six}) {}`,
      `const odd = (${six}) => 1;`,
      `class Odd { #odd(${six}) {} }`,
      `class Odd { constructor(${six}) {} }`,
      `const odd = { odd(${six}) {} };`,
      "interface Odd { odd(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1): void }",
      "type Odd = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => void;",
    ]) {
      expect(find(hasManyParameters, text), text).toEqual(["odd.tsx:1"]);
    }
    expect(find(hasManyParameters, "function even(a, b, { c, d, e, f, g }, h, i) {}")).toEqual([]);
  });

  test("is a literal that is spread, and nothing that depends on a condition", () => {
    expect(find(isSpreadLiteral, "const odd = {\n  ...{ a, b: 1 },\n};")).toEqual(["odd.tsx:2"]);
    expect(find(isSpreadLiteral, "const odd = <p {...{ a }} />;")).toEqual(["odd.tsx:1"]);
    expect(find(isSpreadLiteral, "const even = { ...a, ...(b ? { c } : {}) };")).toEqual([]);
  });
});
