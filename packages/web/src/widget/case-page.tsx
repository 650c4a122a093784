// One case in a widget: what a reader locks, aims at and opens is kept here, since a widget has no address to keep it in.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useMemo, useState } from "react";
import type { CaseChoice } from "../link/link.ts";
import { locksFromConstraints, locksWithDictionary } from "../link/locks.ts";
import { useAnswer } from "../session/use-answer.ts";
import { CaseForm } from "../views/case-form.tsx";
import { CaseView } from "../views/case-view.tsx";
import { FaultBox } from "../views/fault-box.tsx";
import { ProgressNote } from "../views/progress-note.tsx";
import { summariesByName } from "../words/cells.ts";
import { useWords, WordsProvider, wordsFrom } from "../words/use-words.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import type { ShownCase } from "./messages.ts";

interface CasePageProps {
  readonly workbench: PageWorkbench;
  readonly shown: ShownCase;
}

export function CasePage(props: CasePageProps) {
  const { language } = props.shown;
  // With no words of any data yet.
  const words = useMemo(() => wordsFrom(new Map(), null, language), [language]);
  return (
    <WordsProvider value={words}>
      <Opened {...props} />
    </WordsProvider>
  );
}

function Opened({ workbench, shown }: CasePageProps) {
  const { say } = useWords();
  const opening = useAnswer("workbench", ({ signal }) => workbench.describe(signal));
  if (opening.fault !== null) return <FaultBox fault={opening.fault} onAgain={opening.again} />;
  if (opening.value === null) return <ProgressNote progress={null} doing={say.opening.reading} />;
  return <Shown workbench={workbench} shown={shown} schema={opening.value} />;
}

function Shown({ workbench, shown, schema }: CasePageProps & { readonly schema: WorkbenchSchema }) {
  const { dictionary } = schema;
  const given = useMemo(() => locksFromConstraints(shown.constraints), [shown]);
  const first: CaseChoice = { kind: "instance", instance: shown.instance };
  const [choice, setChoice] = useState<CaseChoice>(first);
  const [locks, setLocks] = useState(() => locksWithDictionary(given.locks, dictionary));
  const [towards, setTowards] = useState(shown.towards);
  const [isTypingIn, setTypingIn] = useState(false);
  const summaries = useMemo(() => summariesByName(schema.features), [schema]);
  const words = useMemo(() => wordsFrom(summaries, dictionary, shown.language), [summaries, dictionary, shown]);
  const open = (next: CaseChoice) => {
    setChoice(next);
    setTypingIn(false);
  };
  const isFirst = JSON.stringify(choice) === JSON.stringify(first);
  return (
    <WordsProvider value={words}>
      <main>
        {!isFirst && !isTypingIn && (
          <p className="buttons">
            <button type="button" onClick={() => open(first)}>
              {words.say.widget.back}
            </button>
          </p>
        )}
        {isTypingIn ? (
          <CaseForm
            schema={schema}
            dictionary={dictionary}
            workbench={workbench}
            start={choice.kind === "instance" ? choice.instance : null}
            onExplain={(instance) => open({ kind: "instance", instance })}
            onClose={() => setTypingIn(false)}
          />
        ) : (
          <CaseView
            workbench={workbench}
            schema={schema}
            summaries={summaries}
            seed={shown.seed}
            locks={locks}
            towards={towards}
            choice={choice}
            title={isFirst ? shown.title : undefined}
            dictionary={dictionary}
            isEdited={false}
            otherConstraints={given.others}
            onLocks={setLocks}
            onTowards={setTowards}
            onEdit={() => setTypingIn(true)}
            onChoose={open}
          />
        )}
      </main>
    </WordsProvider>
  );
}
