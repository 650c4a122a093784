// No data yet: try the demo, or drop a CSV and a model.

import { useState } from "react";
import { useAnswer } from "../session/use-answer.ts";
import { keepDemo } from "../workbench/local/own-files.ts";
import { type EmptyPage, type OpenedWorkbench, openHere } from "../workbench/open-workbench.ts";
import { FaultBox } from "./fault-box.tsx";
import { FileChooser, type useChosenFiles } from "./file-chooser.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface EmptyPageViewProps {
  readonly page: EmptyPage;
  readonly chosen: ReturnType<typeof useChosenFiles>;
  onOpened(opened: OpenedWorkbench): void;
}

export function EmptyPageView({ page: { demo }, chosen, onOpened }: EmptyPageViewProps) {
  const [isDemoWanted, setDemoWanted] = useState(false);
  const opening = useAnswer(isDemoWanted ? "demo" : null, async ({ signal }) => {
    const opened = await openHere(demo, signal);
    keepDemo();
    onOpened(opened);
  });
  return (
    <main className="opening wide">
      <h1>LORE</h1>
      <h2>Why did the model decide that, and what would have to change?</h2>
      <section>
        <h3>Try the demo</h3>
        <p>
          {demo.data.name} and {"name" in demo.model ? demo.model.name : "a forest"}, which this page brings along.
        </p>
        <p className="buttons">
          <button type="button" className="primary" onClick={() => setDemoWanted(true)}>
            Open the demo
          </button>
        </p>
        {opening.state === "running" && <ProgressNote progress={null} doing="Reading the data and the model" />}
        {opening.fault !== null && <FaultBox fault={opening.fault} onAgain={opening.again} />}
      </section>
      <section>
        <h3>Or open your own</h3>
        <FileChooser files={chosen.files} strangers={chosen.strangers} onFiles={chosen.add} onOpened={onOpened} />
      </section>
    </main>
  );
}
