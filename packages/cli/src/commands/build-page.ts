// lore build-page: the workbench as a folder of static files, with the data and an ONNX model in it. Everything is then
// computed in the reader's browser.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LoreError } from "@lore-xai/core";
import type { Command } from "commander";
import { type DatasetFlags, readDataset } from "../dataset.ts";
import { decisionOf } from "../decision-flags.ts";
import { addDataFlags } from "../flags.ts";
import { addModelFlags, kindOfModel, loadModel, type ModelFlags } from "../load-model.ts";
import { addMethodFlags, type MethodFlags, methodSettings } from "../method-flags.ts";
import type { Terminal } from "../terminal.ts";

type BuildFlags = DatasetFlags & ModelFlags & MethodFlags & { readonly out: string };

const EXAMPLES = `
Examples:
  lore build-page --data credit.csv --target status --model model.onnx --out page
  lore build-page --data credit.csv --target status --model model.onnx \\
      --immutable age,marital --out page

Serve the folder with any static file server, for example:
  python3 -m http.server --bind 127.0.0.1 --directory page`;

const ENGINE = "ort-wasm-simd-threaded.wasm";
const CONFIG = "lore-page.json";

function pageFolder(): string {
  const index = fileURLToPath(import.meta.resolve("@lore-xai/web/page/index.html"));
  if (existsSync(index)) return dirname(index);
  throw new LoreError("file-not-found", "the workbench must be built first and is not; npm run build does it");
}

/** The engine belongs to the package that runs ONNX models. */
function engineFile(): string {
  const require = createRequire(import.meta.resolve("@lore-xai/blackbox/onnx"));
  return require.resolve(`onnxruntime-web/${ENGINE}`);
}

async function readSidecar(model: string): Promise<unknown> {
  const { sidecarPath } = await import("@lore-xai/blackbox/onnx/file");
  const text = await readFile(sidecarPath(model), "utf8").catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}

async function makeFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
    const old = (await readdir(out)).filter((name) => !["assets", CONFIG].includes(name));
    const isPage = old.length === 0 || (await readdir(out)).includes(CONFIG);
    if (isPage) return;
  } catch (error) {
    throw new LoreError(
      "file-unreadable",
      `cannot write to "${out}": ${(error as Error).message}`,
      { path: out },
      error,
    );
  }
  throw new LoreError(
    "invalid-option",
    `--out must be an empty folder or a page built before, got "${out}"; choose another`,
  );
}

async function writePage(flags: BuildFlags, method: object): Promise<void> {
  const { data, target, categorical, continuous, model, labels, seed, out } = flags;
  const bytes = await readFile(model);
  const config = {
    format: "lore-page/1",
    data: { name: basename(data), file: "data.csv", target, categorical, continuous },
    model: {
      name: basename(model),
      file: "model.onnx",
      hash: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
      labels,
      decision: decisionOf(flags),
      sidecar: await readSidecar(model),
    },
    engine: ENGINE,
    method,
    seed,
  };
  await cp(pageFolder(), out, { recursive: true });
  await Promise.all([
    copyFile(data, join(out, "data.csv")),
    writeFile(join(out, "model.onnx"), bytes),
    copyFile(engineFile(), join(out, ENGINE)),
    writeFile(join(out, CONFIG), `${JSON.stringify(config, null, 2)}\n`),
  ]);
  const index = join(out, "index.html");
  const html = await readFile(index, "utf8");
  await writeFile(index, html.replace('name="lore-page" content=""', `name="lore-page" content="${CONFIG}"`));
}

async function buildPage(flags: BuildFlags, terminal: Terminal): Promise<void> {
  if (kindOfModel(flags.model) !== "onnx") {
    const message = `--model must be an .onnx file, which a browser can run, got "${flags.model}"`;
    throw new LoreError("invalid-option", `${message}; export the model, or use lore serve`);
  }
  const method = await methodSettings(flags);
  const dataset = await readDataset(flags);
  // A page that cannot work is found out here rather than by whoever opens it.
  const blackBox = await loadModel(flags, dataset, terminal);
  await blackBox.close();
  await makeFolder(flags.out);
  await writePage(flags, method);
  terminal.say(`wrote ${flags.out}; serve it with any static file server`);
}

export function addBuildPageCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command("build-page")
    .description("write the workbench as static files, for a browser without a server")
    .requiredOption("--out <folder>", "where to write the page");
  addMethodFlags(addModelFlags(addDataFlags(command)))
    .addHelpText("after", EXAMPLES)
    .action((flags: BuildFlags) => buildPage(flags, terminal));
}
