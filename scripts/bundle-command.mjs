// npm run build:command [-- folder]: the commands that explain, and the threads of a batch, in a few files, made of what was
// compiled. packages/cli/bin/entry.js says why, which commands, and when they are taken.

import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { isBundled } from "../packages/cli/bin/entry.js";
import { trainingCodeVersion } from "../packages/models/dist/cache/index.js";

const packages = fileURLToPath(new URL("../packages/", import.meta.url));
const folder = process.argv[2] ?? `${packages}cli/bundle`;

const isOurs = (id) => /^(\.|\/|@lore-xai\/)/.test(id);
const commandOf = (id) => /\/([a-z-]+)\/definition\.js$/.exec(id)?.[1];

/** What others wrote stays where it is; what the other commands can be told is never asked for. */
function isLeftOut(id) {
  const command = commandOf(id);
  return !isOurs(id) || (command !== undefined && !isBundled(command));
}

/** What every explanation needs is one file. Kinds of models, reports, texts, pictures and the workbench are loaded on demand from files of their own. */
const NEEDED =
  /\/packages\/(cli|core|models|runner)\/dist\/(?!.*(-entry|\/(explain-media|media-readers|engine\/desk))\.js$)/;

/** The command depends on the packages that bring the ONNX engine, a queue or a format, not on these libraries. */
const LIBRARIES = {
  "./runtime.js": "@lore-xai/blackbox/onnx/runtime",
  "../libraries.js": "@lore-xai/runner/libraries",
  "./codecs.js": "@lore-xai/media/codecs",
};
const librariesByPackage = {
  name: "libraries-by-package",
  resolveId: (id) => (Object.hasOwn(LIBRARIES, id) ? { id: LIBRARIES[id], external: true } : null),
};

/** The program of a batch's threads is in the bundle too: from the package it would bring a second core along. */
const threadProgramBeside = {
  name: "thread-program-beside",
  load: (id) =>
    id.endsWith("/runner/dist/execution/thread-program.js")
      ? 'export const threadProgram = () => new URL("./thread-entry.js", import.meta.url);'
      : null,
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
  input: {
    main: `${packages}cli/dist/main.js`,
    // Threads are started from these, beside what starts them.
    "batch-explainer": `${packages}cli/dist/batch/batch-explainer.js`,
    "prepare-thread-entry": `${packages}cli/dist/batch/prepare-thread-entry.js`,
    "thread-entry": `${packages}runner/dist/execution/thread-entry.js`,
  },
  platform: "node",
  external: isLeftOut,
  plugins: [librariesByPackage, threadProgramBeside, knownTrainingCode],
  // What is loaded on demand elsewhere is needed here.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({ dir: folder, codeSplitting: { groups: [{ name: "needed", test: NEEDED }] } });
