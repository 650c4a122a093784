// A text field for a date as the data spell it. What is half typed is no date yet: it is kept here and told to nobody.

import type { Cell } from "@lore-xai/core";
import { type DateSpelling, numberOfCell, valueOfNumber } from "@lore-xai/core/extend";
import { useState } from "react";
import { useWords } from "../words/use-words.ts";

interface DateFieldProps {
  readonly label: string;
  readonly date: DateSpelling;
  readonly value: Cell;
  /** A date as the data spell it, or null for one that is not known. */
  onChange(value: string | null): void;
}

export function DateField({ label, date, value, onChange }: DateFieldProps) {
  const { spell } = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const told = value === null ? "" : String(value);
  const type = (text: string) => {
    const number = numberOfCell(text, { date });
    const isDate = !Number.isNaN(number);
    setDraft(isDate || text === "" ? null : text);
    if (isDate || text === "") onChange(isDate ? String(valueOfNumber(number, { date })) : null);
  };
  return (
    <input
      type="text"
      aria-label={label}
      aria-invalid={draft !== null}
      title={date}
      placeholder={spell.words.notKnown}
      value={draft ?? told}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
