// The programs in the READMEs of the packages compile and run, and their links lead to files of the repository.

import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const READMES = readdirSync(join(root, "packages")).map((name) => {
  const text = readFileSync(join(root, "packages", name, "README.md"), "utf8");
  const programs = [...text.matchAll(/^```(?:ts|js)\n(.*?)^```$/gms)].map(([, program]) => program);
  return { name, text, programs };
});

// As in the folder of somebody who has installed the packages, with data and a model.
const folder = mkdtempSync(join(tmpdir(), "lore-readmes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(join(root, "packages/models/data/credit.csv"), join(folder, "credit.csv"));
cpSync(join(root, "examples/credit.onnx"), join(folder, "model.onnx"));
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

const PROGRAMS = READMES.flatMap(({ name, programs }) =>
  programs.map((program, i) => {
    const file = join(folder, `${name}-${i}.ts`);
    writeFileSync(file, program);
    return { name, file };
  }),
);

test("every package but the command has a program in its README", () => {
  const without = READMES.filter(({ programs }) => programs.length === 0);
  expect(without.map(({ name }) => name)).toEqual(["cli"]);
});

test("the programs compile", () => {
  const options: ts.CompilerOptions = {
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, strict: true, noEmit: true },
    ...{ skipLibCheck: true, types: ["node"], typeRoots: [join(root, "node_modules/@types")] },
  };
  const faults = ts.getPreEmitDiagnostics(
    ts.createProgram(
      PROGRAMS.map(({ file }) => file),
      options,
    ),
  );
  const where = ({ file, messageText }: ts.Diagnostic) =>
    `${file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  expect(faults.map(where)).toEqual([]);
});

test.each(PROGRAMS)("the program of packages/$name runs", ({ file }) => {
  const output = execFileSync(join(root, "node_modules/.bin/jiti"), [file], { cwd: folder, encoding: "utf8" });
  expect(output.trim()).not.toBe("");
});

test("the links of READMEs lead to files of the repository", () => {
  const dead = READMES.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(https:\/\/github\.com\/lore-xai\/lore\/(?:blob|tree)\/main\/([^)#]+)/g)]
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `${name}: ${path}`),
  );
  expect(dead).toEqual([]);
});
