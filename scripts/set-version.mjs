// node scripts/set-version.mjs 1.1.0: one version for all packages, of npm and of Python, and what they need of each other. The
// heading of CHANGELOG.md is written by hand; test/versions.test.ts holds all of them together.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const [version] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version ?? "")) {
  console.error(`the version must be three numbers such as 1.1.0, got ${version ?? "none"}`);
  process.exit(2);
}

function rewrite(path, change) {
  const text = readFileSync(`${root}${path}`, "utf8");
  const changed = change(text);
  if (changed !== text) writeFileSync(`${root}${path}`, changed);
}

const isOurs = (name) => name === "lore-xai" || name.startsWith("@lore-xai/");

/** What a package needs of the others; a caret stays. */
function needing(manifest) {
  for (const needed of [manifest.dependencies, manifest.peerDependencies, manifest.devDependencies]) {
    for (const [name, range] of Object.entries(needed ?? {})) {
      if (isOurs(name)) needed[name] = range.startsWith("^") ? `^${version}` : version;
    }
  }
  return manifest;
}

const asJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const folders = (parent) =>
  readdirSync(`${root}${parent}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name } of folders("packages")) {
  rewrite(`packages/${name}/package.json`, (text) => asJson(needing({ ...JSON.parse(text), version })));
}
for (const { name } of folders("examples/outside")) {
  rewrite(`examples/outside/${name}/package.json`, (text) => asJson(needing(JSON.parse(text))));
}
rewrite("package-lock.json", (text) => {
  const lock = JSON.parse(text);
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (/^packages\/[^/]+$/.test(path)) needing(Object.assign(entry, { version }));
  }
  return asJson(lock);
});
rewrite("packages/core/src/version.ts", (text) => text.replace(/VERSION = ".*"/, `VERSION = "${version}"`));
rewrite("python/src/lore_xai/__init__.py", (text) => text.replace(/__version__ = ".*"/, `__version__ = "${version}"`));
