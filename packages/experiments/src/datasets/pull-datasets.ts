// The paper's datasets from their public originals into a folder. A file is written whole and only when its checksum is
// right; whatever goes wrong before leaves the folder as it was.

import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LoreError } from "@lore-xai/core";
import { CATALOGUE, type DatasetSource, type Original } from "./catalogue.ts";
import { type DownloadLimits, download } from "./download.ts";
import { stateOf } from "./list-datasets.ts";

export interface PullRequest extends DownloadLimits {
  readonly folder: string;
  /** Which; all unless told. */
  readonly names?: readonly string[];
  /** An address below which the originals are by their file names, instead of the public ones. */
  readonly mirror?: string | undefined;
  readonly catalogue?: readonly DatasetSource[];
  /** Called before a file is downloaded. */
  readonly onDownload?: (url: string) => void;
}

export interface PulledDataset {
  readonly name: string;
  readonly path: string;
  /** False if it was there already. */
  readonly isNew: boolean;
}

const sha256 = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

export async function pullDatasets(request: PullRequest): Promise<PulledDataset[]> {
  const { folder, names = [], catalogue = CATALOGUE } = request;
  const pulled: PulledDataset[] = [];
  for (const source of select(catalogue, names)) {
    const path = join(folder, source.file);
    const isNew = (await stateOf(path, source)) !== "in place";
    if (isNew) await writeWhole(folder, path, await fetchAndConvert(source, request));
    pulled.push({ name: source.name, path, isNew });
  }
  return pulled;
}

function select(catalogue: readonly DatasetSource[], names: readonly string[]): readonly DatasetSource[] {
  const known = catalogue.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const message = `a dataset must be one of ${known.join(", ")}, got "${unknown}"`;
    throw new LoreError("invalid-option", message, { unknown });
  }
  return catalogue.filter(({ name }) => names.length === 0 || names.includes(name));
}

async function fetchAndConvert(source: DatasetSource, request: PullRequest): Promise<string> {
  const texts: string[] = [];
  for (const original of source.originals) texts.push(await fetchOriginal(original, source, request));
  const converted = source.convert(texts);
  checkSum(source.file, sha256(converted), source.sha256, "the original may have changed");
  return converted;
}

async function fetchOriginal(original: Original, { file }: DatasetSource, request: PullRequest): Promise<string> {
  const { folder, mirror, onDownload, signal, timeoutMs } = request;
  const url = mirror === undefined ? original.url : mirrored(mirror, original.file);
  onDownload?.(url);
  const bytes = await download(url, { signal, timeoutMs }).catch((error: unknown) => {
    if (!(error instanceof LoreError) || error.code === "aborted") throw error;
    const instead = `a ${file} made elsewhere may also be put into "${folder}"`;
    throw new LoreError(error.code, `${error.message}; ${instead}`, error.details, error);
  });
  if (original.sha256 !== null) checkSum(url, sha256(bytes), original.sha256, "the original may have changed");
  return new TextDecoder().decode(bytes);
}

function mirrored(mirror: string, file: string): string {
  const base = mirror.endsWith("/") ? mirror : `${mirror}/`;
  if (!URL.canParse(file, base) || !/^https?:/.test(base)) {
    throw new LoreError("invalid-option", `a mirror must be an address like https://host/folder/, got "${mirror}"`);
  }
  return new URL(file, base).href;
}

function checkSum(what: string, actual: string, expected: string, why: string): void {
  if (actual === expected) return;
  const message = `${what} must have the SHA-256 ${expected}, got ${actual}; ${why}, or the download was tampered with; nothing was written`;
  throw new LoreError("file-unreadable", message, { what, expected, actual });
}

async function writeWhole(folder: string, path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const message = `cannot write "${path}": ${(error as Error).message}; choose another folder with --data-dir`;
    throw new LoreError("file-unreadable", message, { path }, error);
  }
}
