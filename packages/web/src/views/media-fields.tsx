// The fields of a case with texts: what is typed lights up where the decision leans on it, while it is typed.

import type { Cell, Row } from "@lore-xai/core";
import type { LitCell, Workbench, WorkbenchSchema } from "@lore-xai/workbench";
import type { Answer } from "../session/use-answer.ts";
import { useLiveAnswer } from "../session/use-live-answer.ts";
import { litStretches } from "../words/media.ts";
import { useWords } from "../words/use-words.ts";
import { EnglishText } from "./english-text.tsx";
import { ValueField } from "./value-field.tsx";

/** Which words light up, while they are typed. */
export function useLight(workbench: Workbench, row: Row, isAsking: boolean): Answer<readonly LitCell[]> {
  return useLiveAnswer(isAsking ? JSON.stringify(row) : null, (signal) => workbench.light(row, signal));
}

interface LitTextProps {
  readonly lit: LitCell;
  /** What the model says of the case. */
  readonly outcome: string;
}

function LitText({ lit, outcome }: LitTextProps) {
  const { media } = useWords().say;
  let at = 0;
  return (
    <p className="media-text lit" aria-live="off">
      {litStretches(lit, outcome).map(({ text, lit: share }) => {
        at += text.length;
        if (share === 0) return <span key={at}>{text}</span>;
        const isTurning = share > 1;
        return (
          <mark
            key={at}
            className={isTurning ? "turns" : undefined}
            style={{ "--lit": `${Math.round(20 + 80 * Math.min(1, share))}%` } as React.CSSProperties}
            title={isTurning ? media.turns : media.lessSure}
          >
            {text}
          </mark>
        );
      })}
    </p>
  );
}

interface MediaFieldsProps {
  readonly schema: WorkbenchSchema;
  readonly row: Row;
  readonly light: Answer<readonly LitCell[]>;
  /** What the model says of the case; null until it is known. */
  readonly outcome: string | null;
  onChange(row: Row): void;
}

export function MediaFields({ schema, row, light, outcome, onChange }: MediaFieldsProps) {
  const { spell, say } = useWords();
  const change = (feature: string) => (value: Cell) => onChange({ ...row, [feature]: value });
  return (
    <div className="media-fields">
      {schema.features.map((summary) => {
        const { feature } = summary;
        const kind = schema.media[feature];
        const name = spell.column(feature);
        const value = row[feature] ?? null;
        const lit = light.value?.find(({ column }) => column === feature);
        return (
          <div key={feature} className="field">
            <span className="field-name">{name}</span>
            {kind === undefined && <ValueField summary={summary} value={value} onChange={change(feature)} />}
            {kind === "image" && (
              <span className="faint">{String(value).startsWith("data:") ? say.list.picture : value}</span>
            )}
            {kind === "text" && (
              <>
                <textarea
                  aria-label={name}
                  rows={3}
                  value={value === null ? "" : String(value)}
                  onChange={(event) => change(feature)(event.target.value === "" ? null : event.target.value)}
                />
                {lit !== undefined && outcome !== null && <LitText lit={lit} outcome={outcome} />}
                {lit?.notes.map((note) => (
                  <p key={note} className="faint">
                    <EnglishText>{note}</EnglishText>
                  </p>
                ))}
              </>
            )}
          </div>
        );
      })}
      {light.fault !== null && light.state === "failed" && (
        <p className="caution">
          <EnglishText>{light.fault.message}</EnglishText>
        </p>
      )}
      <p className="faint">{say.media.legend}</p>
    </div>
  );
}
