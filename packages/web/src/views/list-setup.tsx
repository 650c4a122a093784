// How the list is set up: queries that are ready or were saved under a name, and the columns that are shown.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useState } from "react";
import type { Cohort } from "../session/kept-values.ts";
import { flipsQuery } from "../words/checks.ts";
import { hasMedia } from "../words/media.ts";
import { ENGLISH_PAGE, type PageStrings } from "../words/pages/en.tsx";
import { useWords } from "../words/use-words.ts";

interface ReadyQuery {
  readonly search: string;
  readonly label: string;
}

/** Queries that somebody who checks a model begins with, as far as these data and this model answer them. */
export function readyQueries(
  schema: WorkbenchSchema,
  sensitive: readonly string[],
  { ready }: Pick<PageStrings["list"], "ready"> = ENGLISH_PAGE.list,
): readonly ReadyQuery[] {
  const { data, model } = schema;
  const hasTurn = model.scored !== null && model.labels.length === 2;
  return [
    ...(data.hasTruth ? [{ search: "wrong", label: ready.wrong }] : []),
    ...(hasTurn ? [{ search: "near", label: ready.near }] : []),
    ...(hasMedia(schema) ? [] : [{ search: "no-reason", label: ready.noReason }]),
    ...(hasMedia(schema) ? [] : [{ search: flipsQuery(sensitive, schema), label: ready.flips }]),
    { search: "marked", label: ready.marked },
  ];
}

interface QueriesProps {
  readonly schema: WorkbenchSchema;
  /** Columns that are marked as sensitive now. */
  readonly sensitive: readonly string[];
  readonly search: string;
  readonly cohorts: readonly Cohort[];
  onSearch(search: string): void;
  onCohorts(cohorts: readonly Cohort[]): void;
}

function SaveCohort({ search, cohorts, onCohorts }: Omit<QueriesProps, "schema" | "sensitive" | "onSearch">) {
  const { list } = useWords().say;
  const [isNaming, setNaming] = useState(false);
  if (!isNaming) {
    return (
      <button type="button" className="chip" onClick={() => setNaming(true)}>
        {list.saveQuery}
      </button>
    );
  }
  return (
    <form
      className="save-cohort"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
        if (name === "") return;
        onCohorts([...cohorts.filter((one) => one.name !== name), { name, search }]);
        setNaming(false);
      }}
    >
      <label>
        <span className="visually-hidden">{list.queryName}</span>
        {/* biome-ignore lint/a11y/noAutofocus: whoever asked to save it is about to type its name */}
        <input name="name" placeholder={list.nameIt} maxLength={60} autoFocus required />
      </label>
      <button type="submit">{list.save}</button>
    </form>
  );
}

/** Ready and saved queries as buttons: one click shows the cases, another shows all again. */
export function Queries({ schema, sensitive, search, cohorts, onSearch, onCohorts }: QueriesProps) {
  const { list } = useWords().say;
  const ready = readyQueries(schema, sensitive, list);
  const isKnown = [...ready, ...cohorts].some((one) => one.search === search.trim());
  const isToSave = search.trim() !== "" && !isKnown;
  const chip = (label: string, query: string) => {
    const isOn = search.trim() === query;
    return (
      <button
        key={label}
        type="button"
        className="chip"
        aria-pressed={isOn}
        onClick={() => onSearch(isOn ? "" : query)}
      >
        {label}
      </button>
    );
  };
  return (
    <div className="chips">
      {ready.map(({ label, search: query }) => chip(label, query))}
      {cohorts.map(({ name, search: query }) => (
        <span key={name} className="chip-pair">
          {chip(name, query)}
          <button
            type="button"
            className="chip forget"
            aria-label={list.forget(name)}
            onClick={() => onCohorts(cohorts.filter((one) => one.name !== name))}
          >
            ×
          </button>
        </span>
      ))}
      {isToSave && <SaveCohort search={search.trim()} cohorts={cohorts} onCohorts={onCohorts} />}
    </div>
  );
}

interface ColumnChoiceProps {
  readonly schema: WorkbenchSchema;
  /** Columns that are not shown. */
  readonly hidden: readonly string[];
  onHidden(hidden: readonly string[]): void;
}

export function ColumnChoice({ schema, hidden, onHidden }: ColumnChoiceProps) {
  const { spell, say } = useWords();
  const names = schema.features.map(({ feature }) => feature);
  const shown = names.filter((name) => !hidden.includes(name)).length;
  return (
    <details className="column-choice">
      <summary>
        {say.list.columns}
        {shown < names.length && <span className="faint"> ({say.list.shown(shown, names.length)})</span>}
      </summary>
      <fieldset className="plain">
        <legend className="visually-hidden">{say.list.columnsOf}</legend>
        <p className="buttons">
          <button type="button" onClick={() => onHidden([])}>
            {say.list.all}
          </button>
          <button type="button" onClick={() => onHidden(names)}>
            {say.list.noColumns}
          </button>
        </p>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={!hidden.includes(name)}
              onChange={(event) =>
                onHidden(event.target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])
              }
            />{" "}
            {spell.column(name)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
