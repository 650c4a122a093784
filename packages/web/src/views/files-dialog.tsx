// The file chooser over a page that has something open already; what is open stays until other files are.

import { useEffect, useRef, useState } from "react";
import { useWords } from "../words/use-words.ts";
import { forgetOwnFiles, keptInTab } from "../workbench/local/own-files.ts";
import type { OpenedWorkbench } from "../workbench/open-workbench.ts";
import { FileChooser, type useChosenFiles } from "./file-chooser.tsx";

interface FilesDialogProps {
  readonly chosen: ReturnType<typeof useChosenFiles>;
  onOpened(opened: OpenedWorkbench): void;
  onClose(): void;
}

/** Forgets the reader's own files, and loads the page as it came. */
async function startAnew(): Promise<void> {
  await forgetOwnFiles();
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

export function FilesDialog({ chosen, onOpened, onClose }: FilesDialogProps) {
  const { say } = useWords();
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => {
    void keptInTab().then((kept) => setHasOwn(kept !== null));
  }, []);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="files-dialog" aria-labelledby="files-title" onClose={onClose}>
      <h2 id="files-title">{say.files.title}</h2>
      <FileChooser files={chosen.files} strangers={chosen.strangers} onFiles={chosen.add} onOpened={onOpened}>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
        {hasOwn && (
          <button type="button" onClick={startAnew}>
            {say.files.back}
          </button>
        )}
      </FileChooser>
    </dialog>
  );
}
