// What an editor shows of an option where it is set: a comment in the table of options, for types know nothing of values.
// It is read from the built declarations, as whoever installed the package reads it, and held to the help of the option.

import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { METHOD_LIST, METHOD_NAMES, type MethodName } from "../../src/explainers/method-list.ts";

const CREATE: { readonly [M in MethodName]: string } = {
  lore: "createLore",
  lime: "createLime",
  anchor: "createAnchor",
  global: "createGlobalTree",
  "stochastic-counterfactual": "createStochasticCounterfactual",
};

const optionsOf = (method: MethodName) => Object.entries<{ readonly help: string }>(METHOD_LIST[method].options);
const settingsOf = (method: MethodName) => optionsOf(method).map(([name]) => `${name}: undefined`);

/** A program that sets every option of every method, each on a line of its own. */
const program = [
  `import { createExplainer, ${Object.values(CREATE).join(", ")} } from "../../dist/index.js";`,
  "const subject = { blackBox: null as never, background: null as never };",
  ...METHOD_NAMES.flatMap((method) => [
    ...[`${CREATE[method]}({`, ...settingsOf(method).map((setting) => `${setting},`), "...subject });"],
    ...[`createExplainer("${method}", {`, ...settingsOf(method).map((setting) => `${setting},`), "...subject });"],
  ]),
].join("\n");

function openEditor(file: string, text: string): ts.LanguageService {
  const read = (path: string) => (path === file ? text : ts.sys.readFile(path));
  return ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = read(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => fileURLToPath(new URL(".", import.meta.url)),
    getCompilationSettings: () => ({ module: ts.ModuleKind.NodeNext, strict: true, types: [] }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: read,
  });
}

const file = fileURLToPath(new URL("./every-option.ts", import.meta.url));
const editor = openEditor(file, program);

/** What is shown over the option where `call` sets it, on one line. */
function shownOver(call: string, option: string): string {
  const position = program.indexOf(`\n${option}:`, program.indexOf(`\n${call}`)) + 1;
  const info = editor.getQuickInfoAtPosition(file, position);
  return ts.displayPartsToString(info?.documentation).replace(/\s+/g, " ");
}

test("every option of every method may be set where it is looked at", () => {
  expect(editor.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
});

describe.each(METHOD_NAMES)("an editor shows the help of each option of %s", (method) => {
  test.each([`${CREATE[method]}({`, `createExplainer("${method}", {`])("in %s", (call) => {
    const shown = optionsOf(method).map(([option]) => [option, shownOver(call, option)]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(optionsOf(method).map(([option, { help }]) => [option, help])),
    );
  });
});
