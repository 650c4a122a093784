// Type in a case: one field per feature, begun at the typical values; the decision shows while typing.

import type { Dictionary, Row } from "@lore-xai/core";
import type { Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import { useLiveAnswer } from "../session/use-live-answer.ts";
import { typicalCase } from "../words/cells.ts";
import { hasMedia, ordinaryFeatures } from "../words/media.ts";
import { useWords } from "../words/use-words.ts";
import { DecisionBanner } from "./decision-banner.tsx";
import { MediaFields, useLight } from "./media-fields.tsx";
import { OutsideNote } from "./outside-note.tsx";
import { ValueField } from "./value-field.tsx";

interface CaseFormProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  readonly dictionary: Dictionary | null;
  /** The case to begin with; the typical one otherwise. */
  readonly start: Row | null;
  onExplain(instance: Row): void;
  onClose(): void;
}

export function CaseForm({ workbench, schema, dictionary, start, onExplain, onClose }: CaseFormProps) {
  const { spell, say } = useWords();
  const [row, setRow] = useState<Row>(() => start ?? typicalCase(schema.features));
  const decision = useLiveAnswer(JSON.stringify(row), (signal) => workbench.predict(row, signal));
  const light = useLight(workbench, row, hasMedia(schema));
  return (
    <form
      className="case-form"
      onSubmit={(event) => {
        event.preventDefault();
        onExplain(row);
      }}
    >
      <h2>{say.start.typeIn}</h2>
      <p className="faint">{say.form.begins}</p>
      <DecisionBanner schema={schema} dictionary={dictionary} answer={decision} />
      <OutsideNote row={row} features={ordinaryFeatures(schema)} />
      {hasMedia(schema) ? (
        <MediaFields
          schema={schema}
          row={row}
          light={light}
          outcome={decision.value?.outcome ?? null}
          onChange={setRow}
        />
      ) : (
        <div className="fields">
          {schema.features.map((summary) => (
            <div key={summary.feature} className="field">
              <span className="field-name">{spell.column(summary.feature)}</span>
              <ValueField
                summary={summary}
                value={row[summary.feature] ?? null}
                onChange={(value) => setRow({ ...row, [summary.feature]: value })}
              />
            </div>
          ))}
        </div>
      )}
      <p className="buttons">
        <button type="submit" className="primary">
          {say.form.explain}
        </button>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </p>
    </form>
  );
}
