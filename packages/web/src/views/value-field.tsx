// A field for one value of a case: a number with a slider, or a choice. Empty is a value that is not known.

import type { Cell, FeatureSummary } from "@lore-xai/core";
import { numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import { useWords } from "../words/use-words.ts";
import { DateField } from "./date-field.tsx";

interface ValueFieldProps {
  readonly summary: FeatureSummary;
  readonly value: Cell;
  readonly hasSlider?: boolean;
  onChange(value: Cell): void;
}

const MISSING = "\u0000missing";

export function ValueField({ summary, value, hasSlider = false, onChange }: ValueFieldProps) {
  const { spell, say } = useWords();
  const name = spell.column(summary.feature);
  if (summary.kind !== "continuous") {
    const isKnown = value === null || summary.values.some((one) => one.value === value);
    const position = summary.values.findIndex((one) => one.value === value);
    return (
      <select
        aria-label={name}
        value={value === null ? MISSING : isKnown ? String(position) : "unseen"}
        onChange={(event) => {
          const chosen = event.target.value;
          if (chosen !== "unseen") onChange(chosen === MISSING ? null : summary.values[Number(chosen)].value);
        }}
      >
        {summary.values.map(({ value: each, text }, i) => (
          <option key={text} value={i}>
            {spell(summary.feature, each)}
          </option>
        ))}
        {!isKnown && <option value="unseen">{spell(summary.feature, value)}</option>}
        <option value={MISSING}>({spell.words.notKnown})</option>
      </select>
    );
  }
  const step = 10 ** -summary.decimals;
  const known = numberOfCell(value, summary);
  const number = Number.isNaN(known) ? null : known;
  return (
    <span className="number-field">
      {summary.date === undefined ? (
        <input
          type="number"
          aria-label={name}
          step="any"
          value={number ?? ""}
          placeholder={spell.words.notKnown}
          onChange={(event) => onChange(Number.isNaN(event.target.valueAsNumber) ? null : event.target.valueAsNumber)}
        />
      ) : (
        <DateField label={name} date={summary.date} value={value} onChange={onChange} />
      )}
      {hasSlider && (
        <input
          type="range"
          aria-label={say.form.slider(name)}
          min={Math.min(summary.min, number ?? summary.min)}
          max={Math.max(summary.max, number ?? summary.max)}
          step={step}
          // A slider has no place for a value that is not known; it waits where most values are.
          value={number ?? summary.mean}
          onChange={(event) =>
            onChange(valueOfNumber(Number(event.target.valueAsNumber.toFixed(summary.decimals)), summary))
          }
        />
      )}
    </span>
  );
}
