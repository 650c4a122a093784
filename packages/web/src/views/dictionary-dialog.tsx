// What columns and outcomes are called, and what is known of them: a table to edit. What is applied holds at once, in this
// page; what is saved is a file for the next time.

import {
  type Dictionary,
  type DictionaryColumn,
  type Direction,
  type FeatureSummary,
  parseDictionary,
} from "@lore-xai/core";
import { oneLine } from "@lore-xai/core/words";
import { asFault, type WorkbenchFault, type WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useRef, useState } from "react";
import { save } from "../session/save.ts";
import { useWords } from "../words/use-words.ts";
import { FaultBox } from "./fault-box.tsx";

interface DictionaryDialogProps {
  readonly schema: WorkbenchSchema;
  readonly dictionary: Dictionary | null;
  onDictionary(dictionary: Dictionary): void;
  onClose(): void;
}

const EMPTY: Dictionary = { format: "lore-dictionary/1", columns: {} };

/** Without what is empty: a field that says nothing is left out. */
function withField<T extends object, K extends keyof T>(given: T, name: K, value: T[K] | undefined): T {
  const { [name]: _, ...rest } = given;
  const isNothing = value === undefined || value === false || value === "";
  return (isNothing ? rest : { ...rest, [name]: value }) as T;
}

/** What a person has set is no guess any more. */
function confirmed<T extends { readonly guessed?: readonly string[] }>(given: T, name: string): T {
  const left = (given.guessed ?? []).filter((field) => field !== name);
  return withField(given, "guessed", left.length === 0 ? undefined : left);
}

interface RowProps {
  readonly summary: FeatureSummary;
  readonly column: DictionaryColumn;
  onColumn(column: DictionaryColumn): void;
}

function ColumnRow({ summary, column, onColumn }: RowProps) {
  const { dictionary } = useWords().say;
  const { feature } = summary;
  const set = <K extends keyof DictionaryColumn>(name: K, value: DictionaryColumn[K] | undefined) =>
    onColumn(confirmed(withField(column, name, value), name));
  const isGuessed = (name: string) => (column.guessed ?? []).includes(name);
  const mark = (name: string) => (isGuessed(name) ? <span className="faint"> {dictionary.guessed}</span> : null);
  const isOrdered = summary.kind !== "categorical" || column.order !== undefined;
  const flag = (name: "sensitive" | "fixed") => (
    <td>
      <label>
        <input
          type="checkbox"
          aria-label={name === "fixed" ? dictionary.isFixed(feature) : dictionary.isSensitive(feature)}
          checked={column[name] === true}
          onChange={(event) => set(name, event.target.checked)}
        />
        {mark(name)}
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{feature}</th>
      <td>
        <input
          aria-label={dictionary.labelOf(feature)}
          value={column.label ?? ""}
          placeholder={feature}
          onChange={(event) => set("label", event.target.value)}
        />
      </td>
      <td>
        {summary.kind === "continuous" && summary.date === undefined && (
          <>
            <input
              className="unit"
              aria-label={dictionary.unitOf(feature)}
              value={column.unit ?? ""}
              onChange={(event) => set("unit", event.target.value)}
            />
            {mark("unit")}
          </>
        )}
      </td>
      {flag("sensitive")}
      {flag("fixed")}
      <td>
        <select
          aria-label={dictionary.directionOf(feature)}
          disabled={!isOrdered}
          title={isOrdered ? undefined : dictionary.needsOrder}
          value={column.direction ?? ""}
          onChange={(event) => set("direction", (event.target.value || undefined) as Direction | undefined)}
        >
          <option value="">{dictionary.noDirection}</option>
          <option value="more-is-better">{dictionary.moreIsBetter}</option>
          <option value="less-is-better">{dictionary.lessIsBetter}</option>
        </select>
      </td>
    </tr>
  );
}

interface OutcomeFieldsProps {
  readonly labels: readonly string[];
  readonly outcome: NonNullable<Dictionary["outcome"]>;
  onOutcome(outcome: NonNullable<Dictionary["outcome"]>): void;
}

function OutcomeFields({ labels, outcome, onOutcome }: OutcomeFieldsProps) {
  const { dictionary } = useWords().say;
  return (
    <fieldset className="outcome-words">
      <legend>{dictionary.outcomes}</legend>
      {labels.map((label) => (
        <label key={label}>
          {oneLine(label)}{" "}
          <input
            aria-label={dictionary.outcomeLabel(label)}
            value={outcome.labels?.[label] ?? ""}
            placeholder={label}
            onChange={(event) =>
              onOutcome({ ...outcome, labels: withField(outcome.labels ?? {}, label, event.target.value) })
            }
          />
        </label>
      ))}
      <label>
        {dictionary.favourable}{" "}
        <select
          aria-label={dictionary.theFavourable}
          value={outcome.favourable ?? ""}
          onChange={(event) => onOutcome(confirmed(withField(outcome, "favourable", event.target.value), "favourable"))}
        >
          <option value="">{dictionary.none}</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {oneLine(label)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

/** credit.csv → credit.dictionary.json */
const fileName = (data: string) => `${data.replace(/\.gz$/i, "").replace(/\.[^.]*$/, "")}.dictionary.json`;

export function DictionaryDialog({ schema, dictionary, onDictionary, onClose }: DictionaryDialogProps) {
  const { say } = useWords();
  const told = say.dictionary;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<Dictionary>(dictionary ?? EMPTY);
  const [fault, setFault] = useState<WorkbenchFault | null>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  /** Whether the draft could be applied; where not, it stays as it is and what is wrong with it is said. */
  const apply = (): boolean => {
    try {
      onDictionary(parseDictionary(draft));
      setFault(null);
      return true;
    } catch (error) {
      setFault(asFault(error));
      return false;
    }
  };
  const saveFile = () => {
    if (apply()) save(fileName(schema.data.name), "application/json", `${JSON.stringify(draft, null, 2)}\n`);
  };
  return (
    <dialog ref={dialog} className="dictionary-dialog" aria-labelledby="dictionary-title" onClose={onClose}>
      <h2 id="dictionary-title">{told.title}</h2>
      <p className="faint">{told.about}</p>
      <OutcomeFields
        labels={schema.model.labels}
        outcome={draft.outcome ?? {}}
        onOutcome={(outcome) => setDraft({ ...draft, outcome })}
      />
      <div className="dictionary-table">
        <table>
          <thead>
            <tr>
              {[told.column, told.label, told.unit, told.sensitive, told.fixed, told.direction].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {schema.features.map((summary) => (
              <ColumnRow
                key={summary.feature}
                summary={summary}
                column={Object.hasOwn(draft.columns, summary.feature) ? draft.columns[summary.feature] : {}}
                onColumn={(column) => setDraft({ ...draft, columns: { ...draft.columns, [summary.feature]: column } })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fault !== null && <FaultBox fault={fault} />}
      <p className="buttons">
        <button
          type="button"
          className="primary"
          onClick={() => {
            if (apply()) onClose();
          }}
        >
          {told.apply}
        </button>
        <button type="button" onClick={saveFile}>
          {say.take.saveAs(fileName(schema.data.name))}
        </button>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
      </p>
    </dialog>
  );
}
