// Texts and pictures of a server: its readers learn from the data once, whoever asks. Whoever sends a case sends its texts and
// pictures along: a name of a file is taken only where the data have it, for it would be read on this host.

import { type BlackBox, LoreError, type Row, type Table } from "@lore-xai/core";
import { createMediaExplainer, lightCells, type MediaCases, type MediaReader, openMediaCases } from "@lore-xai/media";
import type { ServerSetup } from "@lore-xai/server";
import type { MediaColumns } from "../../flags/media-flags.ts";
import { mediaReaders } from "../../method/media-readers.ts";

/** Cases of a model, opened once for each. */
function openedOnce(open: (blackBox: BlackBox) => MediaCases): (blackBox: BlackBox) => MediaCases {
  const opened = new Map<BlackBox, MediaCases>();
  return (blackBox) => {
    const cases = opened.get(blackBox) ?? open(blackBox);
    opened.set(blackBox, cases);
    return cases;
  };
}

function pictureCheck(columns: readonly string[], { features }: Table): (instance: Row) => void {
  const known = new Map(
    features
      .filter((feature) => columns.includes(feature.name))
      .map((feature) => [feature.name, new Set<unknown>(feature.kind === "continuous" ? [] : feature.values)]),
  );
  return (instance) => {
    for (const [column, names] of known) {
      const cell = instance[column];
      if (typeof cell !== "string" || cell.startsWith("data:") || names.has(cell)) continue;
      const message = `"${column}" must be a picture as data:image/png;base64,… or one of the data; got "${cell.slice(0, 40)}"`;
      throw new LoreError("invalid-value", message, { feature: column });
    }
  };
}

export function servedMedia(media: MediaColumns, dataFile: string, data: Table): NonNullable<ServerSetup["media"]> {
  const readers: Record<string, MediaReader> = mediaReaders(media, dataFile);
  const forExplaining = openedOnce((blackBox) => openMediaCases({ blackBox, data, readers }));
  // To light up words needs no other texts, so that nothing is asked about them.
  const forLight = openedOnce((blackBox) => openMediaCases({ blackBox, data, readers, corpusQueries: 0 }));
  return {
    kinds: Object.fromEntries(Object.entries(readers).map(([column, { kind }]) => [column, kind])),
    check: pictureCheck(media.images, data),
    createExplainer: (blackBox, method, settings) =>
      createMediaExplainer(method, forExplaining(blackBox), { ...settings, now: () => performance.now() }),
    light: (blackBox, instance, signal) => lightCells(forLight(blackBox), instance, signal),
  };
}
