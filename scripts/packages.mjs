// npm run test:packages: packs every package as npm would publish it and looks at the tarballs as strangers have them:
// publint, the types as a compiler resolves them, what is in them, how much a page downloads; then all of them in an empty
// project, where `lore demo` explains and every entry can be imported. What others wrote comes from npm's cache or the registry.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = readdirSync(join(root, "packages"));

/** What a page downloads that uses these names of a package, in kB (1,000 bytes) after gzip. */
const BUDGETS = [
  {
    what: "LORE from rows to text",
    from: "@lore-xai/core",
    names: ["createLore", "tableFromCsv", "tableFromRows", "functionBlackBox", "formatExplanation"],
    kilobytes: 90,
  },
  { what: "all of core, with every rival", from: "@lore-xai/core", names: ["*"], kilobytes: 105 },
  { what: "the sentences alone", from: "@lore-xai/core/words", names: ["*"], kilobytes: 20 },
];

/** A package is made for `import`: what `require` and compilers before exports make of it is not looked at. */
const RESOLUTIONS = new Set(["node16-esm", "bundler"]);

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with status ${status}\n${stdout}${stderr}`);
  return stdout;
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** The tarballs with their manifests, in the folder. */
function packAll(folder) {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const packed = JSON.parse(run("npm", [...args, ...folders.map((name) => `./packages/${name}`)], root));
  const manifests = folders.map((name) => readJson(join(root, "packages", name, "package.json")));
  return packed.map(({ name, filename, files }) => ({
    manifest: manifests.find((manifest) => manifest.name === name),
    path: join(folder, filename),
    files: files.map(({ path }) => path),
  }));
}

const isCode = (target) => typeof target === "object";

/** What another project could not use, or should not get. */
async function problemsOf({ manifest, path, files }) {
  const bytes = readFileSync(path);
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  const entries = Object.entries(manifest.exports ?? {}).filter(([, target]) => isCode(target));
  const types =
    entries.length === 0 ? { types: false } : await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
  const checked = new Set(entries.map(([entry]) => entry));
  const unresolved = (types.types === false ? [] : types.problems).filter(
    ({ entrypoint, resolutionKind }) => checked.has(entrypoint) && RESOLUTIONS.has(resolutionKind),
  );
  const ours = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg)}`),
    ...unresolved.map(({ kind, entrypoint, resolutionKind }) => `types: ${kind} at ${entrypoint} (${resolutionKind})`),
    ...files
      .filter((file) => /(^|\/)(test|__snapshots__)\/|\.test\.|tsbuildinfo/.test(file))
      .map((file) => `a test or a build's state: ${file}`),
    ...ours
      .filter(([, range]) => /^(workspace|file|link):|^\*$/.test(range))
      .map(([name, range]) => `dependency ${name} is ${range}`),
    ...ours
      .filter(([name, range]) => name.startsWith("@lore-xai/") && range !== manifest.version)
      .map(([name, range]) => `dependency ${name} is ${range}, not of this version`),
  ];
}

/** All tarballs in a project that has nothing else. */
function installAll(project, tarballs) {
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const paths = tarballs.map(({ path }) => path);
  run("npm", ["install", ...paths, "--prefer-offline", "--no-audit", "--no-fund"], project);
}

const entriesOf = ({ manifest }) =>
  Object.entries(manifest.exports ?? {})
    // A thread's program is started as a thread, and runs when it is imported.
    .filter(([entry, target]) => isCode(target) && !entry.endsWith("-entry") && !entry.includes("*"))
    .map(([entry]) => join(manifest.name, entry));

/** Imports every entry; those of test suites need a test runner, which the project does not have. */
function importAll(project, tarballs) {
  const entries = tarballs.flatMap(entriesOf).filter((entry) => !entry.includes("/testing"));
  const program = entries.map((entry) => `await import(${JSON.stringify(entry)});`).join("\n");
  run(process.execPath, ["--input-type=module", "--eval", program], project);
  return entries.length;
}

async function kilobytesOf(project, { from, names }) {
  const entry = join(project, "entry.mjs");
  writeFileSync(
    entry,
    names[0] === "*" ? `export * from "${from}";` : `export { ${names.join(", ")} } from "${from}";`,
  );
  const bundle = await rolldown({ input: entry, platform: "browser" });
  const { output } = await bundle.generate({ format: "esm", minify: true, codeSplitting: false });
  return gzipSync(output[0].code, { level: 9 }).length / 1000;
}

let failures = 0;
function report(what, problems) {
  if (problems.length > 0) failures++;
  console.log(
    `${problems.length > 0 ? "failed" : "ok    "} ${what}${problems.map((problem) => `\n       ${problem}`).join("")}`,
  );
}

const temporary = mkdtempSync(join(tmpdir(), "lore-packages-"));
try {
  const tarballs = packAll(temporary);
  for (const tarball of tarballs) report(`${tarball.manifest.name}: the tarball`, await problemsOf(tarball));
  const versions = new Set(tarballs.map(({ manifest }) => manifest.version));
  report(`one version for all: ${[...versions].join(", ")}`, versions.size === 1 ? [] : ["there are several"]);
  const project = join(temporary, "project");
  installAll(project, tarballs);
  report(`${importAll(project, tarballs)} entries are imported in an empty project`, []);
  const demo = run(join(project, "node_modules/.bin/lore"), ["demo"], project);
  report("`lore demo` explains there", /\nWhy\n[\s\S]*\nWhat would have to change\n/.test(demo) ? [] : [demo]);
  for (const budget of BUDGETS) {
    const size = await kilobytesOf(project, budget);
    const line = `${budget.what}: ${size.toFixed(1)} kB after gzip, at most ${budget.kilobytes}`;
    report(line, size <= budget.kilobytes ? [] : ["it is larger"]);
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
