// Values outside what has been seen, in words: the model answers all the same.

import type { FeatureSummary, Row } from "@lore-xai/core";
import { outsideTexts } from "../words/outside.ts";
import { useWords } from "../words/use-words.ts";

interface OutsideNoteProps {
  readonly row: Row;
  readonly features: readonly FeatureSummary[];
}

export function OutsideNote({ row, features }: OutsideNoteProps) {
  const { spell, say } = useWords();
  const texts = outsideTexts(row, features, spell, say.outside);
  if (texts.length === 0) return null;
  return <p className="caution">{say.outside.note(texts)}</p>;
}
