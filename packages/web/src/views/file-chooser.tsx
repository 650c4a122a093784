// One's own data and model: dropped or picked, opened in this browser, sent nowhere.

import { type DragEvent, type ReactNode, useState } from "react";
import { useAnswer } from "../session/use-answer.ts";
import { type ChosenFiles, withFiles } from "../words/chosen-files.ts";
import { useWords } from "../words/use-words.ts";
import { headerOf, openingFromFiles } from "../workbench/local/files-opening.ts";
import { keepOwnFiles } from "../workbench/local/own-files.ts";
import { type OpenedWorkbench, openHere, pageBase } from "../workbench/open-workbench.ts";
import { FaultBox } from "./fault-box.tsx";
import { Icon } from "./icons.tsx";
import { ProgressNote } from "./progress-note.tsx";

interface FileChooserProps {
  readonly files: ChosenFiles;
  /** Names of files that were given and are none that can be used. */
  readonly strangers: readonly string[];
  onFiles(given: readonly File[]): void;
  onOpened(opened: OpenedWorkbench): void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly file: File | null;
  onFiles(given: readonly File[]): void;
}

function FileField({ label, hint, accept, file, onFiles }: FileFieldProps) {
  const { files } = useWords().say;
  return (
    <label className={file === null ? "file-field" : "file-field chosen"}>
      <span className="file-label">{label}</span>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be picked again after it was mended.
          event.target.value = "";
        }}
      />
      <span className="file-name">
        {file !== null && <Icon name="check" />}
        {file?.name ?? files.choose}
      </span>
      <span className="faint">{hint}</span>
    </label>
  );
}

function TargetField({
  data,
  target,
  onTarget,
}: {
  readonly data: File;
  readonly target: string | null | undefined;
  onTarget(target: string | null): void;
}) {
  const { files } = useWords().say;
  const key = `${data.name} ${data.size} ${data.lastModified}`;
  const header = useAnswer(key, () => headerOf(data), { subject: key });
  if (header.fault !== null) return <FaultBox fault={header.fault} />;
  const columns = header.value ?? [];
  const isChosen = target === null || (target !== undefined && columns.includes(target));
  return (
    <label className="target-field">
      {files.target}
      <select
        required
        value={isChosen ? (target ?? NO_COLUMN) : ""}
        onChange={(event) => onTarget(event.target.value === NO_COLUMN ? null : event.target.value)}
      >
        <option value="" disabled>
          {files.chooseColumn}
        </option>
        {columns.map((column) => (
          <option key={column}>{column}</option>
        ))}
        <option value={NO_COLUMN}>{files.noColumn}</option>
      </select>
    </label>
  );
}

/** No column can be called so. */
const NO_COLUMN = "\n";

export function FileChooser({ files, strangers, onFiles, onOpened, children }: FileChooserProps) {
  const { say } = useWords();
  const told = say.files;
  const [target, setTarget] = useState<string | null | undefined>(undefined);
  /** What the reader has asked to open; null before, and when something else is chosen. */
  const [wanted, setWanted] = useState<{ readonly files: ChosenFiles; readonly target: string | null } | null>(null);
  const isWanted = wanted !== null && wanted.files === files && wanted.target === target;
  const opening = useAnswer(isWanted ? (target ?? NO_COLUMN) : null, async ({ signal }) => {
    const { data, model, sidecar, dictionary } = files;
    if (data === null || target === undefined) return;
    const given = { data, model, sidecar, dictionary, target };
    const opened = await openHere(await openingFromFiles(given, pageBase()), signal);
    await keepOwnFiles(given);
    onOpened(opened);
  });
  const isTraining = files.model === null;
  const isReady = files.data !== null && target !== undefined && !(isTraining && target === null);
  return (
    <form
      className="file-chooser"
      onSubmit={(event) => {
        event.preventDefault();
        if (target !== undefined) setWanted({ files, target });
      }}
      onDragOver={(event: DragEvent) => event.preventDefault()}
    >
      <p>{told.dropHint}</p>
      <div className="file-fields">
        <FileField
          label={told.data}
          hint={told.dataHint}
          accept=".csv,.tsv,.txt,.gz"
          file={files.data}
          onFiles={onFiles}
        />
        <FileField label={told.model} hint={told.modelHint} accept=".onnx" file={files.model} onFiles={onFiles} />
        <FileField label={told.sidecar} hint={told.sidecarHint} accept=".json" file={files.sidecar} onFiles={onFiles} />
        <FileField
          label={told.dictionary}
          hint={told.dictionaryHint}
          accept=".json"
          file={files.dictionary}
          onFiles={onFiles}
        />
      </div>
      {strangers.length > 0 && (
        <p className="caution" role="alert">
          {told.strangers(strangers)}
        </p>
      )}
      {files.data !== null && <TargetField data={files.data} target={target} onTarget={setTarget} />}
      {files.data !== null && isTraining && <p className="faint">{told.noModel}</p>}
      {opening.state === "running" && (
        <ProgressNote progress={null} doing={isTraining ? told.training : say.opening.reading} />
      )}
      {opening.fault !== null && <FaultBox fault={opening.fault} />}
      <p className="buttons">
        <button type="submit" className="primary" disabled={!isReady || opening.state === "running"}>
          {files.data !== null && isTraining ? told.trainAndOpen : told.open}
        </button>
        {children}
      </p>
    </form>
  );
}

/** What the page knows of the files: those that were chosen, and those that it cannot use. */
export function useChosenFiles(start: ChosenFiles) {
  const [chosen, setChosen] = useState({ files: start, strangers: [] as readonly string[] });
  const add = (given: readonly File[]) => setChosen((before) => withFiles(before.files, given));
  return { ...chosen, add };
}
