// Nothing is open yet: what this page is for, and how to begin.

import type { WorkbenchSchema } from "@lore-xai/workbench";

import { useWords } from "../words/use-words.ts";

interface StartViewProps {
  readonly schema: WorkbenchSchema;
  onChoose(row: number): void;
  onTypeIn(): void;
}

export function StartView({ schema, onChoose, onTypeIn }: StartViewProps) {
  const { spell, say } = useWords();
  const { data, model } = schema;
  return (
    <section className="start">
      <h2>{say.start.question}</h2>
      <p>
        {say.start.decides(
          say.model(model.name),
          data.target === null ? null : spell.column(data.target),
          model.labels.map(spell.outcome).join(", "),
          data.rowCount,
          data.name,
        )}
      </p>
      {data.readingNotes.length > 0 && (
        <details>
          <summary>{say.start.howRead}</summary>
          <ul>
            {data.readingNotes.map(say.reading).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="buttons">
        <button type="button" className="primary" onClick={() => onChoose(0)}>
          {say.start.first}
        </button>
        <button type="button" onClick={onTypeIn}>
          {say.start.typeIn}
        </button>
      </p>
      <p className="faint">{say.start.keys}</p>
    </section>
  );
}
