// Decision packs of the cases that are served: as lore pack writes them, without a signature.

import type { Dictionary, TargetSplit } from "@lore-xai/core";
import { datedTemplate, type LetterTemplate } from "@lore-xai/report";
import type { MakePack } from "@lore-xai/server";
import type { DatasetFlags } from "../../flags/data-flags.ts";
import type { ModelFlags } from "../../flags/model-flags.ts";
import { packedOptions, packedOrigin, packParts } from "../../pack/make-pack.ts";
import { packedModel } from "../../pack/packed-model.ts";
import { sealedPack } from "../../pack/seal.ts";

export interface PackSources {
  readonly flags: DatasetFlags & ModelFlags;
  readonly dataset: TargetSplit;
  /** The dictionary of the server, and its file; null where there is none. */
  readonly given: { readonly dictionary: Dictionary | null; readonly source: string } | null;
  /** What stands around letters; null where that is nothing. */
  readonly letterTemplate: LetterTemplate | null;
}

export function servedPacks({ flags, dataset, given, letterTemplate }: PackSources): MakePack {
  return async ({ row, instance, title, settings: asked, seed, reviewed, blackBox }, signal) => {
    const { dictionary = null, ...settings } = asked;
    // Words that a reader has changed come from no file.
    const isGiven = given !== null && JSON.stringify(given.dictionary) === JSON.stringify(dictionary);
    const model = await packedModel(flags.model, blackBox, dataset);
    const parts = await packParts(
      {
        blackBox,
        background: dataset.features,
        dictionary,
        options: packedOptions(flags, { settings, seed }),
        packed: { title, row, id: null, cells: instance },
        origin: await packedOrigin(flags.data, isGiven ? given.source : null, { date: null, model }),
        review: { reviewed },
        letterTemplate: letterTemplate === null ? null : datedTemplate(letterTemplate, new Date()),
      },
      { signal },
    );
    return sealedPack(parts, null);
  };
}
