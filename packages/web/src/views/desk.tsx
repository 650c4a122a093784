// The desk: cases on one side, the open case on the other, and the keys that work everywhere.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { locksFromConstraints } from "../link/locks.ts";
import { useLink } from "../session/use-link.ts";
import { summariesByName } from "../words/cells.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { CaseForm } from "./case-form.tsx";
import { CaseList } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";
import { PageHeader } from "./page-header.tsx";
import { StartView } from "./start-view.tsx";

interface DeskProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  /** Other data and another model are wanted. */
  onFiles(): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** A link may name an outcome that this model does not have. */
function chosenTowards(chosen: string | null, { model, defaults }: WorkbenchSchema): string | null {
  if (chosen === "") return null;
  return chosen !== null && model.labels.includes(chosen) ? chosen : defaults.towards;
}

export function Desk({ workbench, schema, onFiles }: DeskProps) {
  const [link, update] = useLink();
  const [isListOpen, setListOpen] = useState(link.choice === null);
  const [isTypingIn, setTypingIn] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const summaries = useMemo(() => summariesByName(schema.features), [schema]);
  const given = useMemo(() => locksFromConstraints(schema.defaults.constraints), [schema]);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // At once: what is typed next belongs in the field.
      flushSync(() => setListOpen(true));
      searchField.current?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  const open = (choice: NonNullable<typeof link.choice>) => {
    update({ choice });
    setTypingIn(false);
    setListOpen(false);
  };
  const seed = link.seed ?? schema.defaults.seed;
  const locks = link.locks ?? given.locks;
  const towards = chosenTowards(link.towards, schema);
  return (
    <div className="desk">
      <button type="button" className="skip-link" onClick={() => document.getElementById("case")?.focus()}>
        Skip to the case
      </button>
      <PageHeader schema={schema} seed={seed} onFiles={onFiles} onSeed={(next) => update({ seed: next })} />
      <nav className={isListOpen ? "cases" : "cases folded"} aria-label="Cases">
        <button type="button" className="unfold" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
          {isListOpen ? "Hide the cases" : "Choose another case"}
        </button>
        <div className="cases-inside">
          <CaseList
            workbench={workbench}
            schema={schema}
            searchField={searchField}
            chosen={link.choice?.kind === "row" ? link.choice.row : null}
            onChoose={(row) => open({ kind: "row", row })}
            onTypeIn={() => {
              setTypingIn(true);
              setListOpen(false);
            }}
          />
        </div>
      </nav>
      <main id="case" tabIndex={-1}>
        {isTypingIn ? (
          <CaseForm
            schema={schema}
            workbench={workbench}
            start={link.choice?.kind === "instance" ? link.choice.instance : null}
            onExplain={(instance) => open({ kind: "instance", instance })}
            onClose={() => setTypingIn(false)}
          />
        ) : link.choice === null ? (
          <StartView
            schema={schema}
            onChoose={(row) => open({ kind: "row", row })}
            onTypeIn={() => setTypingIn(true)}
          />
        ) : (
          <CaseView
            workbench={workbench}
            schema={schema}
            summaries={summaries}
            seed={seed}
            locks={locks}
            towards={towards}
            choice={link.choice}
            otherConstraints={given.others}
            onLocks={(next) => update({ locks: next })}
            onTowards={(next) => update({ towards: next ?? "" })}
            onEdit={() => setTypingIn(true)}
          />
        )}
      </main>
    </div>
  );
}
