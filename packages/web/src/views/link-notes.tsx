// What a link asks for and this page cannot give: said above the case, with a way on.

import type { ImpossibleLock, LockFault } from "../link/impossible.ts";
import type { Difference } from "../link/made-on.ts";
import type { PageStrings } from "../words/pages/en.tsx";
import { useWords } from "../words/use-words.ts";

interface LinkNotesProps {
  /** What is another one here than where the link was made. */
  readonly difference: Difference | null;
  readonly impossible: readonly ImpossibleLock[];
  onGoOn(): void;
  onDrop(feature: string): void;
}

function faultText(reason: LockFault, say: PageStrings["link"]): string {
  if (reason.kind === "names") return say.holdsNames(reason.way);
  if (reason.kind === "nothing") return say.nothingFrom(reason.from, reason.to);
  return reason.kind === "no-column" ? say.noColumn : say.noBounds;
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
          {say.link.lock(spell.column(feature), faultText(reason, say.link))}{" "}
          <button type="button" onClick={() => onDrop(feature)}>
            {say.link.drop}
          </button>
        </li>
      ))}
    </ul>
  );
}
