// Pictures: segments that are there or replaced, by superpixels, a grid, or masks that are given.

import { LoreError, type Span } from "@lore-xai/core";
import { countOf, countText } from "@lore-xai/core/words";
import { type MediaReader, type Reading, TAG_WORDS, type Tag } from "../reader.ts";
import {
  bytesOfDataUrl,
  decodePicture,
  isDataUrl,
  isTurned,
  type Picture,
  pictureToDataUrl,
  scaled,
} from "./picture.ts";
import { segmentName, segmentPlace } from "./segment-place.ts";
import { grid, slic } from "./slic.ts";
import { blurred, meanOfAll, meanOfSegments } from "./substitute.ts";

/** A part of the pictures that has a name: its runs of pixels, counted row by row in a picture of `maxSide` at most. */
export interface ConceptMask {
  readonly name: string;
  readonly spans: readonly Span[];
}

/** How a picture can be taken apart. */
export const IMAGE_SEGMENTS = ["superpixels", "grid"] as const;
/** How a picture is taken apart. */
export type ImageSegments = (typeof IMAGE_SEGMENTS)[number];

/** What can stand where a segment was taken out. */
export const IMAGE_REPLACEMENTS = ["overall", "mean", "blur", "other"] as const;
/** What stands where a segment was taken out. */
export type ImageReplacement = (typeof IMAGE_REPLACEMENTS)[number];

type Substitute = (picture: Picture, segments: Int32Array) => Picture;
const SUBSTITUTES: Readonly<Record<Exclude<ImageReplacement, "other">, Substitute>> = {
  overall: meanOfAll,
  mean: meanOfSegments,
  blur: blurred,
};

/** How pictures are read; all of it may be left out. */
export interface ImageReaderOptions {
  /** How a picture is taken apart: `superpixels` unless told, or a `grid`. */
  readonly segments?: ImageSegments;
  /** Parts that are known, in place of segments; a pixel belongs to the first that has it, or to none. */
  readonly masks?: readonly ConceptMask[];
  /** About so many segments: 40 unless told. */
  readonly count?: number;
  /**
   * What stands where a segment was taken out: the mean colour of the whole picture, `overall`, unless told; the segment's own,
   * `mean`, which leaves a segment of one colour as it is; the picture out of focus, `blur`; or what the next picture of the
   * data that can be read shows there, `other`.
   */
  readonly replacement?: ImageReplacement;
  /** A larger picture is made smaller before it is looked at: 256 pixels unless told. */
  readonly maxSide?: number;
  /** Loads what a cell names, where it is no data URL. */
  readonly load?: (cell: string) => Promise<Uint8Array>;
}

interface Settings {
  readonly segments: ImageSegments;
  readonly masks: readonly ConceptMask[] | null;
  readonly count: number;
  readonly replacement: ImageReplacement;
  readonly maxSide: number;
  readonly load: ((cell: string) => Promise<Uint8Array>) | null;
}

function settingsOf(options: ImageReaderOptions): Settings {
  const { segments = "superpixels", masks = null, count = 40, replacement = "overall", maxSide = 256 } = options;
  const whole = { count, maxSide };
  for (const [name, value] of Object.entries(whole)) {
    if (!Number.isInteger(value) || value < 2) {
      throw new LoreError("invalid-option", `${name} must be a whole number of at least 2, got ${value}`);
    }
  }
  if (!IMAGE_SEGMENTS.includes(segments) || !IMAGE_REPLACEMENTS.includes(replacement)) {
    const [apart, instead] = [IMAGE_SEGMENTS, IMAGE_REPLACEMENTS].map((names) => names.join(" or "));
    const message = `segments must be ${apart}, replacement ${instead}, got ${segments} and ${replacement}`;
    throw new LoreError("invalid-option", message);
  }
  return { segments, masks, count, replacement, maxSide, load: options.load ?? null };
}

async function bytesOf(cell: string, { load }: Settings): Promise<Uint8Array> {
  if (isDataUrl(cell)) return bytesOfDataUrl(cell);
  if (load !== null) return load(cell);
  throw new LoreError(
    "invalid-value",
    `a picture must be a data URL where no files can be loaded, got "${cell.slice(0, 40)}"`,
  );
}

/** The picture as it is looked at, and what was made of it. */
function sized(picture: Picture, maxSide: number): { picture: Picture; notes: string[] } {
  const { width, height } = picture;
  const share = maxSide / Math.max(width, height);
  if (share >= 1) return { picture, notes: [] };
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * share)));
  const note = `the picture of ${countText(width)} x ${countText(height)} pixels was looked at, and changed ones shown to the model, at ${w} x ${h}`;
  return { picture: scaled(picture, w, h), notes: [note] };
}

/** Per pixel the number of the first mask that has it; -1 for none. */
function masked(masks: readonly ConceptMask[], { width, height }: Picture): Int32Array {
  const segments = new Int32Array(width * height).fill(-1);
  for (const [k, { name, spans }] of masks.entries()) {
    for (const [from, to] of spans) {
      if (from < 0 || to > segments.length) {
        const message = `the mask "${name}" must lie inside the picture of ${width} x ${height} pixels; it ends at ${to}`;
        throw new LoreError("invalid-value", message);
      }
      for (let i = from; i < to; i++) if (segments[i] < 0) segments[i] = k;
    }
  }
  return segments;
}

/** The runs of pixels of each segment, row by row. */
function runsOf(segments: Int32Array, width: number, count: number): Span[][] {
  const runs = Array.from({ length: count }, (): Span[] => []);
  for (let i = 0; i < segments.length; ) {
    let end = i + 1;
    while (end % width !== 0 && segments[end] === segments[i]) end++;
    if (segments[i] >= 0) runs[segments[i]].push([i, end]);
    i = end;
  }
  return runs;
}

/** A picture of the data, and what it is called. */
interface OtherPicture {
  readonly picture: Picture;
  readonly name: string;
}

const TURNED = "the picture was looked at, and changed ones shown to the model, upright, as its EXIF orientation says";

/** Pictures of the data that are tried before it is said that none can stand in. */
const MOST_TRIED = 20;

/** The next picture of the data that can be read. */
async function otherPicture(cell: string, cells: readonly string[], settings: Settings): Promise<OtherPicture> {
  const own = cells.indexOf(cell);
  const later = [...cells.slice(own + 1).entries()].map(([k, each]) => ({ each, row: own + 1 + k }));
  const earlier = [...cells.slice(0, Math.max(0, own)).entries()].map(([row, each]) => ({ each, row }));
  const others = [...later, ...earlier].filter(({ each }) => each !== cell).slice(0, MOST_TRIED);
  for (const { each, row } of others) {
    const bytes = await bytesOf(each, settings).catch(() => null);
    const picture = bytes === null ? null : readable(bytes);
    if (picture !== null) return { picture, name: isDataUrl(each) ? `picture ${row + 1} of the data` : each };
  }
  const found = others.length === 0 ? "no other" : `${countOf(others.length, "other")} that cannot be read`;
  throw new LoreError(
    "invalid-value",
    `what is taken out of a picture must be replaced by another one of the data, got ${found}`,
  );
}

function readable(bytes: Uint8Array): Picture | null {
  try {
    return decodePicture(bytes);
  } catch {
    return null;
  }
}

/** The other picture in the size of this one, and what is said of it. */
function standIn({ picture, name }: OtherPicture, { width, height }: Picture) {
  const note = `what is taken out shows what ${name} has there`;
  if (picture.width === width && picture.height === height) return { substitute: picture, note };
  const from = `${countText(picture.width)} x ${countText(picture.height)}`;
  return {
    substitute: scaled(picture, width, height),
    note: `${note}, brought from ${from} to ${width} x ${height} pixels`,
  };
}

/** One number for each pixel: hundreds of pictures are made of these two. */
const pixelByPixel = (data: Uint8ClampedArray) => new Uint32Array(new Uint8ClampedArray(data).buffer);

/** What stands where segments were taken out, and what is said of it. */
function insteadOf(picture: Picture, segments: Int32Array, { replacement }: Settings, other: OtherPicture | null) {
  if (other !== null) return standIn(other, picture);
  const name = replacement === "other" ? "overall" : replacement;
  return { substitute: SUBSTITUTES[name](picture, segments), note: null };
}

function readPicture(cell: string, bytes: Uint8Array, settings: Settings, other: OtherPicture | null): Reading {
  const whole = decodePicture(bytes);
  const { picture, notes } = sized(whole, settings.maxSide);
  const { width, height, data } = picture;
  const { masks, count } = settings;
  const segments =
    masks !== null ? masked(masks, picture) : (settings.segments === "grid" ? grid : slic)(picture, count);
  const parts = masks?.length ?? segments.reduce((most, segment) => Math.max(most, segment), -1) + 1;
  if (parts === 0)
    throw new LoreError("invalid-value", "a picture must have at least one part to be explained by, got none");
  const runs = runsOf(segments, width, parts);
  const { substitute, note: shownInstead } = insteadOf(picture, segments, settings, other);
  const unit = masks === null ? "segment" : "part";
  const tags = runs.map((spans, k): Tag => {
    const text = masks?.[k].name ?? segmentName(k + 1, segmentPlace(spans, picture));
    const words = { label: text, ...TAG_WORDS.image };
    return { name: `shows ${text}`, text, isPresent: true, spans, words };
  });
  const [own, instead] = [data, substitute.data].map(pixelByPixel);
  const pixels = (present: readonly boolean[]): Picture => {
    if (present.every((isPresent) => isPresent)) return whole;
    const written = own.slice();
    for (let k = 0; k < runs.length; k++) {
      if (present[k]) continue;
      for (const [from, to] of runs[k]) for (let i = from; i < to; i++) written[i] = instead[i];
    }
    return { width, height, data: new Uint8ClampedArray(written.buffer) };
  };
  const write = (present: readonly boolean[]) =>
    present.every((isPresent) => isPresent) ? cell : pictureToDataUrl(pixels(present));
  const wasTurned = isTurned(bytes);
  const shown = isDataUrl(cell) && notes.length === 0 && !wasTurned ? {} : { picture: pictureToDataUrl(picture) };
  const seen = `the picture was taken apart into ${countOf(parts, unit)}`;
  const told = [
    ...notes.map((note) => `${note}; ${seen}`),
    ...(wasTurned ? [TURNED] : []),
    ...(shownInstead === null ? [] : [shownInstead]),
  ];
  return { cell, unit, tags, notes: told, size: { width, height }, ...shown, write, pixels, tagsOf: () => null };
}

/**
 * Reads a column of pictures, PNG or JPEG, as data URLs or, with `load`, names of files: each segment is a tag, and one that is
 * taken out is replaced by one colour, by the picture out of focus or by another picture. The model is shown PNGs as data URLs.
 *
 * @example
 * ```ts
 * const lore = createMediaLore({ blackBox, data: photos, readers: { photo: imageReader({ count: 30 }) } });
 * ```
 */
export function imageReader(options: ImageReaderOptions = {}): MediaReader {
  const settings = settingsOf(options);
  const { segments, masks, count, replacement, maxSide } = settings;
  return {
    kind: "image",
    asksCorpus: false,
    settings: { segments: masks === null ? segments : "masks", count: masks?.length ?? count, replacement, maxSide },
    // A part of one picture is in no other.
    common: () => [],
    prepare: ({ cells }) => ({
      read: async (cell) => {
        const bytes = await bytesOf(cell, settings);
        const other = replacement === "other" ? await otherPicture(cell, cells, settings) : null;
        return readPicture(cell, bytes, settings, other);
      },
    }),
  };
}
