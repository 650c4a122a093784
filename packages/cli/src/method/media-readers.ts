// The readers of the columns that the flags name: of texts, and of pictures that lie beside the data.

import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { imageReader, type MediaReader, textReader } from "@lore-xai/media";
import { fileError } from "@lore-xai/runner/rows";
import type { MediaColumns } from "../flags/media-flags.ts";

/** Pictures lie where their names say, as seen from the data. */
const pictureLoader = (folder: string) => (cell: string) =>
  readFile(resolve(folder, cell)).catch((error: unknown) => {
    throw fileError(cell, error);
  });

/** `dataFile` says where pictures lie. */
export function mediaReaders(media: MediaColumns, dataFile: string): Record<string, MediaReader> {
  const { texts, images, pictures = {}, ...options } = media;
  const load = pictureLoader(dirname(dataFile));
  return Object.fromEntries([
    ...texts.map((column) => [column, textReader(options)]),
    ...images.map((column) => [column, imageReader({ ...pictures, load })]),
  ]);
}
