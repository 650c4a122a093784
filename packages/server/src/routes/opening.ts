// What a page is told when it opens, once for all that follow, and a hash of it: a page that has been told something else is
// still open on what was served before.

import { contentId } from "../explanations/canonical.ts";
import type { Parts } from "../parts.ts";

export const SERVES_HEADER = "x-lore-serves";

export interface OpeningAnswers {
  readonly schema: string;
  readonly letterTemplate: string;
  readonly serves: string;
}

export function openingAnswers({ application, limits, setup }: Parts): OpeningAnswers {
  const { maxBatch, maxBodyBytes } = limits;
  const schema = JSON.stringify({ ...application.schema, limits: { maxBatch, maxBodyBytes } });
  const letterTemplate = JSON.stringify({ letterTemplate: setup.options.letterTemplate ?? null });
  return { schema, letterTemplate, serves: contentId([schema, letterTemplate]) };
}
