// npm run build:command [-- folder]: `lore demo` and `lore explain` in a few files, made of what was compiled.
// packages/cli/bin/entry.js says why, and when they are taken.

import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { isAwaited } from "../packages/cli/bin/entry.js";
import { trainingCodeVersion } from "../packages/models/dist/cache/index.js";

const packages = fileURLToPath(new URL("../packages/", import.meta.url));
const folder = process.argv[2] ?? `${packages}cli/bundle`;

const isOurs = (id) => /^(\.|\/|@lore-xai\/)/.test(id);
const commandOf = (id) => /\/([a-z-]+)\/definition\.js$/.exec(id)?.[1];

/** What others wrote stays where it is; what the other commands can be told is never asked for. */
function isLeftOut(id) {
  const command = commandOf(id);
  return !isOurs(id) || (command !== undefined && !isAwaited(command));
}

/** What every explanation needs is one file. Kinds of models, and reports, are loaded on demand from files of their own. */
const NEEDED = /\/packages\/(cli|core|models|runner)\/dist\//;

/** The command depends on the package that brings the ONNX engine, not on the engine. */
const engineByPackage = {
  name: "engine-by-package",
  resolveId: (id) => (id === "./runtime.js" ? { id: "@lore-xai/blackbox/onnx/runtime", external: true } : null),
};

/** The version of the code that trains is a hash of its files, which the bundle is not beside. */
const knownTrainingCode = {
  name: "known-training-code",
  async load(id) {
    if (!id.endsWith("/models/dist/cache/training-code.js")) return null;
    return `export const trainingCodeVersion = async () => ${JSON.stringify(await trainingCodeVersion())};`;
  },
};

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  input: `${packages}cli/dist/main.js`,
  platform: "node",
  external: isLeftOut,
  plugins: [engineByPackage, knownTrainingCode],
  // What is loaded on demand elsewhere is needed here.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({ dir: folder, codeSplitting: { groups: [{ name: "needed", test: NEEDED }] } });
