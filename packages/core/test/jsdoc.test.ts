// What core exports says what it is, and its examples are true: each is type checked and run, and `expression; // → value`
// means what it says. Examples see all that core's entries export, and the names of `PRELUDE`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const PRELUDE = `
const applicants = tableFromRows([
  { age: 22, job: "clerk", income: 800 },
  { age: 48, job: "other", income: 1500 },
  { age: 19, job: "clerk", income: 950 },
  { age: 24, job: "none", income: 600 },
]);
const loanDesk = functionBlackBox(({ age, income }) => (age! > 25 || income! > 900 ? "grant" : "deny"), {
  labels: ["deny", "grant"],
});
const applicant = { age: 22, job: "clerk", income: 800 };
const explanation = await createLore({ blackBox: loanDesk, background: applicants }).explain(applicant, { seed: 7 });
`;

const folder = fileURLToPath(new URL("..", import.meta.url));
const { exports: entries } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
  exports: Record<string, string | { types: string }>;
};
const sources = Object.values(entries).flatMap((entry) =>
  typeof entry === "string" ? [] : [join(folder, entry.types.replace("./dist/", "src/").replace(".d.ts", ".ts"))],
);

type Exported = Readonly<Record<string, unknown>>;
const modules = await Promise.all(sources.map((source) => import(source) as Promise<Exported>));
const exported: Exported = Object.assign({}, ...modules);

const CHECKED = join(folder, "test/checked-examples.ts");
const options: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, strict: true, noEmit: true, skipLibCheck: true },
  ...{ lib: ["lib.es2023.d.ts"], types: [], allowImportingTsExtensions: true },
};
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program of core's entries and, if any, of a module that stands in no file. */
function programOf(text?: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => {
    if (name === CHECKED) return ts.createSourceFile(name, text ?? "", ts.ScriptTarget.ES2023);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  host.fileExists = (name) => name === CHECKED || fileExists(name);
  return ts.createProgram(text === undefined ? sources : [...sources, CHECKED], options, host);
}

const program = programOf();
const checker = program.getTypeChecker();

/** Every name that an entry exports, once. */
const symbols = new Map<string, ts.Symbol>();
for (const source of sources) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(source) as ts.SourceFile) as ts.Symbol;
  for (const symbol of checker.getExportsOfModule(module)) {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    symbols.set(symbol.name, own);
  }
}

const examples = [...symbols].flatMap(([name, symbol]) =>
  symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === "example")
    .map(({ text }) => ({ name, code: ts.displayPartsToString(text).replace(/^```ts\n|\n?```\s*$/g, "") })),
);

test("everything that core's entries export says what it is", () => {
  const silent = [...symbols].filter(([, symbol]) => symbol.getDocumentationComment(checker).length === 0);
  expect(silent.map(([name]) => name)).toEqual([]);
});

const FIRST_CALLED = [
  ...["createLore", "createLime", "createAnchor", "createGlobalTree", "createStochasticCounterfactual"],
  ...["tableFromRows", "tableFromCsv", "splitTarget", "rowAt", "functionBlackBox", "batchFunctionBlackBox"],
  ...["immutable", "mayOnlyIncrease", "mayOnlyDecrease", "inRange", "allowedValues", "atMostChanges", "costOf"],
  ...["inOrder", "allowMissing", "parseConstraints", "formatExplanation", "explanationToJson"],
  ...["explanationToMarkdown", "measureExplanation", "LoreError"],
];

test("what people call first has an example", () => {
  const shown = new Set(examples.map(({ name }) => name));
  expect(FIRST_CALLED.filter((name) => !shown.has(name))).toEqual([]);
});

/** `expression; // → value` as a comparison. */
const asserted = (code: string) =>
  code.replace(/^(.*); \/\/ → (.*)$/gm, (_, actual, expected) => `same(${actual}, ${expected});`);

/** Of each entry the names that no entry before it has. */
const ownNames = modules.map((module, k) =>
  Object.keys(module).filter((name) => !modules.slice(0, k).some((before) => name in before)),
);
const imports = sources.map((source, k) => `import { ${ownNames[k].join(", ")} } from ${JSON.stringify(source)};`);
const moduleText = `
${imports.join("\n")}
declare const console: { log(...values: unknown[]): void };
declare function same<T>(actual: T, expected: NoInfer<T>): void;
export async function check() {
  ${PRELUDE}
  ${examples.map(({ code }) => `{\n${asserted(code)}\n}`).join("\n")}
}
`;

test("the examples are well typed", () => {
  const checked = programOf(moduleText);
  const file = checked.getSourceFile(CHECKED) as ts.SourceFile;
  const faults = [...checked.getSyntacticDiagnostics(file), ...checked.getSemanticDiagnostics(file)];
  const lines = faults.map(({ messageText, start = 0 }) => {
    const { line } = file.getLineAndCharacterOfPosition(start);
    return `${moduleText.split("\n")[line]}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
  expect(lines).toEqual([]);
});

const silentConsole = { log: () => undefined };
const same = (actual: unknown, expected: unknown) => expect(actual).toEqual(expected);

test.each(examples)("the example of $name is true", async ({ code }) => {
  const text = `return (async () => { ${PRELUDE} {\n${asserted(code)}\n} })();`;
  const { outputText } = ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2023 } });
  const given = { ...exported, console: silentConsole, same };
  await new Function(...Object.keys(given), outputText)(...Object.values(given));
});
