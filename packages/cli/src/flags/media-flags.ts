// Which columns are texts or pictures, and how they are read.

import { LoreError } from "@lore-xai/core/basics";
import type { ImageReplacement, ImageSegments, Replacement, TextUnit } from "@lore-xai/media";
import { type Command, Option } from "commander";
import { parseList } from "./parse.ts";

export interface MediaFlags {
  /** Columns; without data, the text itself. */
  readonly text?: string;
  readonly image?: string;
  readonly textUnit?: TextUnit;
  readonly replace?: Replacement;
  /** Language of the texts. */
  readonly textLanguage?: string;
  readonly imageSegments?: ImageSegments;
  readonly imageReplace?: ImageReplacement;
}

/** What can be told without loading what reads; the words of tags need a tagger, which is a program. */
const UNITS = ["auto", "word", "phrase", "sentence"] satisfies TextUnit[];
const REPLACES = ["delete", "mask", "corpus"] satisfies Replacement[];
const SEGMENTS = ["superpixels", "grid"] satisfies ImageSegments[];
const IMAGE_REPLACES = ["overall", "mean", "blur", "other"] satisfies ImageReplacement[];

/** Columns of texts and pictures and how they are read, as plain data: threads and workers get it as a copy. */
export interface MediaColumns {
  readonly texts: readonly string[];
  readonly images: readonly string[];
  readonly unit?: TextUnit;
  readonly replacement?: Replacement;
  readonly locale?: string;
  readonly pictures?: { readonly segments?: ImageSegments; readonly replacement?: ImageReplacement };
}

/** How pictures are read, where that was told. */
function picturesOf({ imageSegments, imageReplace }: MediaFlags): Pick<MediaColumns, "pictures"> {
  const pictures = {
    ...(imageSegments === undefined ? {} : { segments: imageSegments }),
    ...(imageReplace === undefined ? {} : { replacement: imageReplace }),
  };
  return Object.keys(pictures).length === 0 ? {} : { pictures };
}

/** Flags that say how a column is read, where no such column is named. */
function refuseUnused(
  flags: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  what: string,
  naming: string,
) {
  for (const [flag, value] of Object.entries(flags)) {
    if (value === undefined || columns.length > 0) continue;
    throw new LoreError("invalid-option", `--${flag} is for ${what}; name their columns with --${naming}`);
  }
}

/** Null where no column is one of texts or pictures. */
export function mediaColumnsOf(flags: MediaFlags): MediaColumns | null {
  const { text, image, textUnit, replace, textLanguage, imageSegments, imageReplace } = flags;
  const [texts, images] = [text, image].map((flag) => (flag === undefined ? [] : parseList(flag)));
  refuseUnused({ "text-unit": textUnit, replace, "text-language": textLanguage }, texts, "texts", "text");
  refuseUnused({ "image-segments": imageSegments, "image-replace": imageReplace }, images, "pictures", "image");
  if (texts.length + images.length === 0) return null;
  return {
    texts,
    images,
    ...(textUnit === undefined ? {} : { unit: textUnit }),
    ...(replace === undefined ? {} : { replacement: replace }),
    ...(textLanguage === undefined ? {} : { locale: textLanguage }),
    ...picturesOf(flags),
  };
}

/** Texts and pictures are read as they are, never as numbers. */
export function readAsNames<F extends { readonly categorical?: readonly string[] }>(
  flags: F,
  media: MediaColumns | null,
): F {
  if (media === null) return flags;
  return { ...flags, categorical: [...(flags.categorical ?? []), ...media.texts, ...media.images] };
}

/** `isSingle`: where there are no data, a text can be given as it is. */
export function addMediaFlags(command: Command, isSingle = false): Command {
  const itself = isSingle ? "; without --data, the text itself" : "";
  const add = (option: Option) => command.addOption(option.helpGroup("Texts and pictures:"));
  add(new Option("--text <columns>", `columns of texts, explained by their words${itself}`));
  add(
    new Option(
      "--image <columns>",
      "columns of pictures, explained by their parts: files of PNG or JPEG, or data URLs",
    ),
  );
  add(new Option("--text-unit <unit>", "what of a text is there or not (default: auto)").choices(UNITS));
  add(
    new Option(
      "--replace <how>",
      "what stands where a word was taken out: nothing, a mask, a word of the data",
    ).choices(REPLACES),
  );
  add(new Option("--image-segments <how>", "how a picture is taken apart (default: superpixels)").choices(SEGMENTS));
  add(
    new Option(
      "--image-replace <how>",
      "what stands where a part was taken out: the picture's mean colour, the part's own, the picture out of focus, another picture of the data (default: overall)",
    ).choices(IMAGE_REPLACES),
  );
  add(new Option("--text-language <code>", "of the texts, as in ja (default: the machine's, which reads any)"));
  return command;
}
