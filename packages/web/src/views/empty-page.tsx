// No data yet: try the demo, or drop a CSV and a model.

import { useState } from "react";
import { useAnswer } from "../session/use-answer.ts";
import { useWords } from "../words/use-words.ts";
import { keepDemo } from "../workbench/local/own-files.ts";
import { type EmptyPage, type OpenedWorkbench, openHere } from "../workbench/open-workbench.ts";
import { FaultBox } from "./fault-box.tsx";
import { FileChooser, type useChosenFiles } from "./file-chooser.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface EmptyPageViewProps {
  readonly page: EmptyPage;
  readonly chosen: ReturnType<typeof useChosenFiles>;
  onOpened(opened: OpenedWorkbench): void;
}

export function EmptyPageView({ page: { demo }, chosen, onOpened }: EmptyPageViewProps) {
  const { say } = useWords();
  const { opening: told } = say;
  const [isDemoWanted, setDemoWanted] = useState(false);
  const opening = useAnswer(isDemoWanted ? "demo" : null, async ({ signal }) => {
    const opened = await openHere(demo, signal);
    keepDemo();
    onOpened(opened);
  });
  return (
    <main className="opening wide">
      <header>
        <h1>LORE</h1>
        <LanguageChoice />
      </header>
      <h2>{say.start.question}</h2>
      <section>
        <h3>{told.tryDemo}</h3>
        <p>{told.demo(demo.data.name, "name" in demo.model ? say.model(demo.model.name) : null)}</p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => setDemoWanted(true)}>
            {told.openDemo}
          </button>
        </p>
        {opening.state === "running" && <ProgressNote progress={null} doing={told.reading} />}
        {opening.fault !== null && <FaultBox fault={opening.fault} onAgain={opening.again} />}
      </section>
      <section>
        <h3>{told.openOwn}</h3>
        <FileChooser files={chosen.files} strangers={chosen.strangers} onFiles={chosen.add} onOpened={onOpened} />
      </section>
    </main>
  );
}
