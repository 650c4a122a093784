// Compiles and runs the packages of examples/outside as strangers have them: against the packed tarball of core, in a
// folder outside the repository, without a network. Prints one line per package; with names, what these print too.
//   npm run test:outside            all
//   npm run test:outside -- NAME    one, with its explanation

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const examples = join(root, "examples/outside");
const ALL = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** What the command printed; a failure ends the package with all of it. */
function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with status ${status}\n${stdout}${stderr}`);
  return stdout;
}

function packCore(folder) {
  const args = ["pack", join(root, "packages/core"), "--ignore-scripts", "--json", "--pack-destination", folder];
  const [{ filename }] = JSON.parse(run("npm", args, root));
  return join(folder, filename);
}

/** TypeScript and Node's types are the repository's own, so that nothing is fetched. */
function compile(folder) {
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  run(process.execPath, [compiler, "--project", folder, "--typeRoots", join(root, "node_modules/@types")], folder);
}

const countIn = (output, what) => Number(output.match(new RegExp(`^# ${what} (\\d+)$`, "m"))?.[1] ?? Number.NaN);

/** Into all packages at once: npm refuses it where one asks for another version, for it cannot fetch any. */
function installInto(folder, names, tarball) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, workspaces: names }));
  run("npm", ["install", tarball, "--offline", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
}

/** How many checks passed, and what was printed. */
function check(folder) {
  compile(folder);
  const output = run(process.execPath, ["--test-reporter=tap", "dist/check.js"], folder);
  const [passed, tests] = [countIn(output, "pass"), countIn(output, "tests")];
  if (!(passed > 0 && passed === tests)) throw new Error(`${passed} of ${tests} checks passed\n${output}`);
  return { passed, output };
}

const named = process.argv.slice(2);
const unknown = named.find((name) => !ALL.includes(name));
if (unknown !== undefined) {
  console.error(`unknown package "${unknown}" in examples/outside; there are ${ALL.join(", ")}`);
  process.exit(2);
}

const names = named.length > 0 ? named : ALL;
const temporary = mkdtempSync(join(tmpdir(), "lore-outside-"));
try {
  const isSource = (path) => !/[\\/](node_modules|dist)$/.test(path);
  for (const name of names) {
    cpSync(join(examples, name), join(temporary, name), { recursive: true, filter: isSource });
  }
  installInto(temporary, names, packCore(temporary));
  for (const name of names) {
    try {
      const { passed, output } = check(join(temporary, name));
      if (named.length > 0) console.log(output);
      console.log(`${name}: ${passed} checks passed`);
    } catch (error) {
      console.error(`${name}: ${error.message}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
