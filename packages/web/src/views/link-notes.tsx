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

export function LinkNotes({ difference, impossible, onGoOn, onDrop }: LinkNotesProps) {
  const { spell, say } = useWords();
  if (difference === null && impossible.length === 0) return null;
  return (
    <ul className="link-notes">
      {difference !== null && (
        <li role="alert">
          {say.link.differences[difference]} {say.link.mayDiffer}{" "}
          <button type="button" onClick={onGoOn}>
            {say.link.goOn}
          </button>
        </li>
      )}
      {impossible.map(({ feature, reason }) => (
        <li key={feature} role="alert">
          {say.link.lock(spell.column(feature), reason)}{" "}
          <button type="button" onClick={() => onDrop(feature)}>
            {say.link.drop}
          </button>
        </li>
      ))}
    </ul>
  );
}
