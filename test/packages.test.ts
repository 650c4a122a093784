// What is published: each package's tarball, as npm would pack it.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const PACKAGES = readdirSync(join(root, "packages")).filter((name) =>
  existsSync(join(root, "packages", name, "package.json")),
);

const args = ["pack", "--dry-run", "--json", "--ignore-scripts", ...PACKAGES.map((name) => `./packages/${name}`)];
const packed = JSON.parse(
  execFileSync("npm", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
) as { name: string; files: { path: string }[] }[];

interface Manifest {
  readonly name: string;
  readonly repository?: unknown;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
}

describe.each(PACKAGES)("the tarball of packages/%s", (folder) => {
  const manifest = JSON.parse(read(`packages/${folder}/package.json`)) as Manifest;
  const files = new Set(packed.find(({ name }) => name === manifest.name)?.files.map(({ path }) => path));

  test("has the licence of the repository and a README that names the package", () => {
    expect([...files]).toEqual(expect.arrayContaining(["LICENSE", "README.md"]));
    expect(read(`packages/${folder}/LICENSE`)).toBe(read("LICENSE"));
    expect(read(`packages/${folder}/README.md`)).toContain(`npm install ${manifest.name}\n`);
  });

  test("says where its source is", () => {
    const repository = { type: "git", url: "git+https://github.com/lore-xai/lore.git" };
    expect(manifest.repository).toEqual({ ...repository, directory: `packages/${folder}` });
  });

  test("has every file that its manifest names", () => {
    const named = [...Object.values(manifest.exports ?? {}), ...Object.values(manifest.bin ?? {})]
      .flatMap((target) => (typeof target === "string" ? [target] : Object.values(target)))
      .filter((target) => !target.includes("*"))
      .map((target) => target.replace("./", ""));
    expect(named.filter((path) => !files.has(path))).toEqual([]);
  });

  test("has the sources of every source map", () => {
    const missing = [...files]
      .filter((path) => path.endsWith(".map"))
      .flatMap((path) => {
        const { sources } = JSON.parse(read(`packages/${folder}/${path}`)) as { sources: string[] };
        return sources.map((source) => join(dirname(path), source)).filter((source) => !files.has(source));
      });
    expect(missing).toEqual([]);
  });
});

test("the command brings along the bundle that explanations run from", () => {
  const files = packed.find(({ name }) => name === "lore-xai")?.files.map(({ path }) => path);
  expect(files).toEqual(expect.arrayContaining(["bin/entry.js", "bin/patient-compiler.js", "bundle/main.js"]));
});

test("the page brings along the licences of all that is in it", () => {
  const files = packed.find(({ name }) => name === "@lore-xai/web")?.files.map(({ path }) => path);
  expect(files).toContain("dist/third-party-licences.txt");
  const notices = read("packages/web/dist/third-party-licences.txt")
    .split(/\n-{80}\n/)
    .slice(1);
  const names = notices.map((notice) => notice.trim().split(" ")[0]);
  expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "scheduler", "onnxruntime-web"]));
  for (const notice of notices) {
    expect(notice).toMatch(/^\s*\S+ \d+\.\d+\.\d+\S* \((MIT|ISC|BSD-\d-Clause|Apache-2\.0)\)\n/);
    expect(notice).toMatch(/Copyright/i);
    expect(notice.length).toBeGreaterThan(500);
  }
});
