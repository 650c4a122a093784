// Texts and pictures of the commands about the whole model: single cases are explained by their own words and parts, and what is
// said of many cases speaks of the words that they have in common.

import { explainOneByOne, type OpenCaseExplainer } from "@lore-xai/audit";
import { type BlackBox, selectRows, type Table, type TargetSplit } from "@lore-xai/core";
import { countOf, countText, listText } from "@lore-xai/core/words";
import type { CommonTags } from "@lore-xai/media";
import { type MediaColumns, type MediaFlags, mediaColumnsOf } from "../flags/media-flags.ts";
import type { Terminal } from "../output/terminal.ts";

export interface MediaCases {
  /** What threads are handed. */
  readonly columns: MediaColumns & { readonly dataFile: string };
  readonly tags: CommonTags;
  explainWith(blackBox: BlackBox): OpenCaseExplainer;
}

/** Undefined where no column is one of texts or pictures. */
export async function mediaCasesOf(flags: MediaFlags & { readonly data: string }): Promise<MediaCases | undefined> {
  const columns = mediaColumnsOf(flags);
  if (columns === null) return undefined;
  const { commonTags, createMediaLore } = await import("@lore-xai/media");
  const { mediaReaders } = await import("../method/media-readers.ts");
  const readers = mediaReaders(columns, flags.data);
  return {
    columns: { ...columns, dataFile: flags.data },
    tags: commonTags(readers),
    explainWith: (blackBox) =>
      explainOneByOne(({ background, settings }) =>
        createMediaLore({ ...settings, blackBox, data: background, readers, now: () => performance.now() }),
      ),
  };
}

/** Pictures are named where rules cannot speak of them. */
function sayPictures({ images }: MediaColumns, terminal: Terminal): void {
  if (images.length === 0) return;
  const named = listText(images.map((name) => `"${name}"`));
  terminal.say(`note: pictures have no parts in common; rules about many cases do not speak of ${named}`);
}

export interface ReadableRows {
  readonly dataset: TargetSplit;
  /** What the rows are called in the data; undefined where all are there. */
  readonly numbers?: readonly number[];
  /** The same rows of another table. */
  only(table: Table | null): Table | null;
}

/** The rows that can be read, and said how many are left out. */
export function readableRows(media: MediaCases | undefined, dataset: TargetSplit, terminal: Terminal): ReadableRows {
  if (media === undefined) return { dataset, only: (table) => table };
  sayPictures(media.columns, terminal);
  const { features, labels, outcomes } = dataset;
  const rows = media.tags.readable(features);
  const left = features.rowCount - rows.length;
  if (left === 0) return { dataset, only: (table) => table };
  const named = listText(media.tags.columns.map((name) => `"${name}"`));
  const all = countText(features.rowCount);
  terminal.say(`note: left out ${countOf(left, "row")} of ${all} with nothing to read in ${named}`);
  return {
    dataset: { features: selectRows(features, rows), labels, outcomes: Int32Array.from(rows, (i) => outcomes[i]) },
    numbers: rows,
    only: (table) => (table === null ? null : selectRows(table, rows)),
  };
}
