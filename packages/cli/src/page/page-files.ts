// The workbench as files: where the built page and the ONNX engine lie, and a folder that holds a page without a server.

import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LoreError } from "@lore-xai/core";
import { writeError } from "@lore-xai/runner/rows";

/** As the page asks for it, beside itself. */
const ENGINE = "ort-wasm-simd-threaded.wasm";
const CONFIG = "lore-page.json";

function pageFolder(): string {
  const index = fileURLToPath(import.meta.resolve("@lore-xai/web/page/index.html"));
  if (existsSync(index)) return dirname(index);
  throw new LoreError("file-not-found", "the workbench must be built first and is not; npm run build does it");
}

/** The engine belongs to the package that runs ONNX models. */
export function engineFile(): string {
  const require = createRequire(import.meta.resolve("@lore-xai/blackbox/onnx"));
  return require.resolve(`onnxruntime-web/${ENGINE}`);
}

export async function makePageFolder(out: string): Promise<void> {
  try {
    await mkdir(out, { recursive: true });
    const old = (await readdir(out)).filter((name) => !["assets", CONFIG].includes(name));
    const isPage = old.length === 0 || (await readdir(out)).includes(CONFIG);
    if (isPage) return;
  } catch (error) {
    throw writeError(out, error);
  }
  throw new LoreError(
    "invalid-option",
    `--out must be an empty folder or a page built before, got "${out}"; choose another`,
  );
}

export interface PageContent {
  /** The rows as CSV. */
  readonly csv: AsyncIterable<string>;
  readonly model: Uint8Array;
  /** As the page reads it; names the files of data and model. */
  readonly config: { readonly data: { readonly file: string }; readonly model: { readonly file: string } };
}

export async function writePage(out: string, content: PageContent): Promise<void> {
  const page = pageFolder();
  try {
    await copyPage(page, out, content);
  } catch (error) {
    if (error instanceof LoreError) throw error;
    throw writeError(out, error);
  }
}

async function copyPage(page: string, out: string, { csv, model, config }: PageContent): Promise<void> {
  await cp(page, out, { recursive: true });
  await Promise.all([
    writeFile(join(out, config.data.file), csv),
    writeFile(join(out, config.model.file), model),
    copyFile(engineFile(), join(out, ENGINE)),
    writeFile(join(out, CONFIG), `${JSON.stringify(config, null, 2)}\n`),
  ]);
  const index = join(out, "index.html");
  const html = await readFile(index, "utf8");
  await writeFile(index, html.replace('name="lore-page" content=""', `name="lore-page" content="${CONFIG}"`));
}
