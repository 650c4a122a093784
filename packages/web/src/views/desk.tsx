// The desk: cases on one side, the open case on the other, and the keys that work everywhere.

import type { Dictionary } from "@lore-xai/core";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { checkLocks } from "../link/impossible.ts";
import { linkToHash } from "../link/link.ts";
import {
  constraintsFromLocks,
  locksBeyond,
  locksFromConstraints,
  locksWithDictionary,
  unlockedIn,
  withLock,
} from "../link/locks.ts";
import { differenceFrom, madeOn } from "../link/made-on.ts";
import { isFlag } from "../session/kept-values.ts";
import { useLanguage } from "../session/language.tsx";
import { useKept } from "../session/use-kept.ts";
import { useLink } from "../session/use-link.ts";
import { useOverview } from "../session/use-overview.ts";
import { summariesByName } from "../words/cells.ts";
import { pageTitle } from "../words/page-title.ts";
import { WordsProvider, wordsFrom } from "../words/use-words.ts";
import type { OpenedWorkbench } from "../workbench/open-workbench.ts";
import type { PageWorkbench } from "../workbench/page-workbench.ts";
import { CaseForm } from "./case-form.tsx";
import { CaseList, type StepInList } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";
import { CompareView } from "./compare/compare-view.tsx";
import { DictionaryDialog } from "./dictionary-dialog.tsx";
import { LinkNotes } from "./link-notes.tsx";
import { Overview } from "./overview/overview.tsx";
import { PageHeader } from "./page-header.tsx";
import { ReviewBar } from "./review-bar.tsx";
import { StartView } from "./start-view.tsx";
import { TickedBar } from "./ticked-bar.tsx";

interface DeskProps {
  readonly workbench: PageWorkbench;
  readonly schema: WorkbenchSchema;
  /** Other data and another model are wanted. */
  onFiles(): void;
  /** The same with a second model. */
  onOpened(opened: OpenedWorkbench): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** A link may name an outcome that this model does not have. */
function chosenTowards(chosen: string | null, { model, defaults }: WorkbenchSchema): string | null {
  if (chosen === "") return null;
  return chosen !== null && model.labels.includes(chosen) ? chosen : defaults.towards;
}

export function Desk({ workbench, schema, onFiles, onOpened }: DeskProps) {
  const [link, update] = useLink();
  const [isListOpen, setListOpen] = useState(link.choice === null);
  const [isTypingIn, setTypingIn] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const casesPart = useRef<HTMLElement>(null);
  const step = useRef<StepInList>(() => {});
  const [isComparing, setComparing] = useKept<boolean>("lore-comparing", false, isFlag);
  const [reviewCount, setReviewCount] = useState(0);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const summaries = useMemo(() => summariesByName(schema.features), [schema]);
  const given = useMemo(() => locksFromConstraints(schema.defaults.constraints), [schema]);
  /** As the reader has changed it; null as long as it is the workbench's own. */
  const [edited, setEdited] = useState<Dictionary | null>(null);
  const [isEditing, setEditing] = useState(false);
  const dictionary = edited ?? schema.dictionary;
  const { language } = useLanguage();
  const words = useMemo(() => wordsFrom(summaries, dictionary, language), [summaries, dictionary, language]);
  const { say } = words;

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

  const overview = useOverview(workbench, link.choice === null);
  useEffect(() => {
    if (link.find === null) return;
    setListOpen(true);
    casesPart.current?.scrollIntoView({ block: "nearest" });
  }, [link.find]);

  const here = useMemo(() => madeOn(schema), [schema]);
  const isOpen = link.choice !== null;
  useEffect(() => {
    // What is copied from the address says on what it was made.
    if (isOpen && link.madeOn === null) update({ madeOn: here });
    if (!isOpen) document.title = pageTitle(null, null, schema.data.name);
  }, [isOpen, link.madeOn, here, update, schema.data.name]);

  const open = (choice: NonNullable<typeof link.choice>) => {
    update({ choice, madeOn: here });
    setTypingIn(false);
    setListOpen(false);
  };
  const seed = link.seed ?? schema.defaults.seed;
  const wanted = link.locks ?? locksWithDictionary(given.locks, dictionary);
  const { possible: locks, impossible } = checkLocks(wanted, summaries);
  const towards = chosenTowards(link.towards, schema);
  const settings = {
    seed,
    towards,
    constraints: [...constraintsFromLocks(locksBeyond(locks, dictionary)), ...given.others],
    unlock: unlockedIn(locks, dictionary),
    dictionary: edited,
  };
  return (
    <WordsProvider value={words}>
      <div className="desk">
        <button type="button" className="skip-link" onClick={() => document.getElementById("case")?.focus()}>
          {say.desk.skip}
        </button>
        <PageHeader
          schema={schema}
          seed={seed}
          overview={{
            address: linkToHash({ ...link, choice: null, madeOn: null, find: null }) || "#",
            isOpen: link.choice === null && !isTypingIn && !isComparing,
            onOpen: () => {
              setTypingIn(false);
              setComparing(false);
            },
          }}
          onFiles={onFiles}
          isComparing={isComparing}
          onCompare={() => setComparing(!isComparing)}
          onWords={() => setEditing(true)}
          onSeed={(next) => update({ seed: next })}
        />
        <nav ref={casesPart} className={isListOpen ? "cases" : "cases folded"} aria-label={say.desk.cases}>
          <button type="button" className="unfold" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {isListOpen ? say.desk.hide : say.desk.choose}
          </button>
          <div className="cases-inside">
            <CaseList
              workbench={workbench}
              schema={schema}
              dictionary={dictionary}
              overview={overview}
              searchField={searchField}
              step={step}
              changes={reviewCount}
              find={link.find}
              onOther={() => update({ find: null })}
              chosen={link.choice?.kind === "row" ? link.choice.row : null}
              onChoose={(row) => open({ kind: "row", row })}
              onTypeIn={() => {
                setTypingIn(true);
                setComparing(false);
                setListOpen(false);
              }}
              ticked={ticked}
              onTicked={setTicked}
            />
            <TickedBar
              workbench={workbench}
              schema={schema}
              ticked={ticked}
              settings={settings}
              onTicked={setTicked}
              onReviewed={() => setReviewCount((before) => before + 1)}
            />
          </div>
        </nav>
        <main id="case" tabIndex={-1}>
          <LinkNotes
            difference={isOpen ? differenceFrom(link.madeOn, here) : null}
            impossible={isOpen ? impossible : []}
            onGoOn={() => update({ madeOn: here })}
            onDrop={(feature) => update({ locks: withLock(wanted, feature, null) })}
          />
          {!isTypingIn && !isComparing && link.choice?.kind === "row" && (
            <ReviewBar
              workbench={workbench}
              row={link.choice.row}
              onStep={(by) => step.current(by)}
              onReviewed={() => setReviewCount((before) => before + 1)}
            />
          )}
          {isComparing ? (
            <CompareView
              workbench={workbench}
              schema={schema}
              row={link.choice?.kind === "row" ? link.choice.row : null}
              request={(row) => ({ ...settings, row, instance: {} })}
              onQuery={(find) => update({ find })}
              onOpened={onOpened}
            />
          ) : isTypingIn ? (
            <CaseForm
              schema={schema}
              dictionary={dictionary}
              workbench={workbench}
              start={link.choice?.kind === "instance" ? link.choice.instance : null}
              onExplain={(instance) => open({ kind: "instance", instance })}
              onClose={() => setTypingIn(false)}
            />
          ) : link.choice === null ? (
            <>
              <StartView
                schema={schema}
                onChoose={(row) => open({ kind: "row", row })}
                onTypeIn={() => setTypingIn(true)}
              />
              <Overview schema={schema} session={overview} dictionary={edited} />
            </>
          ) : (
            <CaseView
              workbench={workbench}
              schema={schema}
              summaries={summaries}
              seed={seed}
              locks={locks}
              towards={towards}
              choice={link.choice}
              dictionary={dictionary}
              isEdited={edited !== null}
              otherConstraints={given.others}
              onLocks={(next) => update({ locks: next })}
              onTowards={(next) => update({ towards: next ?? "" })}
              onEdit={() => setTypingIn(true)}
              onChoose={open}
            />
          )}
        </main>
        {isEditing && (
          <DictionaryDialog
            schema={schema}
            dictionary={dictionary}
            onDictionary={setEdited}
            onClose={() => setEditing(false)}
          />
        )}
      </div>
    </WordsProvider>
  );
}
