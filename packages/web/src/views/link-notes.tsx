// What a link asks for and this page cannot give: said above the case, with a way on.

import type { ImpossibleLock } from "../link/impossible.ts";
import type { Difference } from "../link/made-on.ts";
import { useWords } from "../words/use-words.ts";

interface LinkNotesProps {
  /** What is another one here than where the link was made. */
  readonly difference: Difference | null;
  readonly impossible: readonly ImpossibleLock[];
  onGoOn(): void;
  onDrop(feature: string): void;
}

const DIFFERENCES: Readonly<Record<Difference, string>> = {
  data: "This link was made on other data than those that are open here.",
  model: "This link was made with another model than the one that is open here.",
  "data and model": "This link was made on other data and with another model than those that are open here.",
};

export function LinkNotes({ difference, impossible, onGoOn, onDrop }: LinkNotesProps) {
  const { spell } = useWords();
  if (difference === null && impossible.length === 0) return null;
  return (
    <ul className="link-notes">
      {difference !== null && (
        <li role="alert">
          {DIFFERENCES[difference]} What you see may not be what its sender saw.{" "}
          <button type="button" onClick={onGoOn}>
            Go on with what is open
          </button>
        </li>
      )}
      {impossible.map(({ feature, reason }) => (
        <li key={feature} role="alert">
          The lock on {spell.column(feature)} cannot hold and is left out: {reason}.{" "}
          <button type="button" onClick={() => onDrop(feature)}>
            Drop it
          </button>
        </li>
      ))}
    </ul>
  );
}
