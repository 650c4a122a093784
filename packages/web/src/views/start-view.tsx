// Nothing is open yet: what this page is for, and how to begin.

import { countOf } from "@lore-xai/core/words";

import type { WorkbenchSchema } from "@lore-xai/workbench";

import { useWords } from "../words/use-words.ts";

interface StartViewProps {
  readonly schema: WorkbenchSchema;
  onChoose(row: number): void;
  onTypeIn(): void;
}

export function StartView({ schema, onChoose, onTypeIn }: StartViewProps) {
  const { spell } = useWords();
  const { data, model } = schema;
  return (
    <section className="start">
      <h2>Why did the model decide that, and what would have to change?</h2>
      <p>
        Here {model.name} decides {data.target === null ? "" : `${spell.column(data.target)} as `}
        {model.labels.map(spell.outcome).join(", ")}. Choose one of {countOf(data.rowCount, "case")} of {data.name} from
        the list, or type one in.
      </p>
      {data.reading.length > 0 && (
        <details>
          <summary>How the data were read</summary>
          <ul>
            {data.reading.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      <p className="buttons">
        <button type="button" className="primary" onClick={() => onChoose(0)}>
          Explain the first case
        </button>
        <button type="button" onClick={onTypeIn}>
          Type in a case
        </button>
      </p>
      <p className="faint">
        Keys: <kbd>/</kbd> search, <kbd>arrow keys</kbd> walk through the list, <kbd>Enter</kbd> explain, <kbd>Esc</kbd>{" "}
        cancel.
      </p>
    </section>
  );
}
