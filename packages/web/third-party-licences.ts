// What others have written of the built page: the packages of which a module is really in it, with their licences.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FILE = "third-party-licences.txt";

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

/** The folder of the installed package that a module is of; undefined for the project's own, and for what is made up. */
function packageFolder(module: string): string | undefined {
  const path = module.replace(/^\0/, "").replace(/\?.*$/, "");
  if (!path.includes("/node_modules/") || !existsSync(path)) return undefined;
  let folder = dirname(path);
  const isRoot = () => {
    const manifest = join(folder, "package.json");
    // Folders inside a package may have a manifest of their own, which has no version.
    return existsSync(manifest) && (JSON.parse(readFileSync(manifest, "utf8")) as Manifest).version !== undefined;
  };
  while (!isRoot()) folder = dirname(folder);
  return folder;
}

/** Texts of licences that packages name and do not bring along. */
const LEFT_OUT = fileURLToPath(new URL("./licences/", import.meta.url));

function licenceTexts(folder: string, name: string | undefined): readonly string[] {
  const own = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const paths = own.length > 0 ? own.map((file) => join(folder, file)) : [join(LEFT_OUT, `${name}.txt`)];
  return paths.map((path) => readFileSync(path, "utf8").trim());
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  return [`${name} ${version} (${license})`, ...licenceTexts(folder, name)].join("\n\n");
}

/** A plugin for the page, and one for its workers, whose modules are in it too and known before its own are. */
export function thirdPartyLicences(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const collect = (modules: Iterable<string>) => {
    for (const module of modules) {
      const folder = packageFolder(module);
      if (folder !== undefined) folders.add(folder);
    }
  };
  const modulesIn = (bundle: Parameters<Extract<Plugin["generateBundle"], (...given: never[]) => unknown>>[1]) =>
    Object.values(bundle).flatMap((output) => (output.type === "chunk" ? output.moduleIds : []));
  return {
    worker: { name: "third-party-licences-of-worker", generateBundle: (_, bundle) => collect(modulesIn(bundle)) },
    page: {
      name: "third-party-licences",
      generateBundle(_, bundle) {
        collect(modulesIn(bundle));
        const notices = [...folders].map(noticeOf).sort();
        const head = "The LORE workbench contains code of these packages, each under its own licence.";
        this.emitFile({
          type: "asset",
          fileName: FILE,
          source: `${[head, ...notices].join(`\n\n${"-".repeat(80)}\n\n`)}\n`,
        });
      },
    },
  };
}
