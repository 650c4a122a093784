// Why a part of the overview has nothing to say.

import type { MissingReason } from "@lore-xai/workbench";
import { type PageWords, useWords } from "../../words/use-words.ts";
import { EnglishText } from "../english-text.tsx";

interface MissingNoteProps {
  /** In English. */
  readonly missing: string | null;
  /** The same as data; null where it is an error in words. */
  readonly missingReason: MissingReason | null;
}

/** Columns and outcomes as people call them. */
function spelt(reason: MissingReason, { spell }: PageWords): MissingReason {
  if ("feature" in reason) return { ...reason, feature: spell.column(reason.feature) };
  return reason.code === "one-outcome" ? { ...reason, outcome: spell.outcome(reason.outcome) } : reason;
}

export function MissingNote({ missing, missingReason }: MissingNoteProps) {
  const words = useWords();
  return (
    <p className="missing">
      {missingReason === null ? (
        <EnglishText>{missing}</EnglishText>
      ) : (
        words.say.overview.missing(spelt(missingReason, words))
      )}
    </p>
  );
}
