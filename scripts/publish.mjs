// npm run publish:packages            what would be published, in which order
// npm run publish:packages -- --really   publishes: by a release job that npm trusts, with provenance of commit and job
//
// A package is published after those that it needs. All have one version, and none is published that is there already, so that
// a job that broke off can be run again.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const unknown = process.argv.slice(2).find((argument) => argument !== "--really");
if (unknown !== undefined) {
  console.error(`unknown argument "${unknown}"; the only one is --really`);
  process.exit(2);
}
const really = process.argv.includes("--really");

const manifests = readdirSync(join(root, "packages"))
  .map((folder) => join(root, "packages", folder, "package.json"))
  .filter((path) => existsSync(path))
  .map((path) => JSON.parse(readFileSync(path, "utf8")));

/** What a package needs comes before it. */
function inOrder(all) {
  const names = new Set(all.map(({ name }) => name));
  const ordered = [];
  const done = new Set();
  const visit = (manifest) => {
    if (done.has(manifest.name)) return;
    done.add(manifest.name);
    for (const needed of Object.keys(manifest.dependencies ?? {}).filter((name) => names.has(name))) {
      visit(all.find(({ name }) => name === needed));
    }
    ordered.push(manifest);
  };
  for (const manifest of all) visit(manifest);
  return ordered;
}

const npm = (...args) => spawnSync("npm", args, { cwd: root, encoding: "utf8" });
const isPublished = ({ name, version }) => npm("view", `${name}@${version}`, "version").stdout.trim() === version;

function publish({ name }) {
  const args = ["publish", "--workspace", name, "--access", "public", "--ignore-scripts"];
  const { status, stderr } = npm(...args, ...(really ? ["--provenance"] : ["--dry-run"]));
  if (status !== 0) throw new Error(`npm could not publish ${name}:\n${stderr}`);
}

const versions = new Set(manifests.map(({ version }) => version));
if (versions.size !== 1) throw new Error(`all packages must have one version, got ${[...versions].join(", ")}`);
for (const manifest of inOrder(manifests)) {
  const named = `${manifest.name}@${manifest.version}`;
  if (isPublished(manifest)) {
    console.log(`${named} is there already`);
    continue;
  }
  publish(manifest);
  console.log(`${named} ${really ? "published" : "would be published"}`);
}
