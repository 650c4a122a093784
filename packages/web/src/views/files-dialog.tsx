// The file chooser over a page that has something open already; what is open stays until other files are.

import { useEffect, useRef } from "react";
import type { OpenedWorkbench } from "../workbench/open-workbench.ts";
import { FileChooser, type useChosenFiles } from "./file-chooser.tsx";

interface FilesDialogProps {
  readonly chosen: ReturnType<typeof useChosenFiles>;
  onOpened(opened: OpenedWorkbench): void;
  onClose(): void;
}

export function FilesDialog({ chosen, onOpened, onClose }: FilesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="files-dialog" aria-labelledby="files-title" onClose={onClose}>
      <h2 id="files-title">Open your own data and model</h2>
      <FileChooser files={chosen.files} strangers={chosen.strangers} onFiles={chosen.add} onOpened={onOpened}>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </FileChooser>
    </dialog>
  );
}
