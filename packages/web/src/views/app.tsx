// The page: open the workbench, say so while it opens, then hand it to the desk; or ask for files. A link for one person
// opens that case alone.

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { LanguageProvider, useLanguage } from "../session/language.tsx";
import { LetterProvider } from "../session/letter.tsx";
import { useAnswer } from "../session/use-answer.ts";
import { useDroppedFiles } from "../session/use-dropped-files.ts";
import { NO_FILES } from "../words/chosen-files.ts";
import { useWords, WordsProvider, wordsFrom } from "../words/use-words.ts";
import { keepToken, type OpenedWorkbench, openWorkbench } from "../workbench/open-workbench.ts";
import { Desk } from "./desk.tsx";
import { EmptyPageView } from "./empty-page.tsx";
import { FaultBox } from "./fault-box.tsx";
import { useChosenFiles } from "./file-chooser.tsx";
import { FilesDialog } from "./files-dialog.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ProgressNote } from "./progress-note.tsx";
import { SharedPage, sharedToken } from "./shared-page.tsx";

interface TokenFormProps {
  readonly isRefused: boolean;
  readonly onGiven: () => void;
}

function TokenForm({ isRefused, onGiven }: TokenFormProps) {
  const { opening } = useWords().say;
  return (
    <form
      className="token-form"
      onSubmit={(event) => {
        event.preventDefault();
        keepToken(String(new FormData(event.currentTarget).get("token") ?? "").trim());
        onGiven();
      }}
    >
      <label>
        {opening.token}
        <input name="token" type="password" autoComplete="off" required />
      </label>
      <button type="submit">{opening.open}</button>
      {isRefused && <p role="alert">{opening.refused}</p>}
    </form>
  );
}

/** What is open here follows from files that were chosen; a link into what was open before means nothing to them. */
function forgetLink(): void {
  history.replaceState(null, "", location.pathname + location.search);
}

function Workplace() {
  const { say } = useWords();
  const opening = useAnswer("workbench", ({ signal }) => openWorkbench(signal));
  const [isTokenGiven, setTokenGiven] = useState(false);
  const [own, setOwn] = useState<(OpenedWorkbench & { readonly number: number }) | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useChosenFiles(NO_FILES);
  const isOver = useDroppedFiles((files) => {
    chosen.add(files);
    setChoosing(true);
  });
  const opened = own ?? (opening.value !== null && "workbench" in opening.value ? opening.value : null);
  const openOwn = (next: OpenedWorkbench) => {
    opened?.workbench.close();
    forgetLink();
    setOwn({ ...next, number: (own?.number ?? 0) + 1 });
    setChoosing(false);
  };
  if (opened !== null) {
    return (
      <>
        <LetterProvider key={own?.number ?? 0} askForTemplate={opened.workbench.letterTemplate} schema={opened.schema}>
          <Desk
            workbench={opened.workbench}
            schema={opened.schema}
            onFiles={() => setChoosing(true)}
            onOpened={openOwn}
          />
        </LetterProvider>
        {isChoosing && <FilesDialog chosen={chosen} onOpened={openOwn} onClose={() => setChoosing(false)} />}
        {isOver && <p className="drop-note">{say.files.dropHere}</p>}
      </>
    );
  }
  if (opening.value !== null && "demo" in opening.value) {
    return <EmptyPageView page={opening.value} chosen={chosen} onOpened={openOwn} />;
  }
  const isLocked = ["unauthorized", "http-401"].includes(opening.fault?.code ?? "");
  return (
    <main className="opening">
      <header>
        <h1>LORE</h1>
        {opening.state !== "running" && <LanguageChoice />}
      </header>
      {(isLocked || isTokenGiven) && (
        <TokenForm
          isRefused={isLocked && isTokenGiven}
          onGiven={() => {
            setTokenGiven(true);
            opening.again();
          }}
        />
      )}
      {opening.state === "running" && <ProgressNote progress={null} doing={say.opening.reading} />}
      {opening.fault !== null && !isLocked && <FaultBox fault={opening.fault} onAgain={opening.again} />}
    </main>
  );
}

/** In the language, with no words of any data yet. */
function BeforeData({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const words = useMemo(() => wordsFrom(new Map(), null, language), [language]);
  return <WordsProvider value={words}>{children}</WordsProvider>;
}

export function App() {
  const [token, setToken] = useState(() => sharedToken(location.hash));
  useEffect(() => {
    const follow = () => setToken(sharedToken(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return (
    <LanguageProvider>
      <BeforeData>{token === null ? <Workplace /> : <SharedPage key={token} token={token} />}</BeforeData>
    </LanguageProvider>
  );
}
