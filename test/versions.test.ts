// One version for all packages, of npm and of Python, for the changelog and for what an explanation says made it.

import { readdirSync, readFileSync } from "node:fs";
import { VERSION } from "@lore-xai/core";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

interface Manifest {
  readonly name?: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const isOurs = (name: string) => name === "lore-xai" || name.startsWith("@lore-xai/");

/** The version of a package, and those that it wants of the others. */
const versionsIn = ({ version, dependencies, peerDependencies }: Manifest) => [
  version,
  ...Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([name]) => isOurs(name))
    .map(([, range]) => range),
];

const folders = readdirSync(new URL("../packages", import.meta.url));

test.each(folders)("packages/%s has the version of all, and wants it of the others", (folder) => {
  const versions = versionsIn(JSON.parse(read(`packages/${folder}/package.json`)) as Manifest);
  expect(new Set(versions)).toEqual(new Set([VERSION]));
});

test("the lock file has it", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Readonly<Record<string, Manifest>> };
  const ours = Object.entries(packages).filter(([path]) => /^packages\/[^/]+$/.test(path));
  expect(ours.map(([path]) => path).sort()).toEqual(folders.map((folder) => `packages/${folder}`).sort());
  expect(new Set(ours.flatMap(([, entry]) => versionsIn(entry)))).toEqual(new Set([VERSION]));
});

test("the package of Python has it", () => {
  expect(read("python/src/lore_xai/__init__.py")).toContain(`\n__version__ = "${VERSION}"\n`);
});

test("the examples of strangers ask for it", () => {
  const entries = readdirSync(new URL("../examples/outside", import.meta.url), { withFileTypes: true });
  const examples = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(examples).not.toEqual([]);
  for (const folder of examples) {
    const { dependencies } = JSON.parse(read(`examples/outside/${folder}/package.json`)) as Manifest;
    expect(dependencies?.["@lore-xai/core"], folder).toBe(`^${VERSION}`);
  }
});

test("the changelog begins with it, released on a day or not yet", () => {
  const [, first] = /^## (.*)$/m.exec(read("CHANGELOG.md")) ?? [];
  expect(first).toMatch(new RegExp(`^${VERSION.replaceAll(".", "\\.")}, (\\d{4}-\\d{2}-\\d{2}|not released yet)$`));
});
