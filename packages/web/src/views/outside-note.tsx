// Values outside what has been seen, in words: the model answers all the same.

import type { FeatureSummary, Row } from "@lore-xai/core";
import { listText } from "@lore-xai/core/words";
import { outsideTexts } from "../words/outside.ts";
import { useWords } from "../words/use-words.ts";

interface OutsideNoteProps {
  readonly row: Row;
  readonly features: readonly FeatureSummary[];
}

export function OutsideNote({ row, features }: OutsideNoteProps) {
  const { spell } = useWords();
  const texts = outsideTexts(row, features, spell);
  if (texts.length === 0) return null;
  return (
    <p className="caution">
      Outside what has been seen: {listText(texts)}. What the model says of such a case rests on no case like it.
    </p>
  );
}
